import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';

/** Opens the store that the settings name: `FILES_URL`, or `DATA_DIR/files`. */
export function openFileStore({ filesUrl, dataDir }: Pick<Env, 'filesUrl' | 'dataDir'>): FileStore {
  return filesUrl === null ? localFileStore(join(dataDir, 'files')) : openBucket(filesUrl);
}

/** Loads the SDK at the first use: it takes 33 MB and a tenth of a second, which most portals need not spend. */
function openBucket(address: string): FileStore {
  let opened: Promise<FileStore> | null = null;
  const store = () => {
    opened ??= import('./s3-file-store.ts').then(({ s3FileStore }) => s3FileStore(address));
    return opened;
  };
  return {
    put: async (sha256, path) => (await store()).put(sha256, path),
    has: async (sha256) => (await store()).has(sha256),
    read: async (sha256, range) => (await store()).read(sha256, range),
    copyTo: async (sha256, path) => (await store()).copyTo(sha256, path),
    remove: async (sha256) => (await store()).remove(sha256),
    list: async function* list() {
      yield* (await store()).list();
    },
  };
}
