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
 * Whether an edition `e` of a game `g` can be brought back: one of the last that were approved and are not live, and was never
 * live when the game was suspended.
 */
export const canComeBack: RawBuilder<boolean> = sql`(e.id in (select c.id from edition c
  where c.game_id = g.id and c.number is not null and c.id <> g.live_id and not ${wasSuspended('c')}
  order by c.number desc limit ${EARLIER_VERSIONS.max}))`;
