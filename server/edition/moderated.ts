import type { Game } from '../../entities/game.entity.ts';
import type { ModeratedGames } from '../../entities/moderation.schema.ts';

/** The response to a decision about a game. */
export type Moderated = Pick<Game, 'id' | 'slug' | 'status'>;

/** The response to a decision about several games, of which `locked` exist and `games` are decided. */
export function moderatedOf(
  ids: readonly string[],
  locked: readonly Game[],
  games: Moderated[],
): ModeratedGames {
  const statuses = new Map(locked.map(({ id, status }) => [id, status]));
  const decided = new Set(games.map(({ id }) => id));
  const left = [...new Set(ids)].filter((id) => !decided.has(id));
  return { games, skipped: left.map((id) => ({ id, status: statuses.get(id) ?? null })) };
}
