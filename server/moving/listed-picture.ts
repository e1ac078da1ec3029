import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Em } from '../platform/database/database.ts';
import { incomingFolder } from '../platform/files/receive-file.ts';
import { checkPicturePath } from '../platform/images/check-picture.ts';
import { decodePicture, describePicture } from '../platform/images/decode-picture.ts';
import { openSharp } from '../platform/images/open-sharp.ts';
import { registerContents } from '../upload/contents.ts';
import { CHOICE } from '../upload-check/picture.ts';
import type { TransferContext } from './transfer-context.ts';

/**
 * The bytes of a picture of the folder as one that a thumbnail is chosen from; one that is of that size and form stays as it is.
 * @throws NotAPicture
 */
export async function readPicture(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  const { width, height, format } = await describePicture(bytes);
  const { master } = await decodePicture(bytes);
  if (format === 'webp' && width === CHOICE.width && height === CHOICE.height) return bytes;
  const sharp = await openSharp();
  return sharp(master).resize(CHOICE.width, CHOICE.height).webp({ quality: CHOICE.quality }).toBuffer();
}

/** Stores a picture, so that an upload may have it. @returns its SHA-256 */
export async function storePicture(
  { database, env, files }: TransferContext,
  bytes: Buffer,
): Promise<string> {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const incoming = incomingFolder(env.dataDir);
  await mkdir(incoming, { recursive: true });
  const path = join(incoming, `${uuidv7()}.part`);
  await writeFile(path, bytes, { mode: 0o600 });
  await registerContents(database.orm.em.fork(), [{ sha256, size: bytes.length }]);
  await files.put(sha256, path);
  return sha256;
}

/** Puts a stored picture among those of an upload. @returns its address on the portal */
export async function addUploadPicture(em: Em, uploadId: string, sha256: string): Promise<string> {
  await sql`update upload set pictures = pictures || ${JSON.stringify([sha256])}::jsonb
    where id = ${uploadId} and not pictures ? ${sha256}`.execute(em.getKysely());
  return checkPicturePath(sha256);
}
