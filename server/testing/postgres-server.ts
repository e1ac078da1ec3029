import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chown, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from './free-ports.ts';

/** PostgreSQL refuses to run as root; root runs it as one of these accounts. */
const UNPRIVILEGED = ['postgres', 'nobody'];

/**
 * Runs PostgreSQL until standard input closes, so that it ends with this process in every case, then removes its
 * folder. The command `down` stops it as a crash would, and `up` starts it again; each prints a line when done.
 * Arguments: the folder, then the command.
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

/** A private PostgreSQL server: `url` has a role that may create databases; `stop` also removes its files. */
export interface PrivatePostgres {
  url: string;
  /** The file of its certificate, if it offers TLS. */
  certificate: string;
  /** The server's log since its start. */
  log(): Promise<string>;
  /** Stops it at once, as a crash would (immediate shutdown). */
  down(): Promise<void>;
  /** Starts it again and waits until it accepts connections. */
  up(): Promise<void>;
  stop(): Promise<void>;
}

export interface PostgresCluster {
  /** The folder of PostgreSQL's programs. */
  readonly bin: string;
  /** Settings of postgresql.conf, as `name=value`. */
  readonly settings: readonly string[];
  /** The program in that folder that creates the data folder, with its options. */
  readonly filledBy: (data: string) => readonly [program: string, ...options: string[]];
  /** Offers TLS too, with a certificate of its own for `localhost`. */
  readonly tls?: boolean;
}

/**
 * Starts PostgreSQL in a new temporary folder, on a free port of the loopback address.
 * @throws an error with the server's log when it does not start
 */
export async function runPostgres({
  bin,
  settings,
  filledBy,
  tls = false,
}: PostgresCluster): Promise<PrivatePostgres> {
  const owner = findOwner();
  const folder = await mkdtemp(join(tmpdir(), 'playport-postgres-'));
  const as = { ...owner, cwd: folder };
  const data = join(folder, 'data');
  const certificate = join(data, 'server.crt');
  try {
    if (owner) await chown(folder, owner.uid, owner.gid);
    const [program, ...options] = filledBy(data);
    await promisify(execFile)(join(bin, program), options, as);
    if (tls) await promisify(execFile)('openssl', certify(certificate, join(data, 'server.key')), as);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }

  const port = await findFreePort();
  const all = [
    ...settings,
    ...(tls ? ['ssl=on'] : []),
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    `unix_socket_directories=${folder}`,
  ];
  const command = [join(bin, 'postgres'), '-D', data, ...all.flatMap((setting) => ['-c', setting])];
  const watch = ['-c', WATCH, 'sh', folder, ...command];
  // Its own process group: Ctrl-C then reaches only the tests, which shut this server down properly.
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
    certificate,
    log: () => readFile(join(folder, 'log'), 'utf8'),
    down: () => order('down'),
    up: async () => {
      await order('up');
      await ready();
    },
    stop,
  };
}

/** The arguments with which OpenSSL makes a self-signed certificate for `localhost`. */
function certify(certificate: string, key: string): string[] {
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  return ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate];
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
