import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let game: Game;
let authorization = '';
beforeAll(async () => {
  world = await createWorld();
  game = await makeGame(world, { slug: 'kerb-drift' });
  const response = await login(JSON.stringify({ email: 'asha@example.org' }));
  const { token } = z.object({ token: z.string() }).parse(response.json());
  authorization = `Bearer ${token}`;
});
afterAll(() => world.close());

const json = { 'content-type': 'application/json' };
const login = (payload: string, headers: Record<string, string> = json) =>
  world.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload });
const rate = (body: object) => ({
  method: 'POST' as const,
  url: `/api/games/${game.id}/rate`,
  headers: { ...json, authorization },
  payload: JSON.stringify(body),
});

/** The address of a query as tRPC's client links build it. */
const trpcRead = (procedure: string, input: unknown) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const trpcRefusal = z.strictObject({
  error: z.strictObject({
    code: z.number(),
    message: z.string(),
    data: z.strictObject({
      code: z.string(),
      message: z.string(),
      httpStatus: z.number(),
      fields: z.record(z.string(), z.string()).optional(),
    }),
  }),
});

describe('wrong values are a 400 that names the field', () => {
  test.each([
    ['?limit=0', 'limit'],
    ['?limit=101', 'limit'],
    ['?limit=-1', 'limit'],
    ['?limit=2.5', 'limit'],
    ['?limit=many', 'limit'],
    ['?limit=1e1', 'limit'],
    ['?limit=', 'limit'],
    ['?limit=99999999999999999999', 'limit'],
    ['?limit=5&limit=6', 'limit'],
    ['?page=0', 'page'],
    ['?page=1001', 'page'],
    ['?sort=best', 'sort'],
    [`?search=${'a'.repeat(101)}`, 'search'],
    ['?search=a%00b', 'search'],
    ['?search=a&search=b', 'search'],
    [`?category=${'a'.repeat(101)}`, 'category'],
    ['?category=%00', 'category'],
  ])('GET /api/games%s', async (query, field) => {
    expect(await expectError(world, `/api/games${query}`)).toEqual({
      status: 400,
      code: 'validation',
      fields: [field],
    });
  });

  test('several wrong fields are all named', async () => {
    const { fields } = await expectError(world, '/api/games?limit=0&page=0&sort=best');
    expect(fields.toSorted()).toEqual(['limit', 'page', 'sort']);
  });

  test.each(['/api/games/%00', `/api/games/${'a'.repeat(101)}`, '/api/kids/games/a%00b'])(
    'GET %s',
    async (url) => {
      expect(await expectError(world, url)).toEqual({ status: 400, code: 'validation', fields: ['slug'] });
    },
  );

  test.each(['17', 'kerb-drift', '0198f1a0-0000-7000-8000-00000000000g'])(
    'POST /api/games/%s/play',
    async (id) => {
      expect(await expectError(world, { method: 'POST', url: `/api/games/${id}/play` })).toEqual({
        status: 400,
        code: 'validation',
        fields: ['id'],
      });
    },
  );
});

test('by REST and tRPC, what is wrong with a field is said in plain words', async () => {
  const told = async (url: string) => (await world.app.inject(url)).json();
  const words = { limit: 'This must be at most 100.', search: 'This must have at most 100 characters.' };
  const query = `limit=101&search=${'a'.repeat(101)}`;
  expect(await told(`/api/games?${query}`)).toMatchObject({ error: { fields: words } });
  expect(await told(trpcRead('game.list', { limit: 101, search: 'a'.repeat(101) }))).toMatchObject({
    error: { data: { fields: words } },
  });
  expect(await told('/api/v1/games?limit=many')).toMatchObject({
    errors: [{ field: 'limit', detail: 'This must be a number.' }],
  });
  expect(await told(trpcRead('game.bySlug', {}))).toMatchObject({
    error: { data: { fields: { slug: 'This is required.' } } },
  });
});

