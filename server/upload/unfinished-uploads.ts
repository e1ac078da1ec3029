import { createHash } from 'node:crypto';
import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { incomingFolder, READING } from '../platform/files/receive-file.ts';

/** The files of an upload in parts: `{id}`, then `{id}.whole`, and `{id}.json` for what tus knows of it. */
const FILE = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(?:\.whole|\.json)?$/;

/** The id of the upload in parts that a file belongs to; null for any other file. */
const uploadOfFile = (name: string): string | null => FILE.exec(name)?.[1] ?? null;

/** Removes what has arrived of an upload in parts. */
export async function removeUnfinished(folder: string, id: string): Promise<void> {
  await rm(join(folder, id), { force: true });
  await rm(join(folder, `${id}.whole`), { force: true });
  await rm(join(folder, `${id}.json`), { force: true });
}

/** Size of the parts in which a file is hashed, in bytes. */
const PART_BYTES = 256 * 1024;

/** The size of a file in bytes and its SHA-256, read into one buffer, which no collection of garbage has to free. */
export async function describeFile(
  path: string,
): Promise<{ readonly size: number; readonly sha256: string }> {
  const hash = createHash('sha256');
  const buffer = Buffer.allocUnsafeSlow(PART_BYTES);
  const file = await open(path);
  let size = 0;
  try {
    for (;;) {
      const { bytesRead } = await file.read(buffer, 0, PART_BYTES);
      if (bytesRead === 0) break;
      hash.update(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
  } finally {
    await file.close();
  }
  return { size, sha256: hash.digest('hex') };
}

/** Removes what readers left that were killed; only for whoever has the folder alone, as nobody reads then. */
export async function deleteLeftoverReadings(dataDir: string): Promise<void> {
  const folder = incomingFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  for (const name of names)
    if (name.startsWith(READING)) await rm(join(folder, name), { recursive: true, force: true });
}

/** Age at which an unchanged file belongs to nobody any more: a form or a reading takes an hour at most. */
const LEFT_HOURS = 2;

/**
 * Removes what interrupted requests and readers left, and uploads in parts that have lost their reservation.
 * @param findArriving which of these ids are of archives that may still arrive
 */
export async function deleteLeftoverIncoming(
  dataDir: string,
  findArriving: (ids: readonly string[]) => Promise<ReadonlySet<string>>,
  now = Date.now(),
): Promise<void> {
  const folder = incomingFolder(dataDir);
  const names = await readdir(folder).catch(() => []);
  // Asked for after the files: a file is made after its quota is reserved.
  const arriving = await findArriving(names.flatMap((name) => uploadOfFile(name) ?? []));
  for (const name of names) {
    const path = join(folder, name);
    const id = uploadOfFile(name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: now }));
    const isLeft = id === null ? now - mtimeMs > LEFT_HOURS * 3_600_000 : !arriving.has(id);
    if (isLeft) await rm(path, { recursive: true, force: true });
  }
}
