import { type RawBuilder, sql } from 'kysely';
import type { GameCard, GameDetail } from '../../entities/game.schema.ts';
import { editionFields } from '../../entities/edition-fields.schema.ts';
import { FIT } from '../../entities/stage.rules.ts';
import { SAVES_STAY } from '../../entities/upload.rules.ts';
import { previewSql, publicPictureSql, sharePictureSql } from '../platform/images/picture-address.ts';
import { factNames, FACTS } from './fact.view.ts';

/** The shapes of specification §3, built by PostgreSQL from a game `g` and its live edition `e`. */

/** Joins the live edition `e` of a row `g` of `game`; a game that is not public has none. */
export const joinLive = sql`join edition e on e.id = g.live_id`;
/** Joins the edition `e` that waits for review of a row `g` of `game`, or was rejected; a game without either has none. */
export const joinPendingEdition = sql`join edition e on e.id = g.waiting_id`;
/** Joins the edition `e` by which a row `g` of `game` is known: the live one, else the one that waits or was rejected. */
export const joinShown = sql`join edition e on e.id = coalesce(g.live_id, g.waiting_id)`;
/** Joins the edition `e` of a row `g` of `game` that its developer gave last. */
export const isLatest = sql<boolean>`e.id = coalesce(g.waiting_id, g.live_id)`;
export const joinLatest = sql`join edition e on ${isLatest}`;

/** The check result `r` of an edition `e` at an address. */
export const joinCheckResult = sql`left join address_report r on r.edition_id = e.id`;

/** The entity tag of what the developer of a row `g` of `game` gave last, with an answer to its rejection (`etagOf`). */
export const etagSql: RawBuilder<string> = sql`(coalesce(g.waiting_id, g.live_id)
  || case when g.rejection ->> 'state' = 'answered' then '-answered' else '' end)`;

/** Matches games that the public may see. */
export const isPublic = sql<boolean>`g.status = 'APPROVED'`;

/** Matches games of the portal's own that this release no longer has; not those that moderators have suspended. */
export const isRetired = sql<boolean>`(g.status = 'REJECTED' and g.retired_at is not null)`;

/** Matches games with a page: public ones, and retired ones, which nobody can play. */
export const hasPage = sql<boolean>`(${isPublic} or ${isRetired})`;

