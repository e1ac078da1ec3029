import { execFile, spawnSync } from 'node:child_process';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { API_SCOPES, type ApiScope } from '../../entities/api-key.rules.ts';
import { API_SCOPE_LIMITS, PUBLIC_API } from '../../entities/public-api.rules.ts';
import { PUBLIC_API_SAMPLES as SAMPLES } from '../../entities/public-api.samples.ts';
import { type MadeKey, makeKey } from '../testing/api-key.ts';
import { problem } from '../testing/api-call.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { emptyDatabase } from '../testing/test-database.ts';
import { createWorld, type World } from '../testing/world.ts';

const run = promisify(execFile);
const hasCurl = spawnSync('curl', ['--version']).status === 0;

/** The response that curl received. */
interface CurlResponse {
  readonly status: number;
  readonly headers: ReadonlyMap<string, string>;
  readonly json: unknown;
}

/** Everything but the people, their sessions and their keys, which no test changes, is new for each test. */
const KEPT = ['api_key', 'category', 'mikro_orm_migrations', 'session', 'user', 'visitor_key'];

let world: World;
let base = '';
let asha: Person;
let ben: Person;
let keys: Record<'all' | 'read' | 'write' | 'analytics' | 'revoked' | 'expired' | 'theirs', MadeKey>;

beforeAll(async () => {
  world = await createWorld();
  base = `${await world.app.listen({ host: '127.0.0.1', port: 0 })}/api/v1`;
  asha = await signIn(world, 'asha@example.org');
  ben = await signIn(world, 'ben@example.org');
  keys = {
    all: await makeKey(world, asha),
    read: await makeKey(world, asha, { scopes: ['read'] }),
    write: await makeKey(world, asha, { scopes: ['write'] }),
    analytics: await makeKey(world, asha, { scopes: ['analytics'] }),
    revoked: await makeKey(world, asha),
    expired: await makeKey(world, asha, { days: 7 }),
    theirs: await makeKey(world, ben),
  };
  await asha.call('POST', '/trpc/apiKey.revoke', { id: keys.revoked.id });
  await sql`update api_key set expires_at = now() where id = ${keys.expired.id}`.execute(
    world.em().getKysely(),
  );
});
beforeEach(async () => {
  await emptyDatabase(world.database, KEPT);
  await world.services.changes.announce({ kind: 'catalogue' });
});
afterAll(() => world.close());

/** Runs curl as in a terminal and parses its output. */
async function curl(...options: string[]): Promise<CurlResponse> {
  const { stdout } = await run('curl', [
    '--silent',
    '--show-error',
    '--include',
    '--max-time',
    '60',
    ...options,
  ]);
  const [head = '', ...body] = stdout.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = new Map(
    lines.map((line) => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 2)]),
  );
  const text = body.join('\r\n\r\n');
  return { status: Number(first.split(' ')[1]), headers, json: text === '' ? null : JSON.parse(text) };
}

const bearer = (token: string) => ['-H', `Authorization: Bearer ${token}`];
const json = (body: unknown) => ['-H', 'Content-Type: application/json', '-d', JSON.stringify(body)];

/** Every documented call, in a form that succeeds with the right key. */
function calls(id: string) {
  return {
    list: [`${base}/games?limit=5`],
    read: [`${base}/games/${id}`],
    submit: ['-X', 'POST', `${base}/games`, ...json(SAMPLES.submission)],
    update: ['-X', 'PUT', `${base}/games/${id}`, ...json(SAMPLES.update)],
    withdraw: ['-X', 'DELETE', `${base}/games/${id}`],
    numbers: [`${base}/analytics/games/${id}?period=7d`],
    events: ['-X', 'POST', `${base}/analytics/events`, ...json({ ...SAMPLES.event, game_id: id })],
  };
}
type Call = keyof ReturnType<typeof calls>;
const OPEN: readonly Call[] = ['list', 'read'];
const CLOSED: readonly Call[] = ['submit', 'update', 'withdraw', 'numbers', 'events'];
const CALLS = [...OPEN, ...CLOSED];
const SCOPES: Record<Call, ApiScope> = {
  list: 'read',
  read: 'read',
  submit: 'write',
  update: 'write',
  withdraw: 'write',
  numbers: 'analytics',
  events: 'analytics',
};
const STATUSES: Partial<Record<Call, number>> = { submit: 201, events: 202 };
const limitOf = (call: Call) => PUBLIC_API.perHour[API_SCOPE_LIMITS[SCOPES[call]]];

