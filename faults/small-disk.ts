import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A file system of its own that can be filled up. */
export interface SmallDisk {
  readonly path: string;
  /** Leaves this many bytes free. */
  fill(leaving: number): Promise<void>;
  /** Takes the filling away again. */
  free(): Promise<void>;
  close(): void;
}

/** Mounts a file system in memory, of so many megabytes; null where this machine does not let us. */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const path = mkdtempSync(join(tmpdir(), 'playport-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0777`, 'tmpfs', path], {
      stdio: 'ignore',
    });
  } catch {
    rmSync(path, { recursive: true });
    return null;
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
