import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { openPostgres } from '../server/platform/database/database.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import { startLoad } from './load.ts';
import { surplusOf } from './tallies.ts';

const ABSENCES = 3;
const bin = findPostgres();
const home = z.object({ popular: z.array(z.object({ id: z.string(), slug: z.string() })) });

describe.runIf(bin !== undefined)('PostgreSQL goes away under load and comes back', () => {
  let directory = '';
  let postgres: PrivatePostgres;
  let portal: PortalProcess;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-away-'));
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    postgres = await startPostgres(bin);
    const settings = { ...(await freePorts()), DATA_DIR: directory, DATABASE_URL: postgres.url };
    portal = await startPortalProcess({ cwd: directory, settings });
  });
  afterAll(async () => {
    await portal.stop('SIGTERM');
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  let voters = 0;
  // Before the load below, whose plays change the same pages a little later.
  test('pages that a vote has changed just before are served as they were', async () => {
    voters += 1;
    const { popular } = await portal.read('/api/home', home);
    const [game, other] = popular;
    const headers = {
      ...(await portal.signIn(`voter-${voters}@example.org`)),
      'content-type': 'application/json',
    };
    const changed = ['/', `/games/${game?.slug}`, '/api/home', `/api/games/${game?.slug}`];
    const ask = (path: string) => fetch(`${portal.at}${path}`, { redirect: 'manual' });
    const before = await Promise.all(changed.map(async (path) => (await ask(path)).headers.get('etag')));
    const voted = await fetch(`${portal.at}/api/games/${game?.id}/rate`, {
      method: 'POST',
      headers,
      body: '{"score":2}',
    });
    expect(voted.status).toBe(200);
    await postgres.down();
    try {
      for (const round of ['first', 'second']) {
        const responses = await Promise.all(changed.map(ask));
        expect([round, ...responses.map(({ status }) => status)]).toEqual([round, 200, 200, 200, 200]);
        expect(responses.map((response) => response.headers.get('etag'))).toEqual(before);
      }
      // A page that was never asked for is told to come back.
      expect((await ask(`/games/${other?.slug}`)).status).toBe(503);
    } finally {
      await postgres.up();
    }
    // The vote is there again where the tally is shown.
    await vi.waitFor(
      async () => {
        const { headers: now } = await ask(`/api/games/${game?.slug}`);
        expect(now.get('etag')).not.toBe(before.at(-1));
      },
      { timeout: 60_000 },
    );
  });

  test(`pages that are kept are served, writes are told when to come back, ${ABSENCES} times`, async ({
    task,
  }) => {
    const count = counterOf(task);
    const { popular } = await portal.read('/api/home', home);
    const [game] = popular;
    if (game === undefined) throw new Error('the demo catalogue is missing');
    const kept = ['/', '/categories', `/games/${game.slug}`, '/api/home', `/api/games/${game.slug}`];
    const ask = (path: string) => fetch(`${portal.at}${path}`, { redirect: 'manual' });
    let visitor = 0;
    const play = () => {
      visitor += 1;
      const headers = { 'user-agent': `visitor ${visitor}` };
      return fetch(`${portal.at}/api/games/${game.id}/play`, { method: 'POST', headers });
    };
    for (const path of kept) expect((await ask(path)).status).toBe(200);
    const surplus = await recount();

    for (let absence = 0; absence < ABSENCES; absence += 1) {
      const reading = startLoad(4, (asker, turn) => ask(kept[(asker + turn) % kept.length] ?? '/'));
      const writing = startLoad(4, play);
      await vi.waitFor(() => expect(writing.statuses.get(200)).toBeGreaterThan(10), { timeout: 60_000 });
      await postgres.down();
      await vi.waitFor(() => expect(writing.statuses.get(503)).toBeGreaterThan(10), { timeout: 60_000 });
      const refused = await play();
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
      expect(await refused.json()).toMatchObject({ error: { code: 'unavailable' } });
      const unready = await ask('/readyz');
      expect([unready.status, (await ask('/healthz')).status]).toEqual([503, 200]);
      // A page not in the cache cannot be rendered now; the response is an error page.
      const unseen = await ask(`/?search=nobody-asked-${absence}`);
      expect([unseen.status, unseen.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8']);
      await postgres.up();
      const before = writing.statuses.get(200) ?? 0;
      await vi.waitFor(() => expect(writing.statuses.get(200)).toBeGreaterThan(before + 10), {
        timeout: 60_000,
      });
      await vi.waitFor(async () => expect((await ask('/readyz')).status).toBe(200), { timeout: 60_000 });
      await Promise.all([reading.stop(), writing.stop()]);
      count('absences');
      count('reads answered', reading.statuses.get(200) ?? 0);
      count('writes acknowledged', writing.statuses.get(200) ?? 0);
      count('writes put off', writing.statuses.get(503) ?? 0);
      expect([...reading.statuses.keys()]).toEqual([200]);
      expect([...writing.statuses.keys()].toSorted()).toEqual([200, 503]);
      expect(await recount()).toEqual(surplus);
    }
  });

  async function recount() {
    const database = await openPostgres(postgres.url);
    try {
      return await surplusOf(database);
    } finally {
      await database.close();
    }
  }
});
