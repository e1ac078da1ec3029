import { chmod, chown, mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pLimit from 'p-limit';
import type { Env } from '../env.ts';
import type { CheckJob } from './check-process.schema.ts';
import { findCheckBrowser, type CheckBrowser } from './find-check-browser.ts';
import { CHECK_LIMITS, type CheckLimits, type CheckRun, runProcess, type SiteFetch } from './run-process.ts';

/** Time for which a game is played on each device, in seconds. */
const PASS_SECONDS = 20;
const WORK_FOLDER = 'playport-check-';
/** Age at which the leftovers of an interrupted check are removed. */
const LEFT_OVER_MS = 3_600_000;

/** The way a check is made. */
export interface CheckOptions {
  readonly env: Pick<Env, 'chromiumPath' | 'production'>;
  /** Time that each pass takes, in seconds. */
  readonly seconds?: number;
  readonly limits?: CheckLimits;
  /** It did not work once (`playWithRetry`). */
  readonly again?: boolean;
  /** The way the browser is started, if not as confined as the machine allows. */
  readonly checkBrowser?: CheckBrowser;
  /** Ends the check, such as when the portal stops; the promise then rejects with its reason. */
  readonly signal?: AbortSignal;
}

/** A game as the process is told of it, and what fetches for it, if it is on another site. */
interface PreparedGame {
  readonly game: CheckJob['game'];
  readonly fetch?: SiteFetch;
}

interface Steps<Result> {
  /** Makes the game ready; `contents` is the folder that it is read from. */
  readonly prepare: (contents: string) => Promise<PreparedGame>;
  /** Called while the pictures of the passes are still in their folder. */
  readonly conclude: (played: CheckRun, pictures: string) => Promise<Result>;
}

/** No browser is there, or the one that is did not start. */
export type NotPlayed = 'none' | 'failed';

const limit = pLimit(1);

/**
 * Plays a game in a process of its own and in a folder that is gone afterwards. One at a time in this process.
 * @throws what the steps throw, and the reason of `signal`
 */
export function playInSandbox<Result>(
  options: CheckOptions,
  steps: Steps<Result>,
): Promise<Result | NotPlayed> {
  return limit(() => play(options, steps));
}

async function play<Result>(
  { env, signal, ...options }: CheckOptions,
  { prepare, conclude }: Steps<Result>,
): Promise<Result | NotPlayed> {
  signal?.throwIfAborted();
  const checkBrowser = options.checkBrowser ?? (await findCheckBrowser(env));
  if (checkBrowser === null) return 'none';
  await deleteLeftovers(tmpdir(), WORK_FOLDER);
  const folder = await mkdtemp(join(tmpdir(), WORK_FOLDER));
  try {
    const { contents, pictures, home } = await layOut(folder, checkBrowser);
    const { game, fetch } = await prepare(contents);
    if (checkBrowser.user !== null) await showToOthers(contents);
    const played = await runProcess({
      checkBrowser,
      job: {
        browser: checkBrowser.browser,
        sandbox: checkBrowser.sandbox,
        contents,
        pictures,
        seconds: options.seconds ?? PASS_SECONDS,
        again: options.again ?? false,
        game,
      },
      home,
      limits: options.limits ?? CHECK_LIMITS,
      fetch,
      signal,
    });
    signal?.throwIfAborted();
    if (played.cutShort === 'no_browser') return 'failed';
    return await conclude(played, pictures);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Makes the folders of one check; the process may write to all but the game's contents. */
async function layOut(folder: string, { user }: CheckBrowser) {
  const work = {
    contents: join(folder, 'contents'),
    home: join(folder, 'home'),
    pictures: join(folder, 'pictures'),
  };
  await Promise.all(Object.values(work).map((path) => mkdir(path)));
  if (user !== null)
    await Promise.all([folder, work.home, work.pictures].map((path) => chown(path, user, user)));
  return work;
}

/**
 * Lets a process of another user read the contents: what the portal writes is for its owner alone. The folder around them
 * is that user's, and nobody else's.
 */
async function showToOthers(contents: string): Promise<void> {
  await chmod(contents, 0o755);
  for (const name of await readdir(contents)) await chmod(join(contents, name), 0o644);
}

/** Removes what interrupted checks left. */
export async function deleteLeftovers(parent: string, prefix: string): Promise<void> {
  const names = (await readdir(parent).catch(() => [])).filter((name) => name.startsWith(prefix));
  for (const path of names.map((name) => join(parent, name))) {
    const leftover = await stat(path).catch(() => null);
    if (leftover !== null && Date.now() - leftover.mtimeMs > LEFT_OVER_MS)
      await rm(path, { recursive: true, force: true });
  }
}