describe('only strings in the address are converted to numbers', () => {
  const list = z.array(z.object({ slug: z.string() }));

  test('a number in a query is converted', async () => {
    expect(await getJson(world, '/api/games?limit=1&page=1', list)).toHaveLength(1);
    expect(await getJson(world, '/api/games?limit=1&page=2', list)).toHaveLength(0);
  });

  test('a text field stays text even when it looks like a number or a boolean', async () => {
    expect(await getJson(world, '/api/games?search=2048', list)).toEqual([]);
    expect(await getJson(world, '/api/games?search=true', list)).toEqual([]);
  });

  test('text in a JSON body is never a number', async () => {
    expect(await expectError(world, rate({ score: '5' }))).toEqual({
      status: 400,
      code: 'validation',
      fields: ['score'],
    });
    expect((await world.app.inject(rate({ score: 5 }))).statusCode).toBe(200);
    // Still refused after a valid call of the same procedure.
    expect(await expectError(world, rate({ score: '5' }))).toMatchObject({ status: 400 });
  });

  test('nothing is converted over tRPC, in queries or mutations', async () => {
    await getJson(world, '/api/games?limit=1', list);
    const responses = await Promise.all([
      world.app.inject(trpcRead('game.list', { limit: '5' })),
      world.app.inject({
        ...rate({ id: game.id, score: '5' }),
        url: '/trpc/rating.rate',
      }),
    ]);
    const refusals = responses.map((response) => trpcRefusal.parse(response.json()).error.data);
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
    expect(refusals.map(({ fields }) => Object.keys(fields ?? {}))).toEqual([['limit'], ['score']]);
  });

  test('the path wins over the body, and the body over the query', async () => {
    const other = '0198f1a0-0000-7000-8000-000000000000';
    const response = await world.app.inject(rate({ id: other, score: 4 }));
    expect(response.statusCode).toBe(200);
    const both = { ...rate({ score: 3 }), query: { score: '9' } };
    expect((await world.app.inject(both)).statusCode).toBe(200);
  });
});

test('the order of parameters and unknown ones make no second cached response', async () => {
  const bodyOf = async (query: string) => (await world.app.inject(`/api/games?${query}`)).body;
  const cached = await bodyOf('limit=7&sort=newest');
  await makeGame(world, { slug: 'unannounced' });
  expect(await bodyOf('sort=newest&limit=7')).toBe(cached);
  expect(await bodyOf('utm_source=mail&sort=newest&limit=7&_=1')).toBe(cached);
  expect(await bodyOf('sort=newest&limit=8')).not.toBe(cached);
});

describe('an unknown address is a 404 in JSON', () => {
  test.each([
    ['GET', '/api/games/no-such-game', 'game_not_found'],
    ['GET', '/api/kids/games/kerb-drift', 'game_not_found'],
    ['GET', '/api', 'not_found'],
    ['GET', '/api/', 'not_found'],
    ['GET', '/api/nothing', 'not_found'],
    ['GET', '/api/games/kerb-drift/secrets', 'not_found'],
    ['GET', '/api/constructor', 'not_found'],
    ['POST', '/api/homes', 'not_found'],
    ['OPTIONS', '/api/homes', 'not_found'],
    ['PUT', '/anything', 'not_found'],
    ['OPTIONS', '/anything', 'not_found'],
  ] as const)('%s %s', async (method, url, code) => {
    expect(await expectError(world, { method, url })).toEqual({ status: 404, code, fields: [] });
  });

  test('and so is an unknown tRPC procedure', async () => {
    const response = await world.app.inject('/trpc/game.secrets');
    expect(response.statusCode).toBe(404);
    expect(trpcRefusal.parse(response.json()).error.data.code).toBe('not_found');
  });

  test('a tRPC input that is not JSON gets an error in tRPC’s shape', async () => {
    const response = await world.app.inject('/trpc/game.list?input=%7Bcategory');
    expect(response.statusCode).toBe(400);
    expect(trpcRefusal.parse(response.json()).error.data).toMatchObject({
      code: 'validation',
      fields: { input: expect.any(String) },
    });
  });

  test('browsers do not cache errors', async () => {
    const { headers } = await world.app.inject('/api/games/no-such-game');
    expect(headers['cache-control']).toBe('no-store');
  });
});

describe('a request that tRPC’s client never sends is a 4xx', () => {
  test.each([
    ['GET', '/trpc/session.login', 'POST'],
    ['PUT', '/trpc/session.login', 'POST'],
    ['POST', '/trpc/session.me', 'GET'],
    ['POST', '/trpc/game.home', 'GET'],
  ] as const)('%s %s needs %s', async (method, url, allow) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    const response = await world.app.inject({ method, url, ...payload });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(trpcRefusal.parse(response.json()).error.data.code).toBe('method_not_allowed');
  });

  test('TRACE, of which tRPC can make no request, is no method of a call', async () => {
    const response = await world.app.inject({ method: 'TRACE', url: '/trpc/session.me' });
    expect(response.statusCode).toBe(405);
  });

  test.each(['/trpc/%25', '/trpc/%25zz', '/trpc/session%252Eme'])('GET %s is unknown', async (url) => {
    const response = await world.app.inject(url);
    expect(response.statusCode).toBe(404);
    expect(trpcRefusal.parse(response.json()).error.data.code).toBe('not_found');
  });

  test.each([
    ['/trpc/session.me?connectionParams=1', {}, 400],
    ['/trpc/session.me?connectionParams=%7B', {}, 400],
    ['/trpc/session.me', { 'trpc-accept': 'application/jsonl' }, 400],
    ['/trpc/session.me', { 'content-type': 'multipart/form-data; boundary=x' }, 405],
    ['/trpc/session.me', { 'content-type': 'application/octet-stream' }, 405],
  ])('GET %s with %j', async (url, headers, status) => {
    const response = await world.app.inject({ url, headers });
    expect(response.statusCode).toBe(status);
    expect(trpcRefusal.parse(response.json()).error.data.httpStatus).toBe(status);
  });
});

