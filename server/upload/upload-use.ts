import { type RawBuilder, sql } from 'kysely';
import { EARLIER_VERSIONS, UNUSED_UPLOAD } from '../../entities/upload.rules.ts';
import type { Em } from '../platform/database/database.ts';

/**
 * Whether a game uses the upload with this id: as its live version, one that waits for review, one that an answer to its
 * rejection would send again, one that a decision that can still be undone would bring back, or an earlier one.
 */
export const isInUse = (id: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  exists (select 1 from game g where g.upload_id = ${id})
  or exists (select 1 from game_version v where v.upload_id = ${id})
  or exists (select 1 from game g where g.revision ->> 'uploadId' = ${id}::text)
  or exists (select 1 from game g where g.rejection -> 'revision' ->> 'uploadId' = ${id}::text)
  or exists (select 1 from undoable_decision d where d.before ->> 'uploadId' = ${id}::text
    or d.before -> 'revision' ->> 'uploadId' = ${id}::text
    or d.before -> 'rejection' -> 'revision' ->> 'uploadId' = ${id}::text))`;

/**
 * Whether a version `v` of a game `g` can be brought back: one of the last that are not live, with the rating it was
 * reviewed with, and never live when the game was suspended.
 */
export const canComeBack: RawBuilder<boolean> = sql`(v.number in (select e.number from game_version e
  where e.game_id = g.id and e.upload_id <> g.upload_id and e.age_rating is not null and e.suspended_at is null
  order by e.number desc limit ${EARLIER_VERSIONS.max}))`;

/** Forgets versions that cannot be brought back any more, and uploads that no game has used for days. */
export async function sweepUploads(em: Em): Promise<void> {
  const db = em.getKysely();
  await sql`delete from game_version v using game g where g.id = v.game_id and v.upload_id <> g.upload_id
    and v.approved_at < now() - interval '1 day' and not ${canComeBack}`.execute(db);
  await sql`delete from upload u where u.created_at < now() - make_interval(days => ${UNUSED_UPLOAD.days}::int)
    and u.status <> 'CHECKING' and not ${isInUse(sql`u.id`)}`.execute(db);
}
