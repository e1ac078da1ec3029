import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Env } from '../env.ts';
import { type BrowserQuestion, PLAYWRIGHTS_OWN } from './check-process.schema.ts';

/** The program that plays. */
export const PROCESS = join(import.meta.dirname, 'process.ts');
/** Paths at which distributions put Chromium; without the desktop browser's windows, a page costs the shell a third less. */
const BROWSERS = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  PLAYWRIGHTS_OWN,
];
/** The user who owns nothing, on Linux. */
const NOBODY = 65_534;
const PROBE_MS = 20_000;

/** A network of its own, in which only the loopback address exists. No rights over the machine are needed for it. */
const WITHOUT_NETWORK = 'unshare --map-current-user --keep-caps --net -- sh -c'
  .split(' ')
  .concat('ip link set lo up && exec "$@"', 'sh');
const AS_NOBODY = ['setpriv', `--reuid=${NOBODY}`, `--regid=${NOBODY}`, '--clear-groups', '--'];

/** The way a game can be played on this machine. */
export interface CheckBrowser {
  /** The program of the browser. */
  readonly browser: string;
  /** Words before the command of the process, to take rights from it. */
  readonly prefix: readonly string[];
  /** The user that it runs as, if not the portal's. */
  readonly user: number | null;
  /** Whether the browser's own sandbox is on. */
  readonly sandbox: boolean;
}
type Way = Omit<CheckBrowser, 'browser'>;

/** From the most confined to the least: what the kernel, the container or a missing tool forbids is left out. */
function waysToStart(production: boolean): Way[] {
  const isRoot = process.getuid?.() === 0;
  const user = isRoot ? NOBODY : null;
  const who = isRoot ? AS_NOBODY : [];
  const sandboxed = [
    { prefix: [...who, ...WITHOUT_NETWORK], user, sandbox: true },
    { prefix: who, user, sandbox: true },
  ];
  if (production) return sandboxed;
  return [
    ...sandboxed,
    { prefix: WITHOUT_NETWORK, user: null, sandbox: false },
    { prefix: [], user: null, sandbox: false },
  ];
}

/** The line where no game can be played. */
export const NO_CHECK_BROWSER = 'No Chromium starts in its sandbox here: uploads are read and not played';

const browsers = new Map<string, CheckBrowser>();

/** Finds a browser and the most confined way in which it starts; null where there is none. */
export async function findCheckBrowser({
  chromiumPath,
  production,
}: Pick<Env, 'chromiumPath' | 'production'>): Promise<CheckBrowser | null> {
  const key = `${production} ${chromiumPath ?? ''}`;
  const before = browsers.get(key);
  if (before !== undefined) return before;
  const paths = chromiumPath === null ? BROWSERS : [chromiumPath];
  // Asked as it is, the process finds every browser that there is: where it finds none, no way has to be tried.
  if ((await probe([], { paths, launch: null })) === null) return null;
  for (const way of waysToStart(production)) {
    const browser = await probe(way.prefix, { paths, launch: { sandbox: way.sandbox } });
    if (browser === null) continue;
    const checkBrowser = { ...way, browser };
    browsers.set(key, checkBrowser);
    return checkBrowser;
  }
  return null;
}

/** The way games are played here, for the log and for `--check`; null where there is no browser that may play them. */
export async function describeCheckBrowser(
  env: Pick<Env, 'chromiumPath' | 'production'>,
): Promise<string | null> {
  const checkBrowser = await findCheckBrowser(env);
  if (checkBrowser === null) return null;
  const network = checkBrowser.prefix.includes('--net')
    ? 'without a network'
    : 'with the network closed by a proxy only';
  return `${checkBrowser.browser}, ${checkBrowser.sandbox ? 'in its sandbox' : 'without a sandbox'} and ${network}`;
}

/** Says once, at the start, how this process plays uploads, if that is its work; what it then does is decided at each check. */
export async function logCheckBrowser(
  env: Pick<Env, 'chromiumPath' | 'production' | 'jobs'>,
  log: { info(line: string): void; warn(line: string): void },
  isStopping: () => boolean,
): Promise<void> {
  if (!env.jobs.includes('uploads') && !env.jobs.includes('addresses')) return;
  const description = await describeCheckBrowser(env);
  if (description !== null) log.info(`Games are checked by ${description}`);
  // A process that is told to stop takes the browser with it.
  else if (!isStopping()) log.warn(`${NO_CHECK_BROWSER} (docs/deployment.md, "Checking uploads")`);
}

/** Starts the process in one way, only to ask which browser it can start; null when there is none, or it cannot start itself. */
async function probe(prefix: readonly string[], question: BrowserQuestion): Promise<string | null> {
  const [program = '', ...args] = [...prefix, process.execPath, PROCESS, JSON.stringify(question)];
  try {
    const { stdout } = await promisify(execFile)(program, args, {
      env: cleanEnvironment(tmpdir()),
      timeout: PROBE_MS,
      killSignal: 'SIGKILL',
    });
    return stdout.trim() === '' ? null : stdout.trim();
  } catch {
    return null;
  }
}

/** The environment of the process: nothing of the portal's settings. */
export function cleanEnvironment(home: string): Record<string, string> {
  return { PATH: SEARCH_PATH, HOME: home, TMPDIR: home, LANG: 'C.UTF-8' };
}

const SEARCH_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';
