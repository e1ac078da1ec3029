import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { collection, collectionList } from '../../entities/collection.schema.ts';
import { Game } from '../../entities/game.entity.ts';
import { games } from 'playport-games/catalogue';
import { read } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { COLLECTIONS } from './collections.ts';
import { seedDemo } from './seed-demo.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const titles = async () => {
  const list = z.array(z.object({ title: z.string() }));
  return (await read(world, '/api/games?limit=100', list)).map(({ title }) => title);
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

test('a database that lost its games gets them again, by the same studios', async () => {
  await seedDemo(world.database);
  await sql`delete from game`.execute(world.em().getKysely());
  expect(await seedDemo(world.database)).toBe(games.length);
});

test('the collections have all their games, in order, also after the catalogue was lost', async () => {
  await seedDemo(world.database);
  await sql`delete from game`.execute(world.em().getKysely());
  await seedDemo(world.database);
  const all = await read(world, '/api/collections', collectionList);
  expect(all.map(({ title }) => title)).toEqual(COLLECTIONS.map(({ title }) => title));
  for (const [place, { slug }] of all.entries()) {
    const shown = await read(world, `/api/collections/${slug}`, collection);
    expect(shown.games.map((game) => game.slug)).toEqual(COLLECTIONS[place]?.games);
  }
});
