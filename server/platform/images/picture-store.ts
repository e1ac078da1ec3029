import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { uuidv7 } from '../../../entities/uuidv7.ts';

export interface StoreLimits {
  /** The total size of the files, in bytes. */
  readonly diskBytes: number;
  /** The total size of the bytes in memory. */
  readonly memoryBytes: number;
}

const LIMITS: StoreLimits = { diskBytes: 512 * 1024 * 1024, memoryBytes: 16 * 1024 * 1024 };
const PARTIAL = '.part';

/** Files by name in one folder; the least recently used are deleted first, the latest are also in memory. */
export interface PictureStore {
  get(name: string): Promise<Buffer | null>;
  /** Stores the bytes. A failed write is reported, and the bytes stay in memory while there is room. */
  put(name: string, bytes: Buffer): Promise<void>;
}

/** Opens the store. Creates the folder if needed and deletes files that a crash left half-written. */
export function openPictureStore(
  folder: string,
  onError: (error: unknown) => void,
  limits: StoreLimits = LIMITS,
): PictureStore {
  const memory = new LRUCache<string, Buffer>({
    maxSize: limits.memoryBytes,
    sizeCalculation: ({ length }) => Math.max(1, length),
  });
  const files = new LRUCache<string, number>({
    maxSize: limits.diskBytes,
    sizeCalculation: (bytes) => Math.max(1, bytes),
    dispose: (_bytes, name, reason) => {
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(onError);
    },
  });
  for (const { name, bytes } of filesIn(folder)) files.set(name, bytes);

  return {
    get: async (name) => {
      const inMemory = memory.get(name);
      if (inMemory !== undefined) {
        // Marks the file as recently used.
        files.get(name);
        return inMemory;
      }
      if (files.get(name) === undefined) return null;
      try {
        const bytes = await readFile(join(folder, name));
        memory.set(name, bytes);
        return bytes;
      } catch {
        // The file was deleted from outside.
        files.delete(name);
        return null;
      }
    },
    put: async (name, bytes) => {
      memory.set(name, bytes);
      const partial = join(folder, `${uuidv7()}${PARTIAL}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(partial, bytes);
        await rename(partial, join(folder, name));
        files.set(name, bytes.length);
      } catch (error) {
        await rm(partial, { force: true }).catch(() => {});
        onError(error);
      }
    },
  };
}

/** Lists the folder's files, least recently changed first; empty if the folder cannot be created or read. */
function filesIn(folder: string): { name: string; bytes: number }[] {
  try {
    mkdirSync(folder, { recursive: true });
    const names = readdirSync(folder);
    for (const name of names) if (name.endsWith(PARTIAL)) rmSync(join(folder, name), { force: true });
    return names
      .filter((name) => !name.endsWith(PARTIAL))
      .map((name) => ({ name, ...statOf(join(folder, name)) }))
      .toSorted((one, other) => one.changed - other.changed);
  } catch {
    return [];
  }
}

function statOf(path: string): { bytes: number; changed: number } {
  const { size, mtimeMs } = statSync(path);
  return { bytes: size, changed: mtimeMs };
}
