import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A separate file system that a test can fill up. */
export interface SmallDisk {
  readonly path: string;
  /** Fills the disk except for this many bytes. */
  fill(leaving: number): Promise<void>;
  /** Frees the space again. */
  free(): Promise<void>;
  close(): void;
}

/**
 * Mounts an in-memory file system of this many megabytes.
 * @throws where the machine does not permit it
 */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const path = mkdtempSync(join(tmpdir(), 'playport-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch (error) {
    rmSync(path, { recursive: true });
    throw error;
  }
  const filling = join(path, 'filling');
  return {
    path,
    fill: async (leaving) => {
      const { bavail, bsize } = statfsSync(path);
      await writeFile(filling, Buffer.alloc(Math.max(bavail * bsize - leaving, 0)));
    },
    free: () => rm(filling, { force: true }),
    close: () => {
      execFileSync('umount', ['-l', path]);
      rmSync(path, { recursive: true });
    },
  };
}

/** Whether this machine permits such file systems. */
export function canMountSmallDisk(): boolean {
  try {
    mountSmallDisk(1).close();
    return true;
  } catch {
    return false;
  }
}
