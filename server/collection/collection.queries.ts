import { type RawBuilder, sql } from 'kysely';
import { COLLECTION_GAMES, COLLECTION_PREVIEW } from '../../entities/collection.rules.ts';
import {
  type Collection,
  type EditedCollection,
  editedCollection,
} from '../../entities/collection.schema.ts';
import { AppError } from '../errors.ts';
import { readJson } from '../game/game.queries.ts';
import { isPublic } from '../game/game.view.ts';
import { publicPictureSql } from '../platform/images/picture-address.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf, shallowList, shallowObject } from '../platform/database/rows.ts';

const found = shallowObject<Collection>().nullable();
const list = shallowList<Collection>();

/** Matches the collections `c` that the public may see. */
export const isShown = sql`(c.published and exists (
  select 1 from collection_game m join game g on g.id = m.game_id where m.collection_id = c.id and ${isPublic}
))`;

/** A collection `c` with its first public games, as JSON. */
const view = (limit: number): RawBuilder<unknown> => sql`json_build_object(
  'id', c.id, 'slug', c.slug, 'title', c.title, 'text', c.text,
  'games', game_cards(array(
    select m.game_id from collection_game m join game g on g.id = m.game_id
    where m.collection_id = c.id and ${isPublic} order by m.position limit ${limit}
  ))::json)`;

/** Lists the public collections, oldest first, each with its first games. */
export async function listCollections(em: Em): Promise<Collection[]> {
  return readJson(
    em,
    list,
    sql`select coalesce(json_agg(${view(COLLECTION_PREVIEW)} order by c.created_at, c.id), '[]')::text as json
      from collection c where ${isShown}`,
  );
}

/**
 * Reads a public collection with all its public games.
 * @throws AppError not_found
 */
export async function readCollection(em: Em, slug: string): Promise<Collection> {
  const collection = await readJson(
    em,
    found,
    sql`select ${view(COLLECTION_GAMES.max)}::text as json from collection c where c.slug = ${slug} and ${isShown}`,
  );
  if (collection === null) throw new AppError('not_found');
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
        from collection_game m join game g on g.id = m.game_id where m.collection_id = c.id
      ) as games
    from collection c order by c.created_at, c.id`,
  );
}