/** Matches games that wait for review; a suspended game's change does not wait until the game is reinstated. */
export const waitsForReviewOf = (game: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`(${game}.status = 'PENDING' or (${game}.status = 'APPROVED' and ${game}.waiting_id is not null))`;
/** The same of a row `g`. */
export const waitsForReview = waitsForReviewOf(sql`g`);

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
export const hasTag = (name: string): RawBuilder<boolean> =>
  sql`g.id in (select gt.game_id from game_tag gt join tag t on t.id = gt.tag_id where t.name = ${name})`;

/** A game's mean rating to two decimals; 0 before the first vote. */
export const averageRatingSql = sql<number>`case when g.rating_count = 0 then 0 else round(g.rating_sum::numeric / g.rating_count, 2)::float8 end`;
/** Formats a timestamp column as ISO 8601 text in UTC, the same on both database engines. */
export const isoTime = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** The same of a column that may be empty. */
export const isoTimeOrNull = (column: string): RawBuilder<string | null> => isoTime(column);
/** The names of a game's tags, in alphabetical order, as a JSON array. */
export const tagNames = sql<string[]>`(
  select coalesce(json_agg(t.name order by t.name), '[]')
  from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id
)`;
/** The slug of the studio of a game `g`; null without one. */
export const studioSlug = sql<
  string | null
>`(select d.slug from developer_profile d where d.id = g.developer_profile_id)`;
const hideableFields = sql`'studioSlug', ${studioSlug}, 'tagNames', ${tagNames}`;
/** Whether a game `g` is part of the portal's own build: its code is here, and can be played again. */
export const isOwnBuild = sql<boolean>`exists (
  select 1 from edition own where own.id = coalesce(g.live_id, g.waiting_id) and own.src_url is null and own.upload_id is null)`;

const pictureFields = sql`'thumbUrl', ${publicPictureSql}, 'preview', ${previewSql}`;

export const kidsGameJson = sql`json_build_object(
  'id', g.id, 'slug', g.slug, 'title', e.title, 'description', e.description, ${pictureFields},
  'ratingSummary', json_build_object('avg', ${averageRatingSql}), ${hideableFields}
)`;

const columnOf = (name: string, edition = 'e') =>
  sql.ref(`${edition}.${name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}`);

/** The stage of an edition; one of which nobody has said it fits any size. */
const stageOf = (edition = 'e') =>
  sql`coalesce(${columnOf('stage', edition)}, ${sql.lit(JSON.stringify(FIT))}::jsonb)`;
const saidOf = (name: string, edition?: string) =>
  name === 'stage' ? stageOf(edition) : columnOf(name, edition);

/** The developer's fields of an edition `e` (`edition-fields.schema.ts`), as columns of a row. */
export const editionFieldColumns = sql.join(
  Object.keys(editionFields).map((name) => sql`${saidOf(name)} as ${sql.ref(name)}`),
);
/** The same of an edition with an alias of its own, as fields of a JSON object. */
export const editionFieldPairs = (edition = 'e') =>
  sql.join(Object.keys(editionFields).map((name) => sql`${sql.lit(name)}, ${saidOf(name, edition)}`));

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

const codeIn = (codes: readonly string[]) => codes.map((code) => `@.code == "${code}"`).join(' || ');
const STAYING = `$.findings[*] ? (${codeIn(SAVES_STAY.anywhere)} || (@.path == $entry && (${codeIn(SAVES_STAY.atTheStart)})))`;
/** Whether the check of an upload `u` found that what its game saves stays in the player's browser (`SAVES_STAY`). */
export const savesStay: RawBuilder<boolean> = sql`coalesce(
  jsonb_path_exists(u.report::jsonb, ${sql.lit(STAYING)}, jsonb_build_object('entry', u.entry)), false)`;

/** The check result of an edition `e`; null without one. */
const checkOf = sql`coalesce((select u.report from upload u where u.id = e.upload_id),
  (select r.report from address_report r where r.edition_id = e.id))::jsonb`;

/** Whether the check saw the picture of an edition `e` move by itself, on every screen; false where it has not said. */
const movesAlone = sql`coalesce((select bool_and((pass ->> 'moves')::boolean) from jsonb_path_query(${checkOf}, '$.runs[*]') pass), false)`;

/** Whether fingers cannot play an edition `e` and keys can: by what its developer names, else by its check (`answersKeysAlone`). */
const needsKeyboard = sql`case
  when jsonb_array_length(e.inputs) + jsonb_array_length(e.controls) > 0
    then ${FACTS.keyboard} and not ${FACTS.touch} and not ${FACTS.mouse}
  else coalesce(jsonb_path_exists(${checkOf}, '$.runs[*].devices ? (@.keyboard == true)')
    and jsonb_path_exists(${checkOf}, '$.runs[*].devices ? (@.touch == false)'), false) end`;

/** The number in the address of an upload of a game `g`: that of its first edition that was approved. */
export const buildNumber = (uploadId: RawBuilder<unknown>): RawBuilder<number> =>
  sql`(select min(first.number) from edition first where first.game_id = g.id and first.upload_id = ${uploadId})`;

/**
 * Fields for the frame; an uploaded game's address depends on its live version too.
 * @param address where the game is if it is hosted (`gameAddress`)
 */
const frameFields = (address: string) => {
  const liveVersion = sql`'v' || ${buildNumber(sql`e.upload_id`)} || '/'`;
  const origin = sql`${address}::text`;
  const hostedAddress = sql`${origin} || '/' || coalesce(${liveVersion}, '')`;
  const unityFolders = sql`(select coalesce(json_object_agg(at.address, md5(at.address)), '{}') from (
    select ${origin} || '/v' || min(v.number) as address from edition v
    where v.game_id = g.id and v.upload_id is not null and v.number is not null and u.engine = 'unity'
    group by v.upload_id order by min(v.number) desc limit ${UNITY_FOLDERS}) at)`;
  return sql`
    'srcUrl', coalesce(nullif(e.src_url, ''), case when e.src_url is null then ${hostedAddress} end),
    'playOrigin', case when e.src_url is null then substring(${hostedAddress} from '^[a-z]+://[^/]+') end,
    'uploaded', (
      select json_build_object('isolated', u.needs_isolation, 'bytes', ${startingBytes}, 'unityFolders', ${unityFolders},
        'savesStay', ${savesStay})
      from upload u where u.id = e.upload_id
    ),
    'originAllowlists', g.origin_allowlists, 'movesAlone', ${movesAlone}, 'needsKeyboard', ${needsKeyboard}`;
};

/** The fields of a game's page besides its card. */
export const pageFields = (address: string) => sql<
  Omit<GameDetail, keyof GameCard>
>`json_build_object(${frameFields(address)},
  'tags', (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
    from game_tag gt join tag t on t.id = gt.tag_id where gt.game_id = g.id),
  ${editionFieldPairs()},
  'onlinePlaces', case when g.hosted and g.age_rating <> 'KIDS' then e.online_places end, 'sharePicture', ${sharePictureSql},
  'instructions', e.instructions, 'controls', e.controls, 'facts', ${factNames}, 'isFavorited', false)`;

/** The fields of a game's embed page. */
export const embeddedJson = (address: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', e.title, 'description', e.description, ${pictureFields},
    'ageRating', g.age_rating, 'developerProfile', (
      select json_build_object('studio', d.studio) from developer_profile d where d.id = g.developer_profile_id
    ), ${frameFields(address)}, 'orientation', e.orientation, 'stage', ${stageOf()}, 'embedHosts', g.embed_hosts)`;

export const kidsDetail = (address: string): RawBuilder<unknown> => sql`
  json_build_object('id', g.id, 'slug', g.slug, 'title', e.title, 'description', e.description, ${pictureFields},
    'ratingSummary', json_build_object('avg', ${averageRatingSql}), ${hideableFields}, ${frameFields(address)},
    'orientation', e.orientation, 'stage', ${stageOf()})`;
