import type { PendingDecision } from './use-pending-decision.ts';

/** A game on which a decision was refused, and why. */
export interface RefusedDecision {
  readonly title: string;
  readonly message: string;
}

/**
 * Describes the outcome for several games: `2 approved. Not approved: Owl Post (Its picture cannot be fetched.)`. Not approved:
 * Owl Post (Its picture cannot be fetched.)`.
 */
export function pendingOutcome(
  kind: PendingDecision['kind'],
  done: number,
  refused: readonly RefusedDecision[],
): string {
  const verb = kind.toLowerCase();
  const words = `${done === 0 ? 'None' : done} ${verb}`;
  if (refused.length === 0) return words;
  const each = refused.map(({ title, message }) => `${title} (${message})`);
  return `${words}. Not ${verb}: ${each.join(', ')}`;
}
