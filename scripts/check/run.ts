import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter, join, resolve } from 'node:path';

/** The repository: every command runs there. */
export const root = resolve(import.meta.dirname, '../..');

/** How a command ended, and all that it printed on both streams, in order. */
export interface Ended {
  ok: boolean;
  output: string;
}

const { FORCE_COLOR: _forced, NO_COLOR: _none, ...inherited } = process.env;
const bin = join(root, 'node_modules/.bin');
const env = {
  ...inherited,
  PATH: [bin, process.env.PATH].join(delimiter),
  // The programs write to a pipe; whether a person looks on is known only here.
  ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
};

const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a program of node_modules/.bin, or else of the machine. One that cannot start is not ok. */
export function run(program: string, ...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const child = spawn(program, args, { cwd: root, env });
    running.add(child);
    let output = '';
    const keep = (chunk: Buffer) => (output += chunk.toString());
    child.stdout.on('data', keep);
    child.stderr.on('data', keep);
    child.once('error', (error) => (output += error.message));
    child.once('close', (code) => {
      running.delete(child);
      done({ ok: code === 0, output });
    });
  });
}
