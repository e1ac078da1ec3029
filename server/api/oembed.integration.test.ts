import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Game } from '../../entities/game.entity.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Person;
beforeAll(async () => {
  world = await createWorld();
  maya = await signIn(world, 'maya@example.org');
  const thumbUrl = '/thumbs/salt-0a1b-800.webp';
  await makeOwnGame(world, maya.id, { slug: 'salt', title: 'Salt & "<b>Pepper', thumbUrl });
  await world.em().nativeUpdate(Game, { slug: 'salt' }, { embedHosts: ['https://one.example'] });
  await makeOwnGame(world, maya.id, { slug: 'plain', thumbUrl: 'https://pictures.example/plain.png' });
  await makeOwnGame(world, maya.id, { slug: 'taken-down', status: 'SUSPENDED' });
});
afterAll(() => world.close());

const ORIGIN = 'http://localhost:3000';
const response = z.record(z.string(), z.unknown());
const address = (url: string, more: Readonly<Record<string, string>> = {}) =>
  `/oembed?${new URLSearchParams({ url, ...more }).toString()}`;
const describes = (url: string, more?: Readonly<Record<string, string>>) =>
  getJson(world, address(url, more), response);

test('a game that other sites may show is its frame, with no markup of its title', async () => {
  expect(await describes(`${ORIGIN}/games/salt`)).toEqual({
    version: '1.0',
    type: 'rich',
    title: 'Salt & "<b>Pepper',
    author_name: 'A Studio',
    provider_name: 'Playport',
    provider_url: ORIGIN,
    thumbnail_url: `${ORIGIN}/thumbs/salt-0a1b-800.webp`,
    thumbnail_width: 800,
    thumbnail_height: 600,
    width: 800,
    height: 600,
    html: expect.stringMatching(
      /^<iframe src="http:\/\/localhost:3000\/embed\/salt" title="Salt &amp; &quot;&lt;b&gt;Pepper" width="800" height="600" [^<>]*><\/iframe>$/,
    ),
  });
});

test('any other game is a link', async () => {
  const link = await describes(`${ORIGIN}/games/plain?from=mail#top`);
  expect(link).toMatchObject({ type: 'link', title: 'Plain Game' });
  expect(link).not.toHaveProperty('html');
  expect(link['thumbnail_url']).toMatch(/^http:\/\/localhost:3000\/images\/[^/]+\/[^/]+\/800\.jpeg$/);
});

test('the frame and the picture are no larger than asked', async () => {
  const small = await describes(`${ORIGIN}/kids/play/salt`, { maxwidth: '500', maxheight: '310' });
  expect(small).toMatchObject({ width: 500, height: 310, thumbnail_width: 400, thumbnail_height: 300 });
  expect(small['html']).toContain('width="500" height="310"');
  const tiny = await describes(`${ORIGIN}/games/salt`, { maxwidth: '120' });
  expect(tiny).toMatchObject({ width: 120, height: 600 });
  expect(tiny).not.toHaveProperty('thumbnail_url');
  expect(await describes(`${ORIGIN}/games/salt`, { maxwidth: '9999' })).toMatchObject({ width: 800 });
});

test('a stranger cannot fill the cache with sizes: one answer a game is kept', async () => {
  const get = vi.spyOn(ResponseCache.prototype, 'get');
  const url = `${ORIGIN}/games/salt`;
  for (let side = 1; side <= 20; side += 1) {
    const at = address(url, { maxwidth: String(side * 30), maxheight: String(side * 20) });
    const { statusCode, headers } = await world.app.inject(at);
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  }
  for (const more of [{}, { maxwidth: '800' }, { maxwidth: '9999', maxheight: '601' }]) {
    await describes(url, more);
  }
  const keys = new Set(get.mock.calls.map(([key]) => key));
  get.mockRestore();
  expect([...keys]).toEqual(['oembed salt']);
});

test('it is cached until the game changes, and any site may read it', async () => {
  const url = address(`${ORIGIN}/games/plain`, { format: 'json' });
  const { headers } = await world.app.inject(url);
  expect(headers['cache-control']).toBe('public, no-cache');
  expect(headers['access-control-allow-origin']).toBe('*');
  const { id } = await world.em().findOneOrFail(Game, { slug: 'plain' });
  await maya.call('PUT', `/api/dev/games/${id}/embedding`, { hosts: ['two.example'] });
  expect(await getJson(world, url, response)).toMatchObject({ type: 'rich' });
  await maya.call('PUT', `/api/dev/games/${id}/embedding`, { hosts: [] });
});

test.each([
  `${ORIGIN}/`,
  `${ORIGIN}/games/`,
  `${ORIGIN}/games/salt/feed`,
  `${ORIGIN}/games/nothing`,
  `${ORIGIN}/games/taken-down`,
  `${ORIGIN}/games/%00`,
  `${ORIGIN}/games/%zz`,
  `${ORIGIN}/games/${'x'.repeat(200)}`,
  'https://other.example/games/salt',
  'javascript:alert(1)',
])('%s is not found', async (url) => {
  expect(await expectError(world, address(url))).toMatchObject({ status: 404 });
});

test.each([
  ['/oembed', 'url'],
  ['/oembed?url=games/salt', 'url'],
  ['/oembed?url=a&url=b', 'url'],
  [address(`${ORIGIN}/${'x'.repeat(3000)}`), 'url'],
  [address(`${ORIGIN}/games/salt`, { maxwidth: 'wide' }), 'maxwidth'],
  [address(`${ORIGIN}/games/salt`, { maxwidth: '0' }), 'maxwidth'],
  [address(`${ORIGIN}/games/salt`, { maxheight: '1.5' }), 'maxheight'],
  [address(`${ORIGIN}/games/salt`, { maxheight: '1e9' }), 'maxheight'],
])('%s is refused by its field', async (url, field) => {
  expect(await expectError(world, url)).toEqual({ status: 400, code: 'validation', fields: [field] });
});

test('there is no XML', async () => {
  const url = address(`${ORIGIN}/games/salt`, { format: 'xml' });
  expect(await expectError(world, url)).toMatchObject({ status: 501, code: 'format_not_served' });
});
