import { afterAll, beforeAll, expect, test } from 'vitest';
import { Game } from '../../entities/game.entity.ts';
import { refuse } from '../testing/answers.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
  const maya = await signIn(world, 'maya@example.org');
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

test.each([
  ['/categories/feed?category=racing', 'Racing games', '/categories?category=racing', ['first']],
  ['/categories/feed?category=puzzle', 'Puzzle games', '/categories?category=puzzle', []],
  ['/studios/a-studio/feed', 'Games by A Studio', '/studios/a-studio', ['first']],
  ['/tags/one%20button/feed', 'Games tagged one button', '/tags/one%20button', ['first']],
])('%s is %s', async (url, title, page, games) => {
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
  expect(await refuse(world, url)).toMatchObject({ status: 404, code: 'not_found' });
});

test('a game that is published is in the feed at once', async () => {
  await feed('/new/feed');
  await makeGame(world, { slug: 'third' });
  await world.services.changes.announce({ kind: 'catalogue' });
  expect(gamesIn(await feed('/new/feed'))).toContain('third');
});
