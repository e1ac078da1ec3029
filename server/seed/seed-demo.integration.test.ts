import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, inject, test, vi } from 'vitest';
import { z } from 'zod';
import { collection, collectionList } from '../../entities/collection.schema.ts';
import { Game } from '../../entities/game.entity.ts';
import { games } from 'playport-games/catalogue';
import { ensureCategories } from '../catalogue/game.service.ts';
import { openPostgres } from '../platform/database/database.ts';
import { getJson } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { PATIENCE } from '../testing/patience.ts';
import { createWorld, type World } from '../testing/world.ts';
import { COLLECTIONS } from './collections.ts';
import { addNewGames, seedDemo } from './seed-demo.ts';

const server = inject('databaseUrl');
let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const titles = async () => {
  const list = z.array(z.object({ title: z.string() }));
  return (await getJson(world, '/api/games?limit=100', list)).map(({ title }) => title);
};
const inCatalogue = games.map(({ title }) => title).toSorted();

test('an empty database gets every first-party game, approved and with its demo numbers', async () => {
  expect(await seedDemo(world.database)).toBe(games.length);
  expect((await titles()).toSorted()).toEqual(inCatalogue);
  const stored = await world.em().find(Game, {}, { populate: ['tags', 'developerProfile'] });
  for (const meta of games) {
    const game = stored.find(({ slug }) => slug === meta.slug);
    expect(game).toMatchObject({ plays: meta.demo.plays, ratingCount: meta.demo.ratingCount, hosted: true });
    expect(game?.developerProfile?.studio).toBe(meta.studio);
    expect(game?.categorySlugs).toHaveLength(meta.categories.length);
    expect(game?.tags).toHaveLength(meta.tags.length);
    expect((game?.ratingSum ?? 0) / meta.demo.ratingCount).toBeCloseTo(meta.demo.ratingAvg, 1);
  }
});

test('a database with any game in it is left alone', async () => {
  await makeGame(world, { title: 'Somebody’s First', status: 'PENDING' });
  expect(await seedDemo(world.database)).toBe(0);
  expect(await titles()).toEqual([]);
});

test('a second seeding adds nothing', async () => {
  await seedDemo(world.database);
  expect(await seedDemo(world.database)).toBe(0);
  expect((await titles()).toSorted()).toEqual(inCatalogue);
});

test('only one of two concurrent processes fills an empty database', async () => {
  const added = await Promise.all([seedDemo(world.database), seedDemo(world.database)]);
  expect(added.toSorted()).toEqual([0, games.length].toSorted());
  expect((await titles()).toSorted()).toEqual(inCatalogue);
});

test.runIf(server !== '')(
  'a process that starts meanwhile waits longer than a statement may take and a connection be silent',
  async () => {
    // All the games together take twice as long as that.
    await sql`create function linger() returns trigger language plpgsql as $$ begin
      perform pg_sleep(0.25); return new; end $$`.execute(world.em().getKysely());
    await sql`create trigger linger before insert on game for each row execute function linger()`.execute(
      world.em().getKysely(),
    );
    const url = new URL(world.database.url ?? '');
    url.searchParams.set('statement_timeout', '2000');
    const late = await openPostgres(url.href, 'requests', { silenceMs: 3000 });
    try {
      const filling = seedDemo(world.database);
      await vi.waitFor(async () => {
        const { rows } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event = 'PgSleep'`.execute(world.em().getKysely());
        expect(rows).toHaveLength(1);
      }, PATIENCE);
      await late.orm.em.fork().transactional((em) => ensureCategories(em));
      expect(await Promise.all([filling, seedDemo(late)])).toEqual([games.length, 0]);
    } finally {
      await late.close();
      await sql`drop function linger cascade`.execute(world.em().getKysely());
    }
  },
);

test('a database that lost its games gets them again, by the same studios', async () => {
  await seedDemo(world.database);
  await sql`delete from game`.execute(world.em().getKysely());
  expect(await seedDemo(world.database)).toBe(games.length);
});

test('the collections have all their games, in order, also after the catalogue was lost', async () => {
  await seedDemo(world.database);
  await sql`delete from game`.execute(world.em().getKysely());
  await seedDemo(world.database);
  const all = await getJson(world, '/api/collections', collectionList);
  expect(all.map(({ title }) => title)).toEqual(COLLECTIONS.map(({ title }) => title));
  for (const [place, { slug }] of all.entries()) {
    const shown = await getJson(world, `/api/collections/${slug}`, collection);
    expect(shown.games.map((game) => game.slug)).toEqual(COLLECTIONS[place]?.games);
  }
});

/** The games of a release that has two more than 1.0.0 had. */
const NEXT = games.map((meta) =>
  ['kerb-drift', 'mole-maze'].includes(meta.slug) ? { ...meta, since: '1.1.0' } : meta,
);
const upgrade = () => addNewGames(world.services, new Date(), NEXT);
/** Leaves the portal as 1.0.0 did, which had no such games and noted none. */
const leaveAsBefore = async () => {
  await seedDemo(world.database);
  await world.em().execute(`delete from game where slug in ('kerb-drift', 'mole-maze')`);
  await world.em().execute(`delete from portal_setting where name = 'demo-games'`);
};

test('an upgrade brings the games that are new, without plays, and once', async () => {
  await leaveAsBefore();
  await world.em().execute(`delete from game where slug = 'spot-kick'`);
  expect(await titles()).not.toContain('Kerb Drift');
  const at = new Date();
  const added = await Promise.all([upgrade(), upgrade()]);
  expect(added.flat().toSorted()).toEqual(['Kerb Drift', 'Mole Maze']);
  expect(await titles()).toEqual(expect.arrayContaining(['Kerb Drift', 'Mole Maze']));
  // An administrator has deleted it.
  expect(await titles()).not.toContain('Spot Kick');
  const game = await world.em().findOneOrFail(Game, { slug: 'kerb-drift' });
  expect(game).toMatchObject({ plays: 0, ratingCount: 0, hosted: true, status: 'APPROVED' });
  expect(game.publishedAt?.getTime()).toBeGreaterThanOrEqual(at.getTime());
  await world.em().execute(`delete from game where slug = 'kerb-drift'`);
  expect(await upgrade()).toEqual([]);
});

test('a new game leaves the address of another game alone', async () => {
  await leaveAsBefore();
  await makeGame(world, { title: 'Kerb Drift', slug: 'kerb-drift', srcUrl: 'https://games.example/drift/' });
  expect(await upgrade()).toEqual(['Mole Maze']);
  expect(await world.em().count(Game, { slug: 'kerb-drift' })).toBe(1);
});

test('a portal without first-party games gets no new ones', async () => {
  await ensureCategories(world.em());
  await makeGame(world, { title: 'Somebody’s First' });
  expect(await upgrade()).toEqual([]);
  expect(await titles()).toEqual(['Somebody’s First']);
});
