import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { makeGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { type PurgeReceiver, startPurgeReceiver } from '../testing/purge-receiver.ts';
import { createWorld, type World } from '../testing/world.ts';
import { CachedResponses } from './cached-responses.ts';
import { PATIENCE } from '../testing/patience.ts';

const ADMIN = 'admin@playport.test';
let receiver: PurgeReceiver;
let world: World;
let admin: Person;
let portal = '';
beforeAll(async () => {
  receiver = await startPurgeReceiver();
  const settings = { ADMIN_EMAILS: ADMIN, PURGE_URL: receiver.url, PURGE_TOKEN: 'letmein' };
  world = await createWorld(settings, 'built');
  admin = await signIn(world, ADMIN);
  const { port } = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }));
  portal = `http://localhost:${port}`;
});
afterAll(async () => {
  await world.close();
});

const tagsOf = (answer: Response) => (answer.headers.get('cache-tag') ?? '').split(',');
const purged = (tags: readonly string[]) =>
  vi.waitFor(() => expect(receiver.purges).toContainEqual(tags), PATIENCE);

test('a shared cache that is told of changes gets every answer under its games’ tags and one that all have, also when it is sent again', async () => {
  const { slug } = await makeGame(world, { ageRating: 'KIDS', hosted: true });
  const routed = vi.spyOn(CachedResponses.prototype, 'send');
  const both = ['catalogue', `game-${slug}`];
  for (const [path, expected] of [
    [`/games/${slug}`, both],
    [`/api/games/${slug}`, both],
    ['/api/kids/games', both],
    ['/sitemap.xml', both],
    [`/trpc/game.home`, both],
    [`/kids/play/${slug}`, both],
    [`/embed/${slug}`, both],
    ['/', both],
    ['/new/feed', both],
    [`/oembed?url=${encodeURIComponent(`${world.env.publicOrigin}/games/${slug}`)}`, both],
    ['/help', ['catalogue']],
  ] as const) {
    routed.mockClear();
    for (const turn of [1, 2]) {
      const answer = await fetch(`${portal}${path}`);
      expect([path, answer.status, tagsOf(answer).filter((tag) => both.includes(tag))]).toEqual([
        path,
        200,
        expected,
      ]);
      expect(answer.headers.get('cache-control')).toContain('public, max-age=0, s-maxage=60');
      // The second is sent before any route runs.
      expect([path, turn, routed.mock.calls.length]).toEqual([path, turn, 1]);
    }
  }
  routed.mockRestore();
});

test('it is told of an approval, and of a vote', async () => {
  const game = await makeGame(world, { status: 'PENDING', publishedAt: null });
  const path = `/api/admin/games/${game.id}/approve`;
  expect((await admin.call('POST', path)).statusCode).toBe(200);
  await purged(['catalogue']);
  await admin.call('POST', `/api/games/${game.id}/rate`, { score: 4 });
  await purged([`game-${game.slug}`]);
  expect(new Set(receiver.shown)).toEqual(new Set(['Bearer letmein']));
});

test('one that refuses is told again, and the write is done', async () => {
  const game = await makeGame(world, { status: 'PENDING', publishedAt: null });
  const before = receiver.purges.length;
  receiver.statuses.push(500);
  const approved = await admin.call('POST', `/api/admin/games/${game.id}/approve`);
  expect(approved.statusCode).toBe(200);
  const twice = [['catalogue'], ['catalogue']];
  await vi.waitFor(() => expect(receiver.purges.slice(before)).toEqual(twice), PATIENCE);
});

test('one that is away holds no write up', async () => {
  const game = await makeGame(world, { status: 'PENDING', publishedAt: null });
  await receiver.close();
  const approved = await admin.call('POST', `/api/admin/games/${game.id}/approve`);
  expect(approved.statusCode).toBe(200);
  expect((await fetch(`${portal}/api/games/${game.slug}`)).status).toBe(200);
});

test('where nobody is told, nobody carries tags', async () => {
  const unpurged = await createWorld();
  const { headers } = await unpurged.app.inject('/api/home');
  await unpurged.close();
  expect([headers['cache-tag'], headers['cache-control']]).toEqual([undefined, 'public, no-cache']);
});
