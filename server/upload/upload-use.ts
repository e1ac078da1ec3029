import { type RawBuilder, sql } from 'kysely';
import { UNUSED_UPLOAD } from '../../entities/upload.rules.ts';
import { isEarlierVersion } from '../edition/edition.view.ts';
import type { Em } from '../platform/database/database.ts';

/** Whether an edition of a game is the upload with this id. */
export const isInUse = (id: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select 1 from edition used where used.upload_id = ${id})`;

/**
 * Forgets editions that were decided or replaced and are no longer among a game's last, and uploads that no game has used for
 * days.
 */
export async function sweepUploads(em: Em): Promise<void> {
  const db = em.getKysely();
  await sql`delete from edition e using game g where g.id = e.game_id and e.id is distinct from g.live_id
    and e.id is distinct from g.waiting_id and e.id::text is distinct from g.rejection ->> 'edition'
    and coalesce(e.decided_at, e.submitted_at) < now() - interval '1 day' and not ${isEarlierVersion}`.execute(
    db,
  );
  await sql`delete from upload u where u.created_at < now() - make_interval(days => ${UNUSED_UPLOAD.days}::int)
    and u.status <> 'CHECKING' and not ${isInUse(sql`u.id`)}`.execute(db);
}
