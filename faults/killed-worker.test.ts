import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  NO_BROWSER,
  freePorts,
  type PortalProcess,
  startPortalProcess,
  startWorkerProcess,
} from '../server/testing/portal-process.ts';
import { onServer } from '../server/testing/database-server.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import { uploadArchive, slowArchive, viewUpload } from './uploads.ts';

const bin = findPostgres();
const KILLS = 3;
/** Fifteen seconds of silence, a look at most eighteen later, and ten before the second attempt; the rest is the work itself. */
const TAKEN_OVER_MS = 120_000;

describe.runIf(bin !== undefined)('workers apart from the portal', () => {
  let folder = '';
  let postgres: PrivatePostgres;
  let portal: PortalProcess;
  beforeAll(async () => {
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    folder = await mkdtemp(join(tmpdir(), 'playport-killed-worker-'));
    postgres = await startPostgres(bin);
    portal = await startPortalProcess({
      cwd: folder,
      settings: { ...shared(), ...(await freePorts()), JOBS: 'none' },
    });
  });
  afterAll(async () => {
    await portal.stop('SIGTERM');
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const shared = () => ({
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    // There is no such browser, so that the upload is read and not played.
    CHROMIUM_PATH: NO_BROWSER,
  });
  const startWorker = () => startWorkerProcess({ cwd: folder, settings: { ...shared(), JOBS: 'uploads' } });

  /** Lets the time pass for which a worker must be silent, and that to the second attempt. */
  const hurry = async () => {
    await onServer(
      postgres.url,
      `update pgboss.job set heartbeat_on = now() - interval '1 minute'
       where state = 'active' and heartbeat_on < now() - interval '6 seconds'`,
    );
    await onServer(postgres.url, "update pgboss.job set start_after = now() where state = 'retry'");
  };

  test(`a worker killed ${KILLS} times at its job is followed by another, which does it`, async ({
    task,
  }) => {
    const count = counterOf(task);
    const headers = await portal.signIn('maya@example.org');
    const sender = { at: portal.at, headers };
    for (let kill = 0; kill < KILLS; kill += 1) {
      const [first, second] = await Promise.all([startWorker(), startWorker()]);
      const { archive, files } = slowArchive();
      const id = await uploadArchive(sender, archive);
      const isReading = async () =>
        (await readdir(join(folder, 'data', 'uploads')).catch((): string[] => [])).some((name) =>
          name.startsWith(`reading-${id}-`),
        );
      while (!(await isReading())) await sleep(5);
      // Either of the two can be at it.
      for (const worker of [first, second]) worker.kill('SIGKILL');
      count('kills');
      const killed = performance.now();
      const third = await startWorker();
      while ((await viewUpload(sender, id)).status === 'CHECKING') {
        // Once is enough to show how long it takes.
        if (kill > 0) await hurry();
        await sleep(200);
      }
      expect(performance.now() - killed).toBeLessThan(TAKEN_OVER_MS);
      expect(await viewUpload(sender, id)).toMatchObject({ status: 'READY', files });
      const exited = once(third, 'exit');
      third.kill('SIGTERM');
      expect(await exited).toEqual([0, null]);
    }
  });
});
