import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  freePorts,
  NO_BROWSER,
  type PortalProcess,
  startPortalProcess,
} from '../server/testing/portal-process.ts';
import { counterOf } from './counted.ts';
import { uploadArchive, slowArchive, viewUpload } from './uploads.ts';

/** Each costs half a minute: the job is another's once its worker has been silent for a while. */
const KILLS = 2;

let folder = '';
const portals: PortalProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'playport-killed-upload-'));
});
afterEach(async () => {
  for (const portal of portals.splice(0)) await portal.stop('SIGKILL');
  await rm(folder, { recursive: true, force: true });
});

const namesIn = (path: string) => readdir(path).catch((): string[] => []);

test(`a portal killed ${KILLS} times while it reads an upload reads it again, and nothing is left over`, async ({
  task,
}) => {
  const count = counterOf(task);
  const dataDir = join(folder, 'data');
  const incoming = join(dataDir, 'uploads');
  const start = async () => {
    // There is no such browser, so that the upload is read and not played.
    const settings = {
      ...(await freePorts()),
      DATA_DIR: dataDir,
      DEMO: 'off',
      CHROMIUM_PATH: NO_BROWSER,
    };
    const started = await startPortalProcess({ cwd: folder, settings });
    portals.push(started);
    return started;
  };
  for (let kill = 0; kill < KILLS; kill += 1) {
    let portal = await start();
    const headers = await portal.signIn('maya@example.org');
    const { archive, files } = slowArchive();
    const id = await uploadArchive({ at: portal.at, headers }, archive);
    const folders = async () => (await namesIn(incoming)).filter((name) => name.startsWith(`reading-${id}-`));
    while ((await folders()).length === 0) await sleep(5);
    await sleep(Math.random() * 200);
    await portal.stop('SIGKILL');
    count('kills');
    portal = await start();
    const view = () => viewUpload({ at: portal.at, headers }, id);
    while ((await view()).status === 'CHECKING') await sleep(100);
    expect(await view()).toMatchObject({
      status: 'READY',
      files,
      report: { notRun: expect.any(String) },
    });
    // The reader clears its folder behind the answer; the start cleared that of the killed one.
    await expect.poll(() => namesIn(incoming)).toEqual([]);
    const stored = (await readdir(join(dataDir, 'files'), { recursive: true })).filter((name) =>
      name.endsWith('.part'),
    );
    expect(stored).toEqual([]);
    await portal.stop('SIGTERM');
  }
});
