import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { type Database, openPostgres } from '../server/platform/database/database.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import {
  findPostgres,
  type PrivatePostgres,
  startPostgres,
  startStandby,
} from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import { startLoad } from './load.ts';
import { PATIENCE } from '../server/testing/patience.ts';

const bin = findPostgres();
const list = z.array(z.object({ id: z.string(), slug: z.string() }));
describe.runIf(bin !== undefined)('two processes with a read replica', () => {
  let directory = '';
  let primary: PrivatePostgres;
  let standby: PrivatePostgres;
  let replica: Database;
  let portals: PortalProcess[] = [];
  let asked = 0;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-replica-'));
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    primary = await startPostgres(bin);
    standby = await startStandby(bin, primary);
    replica = await openPostgres(standby.url);
    await standby.down();
    const shared = { DATABASE_URL: primary.url, DATABASE_REPLICA_URLS: standby.url };
    portals = await Promise.all(
      ['0', '1'].map(async (name) => {
        const settings = { ...shared, ...(await freePorts()), DATA_DIR: join(directory, name) };
        return startPortalProcess({ cwd: directory, settings });
      }),
    );
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await replica.close();
    await Promise.all([primary, standby].map((server) => server.stop()));
    await rm(directory, { recursive: true, force: true });
  });

  /** Requests games from every process with a new query, so that no response is cached. */
  const askAnew = () => {
    asked += 1;
    return Promise.all(
      portals.map(({ at }) => fetch(`${at}/api/games?limit=20&page=1&search=game ${asked}`)),
    );
  };
  /** The replica's statements since its first start. */
  async function statements(): Promise<string[]> {
    const log = await standby.log();
    return [...log.matchAll(/LOG: {2}(?:statement|execute [^:]*): ([^;]*?)(?=\n\d{4}-|$)/g)].map(
      ([, statement = '']) => statement.trim(),
    );
  }
  /** The number of reads among them, without the query for its replay position. */
  const readsOf = async () =>
    (await statements()).filter((text) => !text.includes('pg_last_wal_replay_lsn')).length;
  const untilUsed = async () => {
    const before = await readsOf();
    await vi.waitFor(async () => {
      await askAnew();
      expect(await readsOf()).toBeGreaterThan(before + 3);
    }, PATIENCE);
  };

  test('start while it is away, and read of it once it is there', async () => {
    for (const answer of await askAnew()) expect(answer.status).toBe(200);
    await standby.up();
    await untilUsed();
  });

  test('show a change of one of them at once, however far the replica lags', async () => {
    await untilUsed();
    const [first] = portals;
    if (first === undefined) throw new Error('nothing runs');
    const admin = await first.signIn('admin@playport.test');
    const [game] = await first.read('/api/games?limit=1', list);
    if (game === undefined) throw new Error('the demo catalogue is missing');
    const path = `/api/games/${game.slug}`;
    for (const { at } of portals) expect((await fetch(`${at}${path}`)).status).toBe(200);
    await replica.orm.em.fork().execute('select pg_wal_replay_pause()');
    const suspended = await fetch(`${first.at}/api/admin/games/${game.id}/suspend`, {
      method: 'POST',
      headers: { ...admin, 'content-type': 'application/json' },
      body: JSON.stringify({ reason: 'It shows something else than it says.' }),
    });
    expect(suspended.status).toBe(200);
    expect((await fetch(`${first.at}${path}`)).status).toBe(404);
    for (const { at } of portals) {
      // The other process is notified a moment later.
      await vi.waitFor(async () => expect((await fetch(`${at}${path}`)).status).toBe(404), PATIENCE);
      expect((await fetch(`${at}/games/${game.slug}`)).status).toBe(404);
      expect(await (await fetch(`${at}/sitemap.xml`)).text()).not.toContain(`/games/${game.slug}<`);
    }
    const held = await replica.orm.em.fork().execute('select status from game where slug = ?', [game.slug]);
    expect(held).toEqual([{ status: 'APPROVED' }]);
    await replica.orm.em.fork().execute('select pg_wal_replay_resume()');
    await untilUsed();
  });

  test('lose no answer when it is killed, and use it again when it is back', async ({ task }) => {
    await untilUsed();
    const reading = startLoad(4, async () => (await askAnew())[0] ?? Response.error());
    const answered = () => reading.statuses.get(200) ?? 0;
    const more = async () => {
      const before = answered();
      await vi.waitFor(() => expect(answered()).toBeGreaterThan(before + 20), PATIENCE);
    };
    await more();
    await standby.down();
    await more();
    await standby.up();
    await untilUsed();
    await reading.stop();
    counterOf(task)('answers meanwhile', answered());
    expect([...reading.statuses.keys()]).toEqual([200]);
  });

  test('have never asked it for anything but reads', async () => {
    const isRead = (text: string) =>
      /^\s*(?:select|with)\b/i.test(text) &&
      !/\b(?:insert into|delete from|update "?\w+"? set)\b/i.test(text);
    expect((await statements()).filter((text) => !isRead(text))).toEqual([]);
    expect(await standby.log()).not.toMatch(/cannot execute|read-only transaction/);
  });
});
