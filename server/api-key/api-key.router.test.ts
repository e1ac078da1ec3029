import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { API_KEYS_PER_PERSON, API_SCOPES, readApiKey } from '../../entities/api-key.rules.ts';
import { generatedApiKey } from '../../entities/api-key.schema.ts';
import { deleteExpired } from '../housekeeping.ts';
import { makeKey } from '../testing/api-key.ts';
import { statusAndCode, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { findKeyHolder } from './api-key.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const generate = async (token: string, input: Record<string, unknown>) =>
  world.app.inject({
    method: 'POST',
    url: '/trpc/apiKey.generate',
    headers: { authorization: `Bearer ${token}` },
    payload: input,
  });
const reasonOf = (response: { json(): unknown }) => JSON.stringify(response.json());

test('a key is shown once; at rest there is only a hash of its secret', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { key, id } = await makeKey(world, asha, { name: 'Build server', scopes: ['write', 'read'] });
  const secret = readApiKey(key)?.secret ?? '';
  expect(secret).toHaveLength(32);
  const { rows } = await sql<{ all: string }>`select row_to_json(k)::text as all from api_key k`.execute(
    world.em().getKysely(),
  );
  expect(rows.map(({ all }) => all.includes(secret))).toEqual([false]);
  const list = await asha.call('GET', '/trpc/apiKey.list');
  expect(list.body).not.toContain(secret);
  expect(list.json()).toMatchObject({
    result: {
      data: [{ id, name: 'Build server', scopes: ['read', 'write'], state: 'active', lastUsedAt: null }],
    },
  });
});

test('a key proves whose it is, and its use is written down to the minute', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { key, id } = await makeKey(world, asha);
  const at = (seconds: number) => new Date(Date.UTC(2040, 0, 1, 12, 0, seconds));
  const lastUse = async () => {
    const { rows } = await sql<{ at: string }>`
      select to_char(last_used_at at time zone 'UTC', 'HH24:MI:SS') as at from api_key`.execute(
      world.em().getKysely(),
    );
    return rows[0]?.at;
  };
  expect(await findKeyHolder(world.em(), key, at(0))).toEqual({
    kind: 'key',
    keyId: id,
    scopes: [...API_SCOPES],
    user: { id: asha.id, name: 'asha' },
  });
  await findKeyHolder(world.em(), key, at(59));
  expect(await lastUse()).toBe('12:00:00');
  await findKeyHolder(world.em(), key, at(61));
  expect(await lastUse()).toBe('12:01:01');
});

test('what is no key, is another secret, has expired or is revoked proves nothing, and says why', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { key, id } = await makeKey(world, asha, { days: 7 });
  const other = await makeKey(world, asha);
  const now = new Date();
  const refusal = (text: string, at = now) =>
    findKeyHolder(world.em(), text, at).then(
      () => null,
      (error: unknown) => (error instanceof Error && 'reason' in error ? error.reason : error),
    );
  expect(await refusal(key)).toBeNull();
  expect(await refusal(key.slice(0, -1))).toBe('api_key_wrong');
  const { rows } =
    await sql`update api_key set secret_hash = ${'x'.repeat(43)} where id = ${other.id} returning id`.execute(
      world.em().getKysely(),
    );
  expect(rows).toHaveLength(1);
  expect(await refusal(other.key)).toBe('api_key_wrong');
  expect(await refusal(key, new Date(now.getTime() + 7 * 86_400_000 + 1000))).toBe('api_key_expired');
  await asha.call('POST', '/trpc/apiKey.revoke', { id });
  expect(await refusal(key)).toBe('api_key_revoked');
});

test('a blocked person’s keys are over, and a deleted person’s are gone', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { key } = await makeKey(world, asha);
  await sql`update "user" set blocked_at = now()`.execute(world.em().getKysely());
  await expect(findKeyHolder(world.em(), key, new Date())).rejects.toMatchObject({
    reason: 'account_blocked',
  });
  await sql`delete from "user"`.execute(world.em().getKysely());
  await expect(findKeyHolder(world.em(), key, new Date())).rejects.toMatchObject({ reason: 'api_key_wrong' });
});

test('nobody revokes somebody else’s key, or their own twice', async () => {
  const [asha, ben] = [await signIn(world, 'asha@example.org'), await signIn(world, 'ben@example.org')];
  const { id } = await makeKey(world, asha);
  const statusOf = async (person: typeof asha) =>
    (await person.call('POST', '/trpc/apiKey.revoke', { id })).statusCode;
  expect([await statusOf(ben), await statusOf(asha), await statusOf(asha)]).toEqual([404, 200, 404]);
});

test('a person holds so many keys and no more, even when they are made at once', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const input = { name: 'One of many', scopes: ['read'] };
  const wanted = Array.from({ length: API_KEYS_PER_PERSON + 2 }, () => generate(asha.token, input));
  const responses = await Promise.all(wanted);
  const made = responses.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(API_KEYS_PER_PERSON);
  expect(responses.filter((response) => reasonOf(response).includes('api_keys_full'))).toHaveLength(2);
  const [first] = made;
  const { keys } = generatedApiKey.parse(first?.json().result.data);
  await asha.call('POST', '/trpc/apiKey.revoke', { id: keys[0]?.id });
  expect((await generate(asha.token, input)).statusCode).toBe(200);
});

test('a key has a name and at least one thing that it may do', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const response = await generate(asha.token, { name: ' ', scopes: [] });
  expect(response.statusCode).toBe(400);
  expect(reasonOf(response)).toContain('Enter a name');
  expect(reasonOf(response)).toContain('at least one thing');
  expect((await generate(asha.token, { name: 'K', scopes: ['admin'] })).statusCode).toBe(400);
  expect((await generate(asha.token, { name: 'K', scopes: ['read'], days: 8 })).statusCode).toBe(400);
});

test('a key does nothing on the portal’s own calls', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const { key } = await makeKey(world, asha);
  const calls = [
    { method: 'GET', url: '/api/auth/me' },
    { method: 'GET', url: '/api/dev/games' },
    { method: 'POST', url: '/api/auth/logout' },
    { method: 'DELETE', url: `/api/dev/games/${asha.id}` },
  ] as const;
  for (const call of calls) {
    const response = await world.app.inject({ ...call, headers: { authorization: `Bearer ${key}` } });
    expect(statusAndCode(response)).toEqual({ status: 401, code: 'api_key_elsewhere' });
  }
  expect(reasonOf(await generate(key, { name: 'More', scopes: ['read'] }))).toContain('api_key_elsewhere');
});

test('keys long over are forgotten', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const [kept, revoked] = [await makeKey(world, asha), await makeKey(world, asha)];
  await sql`update api_key set revoked_at = now() - interval '31 days' where id = ${revoked.id}`.execute(
    world.em().getKysely(),
  );
  await deleteExpired(world.services);
  const { rows } = await sql<{ id: string }>`select id from api_key`.execute(world.em().getKysely());
  expect(rows).toEqual([{ id: kept.id }]);
});
