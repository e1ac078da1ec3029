import { LockMode } from '@mikro-orm/core';
import { Game } from '../../entities/game.entity.ts';
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
