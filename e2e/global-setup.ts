import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';

/** Playwright's global setup: creates the portals' database before the first portal starts. */
export default async function prepare(): Promise<void> {
  await promisify(execFile)(process.execPath, [resolve(import.meta.dirname, 'make-dump.ts')]);
}
