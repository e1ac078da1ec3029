import { mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { copyPrivately } from '../platform/files/copy-privately.ts';

/** Longest time that a tab may stay open on a replaced build, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Keeps the hashed files of every build served in the last 30 days, so that a page or a game opened before an update still
 * finds its files. Safe to run in several processes at once.
 * @param built the assets of the current build
 * @param folder the folder of earlier assets; created if missing
 */
export async function retainAssets(built: string, folder: string, now = Date.now()): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(built)) {
    const copy = join(folder, file);
    const known = await stat(copy).catch(() => null);
    // Atomic, also for a process that reads it meanwhile.
    if (known === null) {
      const part = `${copy}.${process.pid}.part`;
      await copyPrivately(join(built, file), part);
      await rename(part, copy);
    }
    await utimes(copy, new Date(now), new Date(now)).catch(() => {});
  }
  for (const file of await readdir(folder)) {
    const asset = await stat(join(folder, file)).catch(() => null);
    if (asset !== null && now - asset.mtimeMs > KEPT_MS) await unlink(join(folder, file)).catch(() => {});
  }
}
