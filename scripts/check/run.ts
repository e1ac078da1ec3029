import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The repository's folder; every command runs in it. */
export const root = resolve(import.meta.dirname, '../..');

/** Whether a command succeeded, and everything that it printed on both streams, in order. */
export interface CommandResult {
  ok: boolean;
  output: string;
  /** Whether it was ended because it took too long. */
  isCut: boolean;
}

/** The longest time that a command may take, in milliseconds: a third of what CI has for all of them. A longer one hangs. */
const LONGEST_MS = 30 * 60_000;
/** The time between the request to end and the end, in milliseconds. */
const GRACE_MS = 20_000;

const { FORCE_COLOR: _forced, NO_COLOR: _none, ...inherited } = process.env;
const bin = join(root, 'node_modules/.bin');
const env = {
  ...inherited,
  PATH: [bin, process.env.PATH].join(delimiter),
  // The programs write to a pipe, so they cannot detect the terminal themselves.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a program of node_modules/.bin, or else of the machine. A program that cannot start gives `ok: false`. */
export function run(program: string, ...args: string[]): Promise<CommandResult> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env });
    running.add(child);
    let output = '';
    let isCut = false;
    const limit = setTimeout(() => {
      isCut = true;
      append(Buffer.from(`\nEnded after ${LONGEST_MS / 60_000} minutes: it hung.\n`));
      child.kill();
      setTimeout(() => child.kill('SIGKILL'), GRACE_MS).unref();
    }, LONGEST_MS);
    const append = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', append);
    child.stderr.on('data', append);
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      clearTimeout(limit);
      running.delete(child);
      done({ ok: code === 0 && !isCut, output, isCut });
    });
  });
}
