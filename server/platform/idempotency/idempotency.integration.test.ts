import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Game } from '../../../entities/game.entity.ts';
import { IDEMPOTENCY } from '../../../entities/idempotency.rules.ts';
import { deleteExpired } from '../../housekeeping.ts';
import { expectError } from '../../testing/responses.ts';
import { makeGame } from '../../testing/factories.ts';
import { type Person, signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { runOnce } from './idempotency.service.ts';

let world: World;
let game: Game;
let asha: Person;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on', ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  game = await makeGame(world);
  asha = await signIn(world, 'asha@example.org');
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** A request by `person` that reports the game, with this idempotency key. */
const report = (key: string, { person = asha, reason = 'broken' } = {}) => ({
  method: 'POST' as const,
  url: `/api/games/${game.id}/report`,
  headers: { authorization: `Bearer ${person.token}`, 'idempotency-key': key },
  payload: { reason },
});
const send = async (key: string, options = {}) => world.app.inject(report(key, options));

/** A write that nothing but its key keeps from being done twice. */
const collect = async (key: string) =>
  world.app.inject({
    method: 'POST',
    url: '/api/admin/collections',
    headers: { authorization: `Bearer ${admin.token}`, 'idempotency-key': key },
    payload: { title: 'Rainy days', text: '', published: false, games: [] },
  });

async function count(table: string): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*)::int as count from ${sql.table(table)}`.execute(world.em().getKysely());
  return rows[0]?.count ?? 0;
}

test('a write sent twice runs once, and both responses are the same', async () => {
  const key = randomUUID();
  const first = await collect(key);
  const second = await collect(`"${key}"`);
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.json()).toEqual(first.json());
  expect(await count('collection')).toBe(1);
});

test('twenty concurrent requests with one key run once and get the same response', async () => {
  const key = randomUUID();
  const responses = await Promise.all(Array.from({ length: 20 }, () => collect(key)));
  expect(new Set(responses.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(responses[0]?.statusCode).toBe(200);
  expect(await count('collection')).toBe(1);
});

test('writes with different keys do not wait for one another', async () => {
  const responses = await Promise.all(Array.from({ length: 15 }, () => collect(randomUUID())));
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(await count('collection')).toBe(15);
});

test('keys work for votes, which lock and announce, and across tRPC and REST', async () => {
  const key = randomUUID();
  const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': key };
  const heard: unknown[] = [];
  world.services.changes.onChange((change) => heard.push(change));
  const vote = { id: game.id, score: 4 };
  const overTrpc = await world.app.inject({
    method: 'POST',
    url: '/trpc/rating.rate',
    headers,
    payload: vote,
  });
  expect(heard).toEqual([{ kind: 'game', slug: game.slug, harmless: true }]);
  await asha.call('POST', `/api/games/${game.id}/rate`, { score: 1 });
  const overRest = await world.app.inject({
    method: 'POST',
    url: `/api/games/${game.id}/rate`,
    headers,
    payload: { score: 4 },
  });
  const trpcAnswer = z.object({ result: z.object({ data: z.unknown() }) }).parse(overTrpc.json());
  expect(overRest.json()).toEqual(trpcAnswer.result.data);
  // The later vote of 1 remains: the first was not cast again.
  const state = await asha.call('GET', '/api/me');
  expect(state.json()).toMatchObject({ ratings: [{ score: 1 }] });
});

describe('a key', () => {
  test('reused for another write is refused', async () => {
    const key = randomUUID();
    await send(key);
    expect(await expectError(world, report(key, { reason: 'spam' }))).toMatchObject({
      status: 422,
      code: 'key_reused',
    });
    expect(
      await expectError(world, { ...report(key), url: `/api/games/${game.id}/rate`, payload: { score: 3 } }),
    ).toMatchObject({ status: 422, code: 'key_reused' });
    expect(await count('report')).toBe(1);
  });

  test('is separate for each person', async () => {
    const key = randomUUID();
    const ben = await signIn(world, 'ben@example.org');
    await send(key);
    const other = await send(key, { person: ben });
    expect(other.statusCode).toBe(200);
    expect(await count('report')).toBe(2);
  });

  test.each(['', 'short', 'é'.repeat(20)])('must be valid: %j', async (key) => {
    expect(await expectError(world, report(key))).toEqual({
      status: 400,
      code: 'validation',
      fields: ['Idempotency-Key'],
    });
    expect(await count('report')).toBe(0);
  });

  test('is stored as a hash, is deleted with its person, and expires', async () => {
    const key = randomUUID();
    await send(key);
    const { rows } = await sql<{
      row: string;
    }>`select row_to_json(k)::text as row from idempotency_key k`.execute(world.em().getKysely());
    expect(rows).toHaveLength(1);
    expect(rows[0]?.row).not.toContain(key);
    await deleteExpired(world.services);
    expect(await count('idempotency_key')).toBe(1);
    await sql`update idempotency_key set created_at = created_at - make_interval(days => ${IDEMPOTENCY.days}::int)`.execute(
      world.em().getKysely(),
    );
    await deleteExpired(world.services);
    expect(await count('idempotency_key')).toBe(0);
    await send(key);
    await sql`delete from "user"`.execute(world.em().getKysely());
    expect(await count('idempotency_key')).toBe(0);
  });

  test('is ignored, even an invalid one, where it is not honoured', async () => {
    const headers = { authorization: `Bearer ${asha.token}`, 'idempotency-key': 'short' };
    const response = await world.app.inject({ method: 'POST', url: '/api/notifications/read', headers });
    expect(response.statusCode).toBe(200);
  });
});

test('a refused write may be tried again with the same key', async () => {
  const key = randomUUID();
  const refused = { ...report(key), payload: { reason: 'boredom' } };
  expect(await expectError(world, refused)).toMatchObject({ status: 400, fields: ['reason'] });
  const hidden = await makeGame(world, { status: 'PENDING' });
  expect(await expectError(world, { ...report(key), url: `/api/games/${hidden.id}/report` })).toMatchObject({
    status: 404,
  });
  expect((await send(key)).statusCode).toBe(200);
  expect(await count('report')).toBe(1);
});

test.each([
  ['with a key', { 'idempotency-key': randomUUID() }],
  ['without one', {}],
])('an input that is nested too deeply is refused, %s', async (_how, keyed) => {
  const deep = `${'['.repeat(60_000)}${']'.repeat(60_000)}`;
  const call = {
    method: 'POST' as const,
    url: '/api/messages',
    headers: { 'content-type': 'application/json', ...keyed },
    payload: `{"message":${deep}}`,
  };
  expect(await expectError(world, call)).toMatchObject({ status: 400, code: 'validation' });
  expect(await count('idempotency_key')).toBe(0);
});

test('a write that fails halfway leaves neither its rows nor its key', async () => {
  const keyed = { header: randomUUID(), owner: 'guest', userId: null, path: 'a.write', input: {} };
  const write = async (em: ReturnType<World['em']>) => {
    await sql`insert into tag (id, name) values (${randomUUID()}, 'half')`.execute(em.getKysely());
    throw new Error('the machine went away');
  };
  await expect(runOnce(world.em(), keyed, write)).rejects.toThrow('went away');
  expect([await count('tag'), await count('idempotency_key')]).toEqual([0, 0]);
});

test('a guest’s key still counts from another network', async () => {
  const key = randomUUID();
  const play = (remoteAddress: string) =>
    world.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/play`,
      remoteAddress,
      headers: { 'idempotency-key': key },
    });
  const [train, home] = [await play('203.0.113.7'), await play('198.51.100.9')];
  expect(train.json()).toEqual({ counted: true, plays: 1 });
  expect(home.json()).toEqual(train.json());
});
