import { join } from 'node:path';
import type { Env } from '../../env.ts';
import type { FileStore } from './file-store.ts';
import { localFileStore } from './local-file-store.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Opens the store that the settings name: `FILES_URL`, or `DATA_DIR/files`. */
export function openFileStore({ filesUrl, dataDir }: Pick<Env, 'filesUrl' | 'dataDir'>): FileStore {
  return filesUrl === null ? localFileStore(join(dataDir, 'files')) : s3FileStore(filesUrl);
}
