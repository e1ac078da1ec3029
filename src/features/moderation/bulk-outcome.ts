import type { GameStatus } from '../../../entities/game.rules.ts';
import type { ModeratedGames } from '../../../entities/moderation.schema.ts';

/** What a decision on several games is called, and the status that it gives them. */
interface BulkWords {
  readonly verb: 'suspended' | 'reinstated' | 'undone';
  /** The status of games on which somebody else was faster; null if that says nothing. */
  readonly status: GameStatus | null;
}

/** What became of several games: `2 suspended, 1 was already suspended`. */
export function bulkOutcome({ verb, status }: BulkWords, { games, skipped }: ModeratedGames): string {
  const before = skipped.filter((game) => status !== null && game.status === status).length;
  const left = skipped.length - before;
  return [
    `${games.length === 0 ? 'None' : games.length} ${verb}`,
    ...(before === 0 ? [] : [`${before} ${before === 1 ? 'was' : 'were'} already ${verb}`]),
    ...(left === 0 ? [] : [`${left} could not be ${verb}`]),
  ].join(', ');
}
