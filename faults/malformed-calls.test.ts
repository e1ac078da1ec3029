import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SESSION_COOKIE } from '../entities/session.rules.ts';
import { makeGame } from '../server/testing/factories.ts';
import { type Person, signIn } from '../server/testing/person.ts';
import { createWorld, type World } from '../server/testing/world.ts';
import { type Procedure, procedures, routeOf } from '../server/api/procedures.ts';

/** The domains whose calls decide who somebody is, what is published, what counts and who may call for somebody. */
const DOMAINS = ['apiKey', 'moderation', 'passkey', 'play', 'session', 'webhook'];
const JSON_TYPE = { 'content-type': 'application/json' };

const calls = procedures.filter(({ path }) => DOMAINS.includes(path.split('.')[0] ?? ''));
const writes = calls.filter(({ type }) => type === 'mutation');
const reads = calls.filter(({ type }) => type === 'query');

let world: World;
let admin: Person;
let gameId: string;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'boss@example.org' });
  admin = await signIn(world, 'boss@example.org');
  ({ id: gameId } = await makeGame(world));
});
afterAll(() => world.close());

/** A request as an administrator who has lately proven who they are. */
async function ask(request: InjectOptions): Promise<Response> {
  if ((await admin.call('GET', '/api/auth/me')).statusCode !== 200)
    admin = await signIn(world, 'boss@example.org');
  const headers = { authorization: `Bearer ${admin.token}`, ...request.headers };
  return world.app.inject({ ...request, headers });
}

/** The addresses of a procedure, with the id of a game for its parameter. */
const routesTo = ({ path, rest }: Procedure) => [
  { method: 'POST', url: `/trpc/${path}` } as const,
  ...(rest === undefined || rest.method === 'GET'
    ? []
    : [{ method: rest.method, url: routeOf(rest).replace(/:\w+/, gameId) } as const]),
];

/** Words that an answer must never have, whatever was asked. */
const INSIDES =
  /\n\s+at |node_modules|\.ts:\d|kysely|MikroORM|pglite|syntax error|relation \\?"|duplicate key/i;
function faultsOf(response: Response, what: string): string[] {
  return [
    ...(response.statusCode >= 500 ? [`${what}: ${response.statusCode} ${response.body.slice(0, 300)}`] : []),
    ...(INSIDES.test(response.body) ? [`${what} tells of our insides: ${response.body.slice(0, 300)}`] : []),
    ...(response.body.length > 100_000 ? [`${what} answers ${response.body.length} characters`] : []),
  ];
}

const DEEP = 20_000;
const bodies: readonly (readonly [string, string | Buffer])[] = [
  ['nothing', ''],
  ['half of it', '{"id":'],
  ['a text', '"id"'],
  ['a number', '1e999'],
  ['null', 'null'],
  ['an array', '[{}]'],
  ['arrays in arrays', `${'['.repeat(DEEP)}${']'.repeat(DEEP)}`],
  ['objects in objects', `${'{"id":'.repeat(DEEP)}1${'}'.repeat(DEEP)}`],
  ['ten thousand keys', `{${Array.from({ length: 10_000 }, (_, n) => `"k${n}":0`).join()}}`],
  ['half a megabyte', JSON.stringify({ id: 'x'.repeat(500_000), reason: 'x'.repeat(1000) })],
  ['NUL', '{"id":"\\u0000","reason":"\\u0000","note":"\\u0000","email":"a\\u0000@example.org"}'],
  ['lone surrogates', '{"id":"\\ud800","reason":"\\udfff","note":"\\ud800","email":"\\ud800@example.org"}'],
  [
    'marks that turn text round',
    '{"reason":"\\u202eevil","note":"\\u2066\\u202e","email":"\\u202e@example.org"}',
  ],
  [
    'numbers in place of texts',
    '{"id":-1,"reason":1e308,"note":-0,"email":9007199254740993,"challenge":1,"code":123456}',
  ],
  [
    'texts in place of lists',
    '{"id":"1","ids":"x","categories":"x","tags":{"0":"x"},"allowedOrigins":{"length":1e9}}',
  ],
  ['keys given twice', `{"id":"a","id":"b","reason":"a","reason":{}}`],
  ['keys of every object', '{"__proto__":{"id":"x"},"constructor":{"prototype":{"id":"x"}},"toString":1}'],
  ['bytes that are no UTF-8', Buffer.from([0x7b, 0x22, 0x69, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d])],
  ['a mark of byte order first', '\ufeff{}'],
];

