import { access, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../platform/files/file-store.ts';
import { AppError } from '../errors.ts';

/** A file store in one folder. */
export function localFiles(folder: string): FileStore {
  const pathOf = (sha256: string) => join(folder, sha256);
  return {
    put: (sha256, path) => rename(path, pathOf(sha256)),
    has: (sha256) =>
      access(pathOf(sha256)).then(
        () => true,
        () => false,
      ),
    read: async (sha256, range) => {
      const file = await open(pathOf(sha256)).catch(() => {
        throw new AppError('not_found');
      });
      return file.createReadStream(range);
    },
    remove: (sha256) => rm(pathOf(sha256), { force: true }),
    list: async function* () {
      for (const sha256 of await readdir(folder)) yield { sha256, size: (await stat(pathOf(sha256))).size };
    },
  };
}
