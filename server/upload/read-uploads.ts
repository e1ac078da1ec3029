import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { z } from 'zod';
import { Upload, UploadFile } from '../../entities/upload.entity.ts';
import {
  type Inventory,
  REFUSALS,
  type Refusal,
  UNFINISHED_UPLOAD,
  UPLOAD_QUOTA,
} from '../../entities/upload.rules.ts';
import type { Services } from '../context.ts';
import type { Em } from '../platform/database/database.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { incomingFolder } from '../platform/files/receive-file.ts';
import type { Outgoing, Worker } from '../platform/jobs/job-queue.ts';
import { checkUpload } from '../upload-check/check-upload.ts';
import { readInProcess } from './archive/read-in-process.ts';
import { claimContents } from './contents.ts';
import { readUsed } from './upload.service.ts';

/** An archive that ends its reader so often is given up. */
const ATTEMPTS = 3;
/** What a reader unpacks to; a reading that takes longer than an hour is another's. */
const READING = { prefix: 'reading-', hours: 2 } as const;

export type Reader = Pick<Services, 'database' | 'env' | 'files'> & {
  /** Plays the game; the tests' own. */
  readonly check?: typeof checkUpload;
  /** Aborted when the process stops: another begins again. */
  readonly signal?: AbortSignal;
};

const waiting = z.object({
  id: z.string(),
  archive: z.string(),
  file_name: z.string(),
  user_id: z.string().nullable(),
});
type Waiting = z.infer<typeof waiting>;

/** Reads and checks an upload, if it still waits for it. */
async function readUpload(reader: Reader, id: string): Promise<void> {
  const em = reader.database.orm.em.fork();
  // Counted before it is read, so that an archive that ends the process is not read for ever.
  const [upload] = await rowsOf(
    em,
    waiting.extend({ attempts: z.int() }),
    sql`update upload set attempts = attempts + 1 where id = ${id} and status = 'CHECKING' and archive is not null
      returning id, archive, file_name, user_id, attempts`,
  );
  if (upload === undefined) return;
  if (upload.attempts > ATTEMPTS) return giveUpUpload(em, id);
  try {
    await readArchive(reader, upload);
  } catch (error) {
    // This process lives: it is not the archive's fault.
    await sql`update upload set attempts = attempts - 1 where id = ${id}`.execute(em.getKysely());
    throw error;
  }
}

/** Refuses an upload that still waits and that nobody will read. */
export async function giveUpUpload(em: Em, id: string): Promise<void> {
  const upload = await em.findOne(Upload, { id, status: 'CHECKING' }, { fields: ['fileName'] });
  if (upload === null) return;
  await refuse(em, id, [{ code: 'unreadable', path: upload.fileName, message: REFUSALS.unreadable }]);
}

const forgotten = z.object({ id: z.string(), behind: z.coerce.number() });

/** Queues uploads that wait and have no job, such as those of a version that had no queue; people's in turn. */
export async function queueUploads({ em, jobs }: Outgoing): Promise<void> {
  const found = await rowsOf(
    em,
    forgotten,
    sql`select id, row_number() over (partition by user_id order by created_at, id) - 1 as behind
      from upload where status = 'CHECKING' and archive is not null order by created_at, id`,
  );
  await jobs.addMissing(em, 'uploads', found);
}

async function readArchive(reader: Reader, upload: Waiting): Promise<void> {
  const { database, files, env } = reader;
  const incoming = incomingFolder(env.dataDir);
  await mkdir(incoming, { recursive: true });
  // Another worker may be at the same upload, after a silence of this one.
  const folder = await mkdtemp(join(incoming, `${READING.prefix}${upload.id}-`));
  const contents = join(folder, 'files');
  const archive = join(folder, 'archive.zip');
  try {
    await files.copyTo(upload.archive, archive);
    const reading = await readInProcess({ path: archive, name: upload.file_name }, contents);
    const refused =
      reading.kind === 'refused' ? reading.reasons : await overQuota(reader, upload, reading.inventory);
    if (reading.kind === 'refused' || refused.length > 0)
      await refuse(database.orm.em.fork(), upload.id, refused);
    else await take(reader, upload.id, { inventory: reading.inventory, contents });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** An archive may unpack to more than its sender may still keep. */
async function overQuota(
  { database }: Reader,
  { user_id: userId, file_name: path }: Waiting,
  { bytes }: Inventory,
): Promise<readonly Refusal[]> {
  if (userId === null) return [];
  const { own } = await readUsed(database.orm.em.fork(), userId);
  if (own + bytes <= UPLOAD_QUOTA.perPerson) return [];
  const message = `Unpacked, it has ${Math.ceil(bytes / 1_000_000)} MB, more than your uploads may still take. Remove one that no game uses.`;
  return [{ code: 'too_large', path, message }];
}

async function refuse(em: Em, id: string, reasons: readonly Refusal[]): Promise<void> {
  await em.nativeUpdate(
    Upload,
    { id, status: 'CHECKING' },
    { status: 'REFUSED', reasons: [...reasons], archive: null },
  );
}

interface Read {
  readonly inventory: Inventory;
  /** The folder with the files by their SHA-256. */
  readonly contents: string;
}

/** Stores the files and the pictures, and makes the upload READY, in one transaction. */
async function take(reader: Reader, id: string, { inventory, contents }: Read): Promise<void> {
  const { database, env, files, check = checkUpload, signal } = reader;
  const em = database.orm.em.fork();
  await claimContents(em, inventory.files);
  for (const sha256 of new Set(inventory.files.map((file) => file.sha256)))
    await files.put(sha256, join(contents, sha256));
  const { report, pictures } = await check({
    env,
    files,
    upload: { inventory },
    ...(signal === undefined ? {} : { signal }),
  });
  const sizes = await Promise.all(
    pictures.map(async ({ sha256, path }) => ({ sha256, size: (await stat(path)).size })),
  );
  await claimContents(em, sizes);
  for (const { sha256, path } of pictures) await files.put(sha256, path);
  const { entry, engine, engineVersion, needsIsolation, compatible, bytes } = inventory;
  await em.transactional(async (inner) => {
    const taken = await inner.nativeUpdate(
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
        report,
        fileCount: inventory.files.length,
        pictures: pictures.map(({ sha256 }) => sha256),
        archive: null,
      },
    );
    // Removed meanwhile, or read by another process.
    if (taken === 0) return;
    await inner.insertMany(
      UploadFile,
      inventory.files.map((file) => ({ ...file, upload: id })),
    );
  });
}

/** Removes what interrupted requests and readers left. */
export async function sweepIncoming(dataDir: string, now = Date.now()): Promise<void> {
  const folder = incomingFolder(dataDir);
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    const { hours } = name.startsWith(READING.prefix) ? READING : UNFINISHED_UPLOAD;
    if (now - mtimeMs > hours * 3_600_000) await rm(path, { recursive: true, force: true });
  }
}

/** Reads uploads one after the other, outside requests; stops in the middle of a check. */
export function uploadWorker(reader: Reader): Worker {
  return { queue: 'uploads', atOnce: 1, work: (id, signal) => readUpload({ ...reader, signal }, id) };
}
