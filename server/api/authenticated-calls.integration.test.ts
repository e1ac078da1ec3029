import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { Registry } from 'prom-client';
import { z } from 'zod';
import { createApp } from '../app.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { SITE_TIMES } from '../platform/limits/network.ts';
import { problem } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { requestOverSocket as askPort } from '../testing/request-over-socket.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { CachedResponses } from '../response-cache/cached-responses.ts';
import { PATIENCE } from '../testing/patience.ts';

const LIST = '/api/v1/games?limit=2';

let world: World;
let port = 0;
let asha: Person;
let key = '';
const portOf = async (app: FastifyInstance) =>
  Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
  port = await portOf(world.app);
});
beforeEach(async () => {
  await world.reset();
  asha = await signIn(world, 'asha@example.org');
  ({ key } = await makeKey(world, asha));
  for (let number = 1; number <= 3; number += 1)
    await makeGame(world, { title: `Game ${number}`, description: `A game. ${'Play. '.repeat(150)}` });
});
afterAll(() => world.close());

type Headers = Readonly<Record<string, string>>;
const ask = (headers: Headers = {}, path = LIST) => askPort(port, { path, headers });
const json = ({ body }: Awaited<ReturnType<typeof ask>>) => JSON.parse(body.toString());
const withKey = (token = key) => ({ authorization: `Bearer ${token}` });
const leftAfter = async (headers?: Headers, url?: string) =>
  Number(/;r=(\d+);/.exec(String((await ask(headers, url)).headers['ratelimit']))?.[1]);

/** The headers that are the same in every response. */
function common(headers: Record<string, unknown>): Record<string, unknown> {
  const { date: _date, 'x-request-id': _id, ratelimit: _left, connection: _connection, ...rest } = headers;
  return rest;
}

