import { type RawBuilder, sql } from 'kysely';
import { previewSql, publicPictureSql } from '../platform/images/picture-address.ts';

/** The shapes of the specification §3, made by PostgreSQL from a row `g` of `game`. */

/** The condition under which the public may see a game, whatever else is asked of it. */
export const isPublic = sql`g.status = 'APPROVED'`;

/**
 * The condition that a game is in the category with this slug. Where the category has no games at all, none is looked at:
 * the order that a list is read in would lead through the whole catalogue.
 */
export const hasCategory = (
  slug: string,
): RawBuilder<unknown> => sql`(g.category_slugs @> array[${slug}::text]
  and exists (select 1 from game_count n where n.category = ${slug} and n.games > 0))`;

/** A game's mean rating to two decimals, 0 before the first vote. */
export const averageRatingSql = sql`case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2)::float8 end`;
/** A timestamp column as ISO 8601 text in UTC, the same from both engines. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const tags = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id
)`;

/** A card as JSON text: what is ready-made in `c`, the row of `game_card`, and the tallies as they are now. */
const card = sql`c.card || ',"ratingSummary":{"avg":' || ${averageRatingSql} || ',"count":' || g.rating_count
  || '},"metrics":{"plays":' || g.plays || '}}'`;

/**
 * A subquery: the cards of the games that were chosen, as the text of a JSON array.
 * @param chosen a query of `id` and `position`, a number that orders the games
 */
export const cardsOf = (chosen: RawBuilder<unknown>): RawBuilder<string> => sql`(
  select '[' || coalesce(string_agg(${card}, ',' order by chosen.position), '') || ']'
  from (${chosen}) chosen join game g on g.id = chosen.id join game_card c on c.game_id = g.id
)`;

const pictureFields = sql`'thumbUrl', ${publicPictureSql}, 'preview', ${previewSql}`;

export const kidsGameJson = sql`json_build_object(
  'id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
  'ratingSummary', json_build_object('avg', ${averageRatingSql})
)`;

/** What the frame needs: a hosted game's address follows the play origin of this deployment. */
const frameFields = (playOrigin: string) => {
  const hostedAddress = sql`replace(${playOrigin}::text, '{game}', g.slug) || '/'`;
  return sql`
    'srcUrl', case when g.hosted then ${hostedAddress} else g.src_url end,
    'playOrigin', case when g.hosted then substring(${hostedAddress} from '^[a-z]+://[^/]+') end,
    'originAllowlists', g.origin_allowlists`;
};

/** A game's page as JSON text: the card, from a row `c` of `game_card`, with the fields of the page itself. */
export const detail = (playOrigin: string): RawBuilder<string> => sql`
  left(${card}, -1) || ',' || substr(json_build_object(${frameFields(playOrigin)}, 'tags', ${tags}, 'playType', g.play_type,
    'instructions', g.instructions, 'controls', g.controls, 'isFavorited', false)::text, 2)`;

export const kidsDetail = (playOrigin: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
    'ratingSummary', json_build_object('avg', ${averageRatingSql}), ${frameFields(playOrigin)})`;
