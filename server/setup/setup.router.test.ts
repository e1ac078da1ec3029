import { readFile } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Passkey } from '../../entities/passkey.entity.ts';
import { PasskeyChallenge } from '../../entities/passkey-challenge.entity.ts';
import { SetupLink } from '../../entities/setup-link.entity.ts';
import { SETUP_LINK } from '../../entities/setup.rules.ts';
import { verifyResult } from '../../entities/session.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { hashSecret } from '../platform/hash-secret.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { createEnrolmentCode } from '../session/enrolment.service.ts';
import { authenticator } from '../testing/authenticator.ts';
import { statusAndCode } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { reconcileAdministrators } from '../user/administrators.service.ts';
import { logSetupLink } from './setup-link.ts';

const ORIGIN = 'https://playport.example';
const SETTINGS = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: ORIGIN,
  PLAY_ORIGIN: 'https://{game}.games.playport.example',
};
const EMAIL = 'Boss@Example.org';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld(SETTINGS);
});
beforeEach(async () => {
  token = tokenIn(await linesOf());
});
afterEach(() => world.reset());
afterAll(() => world.close());

/** Returns the lines of the log about the setup when a portal starts. */
async function linesOf(force = false): Promise<string[]> {
  const lines: string[] = [];
  await logSetupLink(world.em(), { env: world.env, log: (line) => void lines.push(line), force });
  return lines;
}
const tokenIn = ([line = '']: readonly string[]) =>
  new RegExp(`${ORIGIN}/setup#([\\w-]{43})$`).exec(line)?.[1] ?? '';

const get = (url: string) => world.app.inject({ url });
const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
const refusal = z.object({ error: z.object({ data: z.object({ code: z.string() }) }) });

/** Calls a procedure; its data, or the error's code. */
async function call(procedure: string, input: object = {}): Promise<unknown> {
  const answer = await post(`/trpc/${procedure}`, input);
  if (answer.statusCode !== 200) return refusal.parse(answer.json()).error.data.code;
  return z.object({ result: z.object({ data: z.unknown() }) }).parse(answer.json()).result.data;
}

const options = z.object({ json: z.string() });
const challengeOf = (answer: unknown): string =>
  z.object({ challenge: z.string() }).parse(JSON.parse(options.parse(answer).json)).challenge;

/** Does the first half of a setup; returns the second. */
async function begun(device = authenticator(ORIGIN), site = 'Spielwiese', email = EMAIL) {
  const response = device.create(challengeOf(await call('setup.begin', { token, email })));
  return () => call('setup.finish', { token, site, email, name: 'Ada', response });
}
const setUp = async (device = authenticator(ORIGIN)) => verifyResult.parse(await (await begun(device))());

