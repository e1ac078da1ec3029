import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** A file of `deploy/`, with ports and paths replaced by a test's own. */
export function readDeployFile(name: string, replaced: Readonly<Record<string, string>>): string {
  const text = readFileSync(resolve(import.meta.dirname, '../../deploy', name), 'utf8');
  return Object.entries(replaced).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`deploy/${name} no longer has ${from}`);
    return changed.replaceAll(from, to);
  }, text);
}

/** The account for programs that do not run as root; undefined when nobody is root here. */
export function findUnprivilegedUser(): { readonly uid: number; readonly gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres']));
  return { uid: id('-u'), gid: id('-g') };
}

export interface DaemonOptions {
  readonly program: string;
  readonly args: readonly string[];
  /** The file that its output is appended to. */
  readonly log: string;
  /** Runs it as the account for programs that do not run as root. */
  readonly asNobody?: boolean;
  readonly env?: Readonly<Record<string, string>>;
}

/** A program in a process group of its own, so that a signal reaches all that it has started, and Ctrl-C does not. */
export class Daemon {
  readonly #child: ChildProcess;
  readonly #name: string;
  readonly #log: string;

  constructor({ program, args, log, asNobody = false, env = {} }: DaemonOptions) {
    this.#name = program;
    this.#log = log;
    this.#child = spawn(program, [...args], {
      ...(asNobody ? findUnprivilegedUser() : {}),
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', ...env },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = createWriteStream(log, { flags: 'a' });
    this.#child.stdout?.pipe(output);
    this.#child.stderr?.pipe(output);
  }

  get pid(): number {
    return this.#child.pid ?? Number.NaN;
  }

  /** @throws an error with its log when it ends before it listens */
  async listening(port: number): Promise<void> {
    for (let tried = 0; tried < 600; tried += 1) {
      if (this.#child.exitCode !== null) break;
      if (await answersAt(port)) return;
      await sleep(50);
    }
    throw new Error(`${this.#name} does not listen:\n${readFileSync(this.#log, 'utf8')}`);
  }

  /** Sends a signal to it and everything that it has started, unless it has ended. */
  signal(signal: NodeJS.Signals): void {
    try {
      process.kill(-this.pid, signal);
    } catch {
      // Its end is told a moment later.
    }
  }

  /** Ends it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const ended = once(this.#child, 'exit');
    this.signal(signal);
    await ended;
  }
}

async function answersAt(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const open = await Promise.race([
    once(socket, 'connect').then(() => true),
    once(socket, 'error').then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return open;
}
