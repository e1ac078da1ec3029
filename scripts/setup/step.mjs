import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import process from 'node:process';

/** The repository's folder; every path of the set-up is relative to it. */
export const root = resolve(import.meta.dirname, '../..');

/** The error of a step that cannot continue; its message is all that the person needs. */
export class StepFailed extends Error {}

/** Reasons why the set-up cannot write where it has to, by the system's code. */
const UNWRITABLE = new Map([
  ['EACCES', 'this user may not write there. Run the set-up once as the user to whom the folder belongs'],
  ['EPERM', 'this user may not write there. Run the set-up once as the user to whom the folder belongs'],
  ['EROFS', 'it is on a read-only disk. Run the set-up before it is mounted so'],
  ['ENOSPC', 'the disk is full. Make room, and do it again'],
]);

/**
 * Explains an error in words; null for one that only its stack explains.
 * @param {unknown} error
 */
export function explained(error) {
  if (error instanceof StepFailed) return error.message;
  if (!(error instanceof Error) || !('code' in error)) return null;
  const why = UNWRITABLE.get(String(error.code));
  return why === undefined ? null : `${'path' in error ? error.path : root} cannot be written: ${why}.`;
}

/** @param {number} milliseconds */
export const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 2 : 1)} s`;

/**
 * Throws StepFailed when this Node is older than `major.minor`.
 * @param {number} major
 * @param {number} minor
 */
export function requireNode(major, minor) {
  const [haveMajor = 0, haveMinor = 0] = process.versions.node.split('.').map(Number);
  if (haveMajor > major || (haveMajor === major && haveMinor >= minor)) return;
  throw new StepFailed(`Node ${major}.${minor} or newer is needed, this is ${process.versions.node}.`);
}

/**
 * Prints the title, runs `work` and prints how long it took. Returns 1, the number of steps done.
 * @param {string} title
 * @param {() => Promise<string | void>} work may return a detail to print
 */
export async function step(title, work) {
  console.log(`Set-up: ${title} …`);
  const started = performance.now();
  const detail = await work();
  console.log(`Set-up: ${title}: ${detail ?? 'done'} (${seconds(performance.now() - started)})`);
  return 1;
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/**
 * Runs a command without showing its output; when it fails, throws StepFailed with all of it.
 * @param {readonly [string, ...string[]]} command
 * @param {NodeJS.ProcessEnv} [env] added to this process's own
 * @returns {Promise<string>} its output on both streams
 */
export function runQuietly([program, ...args], env = {}) {
  return new Promise((done, fail) => {
    const child = spawn(program, args, {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running.add(child);
    let log = '';
    child.stdout.on('data', (chunk) => (log += chunk));
    child.stderr.on('data', (chunk) => (log += chunk));
    child.on('error', (error) => {
      running.delete(child);
      fail(new StepFailed(`${program}: ${error.message}`));
    });
    child.on('close', (code, signal) => {
      running.delete(child);
      if (code === 0) done(log);
      else fail(new StepFailed(`${[program, ...args].join(' ')} ended with ${code ?? signal}\n\n${log}`));
    });
  });
}
