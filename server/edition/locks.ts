import { LockMode } from '@mikro-orm/core';
import { sql } from 'kysely';
import { DeveloperProfile } from '../../entities/developer-profile.entity.ts';
import { Game } from '../../entities/game.entity.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';

/**
 * Locks the people whom a decision on games writes to, by id, so that it need not wait for one of them while it holds a game: its
 * moderator, the developers, and the followers of their studios where a first approval is told. Call it before the games are
 * locked; the lock admits votes, and other decisions.
 *
 * Every transaction locks in one order: people by id, then games by id, then the rows of one game, such as editions, reports and
 * votes. Storing a row that names a person locks that person.
 * @param userIds people besides those of the games
 */
export async function lockPeople(
  em: Em,
  { userIds, gameIds }: { readonly userIds: readonly string[]; readonly gameIds: readonly string[] },
): Promise<void> {
  const games = sql`g.id = any(${sql.val([...gameIds])}::uuid[])`;
  await sql`select 1 from "user" where id = any(${sql.val([...userIds])}::uuid[])
    or id in (select d.user_id from game g join developer_profile d on d.id = g.developer_profile_id where ${games})
    or id in (select f.user_id from game g join studio_follow f on f.studio_id = g.developer_profile_id where ${games}
      and (g.status = 'PENDING' or exists (
        select 1 from undoable_decision u where u.game_id = g.id and u.action = 'game.approve')))
    order by id for key share`.execute(em.getKysely());
}

/**
 * Locks a person's own game, with its editions loaded.
 * @throws AppError game_not_found, also for another person's game
 */
export async function lockOwnGame(em: Em, userId: string, id: string): Promise<Game> {
  const game = await lockGame(em, id);
  const profile = game.developerProfile ?? null;
  if (profile === null) throw new AppError('game_not_found');
  if ((await em.count(DeveloperProfile, { id: profile.id, user: userId })) === 0)
    throw new AppError('game_not_found');
  return game;
}

/**
 * Locks a game, with its editions loaded.
 * @throws AppError game_not_found
 */
export async function lockGame(em: Em, id: string): Promise<Game> {
  const [game] = await lockGames(em, [id]);
  if (game === undefined) throw new AppError('game_not_found');
  return game;
}

/**
 * Locks those of the games that exist, with their editions loaded; in a fixed order, so that two moderators who decide on the
 * same games do not block each other.
 */
export async function lockGames(em: Em, ids: readonly string[]): Promise<Game[]> {
  const games = await em.find(
    Game,
    { id: { $in: [...ids] } },
    { orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  // By a statement of its own: an outer join cannot be locked.
  await em.populate(games, ['live', 'waiting']);
  return games;
}
