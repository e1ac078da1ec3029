import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { gameDetail } from '../../entities/game.schema.ts';
import { requestOverSocket as askPort } from '../testing/request-over-socket.ts';
import { makeGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { CachedResponses } from './cached-responses.ts';
import { ResponseCache } from './response-cache.ts';

let world: World;
let port = 0;
beforeAll(async () => {
  world = await createWorld({ LOG_LEVEL: 'silent' });
  const at = new URL(await world.app.listen({ host: '127.0.0.1', port: 0 }));
  port = Number(at.port);
});
beforeEach(() => world.reset());
afterAll(() => world.close());

/** Runs whenever a route answers: not when the answer is known. */
const routed = vi.spyOn(CachedResponses.prototype, 'send');
afterAll(() => routed.mockRestore());
const isKnown = async (asking: Promise<unknown>): Promise<boolean> => {
  routed.mockClear();
  await asking;
  return routed.mock.calls.length === 0;
};

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  askPort(port, { path, headers, method });

/** Headers that name one answer, not how it is sent. */
function lasting(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, ...rest } = headers;
  return rest;
}

test('the second answer is the first again, in every encoding, without having been made again', async () => {
  for (let number = 0; number < 8; number += 1)
    await makeGame(world, { description: `A game. ${'Play. '.repeat(40)}` });
  for (const encoding of ['br', 'gzip', 'identity']) {
    const address = `/api/games?seen=${encoding}`;
    const first = await ask(address, { 'accept-encoding': encoding });
    const asking = ask(address, { 'accept-encoding': encoding });
    expect(await isKnown(asking)).toBe(true);
    const again = await asking;
    expect(first.status).toBe(200);
    expect(again.status).toBe(200);
    expect(again.body.equals(first.body)).toBe(true);
    expect(lasting(again.headers)).toEqual(lasting(first.headers));
    expect(again.headers['content-security-policy']).toBeDefined();
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
});

test('an address that nobody needs to be so long is answered, and not known by heart', async () => {
  for (const [path, headers] of [
    [`/api/games?seen=${'x'.repeat(1000)}`, {}],
    ['/api/games?seen=here', { 'x-forwarded-host': 'x'.repeat(1000) }],
  ] as const) {
    await ask(path, headers);
    const asking = ask(path, headers);
    expect(await isKnown(asking)).toBe(false);
    expect((await asking).status).toBe(200);
  }
});

test('who has it is told so', async () => {
  await makeGame(world);
  const { headers } = await ask('/api/games');
  const etag = String(headers.etag);
  const again = await ask('/api/games', { 'if-none-match': etag });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, etag]);
});

test('a change is seen by the next who asks', async () => {
  const game = await makeGame(world, { slug: 'kerb-drift' });
  const path = `/api/games/${game.slug}`;
  await ask(path);
  expect((await ask(path)).status).toBe(200);
  await world.em().execute("update game set status = 'SUSPENDED'");
  await world.services.changes.announce({ kind: 'game', slug: game.slug });
  expect((await ask(path)).status).toBe(404);
});

test('a refusal is never known by heart, nor an answer for somebody', async () => {
  for (let turn = 0; turn < 2; turn += 1) {
    const asking = ask('/api/games/nothing');
    expect(await isKnown(asking)).toBe(false);
    expect((await asking).status).toBe(404);
    expect((await ask('/api/auth/me')).status).toBe(401);
  }
});

test('a game that is known by heart is told anew to whoever shows a session, and caches know of it', async () => {
  const game = await makeGame(world, { slug: 'kerb-drift' });
  const asha = await signIn(world, 'asha@example.org');
  await asha.call('POST', `/api/games/${game.id}/favorite`);
  const path = `/api/games/${game.slug}`;
  await ask(path);
  const asking = ask(path);
  expect(await isKnown(asking)).toBe(true);
  const known = await asking;
  expect(known.headers.vary).toContain('authorization');
  const own = await ask(path, { authorization: `Bearer ${asha.token}` });
  expect(own.headers['cache-control']).toBe('no-store');
  const isFavorited = ({ body }: typeof own) => gameDetail.parse(JSON.parse(String(body))).isFavorited;
  expect([isFavorited(own), isFavorited(known), isFavorited(await ask(path))]).toEqual([true, false, false]);
});

test('another host has answers of its own', async () => {
  await makeGame(world);
  await ask('/api/games');
  const foreign = await ask('/api/games', { host: 'elsewhere.example' });
  expect(foreign.status).toBe(403);
});

test('a HEAD or a POST to a known address goes its own way', async () => {
  await makeGame(world);
  await ask('/api/games');
  expect((await ask('/api/games', {}, 'POST')).status).toBe(405);
  expect((await ask('/api/games', {}, 'HEAD')).body.length).toBe(0);
});

test.each([
  [
    'a list over tRPC',
    [
      '{}',
      '{"limit":24,"page":1}',
      '{"page":1,"limit":24}',
      '{"limit":24,"withNext":false}',
      '{"limit":24,"x":1}',
      '{"x":{"slug":"none"}}',
    ].map((input) => `/trpc/game.list?input=${encodeURIComponent(input)}`),
  ],
  ['a list over REST', ['/api/games', '/api/games?limit=24&page=1', '/api/games?page=1&limit=24&x=1']],
  ['a read that takes no input', ['', '?input=1', '?input=2'].map((input) => `/trpc/game.home${input}`)],
])('%s is one cached response, however its input is spelled', async (_what, addresses) => {
  const get = vi.spyOn(ResponseCache.prototype, 'get');
  const answers = await Promise.all(addresses.map((address) => ask(address)));
  const keys = get.mock.calls.map(([key]) => key);
  get.mockRestore();
  expect(answers.map(({ status }) => status)).toEqual(addresses.map(() => 200));
  expect(keys).toHaveLength(addresses.length);
  expect(new Set(keys).size).toBe(1);
});
