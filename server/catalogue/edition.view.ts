import { type RawBuilder, sql } from 'kysely';
import type { Game } from '../../entities/game.entity.ts';
import { EARLIER_VERSIONS, type VersionHindrance } from '../../entities/upload.rules.ts';
import { latestEdition } from './current-edition.ts';

/**
 * Returns the tag of what a developer gave last, with an answer to its rejection, for `If-Match` and for a moderator's decision
 * (`etagSql`).
 */
export const etagOf = (game: Game): string =>
  `${latestEdition(game).id}${game.rejection?.state === 'answered' ? '-answered' : ''}`;

/** Whether something of the game waits for review; the change of a suspended game waits until it is reinstated. */
export const isPendingReview = ({ status, waiting }: Game): boolean =>
  status === 'PENDING' || (status === 'APPROVED' && Boolean(waiting));
/** Whether a change of the live edition waits, or will. */
export const hasPendingChange = ({ live, waiting }: Game): boolean => Boolean(live) && Boolean(waiting);

/** The alias of an edition in a statement. */
type EditionAlias = 'c' | 'e' | 's';

/**
 * SHA-256 in hex over the build of an edition: over the paths and contents of an upload, compressed or not, or over an address
 * without what a site ignores: case, query, fragment, repeated slashes and the name of the index. Null for a part of the portal's
 * own build.
 */
export const buildDigest = (edition: EditionAlias): RawBuilder<string | null> => sql`encode(sha256(convert_to(
  case when ${sql.ref(`${edition}.upload_id`)} is null
    then regexp_replace(regexp_replace(lower(substring(${sql.ref(`${edition}.src_url`)} from '^[^?#]+')), '([^:])/+', '\\1/', 'g'),
      '(/index\\.html?)?/?$', '')
    else (select string_agg(f.path || ' ' || f.decoded_sha256, ',' order by f.path collate "C")
      from upload_file f where f.upload_id = ${sql.ref(`${edition}.upload_id`)}) end, 'UTF8')), 'hex')`;

/** Whether two editions have the same build. Two uploads are read as a whole only if their first documents are the same. */
const isSameBuild = (one: EditionAlias, other: EditionAlias): RawBuilder<boolean> => {
  const [upload, otherUpload] = [sql.ref(`${one}.upload_id`), sql.ref(`${other}.upload_id`)];
  return sql`(case when ${upload} = ${otherUpload} then true
    when ${upload} is null and ${otherUpload} is null or exists (
      select 1 from upload u join upload_file f on f.upload_id = u.id and f.path = u.entry
        join upload_file o on o.upload_id = ${otherUpload} and o.path = f.path and o.decoded_sha256 = f.decoded_sha256
      where u.id = ${upload})
    then ${buildDigest(one)} = ${buildDigest(other)} else false end)`;
};

const isRemembered = (edition: EditionAlias, reason: VersionHindrance) =>
  sql`coalesce(${buildDigest(edition)} in (
    select b.build from barred_build b where b.game_id = g.id and b.reason = ${reason}), false)`;

/** Whether an edition of a game `g` has a build that was live when the game was suspended, whatever text it had. */
export const wasSuspended = (edition: 'c' | 'e'): RawBuilder<boolean> => sql`(exists (
  select 1 from edition s where s.game_id = g.id and s.suspended_at is not null and (s.id = ${sql.ref(`${edition}.id`)}
    or ${isSameBuild('s', edition)})) or ${isRemembered(edition, 'suspended')})`;

/**
 * Whether an edition `e` of a game `g` is one of the last that were approved and are not live, and was never live when the game
 * was suspended: it is stored, and served to those who play it.
 */
export const isEarlierVersion: RawBuilder<boolean> = sql`(e.id in (select c.id from edition c
  where c.game_id = g.id and c.number is not null and c.id <> g.live_id and not ${wasSuspended('c')}
  order by c.number desc limit ${EARLIER_VERSIONS.max}))`;

const liveFrom = (edition: 's' | 'x') =>
  sql`coalesce(${sql.ref(`${edition}.live_at`)}, ${sql.ref(`${edition}.decided_at`)})`;

/**
 * Whether a report of a game that is open, or was found right, is about the approved edition `s`: that was live while the report
 * was open, or was the last to be live before it, when the game had left the catalogue.
 */
export const isReported: RawBuilder<boolean> = sql`(exists (
  select 1 from report r join game o on o.id = r.game_id where r.game_id = s.game_id and r.kind in ('GAME', 'GENERAL')
    and r.status <> 'DISMISSED' and s.number is not null and ${liveFrom('s')} <= coalesce(r.decided_at, now())
    and (s.id = o.live_id or s.left_at >= r.created_at or s.left_at is not null and not exists (
      select 1 from edition x where x.game_id = s.game_id and x.number is not null and x.id <> s.id
        and (x.left_at > s.left_at or ${liveFrom('x')} between s.left_at and r.created_at)))))`;

/** Whether an edition `e` of a game `g` has the build of a reported one, whatever text it had. */
export const wasReported: RawBuilder<boolean> = sql`(exists (
  select 1 from edition s where s.game_id = g.id and ${isReported} and (s.id = e.id or ${isSameBuild('s', 'e')}))
  or ${isRemembered('e', 'reported')})`;

/**
 * The reason why a moderator looks closely at an edition `e` of a game `g`: its build was suspended, in this game or another, or a report about
 * it in this game is open or was right. Null for neither.
 */
export const hindranceSql: RawBuilder<VersionHindrance | null> = sql`case
  when exists (select 1 from edition s where s.suspended_at is not null and ${isSameBuild('s', 'e')})
    or ${buildDigest('e')} in (select b.build from barred_build b where b.reason = 'suspended') then 'suspended'
  when ${wasReported} then 'reported' end`;

/** Whether an edition `e` of a game `g` can be brought back. */
export const isRestorable: RawBuilder<boolean> = sql`(${isEarlierVersion} and not ${wasReported})`;