test.each([
  '/trpc/game.home,category.list?batch=1',
  '/trpc/session.me?batch=1&input=%7B%7D',
  {
    method: 'POST',
    url: '/trpc/session.login,session.login?batch=1',
    headers: json,
    payload: '{"0":{},"1":{}}',
  },
] as const)('a batch of tRPC calls is refused: %j', async (call) => {
  const response = await world.app.inject(call);
  expect(response.statusCode).toBe(400);
  expect(trpcRefusal.parse(response.json()).error.data.code).toBe('validation');
});

describe('an unreadable body is refused', () => {
  test.each([
    ['a truncated body', '{"email":'],
    ['a form', 'email=asha@example.org'],
    ['a list', '[{"email":"asha@example.org"}]'],
    ['a string', '"asha@example.org"'],
    ['a number', '5'],
    ['a prototype', '{"__proto__":{"role":"ADMIN"},"email":"asha@example.org"}'],
  ])('%s', async (_what, payload) => {
    expect(
      await expectError(world, { method: 'POST', url: '/api/auth/login', headers: json, payload }),
    ).toEqual({
      status: 400,
      code: 'validation',
      fields: ['body'],
    });
  });

  test('an empty body counts as an object without fields', async () => {
    expect(await expectError(world, { method: 'POST', url: '/api/auth/login', headers: json })).toEqual({
      status: 400,
      code: 'validation',
      fields: ['email'],
    });
  });

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/xml',
    'nonsense',
  ])('%s is not JSON', async (type) => {
    const headers = { 'content-type': type };
    const payload = '{"email":"asha@example.org"}';
    expect(
      await expectError(world, { method: 'POST', url: '/api/auth/login', headers, payload }),
    ).toMatchObject({
      status: 415,
      code: 'unsupported_media',
    });
  });

  test('JSON may name its character set', async () => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await login('{"email":"asha@example.org"}', headers)).statusCode).toBe(200);
  });

  test.each(['/api/auth/login', '/trpc/session.login'])('a body that is too large for %s', async (url) => {
    const payload = JSON.stringify({ email: 'a'.repeat(300 * 1024) });
    const response = await world.app.inject({ method: 'POST', url, headers: json, payload });
    expect(response.statusCode).toBe(413);
    expect(response.body).toContain('too_large');
  });
});

test.each(['/api/games/%E0%A4%A', '/api/%', '/trpc/%c0%af'])(
  'an address of a call that cannot be decoded is a 400: %s',
  async (url) => {
    expect(await expectError(world, url)).toEqual({ status: 400, code: 'validation', fields: ['url'] });
  },
);

describe('an internal error reveals nothing of its cause', () => {
  const innards = /\bat .*:\d+|node_modules|\.ts\b|select|relation|pglite|postgres|pool|kysely/i;
  const calls = [
    '/api/home',
    '/api/games/kerb-drift',
    '/api/games?search=kerb',
    '/sitemap.xml',
    '/trpc/game.home',
    { method: 'POST', url: '/api/games/0198f1a0-0000-7000-8000-000000000000/play' },
    { method: 'POST', url: '/api/auth/login', headers: json, payload: '{"email":"asha@example.org"}' },
  ] as const;

  /** Closes the embedded engine; makes PostgreSQL refuse connections, because the ORM would open a new one. */
  async function takeAway({ database }: World): Promise<void> {
    if (database.pglite !== null) return database.close();
    const em = database.orm.em.fork();
    await em.execute('update pg_database set datallowconn = false where datname = current_database()');
    // It ends its own connection too, and so fails.
    await em
      .execute('select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()')
      .catch(() => undefined);
  }

  /** Breaks a separate portal, then makes every call. */
  async function responsesOf(breakIt: (broken: World) => Promise<unknown>) {
    const broken = await createWorld();
    await breakIt(broken);
    const responses = await Promise.all(calls.map((call) => broken.app.inject(call)));
    return { responses, broken };
  }

  test('when a statement fails, with status 500', async () => {
    const { responses, broken } = await responsesOf(({ database }) =>
      database.orm.em.fork().execute('drop table game, category, play_window, "user" cascade'),
    );
    for (const { statusCode, body } of responses) {
      expect(statusCode).toBe(500);
      expect(body).toContain('Something went wrong on our side');
      expect(body).not.toMatch(innards);
    }
    await broken.close();
  });

  test('when the database is gone, with status 500 or above', async () => {
    const { responses, broken } = await responsesOf(takeAway);
    for (const { statusCode, body } of responses) {
      expect(statusCode).toBeGreaterThanOrEqual(500);
      expect(body).not.toMatch(innards);
    }
    await broken.app.close();
  });
});
