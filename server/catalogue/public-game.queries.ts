import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { AppError } from '../errors.ts';
import { isPublic } from './game.view.ts';

/**
 * Finds a game by its id.
 * @throws AppError game_not_found, also for a game that is not public
 */
export async function requirePublicGame(em: Em, id: string): Promise<{ readonly id: string }> {
  const game = await db(em)
    .selectFrom('game as g')
    .select('g.id')
    .where('g.id', '=', id)
    .where(isPublic)
    .executeTakeFirst();
  if (game === undefined) throw new AppError('game_not_found');
  return game;
}
