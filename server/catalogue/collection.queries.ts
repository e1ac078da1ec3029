import { type RawBuilder, sql } from 'kysely';
import { COLLECTION_GAMES, COLLECTION_PREVIEW } from '../../entities/collection.rules.ts';
import {
  type Collection,
  type EditedCollection,
  editedCollection,
} from '../../entities/collection.schema.ts';
import { AppError } from '../errors.ts';
import { readCards } from './card.queries.ts';
import { isPublic, joinShown } from './game.view.ts';
import { publicPictureSql } from '../platform/images/picture-address.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';

/** Matches the collections `c` that the public may see. */
export const isShown = sql<boolean>`(c.published and exists (
  select 1 from collection_game m join game g on g.id = m.game_id where m.collection_id = c.id and ${isPublic}
))`;

/** Reads the public collections `c` that match, oldest first, each with its first public games. */
async function readShown(em: Em, which: RawBuilder<boolean>, limit: number): Promise<Collection[]> {
  const shown = await db(em)
    .selectFrom('collection as c')
    .select(['c.id', 'c.slug', 'c.title', 'c.text'])
    .where(which)
    .where(isShown)
    .orderBy('c.created_at')
    .orderBy('c.id')
    .execute();
  return Promise.all(
    shown.map(async (collection) => ({
      ...collection,
      games: await readCards(
        em,
        sql`select m.game_id as id, m.position from collection_game m join game g on g.id = m.game_id
          where m.collection_id = ${collection.id} and ${isPublic} order by m.position limit ${limit}`,
      ),
    })),
  );
}

/** Lists the public collections, oldest first, each with its first games. */
export const listCollections = (em: Em): Promise<Collection[]> =>
  readShown(em, sql<boolean>`true`, COLLECTION_PREVIEW);

/**
 * Reads a public collection with all its public games.
 * @throws AppError not_found
 */
export async function readCollection(em: Em, slug: string): Promise<Collection> {
  const [collection] = await readShown(em, sql<boolean>`c.slug = ${slug}`, COLLECTION_GAMES.max);
  if (collection === undefined) throw new AppError('not_found');
  return collection;
}

/** Lists every collection as administrators edit it, oldest first. */
export async function listEditedCollections(em: Em): Promise<EditedCollection[]> {
  return rowsOf(
    em,
    editedCollection,
    sql`select c.id, c.slug, c.title, c.text, c.published, (
        select coalesce(json_agg(json_build_object('id', g.id, 'title', g.title, 'public', ${isPublic},
          'thumbUrl', case when ${isPublic} then ${publicPictureSql} else '' end) order by m.position), '[]')
        from collection_game m join game g on g.id = m.game_id ${joinShown} where m.collection_id = c.id
      ) as games
    from collection c order by c.created_at, c.id`,
  );
}
