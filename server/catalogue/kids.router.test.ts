import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { AGE_RATINGS } from '../../entities/game.rules.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** Kids game and Kids category, from specification §3; a game also says what it is hidden by. */
const kidsGame = z.strictObject({
  id: z.uuid(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  thumbUrl: z.string(),
  preview: z.string().nullable(),
  ratingSummary: z.strictObject({ avg: z.number() }),
  studioSlug: z.string().nullable(),
  tagNames: z.array(z.string()),
});
const category = z.strictObject({ id: z.uuid(), slug: z.string(), name: z.string(), icon: z.string() });

const listed = async (query = '') => {
  const games = await getJson(world, `/api/kids/games${query}`, z.array(kidsGame));
  return games.map(({ slug }) => slug);
};

test('a game says what its card shows', async () => {
  await makeGame(world, {
    slug: 'pond',
    title: 'Pond',
    ageRating: 'KIDS',
    hosted: true,
    ratingCount: 2,
    ratingSum: 9,
  });
  const [game] = await getJson(world, '/api/kids/games', z.array(kidsGame));
  expect(game).toMatchObject({ slug: 'pond', title: 'Pond', ratingSummary: { avg: 4.5 } });
});

test('only games rated KIDS are here, most played first', async () => {
  for (const ageRating of AGE_RATINGS)
    await makeGame(world, { slug: ageRating.toLowerCase(), ageRating, hosted: true });
  await makeGame(world, { slug: 'loved', ageRating: 'KIDS', hosted: true, plays: 9 });
  expect(await listed()).toEqual(['loved', 'kids']);
});

test('a game that lives on another site is not here, whatever its rating', async () => {
  const elsewhere = await makeGame(world, { slug: 'elsewhere', title: 'Elsewhere', ageRating: 'KIDS' });
  expect(await listed()).toEqual([]);
  expect(await listed('?search=elsewhere')).toEqual([]);
  const player = await expectError(world, { method: 'GET', url: `/api/kids/games/${elsewhere.slug}` });
  expect(player.code).toBe('game_not_found');
});

test('a category and a search narrow the list, and left empty they do not', async () => {
  await makeGame(world, {
    slug: 'pond',
    title: 'Pond',
    ageRating: 'KIDS',
    hosted: true,
    categories: ['casual'],
    plays: 2,
  });
  await makeGame(world, {
    slug: 'farm',
    title: 'Farm',
    ageRating: 'KIDS',
    hosted: true,
    categories: ['puzzle'],
    plays: 1,
  });
  expect(await listed('?category=puzzle')).toEqual(['farm']);
  expect(await listed('?search=pond')).toEqual(['pond']);
  expect(await listed('?search=pond&category=puzzle')).toEqual([]);
  expect(await listed('?search=&category=')).toEqual(['pond', 'farm']);
});

test('the categories are those in which there is something for kids, in the order of the chips', async () => {
  await makeGame(world, { ageRating: 'KIDS', hosted: true, categories: ['kids', 'puzzle'] });
  await makeGame(world, { ageRating: 'E16', categories: ['action'] });
  const categories = await getJson(world, '/api/kids/categories', z.array(category));
  expect(categories.map(({ slug }) => slug)).toEqual(['puzzle', 'kids']);
});

test('the kid-safe player plays games for kids and no others', async () => {
  await makeGame(world, {
    slug: 'pond',
    ageRating: 'KIDS',
    hosted: true,
    srcUrl: null,
    originAllowlists: [],
  });
  await makeGame(world, { slug: 'hunt', ageRating: 'E7' });
  const player = kidsGame.extend({
    srcUrl: z.string(),
    originAllowlists: z.array(z.unknown()),
    playOrigin: z.string(),
    uploaded: z.null(),
    movesAlone: z.boolean(),
    needsKeyboard: z.literal(true),
    orientation: z.string(),
    stage: z.object({ kind: z.literal('fit') }),
  });
  expect(await getJson(world, '/api/kids/games/pond', player)).toMatchObject({
    srcUrl: 'http://localhost:3001/pond/',
    playOrigin: 'http://localhost:3001',
    originAllowlists: [],
  });
  expect(await expectError(world, '/api/kids/games/hunt')).toMatchObject({
    status: 404,
    code: 'game_not_found',
  });
});
