import { type RawBuilder, sql } from 'kysely';
import { previewSql, publicPictureSql, sharePictureSql } from '../platform/images/picture-address.ts';

/** The shapes of specification §3, built by PostgreSQL from a row `g` of `game`. */

/** Matches games that the public may see. */
export const isPublic = sql`g.status = 'APPROVED'`;

/** Matches games that wait for review; a suspended game's change does not wait until the game is reinstated. */
export const waitsForReviewOf = (game: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${game}.status = 'PENDING' or (${game}.status = 'APPROVED' and ${game}.revision is not null))`;
/** The same of a row `g`. */
export const waitsForReview = waitsForReviewOf(sql`g`);

/** When what waits of a row of `game` was submitted, as ISO 8601 text. */
export const submittedAtOf = (game: 'g' | 'w'): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${game}.revision`)} ->> 'submittedAt', ${isoTime(`${game}.submitted_at`)}, ${isoTime(`${game}.created_at`)})`;

/**
 * Matches games in the category with this slug. Matches none at once when the category has no games; otherwise
 * PostgreSQL would scan the whole catalogue in list order. `= any` takes a tenth less time than `@>` over the games that are passed.
 */
export const hasCategory = (slug: string): RawBuilder<unknown> => sql`(${slug}::text = any(g.category_slugs)
  and exists (select 1 from game_count n where n.category = ${slug} and n.games > 0))`;

/** Matches games of the studio with this current slug. */
export const hasStudio = (slug: string): RawBuilder<unknown> =>
  sql`g.developer_profile_id = (select d.id from developer_profile d where d.slug = ${slug})`;

/** Matches games with this tag. */
export const hasTag = (name: string): RawBuilder<unknown> =>
  sql`g.id in (select gt.game_id from game_tag gt join tag t on t.id = gt.tag_id where t.name = ${name})`;

/** A game's mean rating to two decimals; 0 before the first vote. */
export const averageRatingSql = sql`case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2)::float8 end`;
/** Formats a timestamp column as ISO 8601 text in UTC, the same on both database engines. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const tags = sql`(
  select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
  from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id
)`;
/** The names of a game's tags, in alphabetical order, as a JSON array. */
export const tagNames = sql`(
  select coalesce(json_agg(t.name order by t.name), '[]')
  from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id
)`;

/**
 * The cards of the games that were chosen, as the text of a JSON array.
 * @param chosen a query of `id` and `position`, a number that orders the games
 */
export const cardsOf = (chosen: RawBuilder<unknown>): RawBuilder<string> =>
  sql`game_cards(array(select id from (${chosen}) chosen order by position))`;

const pictureFields = sql`'thumbUrl', ${publicPictureSql}, 'preview', ${previewSql}`;

export const kidsGameJson = sql`json_build_object(
  'id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
  'ratingSummary', json_build_object('avg', ${averageRatingSql})
)`;

/** From so many of a game's last versions a player's files are brought along. */
const UNITY_FOLDERS = 20;

/**
 * The size of the files that an upload `u` starts with, before compression: those that its check saw, else all. Without
 * documents, which are sent with more than is stored. Null if there are no others.
 */
const startingBytes = sql`(
  select coalesce(nullif(sum(f.decoded_size) filter (where f.path in (
    select split_part(request ->> 'address', '?', 1)
    from jsonb_path_query(u.report::jsonb, '$.runs[*].requests[*]') request
  )), 0), nullif(sum(f.decoded_size), 0))
  from upload_file f where f.upload_id = u.id and f.type not like 'text/html%'
)`;

/**
 * Fields for the frame; an uploaded game's address depends on its live version too.
 * @param address where the game is if it is hosted (`gameAddress`)
 */
const frameFields = (address: string) => {
  const liveVersion = sql`(select 'v' || v.number || '/' from game_version v where v.upload_id = g.upload_id)`;
  const origin = sql`${address}::text`;
  const hostedAddress = sql`${origin} || '/' || coalesce(${liveVersion}, '')`;
  const unityFolders = sql`(select coalesce(json_object_agg(at.address, md5(at.address)), '{}') from (
    select ${origin} || '/v' || v.number as address from game_version v
    where v.game_id = g.id and u.engine = 'unity' order by v.number desc limit ${UNITY_FOLDERS}) at)`;
  return sql`
    'srcUrl', case when g.hosted then ${hostedAddress} else g.src_url end,
    'playOrigin', case when g.hosted then substring(${hostedAddress} from '^[a-z]+://[^/]+') end,
    'uploaded', (
      select json_build_object('isolated', u.needs_isolation, 'bytes', ${startingBytes}, 'unityFolders', ${unityFolders})
      from upload u where u.id = g.upload_id
    ),
    'originAllowlists', g.origin_allowlists, 'orientation', g.orientation`;
};

/** A game's page as JSON text: the card, from a row `c` of `game_card`, plus the page's own fields. */
export const detail = (address: string): RawBuilder<string> => sql`
  left(game_card_text(g, c), -1) || ',' || substr(json_build_object(${frameFields(address)}, 'tags', ${tags},
    'studioSlug', (select d.slug from developer_profile d where d.id = g.developer_profile_id), 'playType', g.play_type,
    'onlinePlaces', case when g.hosted and g.age_rating <> 'KIDS' then g.online_places end, 'sharePicture', ${sharePictureSql},
    'instructions', g.instructions, 'controls', g.controls, 'isFavorited', false)::text, 2)`;

/** What a game's embed page needs. */
export const embeddedJson = (address: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
    'ageRating', g.age_rating, 'developerProfile', (
      select json_build_object('studio', d.studio) from developer_profile d where d.id = g.developer_profile_id
    ), ${frameFields(address)}, 'embedHosts', g.embed_hosts)`;

export const kidsDetail = (address: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', g.title, 'description', g.description, ${pictureFields},
    'ratingSummary', json_build_object('avg', ${averageRatingSql}), ${frameFields(address)})`;