describe('what is no body of a write is refused, by REST and tRPC', () => {
  test.each(writes)('$path', async (procedure) => {
    const faults: string[] = [];
    for (const route of routesTo(procedure)) {
      for (const [what, payload] of bodies) {
        const response = await ask({ ...route, payload, headers: JSON_TYPE });
        faults.push(...faultsOf(response, `${route.url}, ${what}`));
      }
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'x'.repeat(200),
      ]) {
        const response = await ask({ ...route, payload: '{}', headers: { 'content-type': type } });
        faults.push(...faultsOf(response, `${route.url}, ${type.slice(0, 40)}`));
      }
    }
    expect(faults).toEqual([]);
  });
});

const inputs: readonly string[] = [
  '',
  '{',
  'null',
  '1',
  '[]',
  `${'['.repeat(3000)}${']'.repeat(3000)}`,
  '{"page":-1,"limit":-1}',
  '{"page":1e308,"limit":1e308}',
  '{"page":1000,"limit":100,"search":"%_\\\\"}',
  '{"page":1.5,"limit":"24","sort":"__proto__","order":"constructor"}',
  '{"search":"\\u0000"}',
  '{"search":"\\ud800"}',
  '{"search":"\\u202e"}',
  '{"search":[["x"]],"slug":{},"status":[]}',
];

describe('what is no input of a read is refused, by REST and tRPC', () => {
  test.each(reads)('$path', async ({ path, rest }) => {
    const faults: string[] = [];
    for (const input of inputs) {
      const url = `/trpc/${path}?input=${encodeURIComponent(input)}`;
      faults.push(...faultsOf(await ask({ url }), url));
      faults.push(...faultsOf(await ask({ url: `${url}&input=1&input=2` }), `${url}, three times`));
      if (rest === undefined) continue;
      const { success, data = {} } = z.record(z.string(), z.unknown()).safeParse(parsed(input));
      const query = success
        ? new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)]))
        : '';
      const address = `${routeOf(rest).replace(/:\w+/, '%F0%9F')}?${query.toString()}`;
      faults.push(...faultsOf(await ask({ url: address }), address));
      faults.push(
        ...faultsOf(
          await ask({ url: `${address}&page=1&page=2&search=a&search=b&page[]=1` }),
          `${address}, twice`,
        ),
      );
    }
    expect(faults).toEqual([]);
  });
});

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

describe('what is no session is a guest', () => {
  const altered = () => [
    '',
    '=',
    'x',
    'x'.repeat(4000),
    '%00',
    '%ff%fe',
    '%E0%A4%A',
    '"><script>',
    `${admin.token}x`,
    admin.token.slice(0, -1),
    admin.token.toUpperCase(),
    `${admin.token};${SESSION_COOKIE}=${admin.token}x`,
  ];

  test.each(calls)('$path', async (procedure) => {
    const faults: string[] = [];
    const asGuest = async (headers: Record<string, string>) => {
      const response = await askEmpty(procedure, headers);
      faults.push(...faultsOf(response, `${procedure.path} ${JSON.stringify(headers).slice(0, 80)}`));
      return response.statusCode;
    };
    const plain = await asGuest({});
    for (const token of altered()) {
      // The first of two cookies of one name counts, which is whole here.
      if (token.includes(';')) continue;
      const origin = world.env.publicOrigin;
      expect([token, await asGuest({ cookie: `${SESSION_COOKIE}=${token}`, origin })]).toEqual([
        token,
        plain,
      ]);
      expect([token, await asGuest({ authorization: `Bearer ${token}` })]).toEqual([token, plain]);
    }
    expect(faults).toEqual([]);
  });
});

/** Asks a procedure for nothing in particular. */
function askEmpty({ path, type }: Procedure, headers: Record<string, string>): Promise<Response> {
  const url = `/trpc/${path}`;
  return type === 'query'
    ? world.app.inject({ url: `${url}?input=%7B%7D`, headers })
    : world.app.inject({ method: 'POST', url, headers: { ...headers, ...JSON_TYPE }, payload: '{}' });
}

describe('a session that has expired is a guest, whether a cookie or a header brings it', () => {
  let token: string;
  beforeAll(async () => {
    const person = await signIn(world, 'late@example.org');
    ({ token } = person);
    if ((await person.call('GET', '/api/auth/me')).statusCode !== 200) throw new Error('nobody is signed in');
    await sql`update session set expires_at = now() - interval '1 second' where user_id = ${person.id}`.execute(
      world.em().getKysely(),
    );
  });

  // The public API takes what the header says for a key, and refuses one that it does not know.
  test.each(procedures.filter(({ apiKey }) => apiKey === undefined))('$path', async (procedure) => {
    const statusOf = async (headers: Record<string, string>) =>
      (await askEmpty(procedure, headers)).statusCode;
    const asGuest = await statusOf({});
    const cookie = { cookie: `${SESSION_COOKIE}=${token}`, origin: world.env.publicOrigin };
    expect([await statusOf(cookie), await statusOf({ authorization: `Bearer ${token}` })]).toEqual([
      asGuest,
      asGuest,
    ]);
  });
});
