import { LockMode } from '@mikro-orm/core';
import { Game } from '../../entities/game.entity.ts';
import type { ModeratedGames } from '../../entities/moderation.schema.ts';
import type { Em } from '../platform/database/database.ts';
import { AppError } from '../errors.ts';

/** The response to a decision about a game. */
export type Moderated = Pick<Game, 'id' | 'slug' | 'status'>;

/** @throws AppError game_not_found */
export async function lockGame(em: Em, id: string): Promise<Game> {
  const game = await em.findOne(Game, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (game === null) throw new AppError('game_not_found');
  return game;
}

/** Those of the games that exist, in a fixed order, so that two moderators who decide on the same games do not block each other. */
export function lockGames(em: Em, ids: readonly string[]): Promise<Game[]> {
  return em.find(
    Game,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
}

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
