import type { GameStatus } from '../../../entities/game.rules.ts';
import type { BulkDecisionResult } from '../../../entities/moderation.schema.ts';

/** The verb of a decision on games, and the status that it gives them. */
export interface DecisionWords {
  readonly verb: 'suspended' | 'reinstated' | 'undone';
  /** The status of games on which somebody else was faster; null if that says nothing. */
  readonly status: GameStatus | null;
}

/**
 * Describes the outcome of a decision on games: `2 suspended, 1 was already suspended`; of one, with its title: `Owl Post was
 * suspended`.
 */
export function bulkOutcome(
  { verb, status }: DecisionWords,
  asked: readonly { readonly title: string }[],
  { games, skipped }: BulkDecisionResult,
): string {
  const before = skipped.filter((game) => status !== null && game.status === status).length;
  const skippedNow = skipped.length - before;
  const [only] = asked;
  if (asked.length === 1 && only !== undefined) {
    const subject = verb === 'undone' ? `The decision on ${only.title}` : only.title;
    if (skippedNow > 0) return `${subject} could not be ${verb}`;
    return before > 0 ? `${subject} was already ${verb}` : `${subject} was ${verb}`;
  }
  return [
    `${games.length === 0 ? 'None' : games.length} ${verb}`,
    ...(before === 0 ? [] : [`${before} ${before === 1 ? 'was' : 'were'} already ${verb}`]),
    ...(skippedNow === 0 ? [] : [`${skippedNow} could not be ${verb}`]),
  ].join(', ');
}
