import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { loginResult } from '../../entities/session.schema.ts';
import { findFreePorts } from './free-ports.ts';

/** A program that starts and is no browser: uploads are then read, and not played. */
export const NO_BROWSER = '/bin/true';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ProcessOptions {
  /** Working directory; the portal must find its own files from any. */
  readonly cwd: string;
  /** Environment variables; PATH is the only other one. */
  readonly settings: Readonly<Record<string, string>>;
}

/** A running portal process. */
export interface PortalProcess {
  readonly child: ChildProcess;
  readonly at: string;
  /** Lines that it printed before its address. */
  readonly said: readonly string[];
  /** All that it writes to its error output, once it has ended. */
  readonly complaints: Promise<string>;
  /** Sends a GET request for JSON of this shape. */
  read<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape>;
  /** Signs a person in (with instant sign-in) and returns their headers. */
  signIn(email: string): Promise<Readonly<Record<string, string>>>;
  /** Ends the process and returns its exit code, null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

/** Finds two ports that are free at the moment, as settings of a portal. */
export async function freePorts(): Promise<{ PORT: string; PLAY_PORT: string }> {
  const [port, playPort] = await findFreePorts(2);
  return { PORT: String(port), PLAY_PORT: String(playPort) };
}

/**
 * A young generation that suits a server with many short requests: 40 MB less memory when idle; `npm start` uses the
 * same.
 */
const FLAGS = ['--max-semi-space-size=8'];

/** Runs the portal's program; the caller reads its output. */
function runPortal({ cwd, settings }: ProcessOptions): ChildProcess {
  return spawn(process.execPath, [...FLAGS, join(ROOT, 'server', 'main.mjs')], {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a worker until it says that it does jobs. */
export async function startWorkerProcess({ cwd, settings }: ProcessOptions): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...FLAGS, join(ROOT, 'server', 'worker.ts')], {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const complaints = text(child.stderr);
  for await (const line of createInterface({ input: child.stdout })) {
    if (line.includes('are done here')) break;
  }
  child.stdout.resume();
  if (child.exitCode !== null) throw new Error(`The worker did not start: ${await complaints}`);
  return child;
}

/**
 * Runs `npm start` without its set-up, in a process group of its own, so that a signal reaches only whom it is sent to.
 * The group, whose id is npm's, can be killed as a whole.
 */
export function runNpmStart({ settings }: ProcessOptions): ChildProcess {
  return spawn('npm', ['start', '--ignore-scripts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
}

/** Runs a portal that must fail to start, and returns its exit code and its error output by line. */
export async function failToStart(
  options: ProcessOptions,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const child = runPortal(options);
  if (child.stderr === null) throw new Error('the portal has no output');
  const [complaints, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), lines: complaints.trimEnd().split('\n') };
}

/**
 * Runs the portal until it prints its address.
 * @param run starts the process; by default the portal's program itself
 * @throws an error with its output when it exits before
 */
export async function startPortalProcess(options: ProcessOptions, run = runPortal): Promise<PortalProcess> {
  const child = run(options);
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the portal has no output');
  const complaints = text(stderr);
  const said: string[] = [];
  let isUp = false;
  for await (const line of createInterface({ input: stdout })) {
    isUp = /Playport \S+ is at/.test(line);
    if (isUp) break;
    said.push(line);
  }
  stdout.resume();
  if (!isUp) throw new Error(`The portal did not start: ${await complaints}`);
  const at = `http://localhost:${options.settings.PORT}`;
  const exited = once(child, 'exit');
  return {
    child,
    at,
    said,
    complaints,
    read: async (path, shape) => shape.parse(await (await fetch(`${at}${path}`)).json()),
    signIn: async (email) => {
      const response = await fetch(`${at}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const { token } = z.object({ token: z.string() }).parse(loginResult.parse(await response.json()));
      return { authorization: `Bearer ${token}` };
    },
    stop: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
