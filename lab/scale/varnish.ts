import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findFreePort } from '../../server/testing/free-ports.ts';
import { Daemon, readDeployFile } from './daemon.ts';
import { programOf } from './programs.ts';

const run = promisify(execFile);

/** The token of purges. */
export const PURGE_TOKEN = 'only-for-this-test';

/** The ports of a portal's process. */
export interface PortalPorts {
  readonly PORT: string;
  readonly PLAY_PORT: string;
}

/** Runs Varnish as deployed, at `port`, in front of two processes. */
export async function startVarnish(
  folder: string,
  port: number,
  [first, second]: readonly [PortalPorts, PortalPorts],
): Promise<Daemon> {
  const file = join(folder, 'default.vcl');
  const backends = {
    '"3000"': `"${first.PORT}"`,
    '"3010"': `"${second.PORT}"`,
    '"3001"': `"${first.PLAY_PORT}"`,
    '"3011"': `"${second.PLAY_PORT}"`,
    'Bearer change-me': `Bearer ${PURGE_TOKEN}`,
  };
  writeFileSync(file, readDeployFile('varnish.vcl', backends));
  const work = join(folder, 'varnish');
  mkdirSync(work);
  // One process without an account of its own: the test may not be root.
  const args = ['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m'];
  const daemon = new Daemon({ program: programOf('varnish'), args, log: join(folder, 'varnish.log') });
  await daemon.listening(port);
  return daemon;
}

/** Reads Varnish's knowledge of its backends by their probes: `healthy` or `sick`, by name. */
export async function healthOf(folder: string): Promise<Record<string, string>> {
  const { stdout } = await run('varnishadm', ['-n', join(folder, 'varnish'), 'backend.list']);
  const lines = stdout.matchAll(/^boot\.(\w+_\d) +probe +\S+ +(\w+)/gm);
  return Object.fromEntries(Array.from(lines, ([, name = '', health = '']) => [name, health]));
}

/** A free port for it. */
export async function varnishPort(): Promise<number> {
  const port = await findFreePort();
  return port;
}
