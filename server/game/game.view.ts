import { type RawBuilder, sql } from 'kysely';
import { previewSql, publicPictureSql } from '../image/picture-address.ts';

/** The shapes of the specification §3, made by PostgreSQL from a row `g` of `game`. */

/** The condition under which the public may see a game, whatever else is asked of it. */
export const isPublic = sql`g.status = 'APPROVED'`;

/** The condition that a game is in the category with this slug. */
export const hasCategory = (slug: string): RawBuilder<unknown> => sql`exists (
  select 1 from game_category gc join category c on c.id = gc.category_id where gc.game_id = g.id and c.slug = ${slug}
)`;

/** A game's mean rating to two decimals, 0 before the first vote. */
export const averageRatingSql = sql`case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2)::float8 end`;
/** A timestamp column as ISO 8601 text in UTC, the same from both engines. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** A game's categories as JSON, in the order of the chips. */
export const categoriesSql = sql`(
  select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position), '[]')
  from game_category gc join category c on c.id = gc.category_id where gc.game_id = g.id
)`;
const tags = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id
)`;
const studio = sql`(select json_build_object('studio', d.studio) from developer_profile d where d.id = g.developer_profile_id)`;

const pictureFields = sql`'thumbUrl', ${publicPictureSql}, 'preview', ${previewSql}`;

const cardFields = sql`
  'id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
  'categories', ${categoriesSql}, 'multiplayer', g.multiplayer, 'ageRating', g.age_rating,
  'ratingSummary', json_build_object('avg', ${averageRatingSql}, 'count', g.rating_count),
  'metrics', json_build_object('plays', g.plays),
  'developerProfile', ${studio}, 'inputs', g.inputs, 'goodOnPhones', g.good_on_phones, 'createdAt', ${isoTime('g.created_at')}`;

export const gameCardJson = sql`json_build_object(${cardFields})`;

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

export const detail = (playOrigin: string): RawBuilder<unknown> => sql`
  json_build_object(${cardFields}, ${frameFields(playOrigin)}, 'tags', ${tags}, 'playType', g.play_type,
    'instructions', g.instructions, 'controls', g.controls, 'isFavorited', false)`;

export const kidsDetail = (playOrigin: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
    'ratingSummary', json_build_object('avg', ${averageRatingSql}), ${frameFields(playOrigin)})`;