test('a cached response repeats the first one’s headers, with a new request id and rate-limit count', async () => {
  for (const encoding of ['br', 'identity']) {
    const headers = { 'accept-encoding': encoding, origin: 'https://studio.example' };
    const first = await ask(headers, `${LIST}&seen=${encoding}`);
    const again = await ask(headers, `${LIST}&seen=${encoding}`);
    expect([first.status, again.status]).toEqual([200, 200]);
    expect(again.body.equals(first.body)).toBe(true);
    expect(common(again.headers)).toEqual(common(first.headers));
    expect(again.headers).toMatchObject({
      'cache-control': 'no-store',
      'access-control-allow-origin': '*',
      'ratelimit-policy': '"network";q=600;w=3600',
    });
    expect(String(again.headers['link'])).toContain('rel="next"');
    expect(again.headers['content-security-policy']).toBeDefined();
    expect(again.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
  }
});

test('a matching ETag gets a 304, and that call counts too', async () => {
  const first = await ask(withKey());
  const again = await ask({ ...withKey(), 'if-none-match': String(first.headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
  expect(again.headers['ratelimit']).toContain('r=998');
});

test('every call is counted once, cached or not, and each key has its own count', async () => {
  const authenticatedCalls = vi.spyOn(world.services.apiKeyAuthentication, 'authenticate');
  expect(await leftAfter()).toBe(599);
  expect(await leftAfter()).toBe(598);
  expect(await leftAfter(withKey())).toBe(999);
  expect(await leftAfter(withKey())).toBe(998);
  expect(await leftAfter(withKey(), '/api/v1/games?status=PENDING')).toBe(997);
  expect(await leftAfter(withKey(), '/api/v1/games?limit=0')).toBe(996);
  expect(await leftAfter()).toBe(597);
  expect(authenticatedCalls).toHaveBeenCalledTimes(7);
  authenticatedCalls.mockRestore();
});

test('concurrent calls are counted one by one', async () => {
  await ask(withKey());
  const left = await Promise.all(Array.from({ length: 30 }, () => leftAfter(withKey())));
  expect(left.toSorted((a, b) => b - a)).toEqual(Array.from({ length: 30 }, (_, at) => 998 - at));
});

test('a caller without permission is refused even when the response is cached', async () => {
  await ask();
  await ask();
  const refusal = async (headers: Headers) => {
    const response = await ask(headers);
    const { code, status } = problem.parse(json(response));
    expect(response.headers['content-security-policy']).toBeDefined();
    expect(response.headers['access-control-allow-origin']).toBe('*');
    return { code, status };
  };
  expect(await refusal(withKey(`${key}x`))).toEqual({ code: 'api_key_wrong', status: 401 });
  expect(await refusal(withKey(asha.token))).toEqual({ code: 'api_key_needed', status: 401 });
  const { key: writer } = await makeKey(world, asha, { scopes: ['write'] });
  expect(await refusal(withKey(writer))).toEqual({ code: 'api_key_scope', status: 403 });
  await sql`update rate_window set count = 5000`.execute(world.em().getKysely());
  expect(await refusal({})).toEqual({ code: 'rate_limited', status: 429 });
  expect((await ask()).headers['retry-after']).toMatch(/^3\d{3}$/);
});

test('the next call after a change sees it', async () => {
  await ask();
  const game = await makeGame(world, { title: 'A newcomer' });
  await world.services.changes.announce({ kind: 'catalogue' });
  expect(json(await ask()).games[0]).toMatchObject({ title: 'A newcomer' });
  await world.em().execute("update game set status = 'SUSPENDED' where id = ?", [game.id]);
  await world.services.changes.announce({ kind: 'game', slug: game.slug });
  expect(json(await ask()).games).not.toContainEqual(expect.objectContaining({ title: 'A newcomer' }));
});

test('one holder’s own games are not in another holder’s response', async () => {
  const ben = await makeKey(world, await signIn(world, 'ben@example.org'));
  await makeOwnGame(world, asha.id, { title: 'Waits', status: 'PENDING' });
  const waiting = '/api/v1/games?status=PENDING';
  for (let turn = 0; turn < 2; turn += 1) {
    expect(json(await ask(withKey(), waiting)).total).toBe(1);
    expect(json(await ask(withKey(ben.key), waiting)).total).toBe(0);
    expect((await ask({}, waiting)).status).toBe(401);
  }
});

test('networks are counted separately, by the address that the proxy in front forwards', async () => {
  const from = (address: string) => leftAfter({ 'x-forwarded-for': address });
  await ask();
  expect([await from('203.0.113.7'), await from('203.0.113.7'), await from('198.51.100.4')]).toEqual([
    599, 598, 599,
  ]);
});

test('the networks of one site under IPv6 count together, up to a looser limit', async () => {
  const from = async (address: string) => (await ask({ 'x-forwarded-for': address })).status;
  expect(await from('2001:db8:0:1::1')).toBe(200);
  await sql`update rate_window set count = ${LIMITS['v1-network'].max * SITE_TIMES}`.execute(
    world.em().getKysely(),
  );
  expect([await from('2001:db8:0:2::1'), await from('2001:db8:1::1')]).toEqual([429, 200]);
});

test('a call answered from the cache is logged and counted in the metrics like any other', async () => {
  const lines: string[] = [];
  const registry = new Registry();
  const app = await createApp({
    services: { ...world.services, env: { ...world.env, logLevel: 'info' } },
    renderer: async () => ({
      isPage: () => true,
      render: async () => ({ status: 200, html: '' }),
      scriptHashes: [],
      dev: false,
    }),
    clientRoot: null,
    registry,
    log: { write: (line) => void lines.push(line) },
  });
  const appPort = await portOf(app);
  const made = vi.spyOn(CachedResponses.prototype, 'send');
  const responses: Awaited<ReturnType<typeof askPort>>[] = [];
  // The cached bytes may still change once, after the thorough compression.
  await vi.waitFor(async () => {
    made.mockClear();
    responses.push(await askPort(appPort, { path: LIST }));
    expect(made).not.toHaveBeenCalled();
  }, PATIENCE);
  made.mockRestore();
  await app.close();
  const line = z.object({
    reqId: z.string(),
    method: z.literal('GET'),
    route: z.literal('/api/v1/games'),
    status: z.literal(200),
    ms: z.number(),
    msg: z.literal('answered'),
  });
  const logged = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'answered');
  expect(logged.map((entry) => line.parse(entry).reqId)).toEqual(
    responses.map(({ headers }) => headers['x-request-id']),
  );
  expect(await registry.metrics()).toContain(
    `http_request_duration_seconds_count{method="GET",route="/api/v1/games",status="200"} ${responses.length}`,
  );
});
