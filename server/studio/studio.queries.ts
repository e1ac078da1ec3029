import { sql } from 'kysely';
import type { OwnStudio, StudioView } from '../../entities/studio.schema.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { addDependencies } from '../platform/changes/response-dependencies.ts';
import type { Em } from '../platform/database/database.ts';
import { countRows, db } from '../platform/database/db.ts';

/** The numbers of a row `d` of `developer_profile`. */
const gamesSql = sql<number>`(select count(*)::int from game g where g.developer_profile_id = d.id and ${isPublic})`;
const followersSql = sql<number>`(select count(*)::int from studio_follow f where f.studio_id = d.id)`;

/**
 * Reads a studio's page by its slug, or by an earlier one. What a blocked developer wrote is not shown.
 * @throws AppError studio_not_found, also for a studio without a public game
 */
export async function readStudio(em: Em, slug: string): Promise<StudioView> {
  const row = await db(em)
    .selectFrom('studio_address as a')
    .innerJoin('developer_profile as d', 'd.id', 'a.studio_id')
    .innerJoin('user as u', 'u.id', 'd.user_id')
    .select(['d.id', 'd.slug', 'd.studio as name', 'd.about', 'd.website', 'u.blocked_at'])
    .select([gamesSql.as('games'), followersSql.as('followers')])
    .where('a.slug', '=', slug)
    .executeTakeFirst();
  if (row === undefined || row.games === 0) throw new AppError('studio_not_found');
  const { blocked_at, ...studio } = row;
  addDependencies([studio.slug]);
  return blocked_at === null ? studio : { ...studio, about: '', website: null };
}

/** Reads the person's own studio; null before their first submission. */
export async function readOwnStudio(em: Em, userId: string): Promise<OwnStudio | null> {
  const studio = await db(em)
    .selectFrom('developer_profile as d')
    .select(['d.slug', 'd.studio as name', 'd.about', 'd.website'])
    .select([gamesSql.as('games'), followersSql.as('followers')])
    .where('d.user_id', '=', userId)
    .executeTakeFirst();
  return studio ?? null;
}

/** Whether the person follows the studio. */
export async function readFollowing(em: Em, userId: string, id: string): Promise<{ following: boolean }> {
  const follow = await db(em)
    .selectFrom('studio_follow')
    .select('studio_id')
    .where('user_id', '=', userId)
    .where('studio_id', '=', id)
    .executeTakeFirst();
  return { following: follow !== undefined };
}

/** Counts the people who follow the studio. */
export async function countFollowers(em: Em, id: string): Promise<number> {
  const { followers } = await db(em)
    .selectFrom('studio_follow')
    .select(countRows.as('followers'))
    .where('studio_id', '=', id)
    .executeTakeFirstOrThrow();
  return followers;
}
