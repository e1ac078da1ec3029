import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { loginResult } from '../../entities/session.schema.ts';

const ROOT = resolve(import.meta.dirname, '../..');

export interface ProcessOptions {
  /** Where it runs; the portal finds its own files wherever that is. */
  readonly cwd: string;
  /** Environment variables; it gets no others but PATH. */
  readonly settings: Readonly<Record<string, string>>;
}

/** The portal's own program, running. */
export interface PortalProcess {
  readonly child: ChildProcess;
  /** Its origin. */
  readonly at: string;
  /** GETs JSON of this shape. */
  read<Shape>(path: string, shape: z.ZodType<Shape>): Promise<Shape>;
  /** Signs somebody in (with instant sign-in); answers their headers. */
  signIn(email: string): Promise<Readonly<Record<string, string>>>;
  /** Ends it; answers its exit code, null after a kill. */
  stop(signal: 'SIGTERM' | 'SIGKILL'): Promise<unknown>;
}

/** Two ports that nobody listens at just now. */
export async function freePorts(): Promise<{ PORT: string; PLAY_PORT: string }> {
  const servers = [createServer(), createServer()];
  const ports = await Promise.all(
    servers.map(async (server) => {
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const address = server.address();
      return address === null || typeof address === 'string' ? '' : String(address.port);
    }),
  );
  await Promise.all(servers.map((server) => once(server.close(), 'close')));
  const [PORT = '', PLAY_PORT = ''] = ports;
  return { PORT, PLAY_PORT };
}

/** A young generation that suits a server of many short requests: forty megabytes less at rest, as `npm start` has it. */
const FLAGS = ['--max-semi-space-size=8'];

/** Runs the portal's program; what it prints is for the caller to read. */
function runPortal({ cwd, settings }: ProcessOptions): ChildProcess {
  return spawn(process.execPath, [...FLAGS, join(ROOT, 'server', 'main.mjs')], {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs what must not start to its end, and answers what it says of that, line by line. */
export async function failToStart(
  options: ProcessOptions,
): Promise<{ readonly code: number; readonly lines: readonly string[] }> {
  const child = runPortal(options);
  if (child.stderr === null) throw new Error('the portal has no output');
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { code: Number(code), lines: said.trimEnd().split('\n') };
}

/**
 * Runs the portal until it says where it is.
 * @throws with what it complained of, when it ends before
 */
export async function startPortalProcess(options: ProcessOptions): Promise<PortalProcess> {
  const child = runPortal(options);
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error('the portal has no output');
  const complaints = text(stderr);
  for await (const line of createInterface({ input: stdout })) {
    if (line.includes('Playport is at')) break;
  }
  stdout.resume();
  if (child.exitCode !== null) throw new Error(`The portal did not start: ${await complaints}`);
  const at = `http://localhost:${options.settings.PORT}`;
  const exited = once(child, 'exit');
  return {
    child,
    at,
    read: async (path, shape) => shape.parse(await (await fetch(`${at}${path}`)).json()),
    signIn: async (email) => {
      const answer = await fetch(`${at}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email }),
      });
      const { token } = z.object({ token: z.string() }).parse(loginResult.parse(await answer.json()));
      return { authorization: `Bearer ${token}` };
    },
    stop: async (signal) => {
      if (child.exitCode === null && child.signalCode === null) child.kill(signal);
      const [code] = await exited;
      return code;
    },
  };
}
