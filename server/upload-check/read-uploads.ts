import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type NotNull, sql } from 'kysely';
import { z } from 'zod';
import { Upload, UploadFile } from '../../entities/upload.entity.ts';
import {
  bytesOnDisk,
  type Inventory,
  type IsolationChoice,
  type UploadRefusal,
  UPLOAD_QUOTA,
} from '../../entities/upload.rules.ts';
import type { Services } from '../context.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { incomingFolder, READING } from '../platform/files/receive-file.ts';
import type { JobTransaction, Worker } from '../platform/jobs/job-queue.ts';
import { notify } from '../notification/notification.service.ts';
import type { Em } from '../platform/database/database.ts';
import { checkUpload } from './check-upload.ts';
import { titleOf } from './page-title.ts';
import { readInProcess } from '../upload/archive/read-in-process.ts';
import { registerContents, deleteUnusedContents } from '../upload/contents.ts';
import { deleteRejectedFiles, failUpload, rejectUpload } from '../upload/refused-uploads.ts';
import { readUploadUsage, withUploadQuotaLock } from '../upload/upload-quota.ts';

/** An archive that ends its reader so often is given up. */
const ATTEMPTS = 3;
/** Characters of a file's name that a notification has room for. */
const NAME_SHOWN = 100;

export type UploadReader = Pick<Services, 'database' | 'env' | 'files'> & {
  /** Plays the game; the tests' own. */
  readonly check?: typeof checkUpload;
  /** Aborted when the process stops: another begins again. */
  readonly signal?: AbortSignal;
};

interface Waiting {
  readonly id: string;
  readonly archive: string;
  readonly file_name: string;
  readonly user_id: string | null;
  readonly isolation: IsolationChoice;
}

/** Reads and checks an upload, if it still waits for it. */
async function readUpload(reader: UploadReader, id: string): Promise<void> {
  const em = reader.database.orm.em.fork();
  // Counted before it is read, so that an archive that ends the process is not read for ever.
  const upload = await db(em)
    .updateTable('upload')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where((eb) => eb.and({ id, status: 'CHECKING' }))
    .where('archive', 'is not', null)
    .returning(['id', 'archive', 'file_name', 'user_id', 'isolation', 'attempts'])
    .$narrowType<{ archive: NotNull }>()
    .executeTakeFirst();
  if (upload === undefined) return;
  if (upload.attempts > ATTEMPTS) return failUpload(em, id);
  try {
    await readArchive(reader, upload);
  } catch (error) {
    // This process lives: it is not the archive's fault.
    const uncounted = db(em)
      .updateTable('upload')
      .set((eb) => ({ attempts: eb('attempts', '-', 1) }));
    const { numUpdatedRows } = await uncounted.where('id', '=', id).executeTakeFirst();
    // Removed meanwhile, with its archive.
    if (numUpdatedRows > 0n) throw error;
  }
}

const forgotten = z.object({ id: z.string(), peers: z.array(z.string()) });

/** Queues uploads that wait and have no job; mailboxes in turn. */
export async function queueUploads({ em, jobs }: JobTransaction): Promise<void> {
  const uploads = await rowsOf(
    em,
    forgotten,
    sql`select u.id, array_agg(u.id) over (partition by coalesce(p.mailbox, u.id::text)) as peers
      from upload u left join "user" p on p.id = u.user_id
      where u.status = 'CHECKING' and u.archive is not null order by u.created_at, u.id`,
  );
  await jobs.addMissing(em, 'uploads', uploads);
}

