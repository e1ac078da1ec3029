import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { FILTER_INPUTS, FILTER_PLAYERS } from '../../entities/filter.rules.ts';
import { AGE_RATINGS } from '../../entities/game.rules.ts';
import { filterCounts } from '../../entities/filter.schema.ts';
import { gameDetail } from '../../entities/game.schema.ts';
import { publicGameList } from '../../entities/public-api.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { createWorld, type World } from '../testing/world.ts';

const slugList = z.array(z.object({ slug: z.string() }));

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const controls = [{ keys: 'Arrows', pad: 'Stick', does: 'steer' }];
  await makeGame(world, {
    slug: 'duel',
    title: 'Puck Duel',
    plays: 9,
    hosted: true,
    multiplayer: true,
    onlinePlaces: 2,
    inputs: ['keyboard', 'touch'],
    controls,
    categories: ['sports', 'arcade'],
    tags: ['night', 'hockey'],
    ageRating: 'E7',
  });
  await makeGame(world, {
    slug: 'night-drive',
    title: 'Night Drive',
    plays: 8,
    hosted: true,
    inputs: ['keyboard', 'mouse'],
    controls,
    categories: ['racing'],
    tags: ['night', 'cars'],
    ageRating: 'E13',
  });
  await makeGame(world, {
    slug: 'meadow',
    title: 'Night Meadow',
    plays: 7,
    hosted: true,
    // No child is met by others.
    onlinePlaces: 2,
    inputs: ['touch'],
    categories: ['kids'],
    tags: ['puzzle', 'animals'],
    ageRating: 'KIDS',
  });
  await makeGame(world, {
    slug: 'elsewhere',
    title: 'Chess Elsewhere',
    plays: 6,
    multiplayer: true,
    singlePlayer: false,
    inputs: [],
    categories: ['puzzle', 'strategy'],
    tags: ['board game'],
    ageRating: 'E18',
  });
  await makeGame(world, { slug: 'hidden', status: 'PENDING', tags: ['night'], hosted: true });
});
afterAll(() => world.close());

const listed = async (query: string) =>
  (await getJson(world, `/api/games?${query}`, slugList)).map(({ slug }) => slug);
const counted = async (input: Readonly<Record<string, string>>) => {
  const query = encodeURIComponent(JSON.stringify(input));
  const shape = z.object({ result: z.object({ data: filterCounts }) });
  return (await getJson(world, `/trpc/game.filterCounts?input=${query}`, shape)).result.data;
};

describe('a list of games', () => {
  test.each([
    ['with=night', ['duel', 'night-drive']],
    ['with=night,sports', ['duel']],
    ['with=puzzle', ['meadow', 'elsewhere']],
    ['with=board+game', ['elsewhere']],
    ['with=NIGHT', ['duel', 'night-drive']],
    ['with=no-such-tag', []],
    ['without=night', ['meadow', 'elsewhere']],
    ['without=puzzle,cars', ['duel']],
    ['players=solo', ['duel', 'night-drive', 'meadow']],
    ['players=same-screen', ['duel']],
    ['players=online', ['duel']],
    ['players=solo,online', ['duel']],
    ['input=keyboard', ['duel', 'night-drive']],
    ['input=mouse', ['night-drive']],
    ['input=touch', ['duel', 'meadow']],
    ['input=gamepad', ['duel', 'night-drive']],
    ['input=gamepad,touch', ['duel']],
    ['offline=1', ['duel', 'night-drive', 'meadow']],
    ['age=KIDS', ['meadow']],
    ['age=E7', ['duel', 'meadow']],
    ['age=E18', ['duel', 'night-drive', 'meadow', 'elsewhere']],
    ['with=night&without=cars&players=solo&input=gamepad&offline=1&age=E13', ['duel']],
    ['category=racing&with=night', ['night-drive']],
    ['tag=night&without=hockey', ['night-drive']],
    ['search=night&age=E7', ['meadow', 'duel']],
    // It is called that, so nothing near is looked for.
    ['search=chess&offline=1', []],
    ['search=ches&age=E18&sort=newest', ['elsewhere']],
    ['with=&without=&players=&input=', ['duel', 'night-drive', 'meadow', 'elsewhere']],
  ])('?%s', async (query, expected) => {
    expect(await listed(query)).toEqual(expected);
  });

  test.each([
    ['players=two', 'players'],
    ['players=solo,', 'players'],
    ['input=joystick', 'input'],
    ['input=keyboard,keyboard,mouse,mouse,touch', 'input'],
    ['offline=0', 'offline'],
    ['age=E12', 'age'],
    ['with=a,b,c,d,e,f,g,h,i', 'with'],
    ['with=,', 'with'],
    ['with=%00', 'with'],
    [`without=${'x'.repeat(31)}`, 'without'],
  ])('?%s is refused, and names the field', async (query, field) => {
    const refused = await expectError(world, `/api/games?${query}`);
    expect(refused).toEqual({ status: 400, code: 'validation', fields: [field] });
    expect((await world.app.inject(`/api/v1/games?${query}`)).json()).toMatchObject({
      status: 400,
      code: 'validation',
      errors: [{ field, detail: expect.any(String) }],
    });
  });

  test('in another order it is the same response', async () => {
    const etag = async (query: string) => (await world.app.inject(`/api/games?${query}`)).headers['etag'];
    expect(await etag('with=sports,night,sports&input=touch,keyboard')).toBe(
      await etag('input=keyboard,touch&with=night, sports'),
    );
  });
});

