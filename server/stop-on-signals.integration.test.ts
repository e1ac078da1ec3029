import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { placeMigrated } from './testing/migrated-dump.ts';
import { freePorts, runNpmStart, startPortalProcess } from './testing/portal-process.ts';

let directory = '';
let npm: ChildProcess | null = null;
beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'playport-npm-'));
});
afterEach(async () => {
  // Processes that a failed test left running.
  if (npm?.pid !== undefined) process.kill(-npm.pid, 'SIGKILL');
  await rm(directory, { recursive: true, force: true });
});

describe.runIf(inject('databaseUrl') === '')('the portal that npm runs', () => {
  test('ends in order when npm is told to stop, and leaves ports and data to the next one', async () => {
    const DATA_DIR = join(directory, 'data');
    await placeMigrated(DATA_DIR);
    const options = { cwd: directory, settings: { ...(await freePorts()), DATA_DIR, DEMO: 'off' } };
    for (let round = 0; round < 2; round += 1) {
      const { child } = await startPortalProcess(options, runNpmStart);
      npm = child;
      // The portal shares npm's output, which closes when both have ended.
      const ended = once(child, 'close');
      child.kill('SIGTERM');
      await ended;
      npm = null;
      expect(await readdir(DATA_DIR)).not.toContainEqual(expect.stringContaining('lock'));
    }
  });
});
