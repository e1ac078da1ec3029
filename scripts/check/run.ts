import { spawn, type ChildProcess } from 'node:child_process';
import { resolve } from 'node:path';

/** The repository: every command runs there. */
export const root = resolve(import.meta.dirname, '../..');

/** How a command ended, and all that it printed on both streams, in order. */
export interface Ended {
  ok: boolean;
  output: string;
}

const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exit(1);
  });
}

/** Runs a program of node_modules/.bin, coloured when a person looks on. A program that cannot start is not ok. */
export function run(program: string, ...args: string[]): Promise<Ended> {
  return new Promise((done) => {
    const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {};
    const child = spawn(program, args, { cwd: root, env: { ...process.env, ...colour } });
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