test('the public API filters too, counts what it lists, and links to the next page of it', async () => {
  const response = await world.app.inject('/api/v1/games?players=solo&input=keyboard,gamepad&limit=1');
  const { games, total } = publicGameList.parse(response.json());
  expect([games.map(({ slug }) => slug), total]).toEqual([['night-drive'], 2]);
  const [, next = ''] = /<([^>]+)>/.exec(String(response.headers['link'])) ?? [];
  const { pathname, search } = new URL(next);
  const { games: rest, total: all } = publicGameList.parse(
    (await world.app.inject(pathname + search)).json(),
  );
  expect([rest.map(({ slug }) => slug), all]).toEqual([['duel'], 2]);
});

test('a game says by what it is found', async () => {
  const facts = async (slug: string) => (await getJson(world, `/api/games/${slug}`, gameDetail)).facts;
  expect(await facts('duel')).toEqual([
    'solo',
    'same-screen',
    'online',
    'keyboard',
    'touch',
    'gamepad',
    'offline',
  ]);
  expect(await facts('elsewhere')).toEqual([]);
});

describe('the counts', () => {
  const CHOICES: readonly Readonly<Record<string, string>>[] = [
    {},
    { with: 'night' },
    { without: 'night' },
    { age: 'E7' },
    { age: 'KIDS', players: 'online' },
    { offline: '1', input: 'gamepad' },
    { search: 'night' },
    { search: 'nihgt', age: 'E7' },
    { search: 'games', players: 'solo' },
    { search: '!', players: 'solo' },
    { category: 'puzzle', players: 'solo' },
    { tag: 'night', without: 'cars' },
  ];
  const lengthOf = async (choice: Readonly<Record<string, string>>) =>
    (await listed(new URLSearchParams(choice).toString())).length;
  const further = (choice: Readonly<Record<string, string>>, name: string, value: string) => ({
    ...choice,
    [name]: choice[name] === undefined || name === 'age' ? value : `${choice[name]},${value}`,
  });

  test.each(CHOICES)('of %j are those of the lists', async (choice) => {
    const { games, labels, facts, ages } = await counted(choice);
    const each = async (name: string, values: readonly string[]) =>
      Object.fromEntries(
        await Promise.all(
          values.map(async (value) => [value, await lengthOf(further(choice, name, value))] as const),
        ),
      );
    const names = labels.map(({ label }) => label);
    expect(games).toBe(await lengthOf(choice));
    expect(await each('with', names)).toEqual(
      Object.fromEntries(labels.map((label) => [label.label, label.games])),
    );
    expect(await each('without', names)).toEqual(
      Object.fromEntries(labels.map((label) => [label.label, games - label.games])),
    );
    const offline = await lengthOf({ ...choice, offline: '1' });
    expect({
      ...(await each('players', FILTER_PLAYERS)),
      ...(await each('input', FILTER_INPUTS)),
      offline,
    }).toEqual(facts);
    expect(await each('age', AGE_RATINGS)).toEqual(ages);
  });

  test.each([
    [{ search: 'night', age: 'E7' }, ['meadow', 'duel'], null],
    [{ search: 'nihgt', age: 'E7' }, ['meadow', 'duel'], ['night', 'nights']],
    // Is called that, so nothing near is looked for.
    [{ search: 'chess', offline: '1' }, [], null],
    [{ search: 'chess', category: 'puzzle', players: 'online' }, [], null],
    [{ search: '!', players: 'solo' }, [], null],
    [{ search: 'xylophonist', players: 'solo' }, [], []],
  ])('of %j come with the games of the search', async (choice, slugs, words) => {
    const { games, near, counts } = await world.as().game.search(choice);
    expect(games.map(({ slug }) => slug)).toEqual(slugs);
    expect(near?.words ?? null).toEqual(words);
    expect(counts).toEqual(await counted(choice));
  });

  test('say what to take away where nothing fits', async () => {
    const { games, withoutPart } = await counted({ with: 'cars,night', players: 'online', age: 'E13' });
    expect(games).toBe(0);
    expect(withoutPart).toEqual([
      { name: 'with', value: 'cars', games: 1 },
      { name: 'with', value: 'night', games: 0 },
      { name: 'players', value: 'online', games: 1 },
      { name: 'age', value: 'E13', games: 0 },
    ]);
  });
});
