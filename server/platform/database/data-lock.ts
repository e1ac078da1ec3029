import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Another live process has the data directory open; the message says which. */
export class DataDirectoryLocked extends Error {}

export interface DataLock {
  release(): Promise<void>;
}

/** How long a start waits for a process that is just ending, or for others that start at the same time. */
const TRIES = 40;
const PAUSE_MS = 25;

/**
 * Takes the data directory for this process: PGlite itself would let a second one in and lose data silently.
 * Each process puts up a claim of its own and goes on only when it sees no other live one; a claim whose owner is dead
 * (by process id and start time) counts for nothing.
 * @throws DataDirectoryLocked
 */
export async function lockDataDirectory(directory: string): Promise<DataLock> {
  await mkdir(directory, { recursive: true });
  const own = `playport.lock.${process.pid}.${startTime(process.pid)}`;
  const path = join(directory, own);
  const release = () => rm(path, { force: true });
  await writeFile(path, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new DataDirectoryLocked(`${directory} is already open in this process.`);
  });
  let claimed = true;
  for (let tried = 0; ; tried += 1) {
    const rivals = await liveRivals(directory, own);
    const [rival] = rivals;
    if (rival === undefined) {
      if (claimed) return { release };
      // Claim first, look second: of two that start at once, at least one sees the other.
      await writeFile(path, '');
      claimed = true;
      continue;
    }
    const patient = tried < TRIES;
    // The first by name stays while the others make room, or all would give way for ever.
    if (!patient || rivals.some(({ name }) => name < own)) {
      await release();
      claimed = false;
    }
    if (!patient) {
      throw new DataDirectoryLocked(
        `${directory} is in use by process ${rival.pid}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    await sleep(PAUSE_MS);
  }
}

interface Claim {
  /** Of the file: all there is to a claim, so that nobody ever reads half of one. */
  readonly name: string;
  readonly pid: number;
}

/** The claims of other processes that live; those of dead ones are cleared away. */
async function liveRivals(directory: string, own: string): Promise<Claim[]> {
  const live: Claim[] = [];
  for (const name of await readdir(directory)) {
    const [, owner = '', started] = /^playport\.lock\.(\d+)\.(\w+)$/.exec(name) ?? [];
    if (owner === '' || name === own) continue;
    const pid = Number(owner);
    if (startTime(pid) === started) live.push({ name, pid });
    else await rm(join(directory, name), { force: true });
  }
  return live;
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
  } catch (error) {
    // Somebody else's process is not ours to signal, and lives.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