const refusal = ({ status, headers, json: said }: CurlResponse) => {
  const { code, ...rest } = problem.parse(said);
  expect(rest.status).toBe(status);
  expect(headers.get('content-type')).toBe('application/problem+json; charset=utf-8');
  expect(rest.type).toMatch(new RegExp(`/api-docs#${code}$`));
  return { status, code };
};

describe.runIf(hasCurl)('every documented call, with curl', () => {
  test.each(CALLS)('%s: a key that may do it is answered, and told what is left', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    const response = await curl(...calls(id)[call], ...bearer(keys[SCOPES[call]].key));
    expect(response.status).toBe(STATUSES[call] ?? 200);
    const [policy, limit] = [API_SCOPE_LIMITS[SCOPES[call]], limitOf(call)];
    expect(response.headers.get('ratelimit-policy')).toBe(`"${policy}";q=${limit};w=3600`);
    expect(response.headers.get('ratelimit')).toMatch(
      new RegExp(`^"${policy}";r=${limit - 1};t=(3600|3[45]\\d\\d)$`),
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test.each(OPEN)('%s: without a key', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    expect((await curl(...calls(id)[call])).status).toBe(200);
  });

  test.each(CLOSED)('%s: not without a key', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    const response = await curl(...calls(id)[call]);
    expect(refusal(response)).toEqual({ status: 401, code: 'api_key_required' });
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Playport API"');
  });

  test.each(CALLS)('%s: with a wrong, revoked or expired key, or one of another scope', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    const refused = async (token: string) => refusal(await curl(...calls(id)[call], ...bearer(token)));
    expect(await refused(`${keys.all.key}x`)).toEqual({ status: 401, code: 'api_key_wrong' });
    expect(await refused(keys.revoked.key)).toEqual({ status: 401, code: 'api_key_revoked' });
    expect(await refused(keys.expired.key)).toEqual({ status: 401, code: 'api_key_expired' });
    const others = API_SCOPES.filter((scope) => scope !== SCOPES[call]);
    for (const scope of others)
      expect(await refused(keys[scope].key)).toEqual({ status: 403, code: 'api_key_scope' });
  });

  test.each(CALLS)('%s: a session’s own token is no key', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    const response = await curl(...calls(id)[call], ...bearer(asha.token));
    expect(refusal(response)).toEqual({ status: 401, code: 'api_key_needed' });
    expect(response.headers.get('www-authenticate')).toBe(
      'Bearer realm="Playport API", error="invalid_token"',
    );
  });

  test('a call on somebody else’s game', async () => {
    const { id } = await makeOwnGame(world, asha.id, { status: 'PENDING' });
    for (const call of ['read', 'update', 'withdraw', 'numbers', 'events'] as const) {
      expect(refusal(await curl(...calls(id)[call], ...bearer(keys.theirs.key)))).toEqual({
        status: 404,
        code: 'game_not_found',
      });
    }
  });

  test.each(CALLS)('%s: over the limit', async (call) => {
    const { id } = await makeOwnGame(world, asha.id);
    const first = call === 'withdraw' ? 'list' : call;
    await curl(...calls(id)[first], ...bearer(keys.all.key));
    await sql`update rate_window set count = ${limitOf(call) - 1} where key like ${`v1-%:${keys.all.id}`}`.execute(
      world.em().getKysely(),
    );
    const last = await curl(...calls(id)[call], ...bearer(keys.all.key));
    expect(last.status).toBeLessThan(300);
    expect(last.headers.get('ratelimit')).toMatch(/;r=0;t=\d+$/);
    const response = await curl(...calls(id)[call], ...bearer(keys.all.key));
    expect(refusal(response)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(3400);
    // Each key has its own limit.
    expect((await curl(...calls(id).list, ...bearer(keys.read.key))).status).toBe(200);
  });

  test('a body that is no JSON, and an address that is none of the API’s', async () => {
    const key = bearer(keys.all.key);
    expect(refusal(await curl('-X', 'POST', `${base}/games`, '-d', '{}', ...key))).toEqual({
      status: 415,
      code: 'unsupported_media',
    });
    expect(
      refusal(await curl('-X', 'POST', `${base}/games`, ...json({}).slice(0, 2), '-d', '{', ...key)),
    ).toEqual({ status: 400, code: 'validation' });
    expect(refusal(await curl(`${base}/players`, ...key))).toEqual({ status: 404, code: 'not_found' });
    expect(refusal(await curl(`${base}/games/%E0%A4%A`, ...key))).toEqual({
      status: 400,
      code: 'validation',
    });
  });

  test('a page of any origin may ask, with a key and without cookies', async () => {
    const from = ['-H', 'Origin: https://studio.example'];
    const asked = await curl(
      '-X',
      'OPTIONS',
      `${base}/games`,
      ...from,
      '-H',
      'Access-Control-Request-Method: POST',
    );
    expect(asked.status).toBe(204);
    expect(asked.headers.get('access-control-allow-origin')).toBe('*');
    expect(asked.headers.get('access-control-allow-headers')).toBe(
      'Authorization, Content-Type, Idempotency-Key, If-Match, If-None-Match',
    );
    const answered = await curl(`${base}/games`, ...from);
    const refused = await curl('-X', 'POST', `${base}/games`, ...from);
    const lost = await curl(`${base}/players`, ...from);
    for (const { headers } of [answered, refused, lost]) {
      expect(headers.get('access-control-allow-origin')).toBe('*');
      expect(headers.get('access-control-allow-credentials')).toBeUndefined();
      expect(headers.get('access-control-expose-headers')).toContain('RateLimit-Policy');
    }
    const own = await curl(base.replace('/api/v1', '/api/games'), ...from);
    expect(own.headers.get('access-control-allow-origin')).toBeUndefined();
  });

  test('a signed-in browser’s cookie is not looked at', async () => {
    await makeOwnGame(world, asha.id, { status: 'PENDING' });
    const cookie = ['-b', `playport_session=${asha.token}`];
    expect(refusal(await curl(`${base}/games?status=PENDING`, ...cookie))).toMatchObject({ status: 401 });
    expect(refusal(await curl(...calls(asha.id).submit, ...cookie))).toMatchObject({ status: 401 });
  });
});

describe('without a key', () => {
  test('a network may ask so often, where limits are on', async () => {
    const limited = await createWorld({ RATE_LIMITS: 'on' });
    const ask = () => limited.app.inject('/api/v1/games');
    const first = await ask();
    expect(first.headers['ratelimit-policy']).toBe('"network";q=600;w=3600');
    await sql`update rate_window set count = 600 where key like 'v1-network:%'`.execute(
      limited.em().getKysely(),
    );
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(z.string().parse(refused.headers['retry-after'])).toMatch(/^\d+$/);
    await limited.close();
  });

  test('the same calls over tRPC count against the same key', async () => {
    const ask = () =>
      world.app.inject({
        url: `/trpc/publicApi.listGames?input=${encodeURIComponent('{}')}`,
        headers: { authorization: `Bearer ${keys.read.key}` },
      });
    expect((await ask()).headers['ratelimit']).toContain('r=999');
    await sql`update rate_window set count = 1000`.execute(world.em().getKysely());
    expect((await ask()).statusCode).toBe(429);
  });
});
