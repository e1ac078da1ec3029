import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { openEmbedded } from '../server/platform/database/database.ts';
import {
  failToStart,
  freePorts,
  type PortalProcess,
  startPortalProcess,
} from '../server/testing/portal-process.ts';
import { counterOf } from './counted.ts';
import { canMountSmallDisk, mountSmallDisk, type SmallDisk } from './small-disk.ts';
import { surplusOf } from './tallies.ts';

const DISK_MB = 160;
/** Little enough that the disk fills up during the database's work, not before it. */
const LEFT_BYTES = 300_000;

const canMount = canMountSmallDisk();
const home = z.object({ popular: z.array(z.object({ id: z.string(), slug: z.string() })) });

describe.runIf(canMount)('the disk under the embedded database is full', () => {
  let disk: SmallDisk;
  const portals: PortalProcess[] = [];
  beforeEach(() => {
    disk = mountSmallDisk(DISK_MB);
  });
  afterEach(async () => {
    for (const portal of portals.splice(0)) await portal.stop('SIGKILL');
    disk.close();
  });

  test('is said, loses nothing, and is over when there is room again', async ({ task }) => {
    const dataDir = join(disk.path, 'data');
    const start = async () => {
      const settings = { ...(await freePorts()), DATA_DIR: dataDir };
      const started = await startPortalProcess({ cwd: disk.path, settings });
      portals.push(started);
      return started;
    };
    let portal = await start();
    const { popular } = await portal.read('/api/home', home);
    const [game] = popular;
    if (game === undefined) throw new Error('the demo catalogue is missing');
    await portal.stop('SIGTERM');
    const surplus = await recount(dataDir);

    portal = await start();
    const acknowledged: string[] = [];
    const report = async (number: number) => {
      const description = `Report ${number} ${'about the full disk '.repeat(90)}`.trim();
      const response = await post(portal, '/api/reports', description);
      if (response.ok) acknowledged.push(description);
      return response;
    };
    expect((await report(0)).status).toBe(200);
    await disk.fill(LEFT_BYTES);
    let number = 0;
    let refused: Response | null = null;
    while (refused === null && number < 5000) {
      number += 1;
      const response = await report(number);
      if (!response.ok) refused = response;
    }
    if (refused === null) throw new Error('the disk never was full');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
    expect((await fetch(`${portal.at}/`)).status).toBe(200);

    await disk.free();
    let last = await report(number + 1);
    if (!last.ok) {
      // A database that stopped itself restarts with the process.
      await portal.stop('SIGKILL');
      portal = await start();
      last = await report(number + 2);
    }
    expect(last.status).toBe(200);
    await portal.stop('SIGKILL');
    counterOf(task)('reports acknowledged', acknowledged.length);
    expect(await recount(dataDir)).toEqual(surplus);
    expect(new Set(await reports(dataDir))).toEqual(new Set(acknowledged));
  });
});

describe.runIf(canMount)('a disk that is too small for the first start', () => {
  let tiny: SmallDisk;
  beforeEach(() => {
    tiny = mountSmallDisk(38);
  });
  afterEach(() => tiny.close());

  test('is said in one line, then and at every later start, until there is room', async () => {
    const start = async () =>
      failToStart({
        cwd: tiny.path,
        settings: { ...(await freePorts()), DATA_DIR: join(tiny.path, 'data'), LOG_LEVEL: 'silent' },
      });
    for (let turn = 0; turn < 3; turn += 1) {
      const { code, lines } = await start();
      expect([code, lines]).toEqual([
        1,
        [expect.stringMatching(/^The disk is full.* Make room, and do it again/)],
      ]);
    }
  });
});

describe.runIf(canMount)('a disk with little room', () => {
  let narrow: SmallDisk;
  beforeEach(() => {
    narrow = mountSmallDisk(8);
  });
  afterEach(() => narrow.close());

  test('is not called full when what it holds is no database', async () => {
    const dataDir = join(narrow.path, 'data');
    const folder = join(dataDir, 'pglite');
    await mkdir(join(folder, 'global'), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, 'PG_VERSION'), '18\n');
    await writeFile(join(folder, 'global', 'pg_control'), 'damaged');
    const { code, lines } = await failToStart({
      cwd: narrow.path,
      settings: { ...(await freePorts()), DATA_DIR: dataDir, LOG_LEVEL: 'silent' },
    });
    expect([code, lines]).toEqual([1, [expect.stringMatching(/^The database in .* does not open/)]]);
  });
});

const post = (portal: PortalProcess, path: string, description: string) =>
  fetch(`${portal.at}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ gameUrl: 'https://games.example/x', reportType: 'other', description }),
  });

async function recount(dataDir: string) {
  const database = await openEmbedded(dataDir);
  try {
    return await surplusOf(database);
  } finally {
    await database.close();
  }
}

async function reports(dataDir: string): Promise<string[]> {
  const database = await openEmbedded(dataDir);
  try {
    const rows = await database.orm.em
      .fork()
      .execute<{ description: string }[]>('select description from report');
    return rows.map(({ description }) => description);
  } finally {
    await database.close();
  }
}
