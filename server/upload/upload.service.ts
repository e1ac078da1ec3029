import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { Upload } from '../../entities/upload.entity.ts';
import {
  ARCHIVE,
  PREVIEW,
  UNFINISHED_UPLOADS,
  UPLOAD_QUOTA,
  type UploadStatus,
} from '../../entities/upload.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { User } from '../../entities/user.entity.ts';
import type { AuthorContext, Services } from '../context.ts';
import { AppError } from '../errors.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import type { ReceivedFile } from '../platform/files/received-file.ts';
import { AtOnce } from '../platform/limits/at-once.ts';
import { takeOne } from '../platform/limits/limit.service.ts';
import { claimContents } from './contents.ts';
import { isInUse } from './upload-use.ts';

interface Accepted {
  readonly id: string;
  readonly status: UploadStatus;
}

/**
 * Receives an archive, which is then read and checked outside requests.
 * @throws AppError rate_limited, uploads_full, no_room, too_large, too_slow, unsupported_media, validation
 */
export async function addUpload(ctx: AuthorContext): Promise<Accepted> {
  const userId = ctx.viewer.user.id;
  await admitUpload(ctx, userId);
  const end = receiving.begin(userId);
  try {
    const received = await ctx.receiveFile(ARCHIVE.packed);
    return await acceptArchive(ctx, userId, received);
  } finally {
    end();
  }
}

/** Archives that arrive: what they take is counted only once they are complete. */
const receiving = new AtOnce({ each: UNFINISHED_UPLOADS.each, all: 100 });

/**
 * Whether a person may send an archive now; counts it.
 * @param size of the archive in bytes, where it is known before
 * @throws AppError rate_limited, uploads_full, no_room
 */
export async function admitUpload(
  { em, env }: Pick<AuthorContext, 'em' | 'env'>,
  userId: string,
  size = 0,
): Promise<void> {
  await takeOne({ em, env }, 'upload', userId);
  const { own, all } = await readUsed(em, userId);
  if (own + size >= UPLOAD_QUOTA.perPerson) throw new AppError('uploads_full');
  if (all + size >= env.uploadSpace) throw new AppError('no_room');
}

/**
 * Takes over a received archive.
 * @throws AppError uploads_full; whatever fails, the file is gone afterwards
 */
export async function acceptArchive(
  { em, env, files, jobs }: Pick<AuthorContext, 'em' | 'env' | 'jobs'> & Pick<Services, 'files'>,
  userId: string,
  { id = uuidv7(), path, fileName, size, sha256 }: ReceivedFile & { readonly id?: string },
): Promise<Accepted> {
  try {
    await requireRoom({ em, env }, userId, size);
    await claimContents(em, [{ sha256, size }]);
    await files.put(sha256, path);
  } finally {
    await rm(path, { force: true });
  }
  return em.fork().transactional(async (inner) => {
    // One after the other, as two that arrive at once would both find the same room.
    await sql`select pg_advisory_xact_lock(hashtext('upload'))`.execute(inner.getKysely());
    await requireRoom({ em: inner, env }, userId, size);
    const behind = await inner.count(Upload, { user: userId, status: 'CHECKING' });
    const upload = inner.create(Upload, {
      id,
      user: inner.getReference(User, userId),
      createdAt: new Date(),
      status: 'CHECKING',
      fileName,
      packedBytes: size,
      archive: sha256,
      ...freshPreview(new Date()),
    });
    await inner.persist(upload).flush();
    await jobs.add(inner, { queue: 'uploads', id, behind });
    return { id: upload.id, status: upload.status };
  });
}

/** @throws AppError uploads_full, no_room */
async function requireRoom(
  { em, env }: Pick<AuthorContext, 'em' | 'env'>,
  userId: string,
  size: number,
): Promise<void> {
  const { own, all } = await readUsed(em, userId);
  if (own + size > UPLOAD_QUOTA.perPerson) throw new AppError('uploads_full');
  if (all + size > env.uploadSpace) throw new AppError('no_room');
}

/** A preview's address that nobody can guess, and until when it is good. */
const freshPreview = (now: Date) => ({
  previewKey: randomBytes(16).toString('hex'),
  previewUntil: new Date(now.getTime() + PREVIEW.hours * 3_600_000),
});

/**
 * Returns the key of an upload's preview, a new one where the last has run out: whoever was given that address cannot open
 * it for ever.
 */
export async function renewPreview(em: Em, uploadId: string, now = new Date()): Promise<void> {
  const { previewKey, previewUntil } = freshPreview(now);
  await sql`update upload set preview_key = ${previewKey}, preview_until = ${previewUntil}
    where id = ${uploadId} and preview_until < ${now}`.execute(em.getKysely());
}

const used = z.object({ own: z.coerce.number(), all: z.coerce.number() });

/** What a person's uploads take, and all uploads, in bytes: unpacked where they are read. */
export async function readUsed(
  em: Em,
  userId: string,
): Promise<{ readonly own: number; readonly all: number }> {
  const [row] = await rowsOf(
    em,
    used,
    sql`select coalesce(sum(u.taken) filter (where u.user_id = ${userId}), 0) as own, coalesce(sum(u.taken), 0) as all
      from (select user_id, coalesce(bytes, packed_bytes)::bigint as taken from upload where status <> 'REFUSED') u`,
  );
  return row ?? { own: 0, all: 0 };
}

/**
 * Removes an upload of the person's own that no game uses.
 * @throws AppError upload_not_found, upload_in_use
 */
export async function removeUpload(ctx: AuthorContext, id: string): Promise<{ readonly id: string }> {
  await ctx.em.transactional(async (em) => {
    const [found] = await rowsOf(
      em,
      z.object({ used: z.boolean() }),
      sql`select ${isInUse(sql`u.id`)} as used from upload u where u.id = ${id} and u.user_id = ${ctx.viewer.user.id} for update`,
    );
    if (found === undefined) throw new AppError('upload_not_found');
    if (found.used) throw new AppError('upload_in_use');
    await sql`delete from upload where id = ${id}`.execute(em.getKysely());
  });
  return { id };
}
