import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { games } from 'playport-games/catalogue';
import { migrations } from '../server/testing/migrations.ts';
import { type Database, openPostgres } from '../server/platform/database/database.ts';
import { freePorts, type PortalProcess, startPortalProcess } from '../server/testing/portal-process.ts';
import { findPostgres, type PrivatePostgres, startPostgres } from '../server/testing/postgres.ts';
import { counterOf } from './counted.ts';
import { PATIENCE } from '../server/testing/patience.ts';

const bin = findPostgres();
const list = z.array(z.object({ id: z.string(), slug: z.string() }));
const COUNTS = [2, 4];

describe.runIf(bin !== undefined).each(COUNTS)('%i processes on one PostgreSQL', (count) => {
  let directory = '';
  let postgres: PrivatePostgres;
  let database: Database;
  let portals: PortalProcess[] = [];
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'playport-many-'));
    if (bin === undefined) throw new Error('there is no PostgreSQL');
    postgres = await startPostgres(bin);
    // All at once, on an empty database.
    portals = await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const settings = {
          ...(await freePorts()),
          DATA_DIR: join(directory, String(index)),
          DATABASE_URL: postgres.url,
        };
        return startPortalProcess({ cwd: directory, settings });
      }),
    );
    database = await openPostgres(postgres.url);
  });
  afterAll(async () => {
    await Promise.all(portals.map((portal) => portal.stop('SIGTERM')));
    await database.close();
    await postgres.stop();
    await rm(directory, { recursive: true, force: true });
  });

  const countOf = async (sql: string): Promise<number> => {
    const [row] = await database.orm.em.fork().execute<{ count: number }[]>(sql);
    return row?.count ?? 0;
  };

  test('migrated and filled it once', async () => {
    expect(await countOf('select count(*)::int as count from mikro_orm_migrations')).toBe(migrations.length);
    expect(await countOf('select count(*)::int as count from game')).toBe(games.length);
  });

  test('show a change that one of them makes, all of them', async ({ task }) => {
    const delays: number[] = [];
    const [first] = portals;
    if (first === undefined) throw new Error('nothing runs');
    const admin = await first.signIn('admin@playport.test');
    const shown = await first.read('/api/games?limit=5', list);
    for (const game of shown) {
      const path = `/api/games/${game.slug}`;
      // Now every process has the response and the page in its cache.
      for (const { at } of portals) {
        expect((await fetch(`${at}${path}`)).status).toBe(200);
        expect((await fetch(`${at}/games/${game.slug}`)).status).toBe(200);
      }
      const suspended = await fetch(`${first.at}/api/admin/games/${game.id}/suspend`, {
        method: 'POST',
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify({ reason: 'It shows something else than it says.' }),
      });
      expect(suspended.status).toBe(200);
      const changed = performance.now();
      await Promise.all(
        portals.map(async ({ at }) => {
          await vi.waitFor(async () => expect((await fetch(`${at}${path}`)).status).toBe(404), PATIENCE);
          await vi.waitFor(
            async () => expect((await fetch(`${at}/games/${game.slug}`)).status).toBe(404),
            PATIENCE,
          );
        }),
      );
      delays.push(performance.now() - changed);
    }
    const note = counterOf(task);
    note('changes', delays.length);
    note('ms until all show one, at most', Math.round(Math.max(...delays)));
    // Cached responses expire after a minute without a notification; these changed sooner, so the notification arrived.
    expect(Math.max(...delays)).toBeLessThan(30_000);
  });
  test('do a recurring job once, and go on with it when all but one have ended', async ({ task }) => {
    const execute = (sql: string) => database.orm.em.fork().execute(sql);
    // Each picture takes so long that one run lasts longer than the interval: a second process with the job would
    // repeat the work.
    await execute('create table described (slug text)');
    await execute(`create function describe() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.2); insert into described values (new.slug); return new; end $$`);
    await execute(`create trigger described before update of picture on game
      for each row when (new.picture is not null) execute function describe()`);
    const left = "select count(*)::int as count from game where picture is null and status = 'APPROVED'";
    const allDone = () => vi.waitFor(async () => expect(await countOf(left)).toBe(0), PATIENCE);
    const describeAnew = async () => {
      await allDone();
      await execute('truncate described');
      await execute('update game set picture = null');
      await allDone();
      const done = await database.orm.em.fork().execute<{ slug: string }[]>('select slug from described');
      return done.map(({ slug }) => slug).toSorted();
    };
    const approved = await database.orm.em
      .fork()
      .execute<{ slug: string }[]>("select slug from game where status = 'APPROVED' order by slug");
    const each = approved.map(({ slug }) => slug).toSorted();
    expect(await describeAnew()).toEqual(each);
    // Stops the processes one by one: the last one must still run the job.
    for (const portal of portals.slice(0, -1)) expect(await portal.stop('SIGTERM')).toBe(0);
    expect(await describeAnew()).toEqual(each);
    counterOf(task)('pictures read', each.length * 2);
  });
});
