import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { expectError } from '../testing/responses.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let maya: Person;
beforeAll(async () => {
  world = await createWorld();
  maya = await signIn(world, 'maya@example.org');
  await makeOwnGame(world, maya.id, {
    slug: 'first',
    title: 'Salt & <b>Pepper</b>',
    description: 'Grind ]]> both.',
    categories: ['racing'],
    tags: ['one button'],
    publishedAt: new Date('2026-02-03T04:05:06.789Z'),
  });
  await makeGame(world, { slug: 'second', publishedAt: new Date('2026-03-03T00:00:00.000Z') });
  await makeGame(world, { slug: 'hidden', status: 'PENDING', tags: ['secret'], categories: ['racing'] });
});
afterAll(() => world.close());

const feed = async (url: string) => {
  const { statusCode, headers, body } = await world.app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(headers['cache-control']).toContain('public');
  return body;
};
const gamesIn = (body: string) => Array.from(body.matchAll(/\/games\/([^"]+)"/g), ([, slug]) => slug);

test('the feed of new games has them newest first, with what Atom wants of each', async () => {
  const body = await feed('/new/feed');
  expect(gamesIn(body)).toEqual(['second', 'first']);
  expect(body).toContain('<id>http://localhost:3000/new/feed</id>');
  expect(body).toContain('<link rel="self" href="http://localhost:3000/new/feed"/>');
  expect(body).toContain('<link rel="alternate" href="http://localhost:3000/new"/>');
  // The newest game's.
  expect(body.indexOf('<updated>2026-03-03T00:00:00.000Z</updated>')).toBeLessThan(body.indexOf('<entry>'));
  expect(body).toContain('<published>2026-02-03T04:05:06.789Z</published>');
  expect(body).toContain('<name>A Studio</name>');
  const { id } = await world.em().findOneOrFail(Game, { slug: 'first' });
  expect(body).toContain(`<id>urn:uuid:${id}</id>`);
});

test('a text is neither markup in the feed nor in who reads it', async () => {
  const body = await feed('/new/feed');
  expect(body).toContain('<![CDATA[Salt &amp; &lt;b>Pepper&lt;/b>]]>');
  expect(body).toContain('<![CDATA[Grind ]]]]><![CDATA[> both.]]>');
});

test('a text with what XML cannot hold does not make the feed unreadable', async () => {
  const { id } = await makeGame(world, {
    slug: 'unreadable',
    title: 'Third\uffff',
    description: 'One\ufffe, two.',
    tags: ['cracked'],
  });
  const body = await feed('/tags/cracked/feed');
  expect(body).toContain('<![CDATA[One, two.]]>');
  expect(body).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  await world.em().nativeDelete(Game, id);
});

const FEEDS = [
  { page: '/categories?category=racing', title: 'Racing games', games: ['first'] },
  { page: '/categories?category=puzzle', title: 'Puzzle games', games: [] },
  { page: '/studios/a-studio', title: 'Games by A Studio', games: ['first'] },
  { page: '/tags/one%20button', title: 'Games tagged one button', games: ['first'] },
];
test.each(FEEDS)('the feed of $page is $title', async ({ page, title, games }) => {
  const url = page.includes('?') ? page.replace('?', '/feed?') : `${page}/feed`;
  const body = await feed(url);
  expect(body).toContain(`<title>${title} | Playport</title>`);
  expect(body).toContain(`<link rel="alternate" href="http://localhost:3000${page}"/>`);
  expect(body).toContain(`<id>http://localhost:3000${url}</id>`);
  expect(gamesIn(body)).toEqual(games);
});

test.each([
  '/categories/feed',
  '/categories/feed?category=knitting',
  '/categories/feed?category=racing&category=puzzle',
  '/studios/nobody/feed',
  '/tags/secret/feed',
  `/tags/${'x'.repeat(31)}/feed`,
])('%s is a 404', async (url) => {
  expect(await expectError(world, url)).toMatchObject({ status: 404 });
});

test('the feed of a studio’s former name leads to the current one for good', async () => {
  await maya.call('PUT', '/api/dev/studio', { name: 'Lamp & Moth', about: '', website: '' });
  const { statusCode, headers } = await world.app.inject('/studios/a-studio/feed');
  expect([statusCode, headers.location]).toEqual([301, '/studios/lamp-moth/feed']);
});

test('a game that is published is in the feed at once', async () => {
  await feed('/new/feed');
  await makeGame(world, { slug: 'third' });
  await world.services.changes.announce({ kind: 'catalogue' });
  expect(gamesIn(await feed('/new/feed'))).toContain('third');
});
