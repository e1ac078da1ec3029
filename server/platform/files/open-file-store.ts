import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { asking } from './store-failed.ts';

/** Opens the store that the settings name: `FILES_URL`, or `DATA_DIR/files`. */
export function openFileStore({ filesUrl, dataDir }: Pick<Env, 'filesUrl' | 'dataDir'>): FileStore {
  return filesUrl === null ? localFileStore(join(dataDir, 'files')) : openBucket(filesUrl);
}

/** Loads the SDK at the first use: it takes 33 MB and a tenth of a second, which most portals need not spend. */
function openBucket(address: string): FileStore {
  let opened: Promise<FileStore> | null = null;
  const bucket = new URL(address).hostname;
  const ask = <Result>(work: (store: FileStore) => Promise<Result>): Promise<Result> => {
    opened ??= import('./s3-file-store.ts').then(({ s3FileStore }) => s3FileStore(address));
    const store = opened;
    return asking(bucket, async () => work(await store));
  };
  return {
    put: (sha256, path) => ask((store) => store.put(sha256, path)),
    has: (sha256) => ask((store) => store.has(sha256)),
    read: (sha256, range) => ask((store) => store.read(sha256, range)),
    copyTo: (sha256, path) => ask((store) => store.copyTo(sha256, path)),
    remove: (sha256) => ask((store) => store.remove(sha256)),
    list: async function* list() {
      const contents = await ask(async (store) => store.list()[Symbol.asyncIterator]());
      for (
        let next = await ask(() => contents.next());
        next.done !== true;
        next = await ask(() => contents.next())
      )
        yield next.value;
    },
  };
}
