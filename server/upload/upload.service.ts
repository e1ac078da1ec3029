import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import { UploadReservation, Upload } from '../../entities/upload.entity.ts';
import {
  ARCHIVE,
  bytesOnDisk,
  type IsolationChoice,
  PREVIEW,
  UNFINISHED_UPLOADS,
  type UploadStatus,
} from '../../entities/upload.rules.ts';
import { stageOfSides } from '../../entities/stage.schema.ts';
import type { Stage } from '../../entities/stage.rules.ts';
import type { SentUpload } from '../../entities/upload.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { DeveloperContext, Services } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { ReceivedFile } from '../platform/files/received-file.ts';
import { accountsOf } from '../session/mailbox.ts';
import { AtOnce } from '../platform/limits/at-once.ts';
import { consumeRateLimit } from '../platform/limits/limit.service.ts';
import { registerContents, deleteUnusedContents } from './contents.ts';
import {
  mailboxOfUser,
  releaseUploadQuota,
  requireUploadQuota,
  reserveUploadQuota,
  withUploadQuotaLock,
} from './upload-quota.ts';
import { isInUse } from './upload-use.ts';

interface UploadReceipt {
  readonly id: string;
  readonly status: UploadStatus;
}

/**
 * Receives an archive, which is then read and checked outside requests.
 * @throws AppError rate_limited, uploads_full, no_room, too_large, too_slow, unsupported_media, validation
 */
export async function addUpload(
  ctx: DeveloperContext,
  { isolation, ...sides }: SentUpload,
): Promise<UploadReceipt> {
  const userId = ctx.viewer.user.id;
  const id = uuidv7();
  await requireUploadAllowed(ctx, userId);
  const end = await startReceiving(ctx.em, userId);
  try {
    const received = await ctx.receiveFile(ARCHIVE.packed, (size) =>
      reserveUploadQuota(ctx, { id, userId, size, inParts: false }),
    );
    return await createUpload(ctx, userId, {
      ...received,
      id,
      isolation,
      stage: stageOfSides(sides) ?? null,
    });
  } catch (error) {
    await releaseUploadQuota(ctx.em, id);
    throw error;
  } finally {
    end();
  }
}

/** Bodies with archives, or with parts of them, that arrive at this process. */
const receiving = new AtOnce({ each: UNFINISHED_UPLOADS.each, all: 100 });

/**
 * Counts a body that begins to arrive, of all accounts of a person's mailbox.
 * @returns a function to call once, when it has ended
 * @throws AppError rate_limited
 */
export async function startReceiving(em: Em, userId: string): Promise<() => void> {
  return receiving.begin(await mailboxOfUser(em, userId));
}

/**
 * Whether a person may send an archive now; counts it.
 * @param size of the archive in bytes, where it is known before
 * @throws AppError rate_limited, uploads_full, no_room
 */
export async function requireUploadAllowed(
  { em, env }: Pick<DeveloperContext, 'em' | 'env'>,
  userId: string,
  size = 0,
): Promise<void> {
  await consumeRateLimit({ em, env }, 'upload', await mailboxOfUser(em, userId));
  await requireUploadQuota({ em, env }, userId, bytesOnDisk(size));
}

interface ReceivedUpload extends ReceivedFile {
  readonly id: string;
  readonly isolation: IsolationChoice;
  /** The size that its developer gives; null leaves it to the check. */
  readonly stage: Stage | null;
}

type Accepting = Pick<DeveloperContext, 'em' | 'env' | 'jobs'> & Pick<Services, 'files'>;

/**
 * Takes over a received archive, for which quota is reserved. Whatever fails, the file and the reservation are gone afterwards.
 * @throws AppError uploads_full, no_room; upload_not_found when it has lost its reservation meanwhile
 */
export async function createUpload(
  ctx: Accepting,
  userId: string,
  received: ReceivedUpload,
): Promise<UploadReceipt> {
  const { em, files } = ctx;
  const { id, path, size, sha256 } = received;
  try {
    // Referred to before it is claimed, so that nobody takes it for unused.
    const updated = await em.nativeUpdate(UploadReservation, { id, user: userId }, { archive: sha256 });
    if (updated === 0) throw new AppError('upload_not_found');
    await registerContents(em, [{ sha256, size }]);
    await files.put(sha256, path);
    return await addRow(ctx, userId, received);
  } catch (error) {
    await releaseUploadQuota(em, id);
    await deleteUnusedContents(em, files, { contents: [sha256] });
    throw error;
  } finally {
    await rm(path, { force: true });
  }
}

