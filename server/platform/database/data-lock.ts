import { readFileSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** Another live process has the data directory open; the message names it. */
export class DataDirectoryLocked extends Refusal {}

export interface DataLock {
  release(): Promise<void>;
}

/** How often and how long a start waits for a process that is ending, or for others starting at the same time. */
const TRIES = 40;
const PAUSE_MS = 25;

/**
 * Locks the data directory for this process, because PGlite would admit a second process and lose data silently. Each
 * process writes its own claim file and continues only when it sees no other live claim; the claim of a dead process
 * (by process id and start time) is ignored.
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
      // Claim first, then check: of two processes that start at once, at least one sees the other.
      await writeFile(path, '');
      claimed = true;
      continue;
    }
    const retry = tried < TRIES;
    // The first by name keeps its claim while the others withdraw theirs; otherwise all would withdraw for ever.
    if (!retry || rivals.some(({ name }) => name < own)) {
      await release();
      claimed = false;
    }
    if (!retry) {
      throw new DataDirectoryLocked(
        `${directory} is in use by process ${rival.pid}. Stop it first, or set DATA_DIR to another directory.`,
      );
    }
    await sleep(PAUSE_MS);
  }
}

interface Claim {
  /** The file's name. The file is empty, so that a claim is never read half-written. */
  readonly name: string;
  readonly pid: number;
}

/** Returns the claims of other live processes and deletes those of dead ones. */
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

/**
 * Distinguishes processes that had the same id: on Linux by the start time in clock ticks (proc(5), field 22),
 * elsewhere only by whether the process is alive.
 */
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
    // EPERM: the process is alive but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}
