import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyResult } from '../../../entities/session.schema.ts';
import { createApp } from '../../app.ts';
import { createWorld, type World } from '../../testing/world.ts';

const EMAIL = 'asha@example.org';
const ADDRESS = '203.0.113.77';
const BROWSER = 'Browser of Asha/1.0';
const blank = {
  isPage: () => true,
  render: async () => ({ status: 200, html: '' }),
  scriptHashes: [],
  dev: false,
};
const line = z.looseObject({
  reqId: z.string().optional(),
  msg: z.string().optional(),
  err: z.object({ type: z.string(), message: z.string(), stack: z.string() }).optional(),
});

let world: World;
beforeAll(async () => {
  world = await createWorld({ SIGN_IN: 'code' });
});
afterAll(() => world.close());

/** Builds a portal with log level `trace` and collects its lines. */
async function tracingPortal() {
  const written: string[] = [];
  const services = { ...world.services, env: { ...world.env, logLevel: 'trace' } };
  const log = { write: (text: string) => void written.push(text) };
  const app = await createApp({ services, renderer: async () => blank, clientRoot: null, log });
  const ask = (request: InjectOptions) =>
    app.inject({
      remoteAddress: ADDRESS,
      ...request,
      headers: { 'user-agent': BROWSER, 'idempotency-key': 'a-key-that-nobody-guesses', ...request.headers },
    });
  const post = (url: string, payload: object | string, headers = {}) =>
    ask({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload });
  return { app, ask, post, lines: () => written.map((text) => line.parse(JSON.parse(text))), written };
}

test('every response is logged with its request id, and no line contains personal data or secrets', async () => {
  const { app, ask, post, lines, written } = await tracingPortal();
  const requested = await post('/api/auth/login', { email: EMAIL });
  const { challenge } = z.object({ challenge: z.string() }).parse(requested.json());
  const code = /\b\d{6}\b/.exec(world.mails[0]?.text ?? '')?.[0] ?? 'there is no code';
  const verified = await post('/api/auth/verify', { challenge, code });
  const { token } = verifyResult.parse(verified.json());
  const cookie = String(verified.headers['set-cookie']).split(';', 1)[0] ?? '';
  const responses = [
    requested,
    verified,
    await ask({ url: '/api/auth/me', headers: { authorization: `Bearer ${token}` } }),
    await ask({ url: '/api/auth/me', headers: { cookie } }),
    await ask({ url: `/api/games?search=${EMAIL}` }),
    await ask({ url: `/games/${EMAIL}?from=${token}` }),
    await ask({ url: `/${'a'.repeat(5000)}${EMAIL}` }),
    await post('/api/auth/login', `{"email":"${EMAIL}"`),
    await post('/api/auth/logout', {}, { authorization: `Bearer ${token}` }),
  ];
  await app.close();
  const ids = lines().flatMap(({ msg, reqId }) => (msg === 'answered' && reqId !== undefined ? [reqId] : []));
  expect(ids).toEqual(responses.map(({ headers }) => headers['x-request-id']));
  const secrets = [EMAIL, ADDRESS, BROWSER, token, cookie.split('=')[1] ?? cookie, challenge, 'a-key-that'];
  expect(secrets.filter((secret) => written.some((text) => text.includes(secret)))).toEqual([]);
  expect(written.join('')).not.toMatch(new RegExp(`(?<![\\w-])${code}(?![\\w-])`));
});

test('a database error’s row and values are not logged, over REST or tRPC', async () => {
  const { app, post, lines, written } = await tracingPortal();
  // The error contains the whole row; the embedded database's also contains every value of the statement.
  await world.em().execute(`alter table rate_window add constraint nobody check (count < 0) not valid`);
  await world
    .em()
    .execute(`alter table newsletter_subscriber add constraint nobody check (email = '') not valid`);
  const limited = await post('/api/newsletter', { email: EMAIL });
  await world.em().execute('alter table rate_window drop constraint nobody');
  const overRest = await post('/api/newsletter', { email: EMAIL });
  const overTrpc = await post('/trpc/message.subscribe', { email: EMAIL });
  await app.close();
  const failed = [limited, overRest, overTrpc];
  expect(failed.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  const errors = lines().flatMap(({ err, reqId }) => (err === undefined ? [] : [{ ...err, reqId }]));
  expect(errors.map(({ reqId }) => reqId)).toEqual(failed.map(({ headers }) => headers['x-request-id']));
  for (const { message, stack } of errors) {
    expect(message).toContain('violates check constraint "nobody"');
    expect(stack).toContain('.service.ts');
  }
  expect(written.join('')).not.toMatch(/asha@|Failing row|"params"|insert into/);
});

test('a refused attempt to get in is logged by its kind, and by a hash of the account', async () => {
  const { app, post, lines, written } = await tracingPortal();
  const refused = line.extend({ kind: z.string(), subject: z.string() });
  const challengeFor = async (email: string) =>
    z.object({ challenge: z.string() }).parse((await post('/api/auth/login', { email })).json()).challenge;
  const guess = async (email: string) => {
    const challenge = await challengeFor(email);
    const code = world.mails.at(-1)?.subject.startsWith('000000') ? '111111' : '000000';
    expect((await post('/api/auth/verify', { challenge, code })).statusCode).toBe(400);
  };
  for (const email of ['guessed@example.org', 'guessed@example.org', 'other@example.org']) await guess(email);
  await app.close();
  const found = lines().flatMap((one) => (one.msg === 'refused' ? [refused.parse(one)] : []));
  expect(found.map(({ kind }) => kind)).toEqual(['code_wrong', 'code_wrong', 'code_wrong']);
  const [first, second, third] = found.map(({ subject }) => subject);
  expect(first).toMatch(/^[\w-]{43}$/);
  expect([first === second, first === third]).toEqual([true, false]);
  expect(written.join('')).not.toMatch(/guessed|other@/);
});
