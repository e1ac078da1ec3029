import { constants, createReadStream, existsSync, open as openFile } from 'node:fs';
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { AppError } from '../../errors.ts';
import { copyPrivately } from './copy-privately.ts';
import type { FileStore } from './file-store.ts';

const SHA256 = /^[0-9a-f]{64}$/;
const PARTIAL = '.part';
/** Bytes read at once: of a file of 5 MB, half the processor time of Node's 64 KB (measured on two cores). */
const READ_BYTES = 256 * 1024;

/** Contents in a folder of this machine, in 256 folders by the first two digits of their names. */
export function localFileStore(folder: string): FileStore {
  const pathOf = (sha256: string) => {
    if (!SHA256.test(sha256)) throw new AppError('not_found');
    return join(folder, sha256.slice(0, 2), sha256);
  };
  const has = async (sha256: string) => (await sizeOf(pathOf(sha256))) !== null;
  return {
    has,
    put: async (sha256, path) => {
      const target = pathOf(sha256);
      if (await has(sha256)) return rm(path, { force: true });
      await mkdir(dirname(target), { recursive: true });
      await moveDurably(path, target);
    },
    read: async (sha256, range) => {
      const fd = await openToRead(pathOf(sha256));
      return createReadStream('', { ...range, fd, highWaterMark: READ_BYTES });
    },
    copyTo: async (sha256, path) => {
      const stored = pathOf(sha256);
      if ((await sizeOf(stored)) === null) throw new AppError('not_found');
      await copyPrivately(stored, path, constants.COPYFILE_FICLONE);
    },
    remove: async (sha256) => rm(pathOf(sha256), { force: true }),
    list: () => listFolder(folder),
  };
}

/**
 * Opens a file before anything is answered. A descriptor, because a stream of a `FileHandle` takes longer.
 * @throws AppError not_found
 */
async function openToRead(path: string): Promise<number> {
  try {
    return await promisify(openFile)(path, 'r');
  } catch (error) {
    if (isMissing(error)) throw new AppError('not_found');
    throw error;
  }
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

/** The content is there whole or not at all, also after a crash; a crash leaves the file where it was. */
async function moveDurably(from: string, to: string): Promise<void> {
  await sync(from, 'r+');
  await rename(from, to).catch(() => copyDurably(from, to));
  await sync(dirname(to), 'r');
}

/** From another disk. */
async function copyDurably(from: string, to: string): Promise<void> {
  const partial = `${to}.${uuidv7()}${PARTIAL}`;
  try {
    await copyPrivately(from, partial);
    await sync(partial, 'r+');
    await rename(partial, to);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
  await rm(from);
}

async function sync(path: string, mode: 'r' | 'r+'): Promise<void> {
  const file = await open(path, mode);
  await file.sync().finally(() => file.close());
}

async function sizeOf(path: string): Promise<number | null> {
  try {
    return (await stat(path)).size;
  } catch {
    return null;
  }
}

async function* listFolder(folder: string) {
  // Looking makes nothing: an empty folder would say that contents were here.
  if (!existsSync(folder)) return;
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() || !SHA256.test(entry.name)) continue;
    const size = await sizeOf(join(entry.parentPath, entry.name));
    if (size !== null) yield { sha256: entry.name, size };
  }
}
