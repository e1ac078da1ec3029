import { type RawBuilder, sql } from 'kysely';
import { UNUSED_UPLOAD } from '../../entities/upload.rules.ts';
import { buildDigest, isEarlierVersion, isReported } from '../catalogue/edition.view.ts';
import type { Em } from '../platform/database/database.ts';

/** Whether an edition of a game is the upload with this id. */
export const isInUse = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from edition used where used.upload_id = ${id})`;

/**
 * Deletes editions that were decided or replaced and are no longer among a game's last, and uploads that no game has used for
 * days. The builds that never come back are remembered; those of a game with an open report wait for what is decided about it.
 */
export async function deleteOldUploads(em: Em): Promise<void> {
  const db = em.getKysely();
  await sql`with s as (
      delete from edition e using game g where g.id = e.game_id and e.id is distinct from g.live_id
        and e.id is distinct from g.waiting_id and e.id::text is distinct from g.rejection ->> 'edition'
        and coalesce(e.decided_at, e.submitted_at) < now() - interval '1 day' and not ${isEarlierVersion}
        and not exists (select 1 from report r where r.game_id = g.id and r.status = 'OPEN')
      returning e.*
    ), barred as (
      select s.game_id, ${buildDigest('s')} as build,
        case when s.suspended_at is not null then 'suspended' when ${isReported} then 'reported' end as reason from s
    )
    insert into barred_build (game_id, build, reason)
      select distinct game_id, build, reason from barred where build is not null and reason is not null
      on conflict do nothing`.execute(db);
  await sql`delete from upload u where u.created_at < now() - make_interval(days => ${UNUSED_UPLOAD.days}::int)
    and u.status <> 'CHECKING' and not ${isInUse(sql`u.id`)}`.execute(db);
}
