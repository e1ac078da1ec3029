import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePorts } from '../../../server/testing/portal-process.ts';

/** The built portal on the embedded database with the demo catalogue. */
export interface MeasuredPortal {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a portal in its own process and folder, and waits until it is ready. */
export async function startMeasured(): Promise<MeasuredPortal> {
  const [ports, dataDir] = await Promise.all([freePorts(), mkdtemp(join(tmpdir(), 'playport-pages-'))]);
  const child = spawn(process.execPath, [resolve(import.meta.dirname, '../../../server/main.mjs')], {
    env: {
      PATH: process.env.PATH,
      ...ports,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const url = `http://localhost:${ports.PORT}`;
  while (!(await isReady(url))) {
    if (child.exitCode !== null)
      throw new Error(`The portal ended with ${child.exitCode} before it was ready.`);
    await wait(100);
  }
  await picturesRead(url);
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

async function isReady(url: string): Promise<boolean> {
  return fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Waits until the pictures are processed, a few seconds after the start, which is the usual state. */
async function picturesRead(url: string): Promise<void> {
  while ((await (await fetch(url)).text()).includes('"preview":null')) await wait(500);
}
