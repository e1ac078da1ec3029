import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import type { ProcessOptions } from '../server/testing/portal-process.ts';
import { counterOf } from './counted.ts';
import { placeOn, reportsSaid } from './engine.ts';
import { startLoad } from './load.ts';

/** Longer than a claim lasts (`FRESH_MS` of data-lock.ts). */
const PAUSE_MS = 35_000;
const MAIN = join(import.meta.dirname, '../server/main.mjs');
/** Gives a process a PID namespace of its own, as a container does: there nobody sees whether another one lives. */
const CONTAINER = ['--pid', '--fork', '--mount-proc', '--kill-child'];
const mayUnshare = spawnSync('unshare', [...CONTAINER, 'true']).status === 0;

const runContained = ({ cwd, settings }: ProcessOptions): ChildProcess =>
  spawn('unshare', [...CONTAINER, process.execPath, MAIN], {
    cwd,
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** The process that `unshare` has started. */
async function childOf(pid: number | undefined): Promise<number> {
  return Number(await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'));
}

const sendReport = (at: string, description: string) =>
  fetch(`${at}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameUrl: 'https://games.example/x', reportType: 'other', description }),
  });

test.runIf(mayUnshare)(
  'a portal that stood still for longer than its claim lasts ends before it writes, and no acknowledged write is lost',
  async ({ task }) => {
    const count = counterOf(task);
    const place = await placeOn('the embedded database');
    const acknowledged = new Set<string>();
    const report = async (at: string, description: string) => {
      const response = await sendReport(at, description);
      if (response.ok) acknowledged.add(description);
      return response;
    };
    try {
      const first = await place.start({}, runContained);
      const { child } = first;
      const inside = await childOf(child.pid);
      const writing = startLoad(4, (writer, turn) =>
        report(first.at, `Paused, says report ${writer}.${turn}.`),
      );
      while (acknowledged.size < 20) await sleep(10);
      process.kill(inside, 'SIGSTOP');
      await sleep(PAUSE_MS);
      const second = await place.start({}, runContained);
      for (let turn = 0; turn < 20; turn += 1)
        expect((await report(second.at, `Paused, says report after ${turn}.`)).ok).toBe(true);
      const ended = once(child, 'exit');
      process.kill(inside, 'SIGCONT');
      expect((await ended)[0]).toBe(1);
      await writing.stop();
      expect(await first.complaints).toMatch(
        /^This process stood still, and another one has taken over .+data meanwhile: it ends without writing\.$/m,
      );
      for (let turn = 0; turn < 20; turn += 1)
        expect((await report(second.at, `Paused, says report at last ${turn}.`)).ok).toBe(true);
      process.kill(await childOf(second.child.pid), 'SIGTERM');
      await once(second.child, 'exit');
      count('reports acknowledged', acknowledged.size);
      const reports = await place.look((database) => reportsSaid(database, 'Paused, says report '));
      expect([...acknowledged].filter((description) => !reports.includes(description))).toEqual([]);
    } finally {
      await place.remove();
    }
  },
);
