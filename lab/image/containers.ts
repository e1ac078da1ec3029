import { resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../server/testing/portal-process.ts';
import type { ImageEngine } from './engine.ts';

const SECCOMP = resolve(import.meta.dirname, '../../deploy/seccomp.json');
/** Limits of the machine of these tests: there may be no systemd, and no right to raise a limit. */
export const HERE = [
  '--ulimit=nofile=20000:20000',
  '--ulimit=nproc=4096:4096',
  '--health-interval=disable',
] as const;

/** An image, and the data folder that its containers have. */
export interface ContainerSetup {
  readonly engine: ImageEngine;
  readonly image: string;
  readonly data: string;
}

/** A portal in a container. */
export interface ContainerPortal {
  readonly engine: ImageEngine;
  readonly at: string;
  readonly name: string;
}

/** As an operator runs it: a read-only root, `/tmp` and the data folder writable, no rights, the profile of `deploy`. */
const confined = (data: string) => [
  '--read-only',
  '--tmpfs=/tmp',
  '--cap-drop=all',
  ...HERE,
  '--security-opt=no-new-privileges',
  `--security-opt=seccomp=${SECCOMP}`,
  `--volume=${data}:/var/lib/playport`,
];

/** Starts a portal in a container of this name. */
export async function start(
  { engine, image, data }: ContainerSetup,
  name: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<ContainerPortal> {
  const ports = await freePorts();
  const at = `http://localhost:${ports.PORT}`;
  const env = {
    ...ports,
    PUBLIC_ORIGIN: at,
    PLAY_ORIGIN: `http://localhost:${ports.PLAY_PORT}/{game}`,
    ...settings,
  };
  const settingFlags = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`]);
  const network = ['--network=host', '--detach', '--name', name];
  await engine.podman('run', ...confined(data), ...network, ...settingFlags, image);
  return { engine, at, name };
}

/**
 * Runs a command of the portal in a container of its own, without a network; returns what it prints.
 * @param flags of podman
 */
export function command(
  { engine, image, data }: ContainerSetup,
  words: readonly string[],
  flags: readonly string[] = [],
): Promise<string> {
  const settings = [
    '--env=PUBLIC_ORIGIN=http://localhost:3000',
    '--env=PLAY_ORIGIN=http://localhost:3001/{game}',
  ];
  const own = [...confined(data), ...settings, ...flags];
  return engine.podman('run', '--rm', '--network=none', ...own, image, ...words);
}

/** The thing that is waited for: a portal, and what it has written to its log. */
interface Waited {
  readonly engine: Pick<ImageEngine, 'logs'>;
  readonly at: string;
  readonly name: string;
}

/** Waits until the portal can do its work; returns after how many seconds. */
export async function ready({ engine, at, name }: Waited, patienceSeconds = 180): Promise<number> {
  const began = performance.now();
  for (;;) {
    const response = await fetch(`${at}/readyz`).catch(() => null);
    const seconds = (performance.now() - began) / 1000;
    if (response?.ok) return seconds;
    if (seconds > patienceSeconds) throw new Error(await engine.logs(name));
    await wait(100);
  }
}

/** Stops a portal as an operator does, and removes its container. */
export async function stop({ engine, name }: ContainerPortal): Promise<void> {
  await engine.podman('stop', '--time=20', name);
  await engine.podman('rm', name);
}
