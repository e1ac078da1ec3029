import { type RawBuilder, sql } from 'kysely';
import { type OwnStudio, type StudioView, studioView } from '../../entities/studio.schema.ts';
import { AppError } from '../errors.ts';
import { isPublic } from '../catalogue/game.view.ts';
import { noteShown } from '../platform/changes/shown.ts';
import type { Em } from '../platform/database/database.ts';
import { countRows, db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** The fields of `StudioView` from a row `d` of `developer_profile`; the caller gives the texts. */
const view = ({ about, website }: Record<'about' | 'website', RawBuilder<unknown>>) => sql`
  d.id, d.slug, d.studio as name, ${about} as about, ${website} as website,
  (select count(*)::int from game g where g.developer_profile_id = d.id and ${isPublic}) as games,
  (select count(*)::int from studio_follow f where f.studio_id = d.id) as followers`;

/**
 * Reads a studio's page by its slug, or by an earlier one. What a blocked developer wrote is not shown.
 * @throws AppError studio_not_found, also for a studio without a public game
 */
export async function readStudio(em: Em, slug: string): Promise<StudioView> {
  const texts = {
    about: sql`case when u.blocked_at is null then d.about else '' end`,
    website: sql`case when u.blocked_at is null then d.website end`,
  };
  const [studio] = await rowsOf(
    em,
    studioView,
    sql`select ${view(texts)} from studio_address a join developer_profile d on d.id = a.studio_id
      join "user" u on u.id = d.user_id where a.slug = ${slug}`,
  );
  if (studio === undefined || studio.games === 0) throw new AppError('studio_not_found');
  noteShown([studio.slug]);
  return studio;
}

/** Reads the person's own studio; null before their first submission. */
export async function readOwnStudio(em: Em, userId: string): Promise<OwnStudio | null> {
  const [own] = await rowsOf(
    em,
    studioView,
    sql`select ${view({ about: sql`d.about`, website: sql`d.website` })} from developer_profile d
      where d.user_id = ${userId}`,
  );
  if (own === undefined) return null;
  const { id: _, ...studio } = own;
  return studio;
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
