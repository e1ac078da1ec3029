import { type RawBuilder, sql } from 'kysely';
import type { Game } from '../../entities/game.entity.ts';
import { EARLIER_VERSIONS } from '../../entities/upload.rules.ts';
import { latestEdition } from '../game/shown-edition.ts';

/** What a developer gave last, with an answer to its rejection, for `If-Match` and for a moderator's decision (`etagSql`). */
export const etagOf = (game: Game): string =>
  `${latestEdition(game).id}${game.rejection?.state === 'answered' ? '-answered' : ''}`;

/** Whether something of the game waits for review; the change of a suspended game waits until it is reinstated. */
export const isWaiting = ({ status, waiting }: Game): boolean =>
  status === 'PENDING' || (status === 'APPROVED' && Boolean(waiting));
/** Whether a change of the live edition waits, or will. */
export const isInReview = ({ live, waiting }: Game): boolean => Boolean(live) && Boolean(waiting);

/** Whether the build or address of an edition of a game `g` was live when the game was suspended, whatever text it had. */
export const wasSuspended = (edition: 'c' | 'e'): RawBuilder<boolean> => sql`(exists (
  select 1 from edition s where s.game_id = g.id and s.suspended_at is not null and (s.id = ${sql.ref(`${edition}.id`)}
    or s.upload_id = ${sql.ref(`${edition}.upload_id`)} or s.src_url = ${sql.ref(`${edition}.src_url`)})))`;

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

/** Whether the build or address of an edition `e` of a game `g` is that of a reported one, whatever text it had. */
export const wasReported: RawBuilder<boolean> = sql`(exists (
  select 1 from edition s where s.game_id = g.id and ${isReported} and (s.id = e.id
    or s.upload_id = e.upload_id or s.src_url = e.src_url)))`;

/** Whether an edition `e` of a game `g` can be brought back. */
export const canComeBack: RawBuilder<boolean> = sql`(${isEarlierVersion} and not ${wasReported})`;
