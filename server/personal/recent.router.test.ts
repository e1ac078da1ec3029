import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { RECENT } from '../../entities/play.rules.ts';
import { recentPlays } from '../../entities/recent-play.schema.ts';
import { makeGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { tablesWith } from '../testing/tables-with.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'instant' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const at = (minutesAgo: number) => new Date(Date.now() - minutesAgo * 60_000).toISOString();
const played = (slug: string, minutesAgo: number, words: string | null = null) => ({
  slug,
  playedAt: at(minutesAgo),
  words,
});
const keep = async (person: Person, ...games: ReturnType<typeof played>[]) =>
  recentPlays.parse((await person.call('PUT', '/api/me/recent', { games })).json());
const stateOf = async (person: Person) => (await person.call('GET', '/api/me')).json().recent;

test('what was played follows the account, the last play of each game, the last game first', async () => {
  asha = await signIn(world, 'asha@example.org');
  for (const slug of ['a', 'b']) await makeGame(world, { slug, title: slug.toUpperCase() });
  await keep(asha, played('a', 30, '260 points, wave 4'), played('b', 20));
  const late = await keep(asha, played('a', 40, 'of an earlier run'));
  expect(late).toMatchObject([
    { slug: 'b', title: 'B', words: null },
    { slug: 'a', words: '260 points, wave 4' },
  ]);
  await keep(asha, played('a', 10, '900 points'));
  expect(await stateOf(asha)).toMatchObject([{ slug: 'a', words: '900 points' }, { slug: 'b' }]);
  expect(await stateOf(await signIn(world, 'ben@example.org'))).toEqual([]);
});

test('a list that names a game twice, one that is not public, and a clock that is ahead', async () => {
  asha = await signIn(world, 'asha@example.org');
  await makeGame(world, { slug: 'a' });
  await makeGame(world, { slug: 'hidden', status: 'SUSPENDED' });
  const list = await keep(asha, played('a', 5, 'first'), played('a', -600, 'last'), played('hidden', 1));
  expect(list).toMatchObject([{ slug: 'a', words: 'last' }]);
  expect(Date.parse(list[0]?.playedAt ?? '')).toBeLessThanOrEqual(Date.now());
});

test('an account keeps as many as a browser, and forgets them all at once', async () => {
  asha = await signIn(world, 'asha@example.org');
  const slugs = Array.from({ length: RECENT.max + 1 }, (_, index) => `game-${index}`);
  for (const slug of slugs) await makeGame(world, { slug });
  for (const [index, slug] of slugs.entries()) await keep(asha, played(slug, 60 - index));
  const kept: { slug: string }[] = await stateOf(asha);
  expect(kept.map(({ slug }) => slug)).toEqual(slugs.slice(1).toReversed());
  await asha.call('DELETE', '/api/me/recent');
  expect(await stateOf(asha)).toEqual([]);
});

test('words are one short plain line', async () => {
  asha = await signIn(world, 'asha@example.org');
  await makeGame(world, { slug: 'a' });
  const [plain] = await keep(asha, played('a', 1, ' 260\u202e points\nwave 4 '));
  expect(plain?.words).toBe('260 points wave 4');
  const long = played('a', 0, 'x'.repeat(RECENT.words + 1));
  expect(statusAndCode(await asha.call('PUT', '/api/me/recent', { games: [long] }))).toMatchObject({
    status: 400,
  });
});

test.each([
  { slug: 'a\0b' },
  { slug: '' },
  { playedAt: '0000-01-01T00:00:00Z' },
  { playedAt: 'yesterday' },
  { words: 7 },
])('%j is refused, by its name', async (wrong) => {
  asha = await signIn(world, 'asha@example.org');
  const response = await asha.call('PUT', '/api/me/recent', { games: [{ ...played('a', 1), ...wrong }] });
  expect(statusAndCode(response)).toMatchObject({ status: 400, code: 'validation' });
  expect(response.body).toContain(Object.keys(wrong)[0]);
});

test('it is in the account’s export, and goes with the account', async () => {
  asha = await signIn(world, 'asha@example.org');
  await makeGame(world, { slug: 'a' });
  await keep(asha, played('a', 1, 'at the third bridge'));
  expect((await asha.call('GET', '/api/account/export')).json().continue_playing).toMatchObject([
    { slug: 'a', words: 'at the third bridge' },
  ]);
  expect(await tablesWith(world, 'at the third bridge')).toEqual(['recent_play']);
  await asha.call('DELETE', '/api/account', { email: asha.email });
  expect(await tablesWith(world, 'at the third bridge')).toEqual([]);
});
