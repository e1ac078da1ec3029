import { sql } from 'kysely';
import { z } from 'zod';
import { UploadReservation } from '../../entities/upload.entity.ts';
import {
  ARRIVING_FORM,
  bytesOnDisk,
  FILE_BLOCK,
  UNFINISHED_UPLOAD,
  UNFINISHED_UPLOADS,
  UPLOAD_QUOTA,
} from '../../entities/upload.rules.ts';
import { User } from '../../entities/user.entity.ts';
import type { Env } from '../env.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { lockMailbox } from '../session/mailbox.ts';

/** The database, and the quota of all uploads together. */
export interface Space {
  readonly em: Em;
  readonly env: Pick<Env, 'uploadSpace'>;
}

/** Bytes that uploads take: those of one mailbox, and all. */
interface UploadUsage {
  readonly own: number;
  readonly all: number;
}

const used = z.object({ own: z.coerce.number(), all: z.coerce.number() });

/**
 * Reads the size of the uploads of a person's mailbox, and of all uploads, in bytes: as if what is arriving were here. Contents
 * that nothing uses any more are still on the disk, and count for nobody.
 */
export async function readUploadUsage(em: Em, userId: string | null): Promise<UploadUsage> {
  const [row] = await rowsOf(
    em,
    used,
    sql`select coalesce(sum(t.bytes) filter (where t.mailbox = own.mailbox), 0) as own,
        coalesce(sum(t.bytes), 0) + (
          select coalesce(sum(greatest(size, ${FILE_BLOCK}::int)::bigint), 0) from stored_content where unused_since is not null) as all
      from (select (select mailbox from "user" where id = ${userId}) as mailbox) own left join lateral (
        select u.taken::bigint as bytes, p.mailbox from upload u left join "user" p on p.id = u.user_id
        union all select a.bytes, p.mailbox from arriving_upload a join "user" p on p.id = a.user_id) t on true`,
  );
  return row ?? { own: 0, all: 0 };
}

/** The mailbox of a person, which limits count: many addresses may lead to it. */
export async function mailboxOfUser(em: Em, userId: string): Promise<string> {
  const { mailbox } = await em.findOneOrFail(User, userId, { fields: ['mailbox'] });
  return mailbox;
}

/**
 * Runs an action on a person's upload quota, one after the other on all processes: two that arrive at once would both find
 * the same quota free. Locks the mailbox before any upload, as the deletion of an account does.
 * @param userId null for an upload whose sender has gone
 */
export async function withUploadQuotaLock<Result>(
  em: Em,
  userId: string | null,
  action: (em: Em) => Promise<Result>,
): Promise<Result> {
  return em.fork().transactional(async (inner) => {
    await sql`select pg_advisory_xact_lock(hashtext('upload'))`.execute(inner.getKysely());
    if (userId !== null) await lockMailbox(inner, userId);
    return action(inner);
  });
}

/**
 * @param more bytes that are not counted yet
 * @throws AppError uploads_full, no_room
 */
export async function requireUploadQuota({ em, env }: Space, userId: string, more: number): Promise<void> {
  const { own, all } = await readUploadUsage(em, userId);
  if (own + more > UPLOAD_QUOTA.perPerson) throw new AppError('uploads_full');
  if (all + more > env.uploadSpace) throw new AppError('no_room');
}

/** An archive that is about to arrive. */
interface Arriving {
  readonly id: string;
  readonly userId: string;
  /** Its size in bytes. */
  readonly size: number;
  readonly inParts: boolean;
}

const reserved = z.object({ id: z.string() });

/**
 * Reserves quota for an archive, before a byte of it is received.
 * @returns the ids of uploads in parts that made way: a mailbox has few unfinished
 * @throws AppError uploads_full, no_room
 */
export async function reserveUploadQuota(
  { em, env }: Space,
  { id, userId, size, inParts }: Arriving,
): Promise<readonly string[]> {
  const bytes = bytesOnDisk(size);
  return withUploadQuotaLock(em, userId, async (inner) => {
    const expired = inParts ? await makeWay(inner, userId) : [];
    await requireUploadQuota({ em: inner, env }, userId, bytes);
    inner.create(UploadReservation, {
      id,
      user: userId,
      createdAt: new Date(),
      bytes,
      inParts,
      archive: null,
    });
    await inner.flush();
    return expired;
  });
}

/** Forgets the oldest uploads in parts of a person's mailbox, so that there may be one more. */
async function makeWay(em: Em, userId: string): Promise<readonly string[]> {
  const expired = await rowsOf(
    em,
    reserved,
    sql`delete from arriving_upload where id in (
      select a.id from arriving_upload a join "user" p on p.id = a.user_id
      where a.in_parts and a.archive is null and p.mailbox = (select mailbox from "user" where id = ${userId})
      order by a.created_at desc, a.id desc offset ${UNFINISHED_UPLOADS.each - 1}) returning id`,
  );
  return expired.map(({ id }) => id);
}

/** Whether a person's upload in parts still has its reservation. */
export async function isArriving(em: Em, id: string, userId: string): Promise<boolean> {
  return (await em.count(UploadReservation, { id, user: userId, inParts: true })) > 0;
}

/** Releases the quota of an archive that has not arrived. */
export async function releaseUploadQuota(em: Em, id: string): Promise<void> {
  await em.nativeDelete(UploadReservation, { id });
}

/** Releases the quota of archives that can no longer arrive. */
export async function releaseExpiredQuota(em: Em): Promise<void> {
  await sql`delete from arriving_upload where created_at < now()
    - make_interval(hours => case when in_parts then ${UNFINISHED_UPLOAD.hours}::int else ${ARRIVING_FORM.hours}::int end)`.execute(
    em.getKysely(),
  );
}

/** Returns those of these ids whose archives can still arrive. */
export async function findArriving(em: Em, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const arriving = await em.find(UploadReservation, { id: { $in: [...ids] } }, { fields: ['id'] });
  return new Set(arriving.map(({ id }) => id));
}
