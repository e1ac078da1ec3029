import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Daemon, deployed, freePortsOf } from './daemon.ts';
import { programOf } from './programs.ts';

/** The token of purges. */
export const PURGE_TOKEN = 'only-for-this-test';

/** The ports of a portal's process. */
export interface Ports {
  readonly PORT: string;
  readonly PLAY_PORT: string;
}

/** Runs Varnish as deployed, at `port`, in front of two processes. */
export async function startVarnish(
  folder: string,
  port: number,
  [first, second]: readonly [Ports, Ports],
): Promise<Daemon> {
  const file = join(folder, 'default.vcl');
  const backends = {
    '"3000"': `"${first.PORT}"`,
    '"3010"': `"${second.PORT}"`,
    '"3001"': `"${first.PLAY_PORT}"`,
    '"3011"': `"${second.PLAY_PORT}"`,
    'Bearer change-me': `Bearer ${PURGE_TOKEN}`,
  };
  writeFileSync(file, deployed('varnish.vcl', backends));
  const work = join(folder, 'varnish');
  mkdirSync(work);
  // One process without an account of its own: the test may not be root.
  const args = ['-F', '-j', 'none', '-n', work, '-a', `127.0.0.1:${port}`, '-f', file, '-s', 'malloc,64m'];
  const daemon = new Daemon({ program: programOf('varnish'), args, log: join(folder, 'varnish.log') });
  await daemon.listening(port);
  return daemon;
}

/** A free port for it. */
export async function varnishPort(): Promise<number> {
  const [port = 0] = await freePortsOf(1);
  return port;
}