describe('before the setup', () => {
  test.each([
    ['/', 'text/html; charset=utf-8'],
    ['/admin', 'text/html; charset=utf-8'],
    ['/Setup', 'text/html; charset=utf-8'],
    ['/setup/', 'text/html; charset=utf-8'],
    ['/sitemap.xml', 'text/html; charset=utf-8'],
    ['/api/home', 'application/json; charset=utf-8'],
    ['/api/v1/games', 'application/problem+json; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
    ['/trpc/game.home', 'application/json; charset=utf-8'],
    ['/trpc/session.ways', 'application/json; charset=utf-8'],
    ['/trpc/setup.state,session.ways', 'application/json; charset=utf-8'],
  ])('%s says that the portal is being set up', async (url, type) => {
    const answer = await get(url);
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([503, type]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.body).toContain(type.startsWith('text') ? 'This portal is being set up' : 'setting_up');
  });

  test('a page has the portal’s look, light and dark, and says where the link is', async () => {
    const { body } = await get('/');
    expect(body).toContain('the link to set it up is in its log.');
    const tokens = await readFile(new URL('../../src/app/tokens.css', import.meta.url), 'utf8');
    const colours = [...body.matchAll(/--(ground|text|accent): (#[0-9a-f]{6})/g)];
    expect(colours.map(([, name]) => name)).toEqual(['accent', 'ground', 'text', 'ground', 'text']);
    for (const [declaration] of colours) expect(tokens).toContain(declaration);
    expect(body).toContain('prefers-color-scheme: light');
    expect(body).toMatch(/<header><svg/);
  });

  test('nobody signs in or writes', async () => {
    for (const [url, body] of [
      ['/api/auth/login', { email: EMAIL }],
      ['/trpc/passkey.startSignIn', {}],
      ['/api/reports', {}],
    ] as const)
      expect((await post(url, body)).statusCode, `${url}`).toBe(503);
    expect(world.mails).toEqual([]);
  });

  test('the page of the setup and health checks are open', async () => {
    expect((await get('/setup')).statusCode).toBe(200);
    expect((await get('/healthz')).statusCode).toBe(200);
    expect((await get('/readyz')).statusCode).toBe(200);
    expect((await get('/trpc/setup.state')).statusCode).toBe(200);
  });
});

describe('the link', () => {
  test('is printed once, and only its hash is stored', async () => {
    expect(token).toHaveLength(43);
    expect(await linesOf()).toEqual([expect.stringContaining('a link printed earlier is valid until')]);
    const links = await world.em().find(SetupLink, {});
    expect(links.map(({ tokenHash }) => tokenHash)).toEqual([hashSecret(token)]);
    expect(await call('setup.check', { token })).toEqual({ waiting: true });
  });

  test('is one when processes start at once', async () => {
    await world.em().nativeDelete(SetupLink, {});
    const lines = (await Promise.all(Array.from({ length: 5 }, () => linesOf()))).flat();
    expect(lines.filter((line) => line.includes('#'))).toHaveLength(1);
    expect(await world.em().count(SetupLink, {})).toBe(1);
  });

  test('is valid for an hour, and a start after it prints another', async () => {
    const [link] = await world.em().find(SetupLink, {});
    const minutes = (Number(link?.expiresAt) - Number(link?.createdAt)) / 60_000;
    expect(minutes).toBe(SETUP_LINK.minutes);
    const finish = await begun();
    await world.em().nativeUpdate(SetupLink, {}, { expiresAt: new Date(Date.now() - 1000) });
    expect(await call('setup.check', { token })).toBe('setup_link_wrong');
    expect(await finish()).toBe('setup_link_wrong');
    const next = tokenIn(await linesOf());
    expect(next).not.toBe(token);
    expect(await call('setup.check', { token: next })).toEqual({ waiting: true });
  });

  test('ends when the command line prints another', async () => {
    const next = tokenIn(await linesOf(true));
    expect(await call('setup.check', { token })).toBe('setup_link_wrong');
    expect(await call('setup.check', { token: next })).toEqual({ waiting: true });
  });

  test('is guessed a few times only, and the right one is let in all the same', async () => {
    for (let guess = 0; guess < LIMITS.setup.max; guess += 1)
      expect(await call('setup.begin', { token: `guess-${guess}`, email: EMAIL })).toBe('setup_link_wrong');
    expect(await call('setup.check', { token: 'one-more' })).toBe('rate_limited');
    await setUp();
  });
});

describe('the setup', () => {
  test('names the portal, makes an administrator with a passkey, and opens it', async () => {
    const { user, token: session } = await setUp();
    expect(user).toMatchObject({ name: 'Ada', email: 'boss@example.org', role: 'ADMIN', secondStep: false });
    expect(world.mails).toEqual([]);
    const stats = { url: '/api/admin/stats', headers: { authorization: `Bearer ${session}` } };
    expect((await world.app.inject(stats)).statusCode).toBe(200);
    expect((await get('/api/home')).statusCode).toBe(200);
    expect((await get('/manifest.webmanifest')).json()).toMatchObject({ short_name: 'Spielwiese' });
    expect(await world.em().count(SetupLink, {})).toBe(0);
  });

  test('is over then: its calls are not there, and no link is made', async () => {
    await setUp();
    expect(statusAndCode(await get('/trpc/setup.state'))).toMatchObject({ status: 404 });
    expect(await call('setup.begin', { token, email: EMAIL })).toBe('already_set_up');
    expect(await linesOf()).toEqual([]);
    expect(await linesOf(true)).toEqual([]);
  });

  test('of two at once, one wins, and nothing of the other is left', async () => {
    const [first, second] = await Promise.all([
      begun(authenticator(ORIGIN), 'One', 'one@example.org'),
      begun(authenticator(ORIGIN), 'Two', 'two@example.org'),
    ]);
    const answers = await Promise.all([first(), second()]);
    expect(answers.filter((answer) => answer === 'already_set_up')).toHaveLength(1);
    expect(answers.filter((answer) => verifyResult.safeParse(answer).success)).toHaveLength(1);
    expect(await world.em().count(User, {})).toBe(1);
    expect(await world.em().count(Passkey, {})).toBe(1);
  });

  test('takes each challenge once, and none of another ceremony', async () => {
    const device = authenticator(ORIGIN);
    const response = device.create(challengeOf(await call('setup.begin', { token, email: EMAIL })));
    const finish = {
      token,
      site: 'X',
      email: EMAIL,
      name: 'Ada',
      response: authenticator(ORIGIN).create('x'),
    };
    expect(await call('setup.finish', finish)).toBe('passkey_wrong');
    await world.em().nativeDelete(PasskeyChallenge, {});
    expect(await call('setup.finish', { ...finish, response })).toBe('passkey_wrong');
    expect(await world.em().count(User, {})).toBe(0);
  });

  test('makes an account that is there the administrator’s, who stays one at the next start', async () => {
    const em = world.em();
    em.create(User, { email: 'boss@example.org', name: 'boss', role: 'PLAYER', createdAt: new Date() });
    await em.flush();
    await setUp();
    await reconcileAdministrators(world.em(), world.env);
    expect(await world.em().find(User, {})).toMatchObject([{ name: 'Ada', role: 'ADMIN' }]);
  });
});

describe('afterwards, without mail', () => {
  const signInWith = async (device: ReturnType<typeof authenticator>) => {
    const response = device.get(challengeOf(await call('passkey.startSignIn')));
    return call('passkey.finishSignIn', { response });
  };

  test('the passkey alone signs in', async () => {
    const device = authenticator(ORIGIN);
    await setUp(device);
    expect((await get('/trpc/session.ways')).json()).toMatchObject({
      result: { data: { email: false, provider: null, passkey: true } },
    });
    const { user, token: session } = verifyResult.parse(await signInWith(device));
    expect(user.secondStep).toBe(false);
    const stats = { url: '/api/admin/stats', headers: { authorization: `Bearer ${session}` } };
    expect((await world.app.inject(stats)).statusCode).toBe(200);
  });

  test('a stranger’s passkey does not, nor an answer that was sent before', async () => {
    const device = authenticator(ORIGIN);
    await setUp(device);
    expect(await signInWith(authenticator(ORIGIN))).toBe('passkey_wrong');
    const response = device.get(challengeOf(await call('passkey.startSignIn')));
    verifyResult.parse(await call('passkey.finishSignIn', { response }));
    expect(await call('passkey.finishSignIn', { response })).toBe('passkey_wrong');
    const other = device.get(challengeOf(await call('passkey.startSignIn')));
    await world.em().nativeUpdate(User, {}, { blockedAt: new Date() });
    expect(await call('passkey.finishSignIn', { response: other })).toBe('account_blocked');
  });

  test('a lost passkey is replaced with the code of the command line, once', async () => {
    await setUp();
    const enrolment = (await createEnrolmentCode(world.em(), world.env, EMAIL)) ?? '';
    expect(await call('passkey.startEnrolment', { enrolment: 'guess' })).toBe('enrolment_wrong');
    const device = authenticator(ORIGIN);
    const response = device.create(challengeOf(await call('passkey.startEnrolment', { enrolment })));
    verifyResult.parse(await call('passkey.finishEnrolment', { enrolment, name: 'New', response }));
    expect(await call('passkey.startEnrolment', { enrolment })).toBe('enrolment_wrong');
    verifyResult.parse(await signInWith(device));
  });
});

test.each([
  ['with a mail server', { ...SETTINGS, SMTP_URL: 'smtps://mail.example' }],
  [
    'with a sign-in provider',
    { ...SETTINGS, OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' },
  ],
  ['outside production', {}],
])('%s nothing of it is there', async (_name, settings) => {
  const other = await createWorld(settings);
  try {
    expect((await other.app.inject('/api/home')).statusCode).toBe(200);
    const state = await other.app.inject('/trpc/setup.state');
    expect(state.statusCode).toBe(404);
    const begin = { method: 'POST', url: '/trpc/setup.begin', payload: { token, email: EMAIL } } as const;
    expect((await other.app.inject(begin)).statusCode).toBe(404);
    const said: string[] = [];
    const log = (line: string) => void said.push(line);
    expect(await logSetupLink(other.em(), { env: other.env, log, force: true })).toBe(false);
    expect(said).toEqual([]);
  } finally {
    await other.close();
  }
});

test.each([
  ['with a mail server', { ...SETTINGS, SMTP_URL: 'smtps://mail.example' }],
  ['outside production', {}],
])('%s no passkey signs in alone', async (_name, settings) => {
  const other = await createWorld(settings);
  try {
    for (const [name, payload] of [
      ['startSignIn', {}],
      ['startEnrolment', { enrolment: 'x' }],
    ] as const) {
      const answer = await other.app.inject({ method: 'POST', url: `/trpc/passkey.${name}`, payload });
      expect(answer.statusCode, `${name}`).toBe(404);
    }
  } finally {
    await other.close();
  }
});
