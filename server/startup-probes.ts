import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { type Env, EnvError } from './env.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { StoreFailed } from './platform/files/store-failed.ts';
import { inOneLine } from './platform/in-one-line.ts';

/** Time for which a start waits for what is outside this process, in milliseconds. */
export const STARTUP_TIMEOUT_MS = 10_000;

/**
 * Makes sure that the bucket and the browser that the settings name can be used, before anything is opened.
 * @throws StoreFailed; EnvError for the browser
 */
export async function requireOutside(env: Pick<Env, 'filesUrl' | 'dataDir' | 'chromiumPath'>): Promise<void> {
  await Promise.all([reachBucket(env), startBrowser(env)]);
}

/**
 * Asks the bucket of `FILES_URL` for its first file; without one there is nothing to reach.
 * @throws StoreFailed
 */
export async function reachBucket(env: Pick<Env, 'filesUrl' | 'dataDir'>): Promise<void> {
  if (env.filesUrl === null) return;
  const contents = openFileStore(env).list()[Symbol.asyncIterator]();
  await withTimeLimit(contents.next(), () => {
    const bucket = new URL(env.filesUrl ?? '').hostname;
    return new StoreFailed(`The bucket ${bucket} cannot be used: it did not respond within 10 seconds`);
  });
}

/**
 * Starts the program of `CHROMIUM_PATH`, if it is set, to say its version.
 * @throws EnvError
 */
export async function startBrowser({ chromiumPath }: Pick<Env, 'chromiumPath'>): Promise<void> {
  if (chromiumPath === null) return;
  try {
    await promisify(execFile)(chromiumPath, ['--version'], {
      timeout: STARTUP_TIMEOUT_MS,
      killSignal: 'SIGKILL',
    });
  } catch (error) {
    const { message }: { readonly message: string } = error instanceof Error ? error : new Error('it ended');
    throw new EnvError(`CHROMIUM_PATH: must be a browser that starts (${inOneLine(message)})`);
  }
}

/**
 * Returns the result of the work, or rejects with the error that `late` makes when it takes longer than a start may wait, or
 * than this.
 */
export async function withTimeLimit<Result>(
  work: Promise<Result>,
  late: () => Error,
  timeoutMs = STARTUP_TIMEOUT_MS,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const clock = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(late()), timeoutMs);
  });
  try {
    return await Promise.race([work, clock]);
  } finally {
    clearTimeout(timer);
  }
}