/** The uploads of the person's mailbox that wait for their check. */
async function peersOf(em: Em, userId: string): Promise<string[]> {
  const isOfMailbox = sql<boolean>`user_id in ${accountsOf(userId)}`;
  const uploads = db(em)
    .selectFrom('upload')
    .select('id')
    .where('status', '=', 'CHECKING')
    .where(isOfMailbox);
  return (await uploads.execute()).map(({ id }) => id);
}

/** Makes an upload of what is reserved. */
function addRow(
  { em, env, jobs }: Accepting,
  userId: string,
  { id, fileName, size, sha256, isolation, stage }: ReceivedUpload,
): Promise<UploadReceipt> {
  return withUploadQuotaLock(em, userId, async (inner) => {
    const quotaBytes = bytesOnDisk(size);
    if ((await inner.nativeDelete(UploadReservation, { id })) === 0) throw new AppError('upload_not_found');
    await requireUploadQuota({ em: inner, env }, userId, quotaBytes);
    const upload = inner.create(Upload, {
      id,
      user: inner.getReference(User, userId),
      createdAt: new Date(),
      status: 'CHECKING',
      fileName,
      packedBytes: size,
      taken: quotaBytes,
      archive: sha256,
      isolation,
      stage,
      ...freshPreview(new Date()),
    });
    await inner.persist(upload).flush();
    await jobs.add(inner, { queue: 'uploads', id, peers: await peersOf(inner, userId) });
    return { id: upload.id, status: upload.status };
  });
}

/** A key of a preview that nobody can guess, and the time until which it opens it. */
const freshPreview = (now: Date) => ({
  previewKey: randomBytes(16).toString('hex'),
  previewUntil: new Date(now.getTime() + PREVIEW.hours * 3_600_000),
});

/** Gives an upload's preview a new key where the last one has run out: nobody can open an address of a preview for ever. */
export async function renewPreview(em: Em, uploadId: string, now = new Date()): Promise<void> {
  await em.nativeUpdate(Upload, { id: uploadId, previewUntil: { $lt: now } }, freshPreview(now));
}

const contentsOf = z.object({ contents: z.array(z.string()) });

/**
 * Removes an upload of the person's own that no game uses, with its files, which frees quota at once.
 * @throws AppError upload_not_found, upload_in_use
 */
export async function removeUpload(ctx: DeveloperContext, id: string): Promise<{ readonly id: string }> {
  const contents = await ctx.em.transactional(async (em) => {
    const upload = await db(em)
      .selectFrom('upload as u')
      .select(isInUse(sql`u.id`).as('isInUse'))
      .where((eb) => eb.and({ 'u.id': id, 'u.user_id': ctx.viewer.user.id }))
      .forUpdate()
      .executeTakeFirst();
    if (upload === undefined) throw new AppError('upload_not_found');
    if (upload.isInUse) throw new AppError('upload_in_use');
    return deleteUploads(em, sql`u.id = ${id}`);
  });
  await deleteUnusedContents(ctx.em, ctx.files, { contents });
  return { id };
}

/**
 * Deletes uploads of somebody whose account is being deleted, as far as no game uses them.
 * @returns the contents that may be unused now, for `deleteUnusedContents` after the commit
 */
export function deleteUnusedUploads(em: Em, userId: string): Promise<readonly string[]> {
  return deleteUploads(em, sql`u.user_id = ${userId} and not ${isInUse(sql`u.id`)}`);
}

/** Deletes uploads `u` and returns their archives and files. */
async function deleteUploads(em: Em, which: RawBuilder<unknown>): Promise<readonly string[]> {
  const [row] = await rowsOf(
    em,
    contentsOf,
    sql`with gone as (select u.id, u.archive from upload u where ${which}),
        deleted as (delete from upload where id in (select id from gone))
      select coalesce(json_agg(distinct sha256), '[]') as contents from (
        select archive as sha256 from gone where archive is not null
        union all select f.sha256 from upload_file f join gone on gone.id = f.upload_id) c`,
  );
  return row?.contents ?? [];
}
