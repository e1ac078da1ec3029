import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pipeline } from 'node:stream/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { ARCHIVE, type IsolationChoice, type UploadedFile } from '../../entities/upload.rules.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { db } from '../platform/database/db.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { incomingFolder, READING, receiveStream } from '../platform/files/receive-file.ts';
import { readInProcess } from '../upload/archive/read-in-process.ts';
import { createUpload } from '../upload/upload.service.ts';
import { reserveUploadQuota } from '../upload/upload-quota.ts';
import { isInUse } from '../upload/upload-use.ts';
import type { TransferContext } from './transfer-context.ts';

/** The marks by which an archive is known. */
export interface KnownArchive {
  readonly path: string;
  /** Of the archive itself. */
  readonly sha256: string;
  /** Of its files as browsers get them, by their names: another packing is the same game. */
  readonly digest: string;
  readonly isolation: IsolationChoice;
}

/** The same of an upload `u`, in the database. */
const digestSql = sql<string>`(select encode(sha256(convert_to(
    string_agg(f.decoded_sha256 || ' ' || f.path, chr(10) order by f.path collate "C"), 'UTF8')), 'hex')
  from upload_file f where f.upload_id = u.id)`;

function digestOf(files: readonly UploadedFile[]): string {
  const lines = files
    .toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
    .map(({ path, decodedSha256 }) => `${decodedSha256} ${path}`);
  return createHash('sha256').update(lines.join('\n')).digest('hex');
}

/**
 * Reads an archive of the folder as that of an upload is read, and keeps nothing of it.
 * @returns why it is refused, in place of what it is
 */
export async function readListed(
  { env }: Pick<TransferContext, 'env'>,
  path: string,
  isolation: IsolationChoice,
): Promise<KnownArchive | { readonly refused: readonly string[] }> {
  const incoming = incomingFolder(env.dataDir);
  await mkdir(incoming, { recursive: true });
  const folder = await mkdtemp(join(incoming, `${READING}listed-`));
  try {
    const reading = await readInProcess({ path, name: basename(path) }, join(folder, 'files'));
    if (reading.kind === 'refused')
      return {
        refused: reading.reasons.map(({ message, path: at }) => (at ? `${message} (${at})` : message)),
      };
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    return { path, sha256: hash.digest('hex'), digest: digestOf(reading.inventory.files), isolation };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const uploadRow = z.object({ id: z.string() });

/**
 * Returns the upload with an archive's files that a game has, or that its developer sent and no game uses, as an import that
 * was interrupted leaves it; checked, or refused.
 */
export async function uploadOf(
  context: TransferContext,
  archive: KnownArchive,
  { userId, gameId }: { readonly userId: string; readonly gameId: string | null },
): Promise<string> {
  const [upload] = await rowsOf(
    context.database.orm.em.fork(),
    uploadRow,
    sql`select u.id from upload u where u.isolation = ${archive.isolation} and (
        u.status = 'READY' and (u.id in (select e.upload_id from edition e join game g on g.id = e.game_id
            where g.id = ${gameId}::uuid and e.id in (g.live_id, g.waiting_id))
          or u.user_id = ${userId} and not ${isInUse(sql`u.id`)}) and ${digestSql} = ${archive.digest}
        or u.status = 'CHECKING' and u.user_id = ${userId} and u.archive = ${archive.sha256})
      order by u.status desc, u.id limit 1`,
  );
  return upload?.id ?? send(context, archive, userId);
}

/** Sends an archive as its developer does. @throws AppError uploads_full, no_room */
async function send(
  context: TransferContext,
  { path, isolation }: KnownArchive,
  userId: string,
): Promise<string> {
  const { database, env, jobs, files } = context;
  const em = database.orm.em.fork();
  const id = uuidv7();
  const received = await receiveStream(createReadStream(path), {
    folder: incomingFolder(env.dataDir),
    fileName: basename(path),
    maxBytes: ARCHIVE.packed,
  });
  await reserveUploadQuota({ em, env }, { id, userId, size: received.size, inParts: false }).catch(
    async (error: unknown) => {
      await rm(received.path, { force: true });
      throw error;
    },
  );
  await createUpload({ em, env, jobs, files }, userId, { ...received, id, isolation, stage: null });
  return id;
}

/** Interval at which an unfinished check is looked at, in milliseconds. */
export const LOOK_MS = 300;

/** Waits until an upload is checked. @returns why it was refused; null when it was not */
export async function checkedUpload(em: Em, id: string): Promise<string | null> {
  for (;;) {
    const uploads = db(em).selectFrom('upload').select(['status', 'reasons']).where('id', '=', id);
    const upload = await uploads.executeTakeFirst();
    if (upload === undefined) return 'it was removed meanwhile';
    if (upload.status === 'READY') return null;
    if (upload.status === 'REFUSED') return upload.reasons.map(({ message }) => message).join(' ');
    await sleep(LOOK_MS);
  }
}
