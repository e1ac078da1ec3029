import { copyFile, mkdir, readdir, rename, stat, unlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** How long a build that has been replaced may still be open in somebody's tab, in milliseconds. */
const KEPT_MS = 30 * 86_400_000;

/**
 * Keeps the hashed files of every build that was served in the last 30 days, so that a page opened before an update still
 * finds its own. Several processes may do so at once.
 * @param built the assets of the build that is served
 * @param kept where those of earlier ones are; made when it is missing
 */
export async function keepAssets(built: string, kept: string, now = Date.now()): Promise<void> {
  await mkdir(kept, { recursive: true });
  for (const file of await readdir(built)) {
    const copy = join(kept, file);
    const known = await stat(copy).catch(() => null);
    // Whole or not at all, also for a process that reads it meanwhile.
    if (known === null) {
      const part = `${copy}.${process.pid}.part`;
      await copyFile(join(built, file), part);
      await rename(part, copy);
    }
    await utimes(copy, new Date(now), new Date(now)).catch(() => {});
  }
  for (const file of await readdir(kept)) {
    const found = await stat(join(kept, file)).catch(() => null);
    if (found !== null && now - found.mtimeMs > KEPT_MS) await unlink(join(kept, file)).catch(() => {});
  }
}
