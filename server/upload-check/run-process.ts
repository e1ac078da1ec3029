import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import type { Size } from '../../entities/stage.rules.ts';
import { type CheckedDevice } from '../../entities/upload.rules.ts';
import {
  checkLine,
  type CheckJob,
  type PlayedPass,
  type SiteResponse,
  type SiteRequest,
} from './check-process.schema.ts';
import { cleanEnvironment, type CheckBrowser, PROCESS } from './find-check-browser.ts';
import { killProcessTree, readProcessTree } from './process-tree.ts';

const MB = 1_000_000;

/** The limits of one check; past them, it is ended. */
export interface CheckLimits {
  /** Of the process and the browser together, in bytes. */
  readonly memory: number;
  /** Bytes that the browser writes. */
  readonly disk: number;
  /** Of the whole check, in seconds. */
  readonly seconds: number;
}
export const CHECK_LIMITS: CheckLimits = { memory: 1_500 * MB, disk: 500 * MB, seconds: 120 };

/** Interval at which memory and disk are looked at, in milliseconds. */
const WATCH_MS = 200;
/** Greatest length of the process's output, in characters. */
const OUTPUT = 100 * MB;

/** The reason why a check ended before its time: a limit, a crash of the browser, or a browser that did not start. */
export type CutShort = 'memory' | 'disk' | 'time' | 'crashed' | 'no_browser' | 'stopped';

export interface CheckRun {
  /** As far as they got, in the order of CHECKED_DEVICES. */
  readonly passes: readonly PlayedPass[];
  /** Null when everything was played to its end. */
  readonly cutShort: CutShort | null;
  /** The size that the game has whatever its frame; left out where it changes with the frame, or was not measured. */
  readonly stage?: Size;
  /** The fewest frames a second of a page that is known to be good; left out where that was not measured. */
  readonly machineFrames?: number;
}

interface ConfinedPlay {
  readonly checkBrowser: CheckBrowser;
  readonly job: CheckJob;
  /** HOME and TMPDIR of the process. */
  readonly home: string;
  readonly limits: CheckLimits;
  /** Fetches for a game of another site. */
  readonly fetch?: SiteFetch | undefined;
  readonly signal?: AbortSignal | undefined;
}

export type SiteFetch = (request: SiteRequest) => Promise<SiteResponse>;

/** Plays a game in a process of its own, with its limits, and ends all that it started. */
export async function runProcess(options: ConfinedPlay): Promise<CheckRun> {
  const { checkBrowser, job, home, limits, fetch, signal } = options;
  const child = spawnProcess(checkBrowser, home);
  const ended = once(child, 'close').catch(() => null);
  const { pid } = child;
  if (pid === undefined) return { passes: [], cutShort: 'no_browser' };

  const passes = new Map<CheckedDevice, PlayedPass>();
  let cutShort: CutShort | null = null;
  let killing: Promise<void> | null = null;
  let stage: Size | null = null;
  let machineFrames = Number.POSITIVE_INFINITY;
  let characters = 0;
  const end = (reason: CutShort) => {
    cutShort ??= reason;
    killing ??= killProcessTree(pid);
  };
  createInterface({ input: child.stdout }).on('line', (line) => {
    characters += line.length;
    if (characters > OUTPUT) return end('crashed');
    const parsed = parseLine(line);
    if (parsed === null) return;
    if (parsed.kind === 'pass') passes.set(parsed.pass.device, parsed.pass);
    else if (parsed.kind === 'stage') stage = parsed.stage;
    else if (parsed.kind === 'ask') void respond(parsed.request);
    else if (parsed.kind === 'machine') machineFrames = Math.min(machineFrames, parsed.framesPerSecond);
    else cutShort ??= parsed.kind;
  });
  const respond = async (request: SiteRequest) =>
    send((await fetch?.(request).catch(() => null)) ?? { id: request.id, response: null });
  child.stdin.on('error', () => null);
  const send = (message: CheckJob | SiteResponse) => void child.stdin.write(`${JSON.stringify(message)}\n`);
  send(job);

  const over = new AbortController();
  const stop = () => end('stopped');
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  const watched = watchLimits({ pid, home, limits, signal: over.signal }, end);
  await ended;
  over.abort();
  signal?.removeEventListener('abort', stop);
  await watched;
  await killing;
  if (child.exitCode !== 0) cutShort ??= 'crashed';
  return {
    passes: [...passes.values()],
    cutShort,
    ...(stage === null ? {} : { stage }),
    ...(Number.isFinite(machineFrames) ? { machineFrames } : {}),
  };
}

function spawnProcess(checkBrowser: CheckBrowser, home: string) {
  const flags = ['--max-old-space-size=512', '--disable-warning=ExperimentalWarning'];
  const [program = '', ...args] = [...checkBrowser.prefix, process.execPath, ...flags, PROCESS];
  return spawn(program, args, { cwd: home, env: cleanEnvironment(home), stdio: ['pipe', 'pipe', 'ignore'] });
}

function parseLine(line: string) {
  try {
    const parsed = checkLine.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

interface Watch {
  readonly pid: number;
  readonly home: string;
  readonly limits: CheckLimits;
  /** Aborted when the process has ended. */
  readonly signal: AbortSignal;
}

async function watchLimits(
  { pid, home, limits, signal }: Watch,
  end: (reason: CutShort) => void,
): Promise<void> {
  const until = performance.now() + limits.seconds * 1000;
  while (!signal.aborted) {
    const [{ memory }, disk] = await Promise.all([readProcessTree(pid), bytesIn(home)]);
    if (signal.aborted) return;
    if (memory > limits.memory) end('memory');
    else if (disk > limits.disk) end('disk');
    else if (performance.now() > until) end('time');
    await wait(WATCH_MS, null, { signal }).catch(() => null);
  }
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        stat(join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        ),
      ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
