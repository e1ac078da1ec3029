import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { readdirSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of a PostgreSQL whose owner may create databases; empty: the tests run on PGlite. */
    databaseUrl: string;
    /** Whether faults are repeated many times. */
    thorough: boolean;
  }
}

const INSTALLED = '/usr/lib/postgresql';
const OLDEST_SUPPORTED = 15;

/** PostgreSQL refuses to run as root: then one of these owns it. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/** A test server may lose everything in a power cut, so it waits for no disk. */
const FORGETFUL = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'shared_buffers=64MB'];

/**
 * Runs PostgreSQL until its standard input closes, so that it ends with this process however that ends,
 * then removes its folder. On the way `down` takes it away as a crash would and `up` brings it back; each is said when
 * done. Arguments: the folder, then the command.
 */
const WATCH = `
  trap '' INT TERM HUP
  folder=$1; shift
  "$@" >>"$folder/log" 2>&1 & server=$!
  while read -r order; do
    case $order in
      down) kill -QUIT $server; wait $server ;;
      up) "$@" >>"$folder/log" 2>&1 & server=$! ;;
    esac
    echo $order
  done
  kill -INT $server; wait $server
  rm -rf "$folder"`;

/** A PostgreSQL of one's own: `url` names an owner who may create databases; `stop` also removes its files. */
export interface PrivatePostgres {
  url: string;
  /** Takes it away at once, as a crash would (its immediate shutdown). */
  down(): Promise<void>;
  /** Brings it back, and waits until it answers. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

/** The folder of the newest installed PostgreSQL's programs, undefined when there is none of a supported version. */
export function findPostgres(): string | undefined {
  if (!existsSync(INSTALLED)) return undefined;
  const newest = Math.max(...readdirSync(INSTALLED).map(Number).filter(Number.isFinite));
  const bin = join(INSTALLED, String(newest), 'bin');
  return newest >= OLDEST_SUPPORTED && existsSync(join(bin, 'postgres')) ? bin : undefined;
}

/**
 * Starts PostgreSQL in a fresh temporary folder, on a free port of the loopback address.
 * @param settings of postgresql.conf, as `name=value`; a test's own when absent
 * Throws with the server's log when it does not start.
 */
export async function startPostgres(
  bin: string,
  settings: readonly string[] = FORGETFUL,
): Promise<PrivatePostgres> {
  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'playport-postgres-'));
  const as = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    const options = ['-U', 'playport', '-E', 'UTF8', '--locale=C.UTF-8', '--auth=trust', '--no-sync'];
    await promisify(execFile)(join(bin, 'initdb'), ['-D', data, ...options], as);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await freePort();
  const all = [
    ...settings,
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const command = [join(bin, 'postgres'), '-D', data, ...all.flatMap((setting) => ['-c', setting])];
  const watch = ['-c', WATCH, 'sh', folder, ...command];
  // A process group of its own: Ctrl-C goes to the tests, which then end this server in order.
  const watcher = spawn('sh', watch, { ...as, detached: true, stdio: ['pipe', 'pipe', 'ignore'] });
  const ended = new Promise<void>((resolve) => watcher.once('exit', () => resolve()));
  const order = async (word: 'down' | 'up') => {
    watcher.stdin.write(`${word}\n`);
    await once(watcher.stdout, 'data');
  };
  const stop = async () => {
    watcher.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const ready = () => untilReady(join(bin, 'pg_isready'), { folder, port, stop });
  await ready();
  return {
    url: `postgres://playport@127.0.0.1:${port}/postgres`,
    down: () => order('down'),
    up: async () => {
      await order('up');
      await ready();
    },
    stop,
  };
}

/** Vitest's global set-up: gives the tests TEST_DATABASE_URL, or a PostgreSQL started for them. */
export default async function provideDatabase(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const bin = findPostgres();
  if (given) {
    project.provide('databaseUrl', given);
    return async () => {};
  }
  if (!bin) throw new Error('No PostgreSQL on this machine: set TEST_DATABASE_URL.');
  const postgres = await startPostgres(bin);
  project.provide('databaseUrl', postgres.url);
  return postgres.stop;
}

function findOwner(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of UNPRIVILEGED) {
    try {
      const id = (flag: string) =>
        Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }));
      return { uid: id('-u'), gid: id('-g') };
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error(`PostgreSQL does not run as root, and there is no account ${UNPRIVILEGED.join(' or ')}.`);
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

const START_TRIES = 300;
const START_PAUSE_MS = 100;

async function untilReady(
  pgIsReady: string,
  server: { folder: string; port: number; stop(): Promise<void> },
) {
  for (let tried = 0; tried < START_TRIES; tried++) {
    try {
      execFileSync(pgIsReady, ['-q', '-h', '127.0.0.1', '-p', String(server.port)]);
      return;
    } catch {
      await sleep(START_PAUSE_MS);
    }
  }
  const log = await readFile(join(server.folder, 'log'), 'utf8');
  await server.stop();
  throw new Error(`PostgreSQL did not start:\n${log}`);
}
