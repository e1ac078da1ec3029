import { readFileSync } from 'node:fs';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Another live process has the data directory open; the message says which. */
export class DataDirectoryLocked extends Error {}

export interface DataLock {
  release(): Promise<void>;
}

/**
 * Takes the data directory for this process: PGlite itself would let a second one in and lose data silently.
 * A lock whose owner is dead (by process id and start time) is taken over.
 * @throws DataDirectoryLocked
 */
export async function lockDataDirectory(directory: string): Promise<DataLock> {
  await mkdir(directory, { recursive: true });
  const path = join(directory, 'playport.lock');
  const own = join(directory, `playport.lock.${process.pid}`);
  await writeFile(own, JSON.stringify({ pid: process.pid, started: startTime(process.pid) }));
  try {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      // A hard link either makes the whole lock or fails: no process ever reads half a file.
      const taken = await link(own, path).then(
        () => true,
        () => false,
      );
      if (taken) return { release: () => rm(path, { force: true }) };
      const owner = await readOwner(path);
      if (owner !== null && owner.pid !== process.pid && startTime(owner.pid) === owner.started) {
        throw new DataDirectoryLocked(
          `${directory} is in use by process ${owner.pid}. Stop it first, or set DATA_DIR to another directory.`,
        );
      }
      if (owner?.pid === process.pid) {
        throw new DataDirectoryLocked(`${directory} is already open in this process.`);
      }
      await rm(path, { force: true });
    }
    throw new DataDirectoryLocked(`${directory} is being opened by another process just now. Try again.`);
  } finally {
    await rm(own, { force: true });
  }
}

interface Owner {
  readonly pid: number;
  readonly started: string;
}

async function readOwner(path: string): Promise<Owner | null> {
  try {
    const owner: unknown = JSON.parse(await readFile(path, 'utf8'));
    if (typeof owner !== 'object' || owner === null || !('pid' in owner) || !('started' in owner))
      return null;
    return typeof owner.pid === 'number' && typeof owner.started === 'string'
      ? { pid: owner.pid, started: owner.started }
      : null;
  } catch {
    return null;
  }
}

/** What tells this run of a process id from an earlier one: on Linux its start in clock ticks (proc(5), field 22), else only that it lives. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
  } catch {
    return process.platform !== 'linux' && isAlive(pid) ? 'alive' : 'dead';
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