async function readArchive(reader: UploadReader, upload: Waiting): Promise<void> {
  const { database, files, env } = reader;
  const incoming = incomingFolder(env.dataDir);
  await mkdir(incoming, { recursive: true });
  // Another worker may be at the same upload, after a silence of this one.
  const folder = await mkdtemp(join(incoming, `${READING}${upload.id}-`));
  const contents = join(folder, 'files');
  const archive = join(folder, 'archive.zip');
  try {
    await files.copyTo(upload.archive, archive);
    const reading = await readInProcess({ path: archive, name: upload.file_name }, contents);
    const { id } = upload;
    const em = database.orm.em.fork();
    const reasons =
      reading.kind === 'refused' ? reading.reasons : await reserveFiles(reader, upload, reading.inventory);
    // Removed meanwhile, or read by another process.
    if (reasons === null) return;
    if (reading.kind === 'read' && reasons.length === 0)
      return await take(reader, upload, { inventory: reading.inventory, contents });
    await rejectUpload(em, id, reasons);
    await tellEnd(em, upload, 'was refused');
    await deleteRejectedFiles({ em, files }, id);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Makes its files count in place of the archive, and notes them, before they are stored.
 * @returns why there is no room for them: an archive may unpack to more than its sender may still keep; null when it does not
 *   wait any more
 */
function reserveFiles(
  { database, env }: UploadReader,
  { id, user_id: userId, file_name: path }: Waiting,
  inventory: Inventory,
): Promise<readonly UploadRefusal[] | null> {
  const quotaBytes = inventory.files.reduce((sum, { size }) => sum + bytesOnDisk(size), 0);
  return withUploadQuotaLock(database.orm.em.fork(), userId, async (em) => {
    const upload = await em.findOne(Upload, { id, status: 'CHECKING' });
    if (upload === null) return null;
    const { own, all } = await readUploadUsage(em, userId);
    const more = quotaBytes - upload.taken;
    const reason =
      userId !== null && own + more > UPLOAD_QUOTA.perPerson
        ? 'more than your uploads may still take. Remove one that no game uses.'
        : all + more > env.uploadSpace
          ? 'and this portal has no room for that now. Try again another day.'
          : null;
    if (reason !== null) {
      const message = `Unpacked, it has ${Math.ceil(quotaBytes / 1_000_000)} MB, ${reason}`;
      return [{ code: 'too_large', path, message }];
    }
    upload.taken = quotaBytes;
    await em.nativeDelete(UploadFile, { upload: id });
    await em.flush();
    await em.insertMany(
      UploadFile,
      inventory.files.map((file) => ({ ...file, upload: id })),
    );
    return [];
  });
}

interface Read {
  readonly inventory: Inventory;
  /** The folder with the files by their SHA-256. */
  readonly contents: string;
}

/** Stores the files and the pictures, and makes the upload READY. */
async function take(reader: UploadReader, upload: Waiting, { inventory, contents }: Read): Promise<void> {
  const { id, archive, isolation } = upload;
  const { database, env, files, check = checkUpload, signal } = reader;
  const em = database.orm.em.fork();
  await registerContents(em, inventory.files);
  const start = inventory.files.find(({ path }) => path === inventory.entry);
  // Before its file goes to the store.
  const title = start === undefined ? null : await titleOf(join(contents, start.sha256));
  for (const sha256 of new Set(inventory.files.map((file) => file.sha256)))
    await files.put(sha256, join(contents, sha256));
  const checked = await check({
    env,
    files,
    upload: { inventory, isolation },
    ...(signal === undefined ? {} : { signal }),
  });
  const { result, pictures, needsIsolation } = checked;
  const sizes = await Promise.all(
    pictures.map(async ({ sha256, path }) => ({ sha256, size: (await stat(path)).size })),
  );
  await registerContents(em, sizes);
  for (const { sha256, path } of pictures) await files.put(sha256, path);
  const { entry, engine, engineVersion, compatible, bytes } = inventory;
  const updated = await em.nativeUpdate(
    Upload,
    { id, status: 'CHECKING' },
    {
      status: 'READY',
      entry,
      engine,
      engineVersion,
      needsIsolation,
      compatible: [...compatible],
      bytes,
      checkResult: { ...result, title },
      fileCount: inventory.files.length,
      pictures: pictures.map(({ sha256 }) => sha256),
      archive: null,
    },
  );
  if (updated > 0) await tellEnd(em, upload, 'is checked');
  // Files of an upload that was removed meanwhile are needed by nothing.
  const stored = updated === 0 ? inventory.files.map(({ sha256 }) => sha256) : [];
  await deleteUnusedContents(em, files, { contents: [archive, ...stored] });
}

/** Tells a person who is not looking that the check of their upload has ended. */
async function tellEnd(em: Em, { user_id: userId, file_name: name }: Waiting, end: string): Promise<void> {
  if (userId === null) return;
  const title = `${name.slice(0, NAME_SHOWN)} ${end}`;
  notify(em, userId, {
    title,
    text: 'The form of your game in the Developer Portal shows more.',
    game: null,
  });
  await em.flush();
}

/** Reads uploads one after the other, outside requests; stops in the middle of a check. */
export function uploadWorker(reader: UploadReader): Worker {
  return { queue: 'uploads', concurrency: 1, work: (id, signal) => readUpload({ ...reader, signal }, id) };
}
