import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readlinkSync, utimesSync, writeSync } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Refusal } from '../refusal.ts';

/** Another live process has the data directory open; the message names it. */
export class DataDirectoryLocked extends Refusal {}

export interface DataLock {
  /**
   * Makes sure, before a write, that the claim is still this process's own; ends the process at once, with a line, when another
   * one has taken the directory over. Costs a look at a clock, and every few seconds one at the disk.
   */
  confirm(): void;
  release(): Promise<void>;
}

/** Time for which a start waits for a process that is ending, or for others starting at the same time, and how often it looks. */
const TIMEOUT_MS = 1000;
const PAUSE_MS = 25;
/** Interval at which a process writes its claim again, and how long one of another place may be silent before it counts as dead. */
const BEAT_MS = 2000;
const FRESH_MS = 30_000;
/** The age at which a write renews a claim, and the time that a process needs to delete a claim that it takes over. */
const CONFIRM_MS = 2 * BEAT_MS;
const TAKEOVER_MS = 250;

/**
 * Locks the data directory for this process, because PGlite would admit a second process and lose data silently. Each
 * process writes its own claim file, renews it every two seconds, and continues only when it sees no other live claim. A dead
 * process's claim is ignored: one of this place is judged by process id and start time, one of another container or machine,
 * whose processes nobody sees from here, by its age. A start waits until such a claim is written again, or is too old.
 * A process that stood still for longer finds its claim gone, and ends before it writes (`confirm`).
 * @throws DataDirectoryLocked
 */
export async function lockDataDirectory(directory: string): Promise<DataLock> {
  await mkdir(directory, { recursive: true });
  const own = `playport.lock.${process.pid}.${startTime(process.pid)}.${HERE}`;
  const path = join(directory, own);
  await writeFile(path, '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new DataDirectoryLocked(`${directory} is already open in this process.`);
  });
  let claimed = true;
  let beatAt = readClocks();
  const beat = () => {
    const ageMs = ageOf(beatAt);
    if (!renew(path)) endWithoutWriting(directory);
    // Whoever found the claim too old may be about to delete it.
    if (ageMs > FRESH_MS / 2) {
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, TAKEOVER_MS);
      if (!existsSync(path)) endWithoutWriting(directory);
    }
    beatAt = readClocks();
  };
  const beating = setInterval(() => claimed && beat(), BEAT_MS).unref();
  const confirm = () => {
    if (ageOf(beatAt) > CONFIRM_MS) beat();
  };
  const withdraw = async () => {
    claimed = false;
    await rm(path, { force: true });
  };
  const release = async () => {
    clearInterval(beating);
    await withdraw();
  };
  try {
    const rivalsOf = watchRivals(directory, own);
    const deadline = performance.now() + TIMEOUT_MS;
    for (;;) {
      const rivals = await rivalsOf();
      const rival = rivals.find(({ lives }) => lives);
      if (rivals.length === 0) {
        if (claimed) return { confirm, release };
        // Claim first, then check: of two processes that start at once, at least one sees the other.
        await writeFile(path, '');
        beatAt = readClocks();
        claimed = true;
        continue;
      }
      if (rival !== undefined && performance.now() > deadline)
        throw new DataDirectoryLocked(
          `${directory} is in use by process ${rival.pid}${rival.where}. Stop it first, or set DATA_DIR to another directory.`,
        );
      // The first by name keeps its claim while the others withdraw theirs; otherwise all would withdraw for ever.
      if (rivals.some(({ name }) => name < own)) await withdraw();
      await sleep(PAUSE_MS);
    }
  } catch (error) {
    await release();
    throw error;
  }
}

interface Clocks {
  readonly steady: number;
  readonly wall: number;
}

/** Both clocks, in milliseconds: the steady one stands still while the machine sleeps, and the other one can be set back. */
const readClocks = (): Clocks => ({ steady: performance.now(), wall: Date.now() });

/** The time since a moment by the clock that went further, in milliseconds. */
const ageOf = ({ steady, wall }: Clocks): number => Math.max(performance.now() - steady, Date.now() - wall);

/**
 * Renews the claim without making it anew; returns false when it is gone. Synchronous, so that nothing is written between, and no
 * claim comes after its release.
 */
function renew(path: string): boolean {
  const now = new Date();
  try {
    utimesSync(path, now, now);
    return true;
  } catch (error) {
    // A disk that is away for a moment is not the end of a portal; the claim says so by its age.
    return !(error instanceof Error && 'code' in error && error.code === 'ENOENT');
  }
}

/** Ends the process in the middle of whatever it does: a database that another process writes must not be written to. */
function endWithoutWriting(directory: string): never {
  writeSync(
    process.stderr.fd,
    `This process stood still, and another one has taken over ${directory} meanwhile: it ends without writing.\n`,
  );
  process.exit(1);
}

interface Claim {
  /** The file's name. The file is empty, so that a claim is never read half-written. */
  readonly name: string;
  readonly pid: number;
  /** False for one of another place that was not written again while it was watched. */
  readonly lives: boolean;
  /** Words that say where the process is, if it is not here. */
  readonly where: string;
}

/** Returns a function that returns the claims of others that are not dead, and deletes those that are. */
function watchRivals(directory: string, own: string): () => Promise<Claim[]> {
  const firstSeen = new Map<string, number>();
  return async () => {
    const claims: Claim[] = [];
    for (const name of await readdir(directory)) {
      // One without a place is of an earlier version.
      const [, owner = '', started, place = HERE, host] =
        /^playport\.lock\.(\d+)\.(\w+)(?:\.(\w+\.([\w-]+)))?$/.exec(name) ?? [];
      if (owner === '' || name === own) continue;
      const pid = Number(owner);
      const isHere = place === HERE;
      const writtenAt = isHere ? null : await writtenAtOf(join(directory, name));
      const first = firstSeen.get(name) ?? writtenAt ?? 0;
      firstSeen.set(name, first);
      if (isHere ? startTime(pid) === started : writtenAt !== null && Date.now() - writtenAt < FRESH_MS) {
        const lives = isHere || writtenAt !== first;
        claims.push({ name, pid, lives, where: isHere ? '' : ` of another container or machine (${host})` });
      } else await rm(join(directory, name), { force: true });
    }
    return claims;
  };
}

/** Null for a claim that was just withdrawn. */
const writtenAtOf = (path: string): Promise<number | null> =>
  stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => null,
  );

/**
 * The space in which process ids mean the same as here: on this machine, since it started, in this PID namespace (Linux). Two
 * containers have processes of the same ids, and neither sees the other's.
 */
const HERE = placeOf();

function placeOf(): string {
  const parts = [
    hostname(),
    ignoreMissing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    ignoreMissing(() => readlinkSync('/proc/self/ns/pid')),
  ];
  const digest = createHash('sha256').update(parts.join(' ')).digest('hex').slice(0, 16);
  return `${digest}.${
    hostname()
      .replaceAll(/[^\w-]/g, '-')
      .slice(0, 64) || 'unnamed'
  }`;
}

function ignoreMissing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/**
 * Distinguishes processes that had the same id: on Linux by the start time in clock ticks (proc(5), field 22),
 * elsewhere only by whether the process is alive.
 */
function startTime(pid: number): string {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return fields.slice(fields.lastIndexOf(')') + 2).split(' ')[19] ?? 'alive';
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
