import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { PROVIDER_PATHS } from '../../entities/provider.rules.ts';
import { handedOver } from '../../entities/session.schema.ts';
import { UserIdentity } from '../../entities/user-identity.entity.ts';
import { startProvider, type TestProvider } from '../testing/oidc-provider.ts';
import { statusAndCode, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { anonymous } from '../context.ts';
import { openProviderSession } from './provider.service.ts';
import { parseEnv } from '../env.ts';
import { readClaims } from './provider.ts';
import { findViewer } from './viewer.ts';

const PORTAL = 'http://localhost:3000';

let provider: TestProvider;
let world: World;
beforeAll(async () => {
  provider = await startProvider(PORTAL);
  world = await createWorld({
    ...provider.settings,
    OIDC_ADMIN_GROUP: 'game-masters',
    ADMIN_EMAILS: 'boss@example.org',
  });
});
beforeEach(() => {
  provider.people.clear();
  tell('asha-1', { email: 'asha@example.org', email_verified: true });
});
afterEach(() => world.reset());
afterAll(async () => {
  await world.close();
  provider.close();
});

const tell = (subject: string, claims: Record<string, unknown>) => provider.people.set(subject, claims);

/** Cookies that a browser keeps between requests, by name. */
type Cookies = Record<string, string>;

function keep(cookies: Cookies, headers: readonly string[]): void {
  for (const header of headers) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? [];
    if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(header)) delete cookies[name];
    else cookies[name] = value;
  }
}

/** A browser at the portal and at the provider. */
function newBrowser(at: World = world) {
  const [portal, elsewhere]: [Cookies, Cookies] = [{}, {}];
  const get = async (url: string) => {
    const response = await at.app.inject({ url, cookies: portal });
    keep(portal, [response.headers['set-cookie'] ?? []].flat());
    return response;
  };
  const ask = async (url: string, body?: URLSearchParams) => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: {
        cookie: Object.entries(elsewhere)
          .map((pair) => pair.join('='))
          .join('; '),
      },
      ...(body === undefined ? {} : { method: 'POST', body }),
    });
    keep(elsewhere, response.headers.getSetCookie());
    return response;
  };
  /** Follows the provider until it sends the browser back; signs in there where it asks. */
  const signInThere = async (begin: string, name: string): Promise<string> => {
    let url = begin;
    for (let hop = 0; hop < 10; hop += 1) {
      const response = await ask(url);
      const next = response.status === 200 ? await ask(url, new URLSearchParams({ name })) : response;
      url = new URL(next.headers.get('location') ?? '', url).href;
      if (url.startsWith(PORTAL)) return url.slice(PORTAL.length);
    }
    throw new Error('The provider does not send the browser back');
  };
  const begin = async (path = '/api/auth/oidc') => String((await get(path)).headers.location);
  const takeToken = async () => {
    const url = '/trpc/session.takeHandOver';
    const response = await at.app.inject({ method: 'POST', url, cookies: portal, payload: {} });
    keep(portal, [response.headers['set-cookie'] ?? []].flat());
    return response;
  };
  return { portal, get, begin, signInThere, takeToken };
}

type Browser = ReturnType<typeof newBrowser>;

const data = z.object({ result: z.object({ data: handedOver }) });

/** Signs in from beginning to end. */
async function enter(name: string, browser: Browser = newBrowser(), path?: string) {
  const answer = await browser.signInThere(await browser.begin(path), name);
  const back = await browser.get(answer);
  expect([back.statusCode, back.headers.location]).toEqual([303, '/sign-in#handed-over']);
  const { token, user } = data.parse((await browser.takeToken()).json()).result.data;
  const call = (method: 'GET' | 'POST', url: string) =>
    world.app.inject({ method, url, headers: { authorization: `Bearer ${token}` } });
  return { token, user, call, answer, browser };
}

const roleOf = async ({ call }: { readonly call: (method: 'GET', url: string) => Promise<Response> }) =>
  (await call('GET', '/api/auth/me')).json().role;
const words = (response: Response) => /<p>(.*?)<\/p>/.exec(response.body)?.[1];
const identities = () => world.em().find(UserIdentity, {}, { populate: ['user'] });

describe('a sign-in at the provider', () => {
  test('makes an account with the address, and finds it again by issuer and subject', async () => {
    const first = await enter('asha-1');
    expect(first.user).toMatchObject({ email: 'asha@example.org', role: 'PLAYER', secondStep: false });
    tell('asha-1', { email: 'asha@married.example', email_verified: false });
    expect((await enter('asha-1')).user).toMatchObject({ id: first.user.id, email: 'asha@example.org' });
    expect(await identities()).toMatchObject([{ issuer: provider.issuer, subject: 'asha-1' }]);
  });

  test('is a session like any other: the cookie, and a token that is handed over once', async () => {
    const { call, browser } = await enter('asha-1');
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200);
    expect(browser.portal).toHaveProperty('playport_session');
    expect((await browser.takeToken()).json().error.data.code).toBe('sign_in_not_begun');
  });

  test('keeps the token and what it was begun with out of every address, in cookies that scripts cannot read', async () => {
    const { app } = world;
    const begun = await app.inject({ url: '/api/auth/oidc' });
    const [cookie] = begun.cookies;
    expect(cookie).toMatchObject({ name: 'playport_begun', httpOnly: true, sameSite: 'Lax', path: '/' });
    const { searchParams } = new URL(String(begun.headers.location));
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      redirect_uri: `${PORTAL}/api/auth/oidc/callback`,
      scope: 'openid email profile groups',
    });
    const { verifier } = JSON.parse(Buffer.from(cookie?.value ?? '', 'base64url').toString());
    expect(begun.headers.location).not.toContain(verifier);
    const browser = newBrowser();
    const back = await browser.get(await browser.signInThere(await browser.begin(), 'asha-1'));
    const token = browser.portal.playport_hand_over;
    expect(token).toHaveLength(43);
    expect(String(back.headers.location)).not.toContain(token);
    expect(back.cookies.find(({ name }) => name === 'playport_hand_over')).toMatchObject({ httpOnly: true });
  });

  test('of somebody blocked is refused', async () => {
    const { user } = await enter('asha-1');
    await sql`update "user" set blocked_at = now() where id = ${user.id}`.execute(world.em().getKysely());
    const browser = newBrowser();
    const back = await browser.get(await browser.signInThere(await browser.begin(), 'asha-1'));
    expect([back.statusCode, words(back)]).toEqual([403, expect.stringMatching(/account is blocked/)]);
  });

  test('begun twice at once makes one account', async () => {
    const both = [newBrowser(), newBrowser()];
    const answers: string[] = [];
    for (const browser of both) answers.push(await browser.signInThere(await browser.begin(), 'asha-1'));
    const backs = await Promise.all(both.map((browser, each) => browser.get(answers[each] ?? '')));
    expect(backs.map(({ statusCode }) => statusCode)).toEqual([303, 303]);
    expect(await identities()).toHaveLength(1);
  });
});

describe('an address that is there already', () => {
  test.each([true, 'true'])('is linked where the provider confirms it by %j', async (confirmed) => {
    tell('asha-1', { email: 'asha@example.org', email_verified: confirmed });
    const { id } = await signIn(world, 'asha@example.org');
    expect((await enter('asha-1')).user.id).toBe(id);
    expect((await enter('asha-1')).user.id).toBe(id);
  });

  test.each([
    ['says that it is not confirmed', { email: 'asha@example.org', email_verified: false }],
    ['says nothing of it', { email: 'asha@example.org' }],
    ['says neither true nor false', { email: 'asha@example.org', email_verified: 'yes' }],
    ['gives no address', {}],
  ])('is refused in plain words where the provider %s', async (_what, claims) => {
    await signIn(world, 'asha@example.org');
    tell('mallory-1', claims);
    const browser = newBrowser();
    const back = await browser.get(await browser.signInThere(await browser.begin(), 'mallory-1'));
    expect([back.statusCode, words(back)]).toEqual([
      403,
      'This portal’s sign-in provider hasn’t verified your email address. Verify it there, then sign in again.',
    ]);
    expect(browser.portal).not.toHaveProperty('playport_session');
    expect(await identities()).toEqual([]);
  });

  test('is refused in plain words to a second subject of the provider', async () => {
    const first = await enter('asha-1');
    tell('asha-2', { email: 'Asha@example.org', email_verified: true });
    const browser = newBrowser();
    const back = await browser.get(await browser.signInThere(await browser.begin(), 'asha-2'));
    expect([back.statusCode, words(back)]).toEqual([
      409,
      expect.stringMatching(
        /^Another account at this portal’s sign-in provider already uses your email address/,
      ),
    ]);
    expect(back.body).toContain('<h1>This sign-in did not work</h1>');
    expect(browser.portal).not.toHaveProperty('playport_session');
    expect(await identities()).toMatchObject([{ subject: 'asha-1' }]);
    expect((await enter('asha-1')).user.id).toBe(first.user.id);
  });

  test('is one subject’s of two that come at once', async () => {
    tell('asha-2', { email: 'asha@example.org', email_verified: true });
    const arrivals = await Promise.all(
      ['asha-1', 'asha-2'].map(async (name) => {
        const browser = newBrowser();
        return { browser, answer: await browser.signInThere(await browser.begin(), name) };
      }),
    );
    const backs = await Promise.all(arrivals.map(({ browser, answer }) => browser.get(answer)));
    expect(backs.map(({ statusCode }) => statusCode).toSorted()).toEqual([303, 409]);
    expect(await identities()).toHaveLength(1);
  });
});

describe('a provider whose addresses are the operator’s own', () => {
  /** The address that counts with these settings; null without one. */
  function addressIn(settings: Readonly<Record<string, string>>, claims: Record<string, unknown>) {
    const { oidc } = parseEnv({ ...provider.settings, OIDC_TRUST_EMAIL: '1', ...settings });
    if (oidc === null) throw new Error('there is no provider');
    const { email, isEmailVerified } = readClaims({ sub: 'asha-1', ...claims }, oidc);
    return isEmailVerified ? (email ?? null) : null;
  }

  test.each([
    ['the address alone', {}, { email: 'asha@example.org' }, 'asha@example.org'],
    [
      'the address in another claim',
      { OIDC_EMAIL_CLAIM: 'upn' },
      { upn: 'asha@house.example' },
      'asha@house.example',
    ],
    [
      'another claim than the confirmed one',
      { OIDC_EMAIL_CLAIM: 'upn' },
      { upn: 'asha@house.example', email: 'a@example.org', email_verified: false },
      'asha@house.example',
    ],
    ['that it is not confirmed', {}, { email: 'asha@example.org', email_verified: false }, null],
    ['that it is not confirmed, as a text', {}, { email: 'asha@example.org', email_verified: 'false' }, null],
    ['no address in that claim', { OIDC_EMAIL_CLAIM: 'upn' }, { upn: 'asha', email: 'a@example.org' }, null],
  ])('may say %s', (_what, settings, claims, address) => {
    expect(addressIn(settings, claims)).toBe(address);
  });

  test('signs its people in by the claim that the settings name', async () => {
    const house = await createWorld({ ...provider.settings, OIDC_EMAIL_CLAIM: 'upn', OIDC_TRUST_EMAIL: '1' });
    try {
      tell('asha-1', { upn: 'asha@house.example' });
      const browser = newBrowser(house);
      const back = await browser.get(await browser.signInThere(await browser.begin(), 'asha-1'));
      expect([back.statusCode, words(back)]).toEqual([303, undefined]);
      const people = await house.em().find(UserIdentity, {}, { populate: ['user'] });
      expect(people).toMatchObject([{ subject: 'asha-1', user: { email: 'asha@house.example' } }]);
    } finally {
      await house.close();
    }
  });
});

describe('a role by the group', () => {
  const inGroup = (groups: unknown, subject = 'asha-1', email = 'asha@example.org') =>
    tell(subject, { email, email_verified: true, groups });

  test('is given, and taken at the next sign-in without it, in every session at once', async () => {
    inGroup(['players', 'game-masters']);
    const first = await enter('asha-1');
    expect([first.user.role, await roleOf(first)]).toEqual(['ADMIN', 'ADMIN']);
    inGroup(['players']);
    const second = await enter('asha-1');
    expect([second.user.role, await roleOf(first)]).toEqual(['PLAYER', 'PLAYER']);
    const trail = await sql<{ note: string }>`select note from audit_entry order by created_at, id`.execute(
      world.em().getKysely(),
    );
    expect(trail.rows.map(({ note }) => note)).toEqual([
      'ADMIN by OIDC_ADMIN_GROUP',
      'PLAYER by OIDC_ADMIN_GROUP',
    ]);
  });

  test.each([
    ['another group', ['game-master']],
    ['a text', 'game-masters'],
    ['nothing', undefined],
  ])('is not given for %s', async (_what, groups) => {
    inGroup(groups);
    expect((await enter('asha-1')).user.role).toBe('PLAYER');
  });

  test('is never taken from an address of ADMIN_EMAILS, nor from whom an administrator appointed', async () => {
    inGroup([], 'boss-1', 'boss@example.org');
    const boss = await enter('boss-1');
    expect(boss.user.role).toBe('ADMIN');
    inGroup([]);
    const { user } = await enter('asha-1');
    await sql`update "user" set role = 'ADMIN', appointed = true where id = ${user.id}`.execute(
      world.em().getKysely(),
    );
    expect((await enter('asha-1')).user.role).toBe('ADMIN');
  });

  test('counts for no other group, no other issuer, and no longer than twelve hours', async () => {
    inGroup(['game-masters']);
    const { token } = await enter('asha-1');
    const { oidc } = world.env;
    if (oidc === null) throw new Error('there is no provider');
    const roleWith = async (env: Pick<World['env'], 'oidc'>) => {
      const viewer = await findViewer({ em: world.em(), env }, { kind: 'bearer', token });
      return viewer.kind === 'member' && viewer.user.role;
    };
    expect(await roleWith({ oidc })).toBe('ADMIN');
    expect(await roleWith({ oidc: { ...oidc, adminGroup: 'others' } })).toBe('PLAYER');
    expect(await roleWith({ oidc: { ...oidc, adminGroup: null } })).toBe('PLAYER');
    expect(await roleWith({ oidc: { ...oidc, issuer: 'https://other.example' } })).toBe('PLAYER');
    expect(await roleWith({ oidc: null })).toBe('PLAYER');
    // A session that was opened before the group was set lasts longer.
    await sql`update session set created_at = now() - interval '13 hours', expires_at = now() + interval '1 day'`.execute(
      world.em().getKysely(),
    );
    expect(await roleWith({ oidc })).toBe('PLAYER');
  });

  test('is asked for again within twelve hours: a session ends by then, used or not', async () => {
    inGroup(['game-masters']);
    await enter('asha-1');
    const { rows } = await sql<{ hours: number }>`
      select extract(epoch from expires_at - created_at)::int / 3600 as hours from session`.execute(
      world.em().getKysely(),
    );
    expect(rows).toEqual([{ hours: 12 }]);
  });
});

describe('what nobody began here', () => {
  const refused = [400, expect.stringMatching(/^This sign-in started in another browser/)];
  const seen = (response: Response) => [response.statusCode, words(response)];

  test('is refused: a forged state, an answer in another browser', async () => {
    const browser = newBrowser();
    const answer = await browser.signInThere(await browser.begin(), 'asha-1');
    expect(seen(await newBrowser().get(answer))).toEqual(refused);
    const forged = newBrowser();
    await forged.begin();
    expect(seen(await forged.get(answer))).toEqual(refused);
    expect((await browser.get(answer)).statusCode).toBe(303);
  });

  test('an answer that is used up leads whoever has a session on, and is refused once that is over', async () => {
    const { call, browser, answer } = await enter('asha-1');
    const again = await browser.get(answer);
    expect([again.statusCode, again.headers.location]).toEqual([303, '/sign-in']);
    expect(again.cookies.map(({ name }) => name)).not.toContain('playport_hand_over');
    expect((await browser.takeToken()).json().error.data.code).toBe('sign_in_not_begun');
    expect((await call('GET', '/api/auth/me')).statusCode).toBe(200);
    const { rows } = await sql`select 1 from session`.execute(world.em().getKysely());
    expect(rows).toHaveLength(1);
    await call('POST', '/api/auth/logout');
    expect(seen(await browser.get(answer))).toEqual(refused);
  });

  test('is refused: the second of two answers that the same browser sends at once', async () => {
    const browser = newBrowser();
    const answer = await browser.signInThere(await browser.begin(), 'asha-1');
    const backs = await Promise.all([browser.get(answer), browser.get(answer)]);
    expect(backs.map(seen).toSorted()).toEqual([[303, undefined], refused]);
    const { rows } = await sql`select 1 from session`.execute(world.em().getKysely());
    expect(rows).toHaveLength(1);
  });

  test('is not used up by HEAD, which begins nothing either', async () => {
    const browser = newBrowser();
    const answer = await browser.signInThere(await browser.begin(), 'asha-1');
    for (const url of [...Object.values(PROVIDER_PATHS), answer]) {
      const head = await world.app.inject({ method: 'HEAD', url, cookies: browser.portal });
      expect([url, head.statusCode, head.headers.allow]).toEqual([url, 405, 'GET, OPTIONS']);
      expect(head.cookies).toEqual([]);
    }
    expect(seen(await browser.get(answer))).toEqual([303, undefined]);
  });

  test('is refused: a code that is used up, in the browser that has the right state', async () => {
    const browser = newBrowser();
    const answer = await browser.signInThere(await browser.begin(), 'asha-1');
    const kept = { ...browser.portal };
    expect((await browser.get(answer)).statusCode).toBe(303);
    delete browser.portal.playport_session;
    Object.assign(browser.portal, kept);
    expect(seen(await browser.get(answer))).toEqual(refused);
  });

  test('is refused: another person’s code under one’s own state', async () => {
    const [own, thiefs] = [newBrowser(), newBrowser()];
    tell('mallory-1', { email: 'mallory@example.org', email_verified: true });
    const stolen = new URL(await thiefs.signInThere(await thiefs.begin(), 'mallory-1'), PORTAL);
    const answer = new URL(await own.signInThere(await own.begin(), 'asha-1'), PORTAL);
    answer.searchParams.set('code', stolen.searchParams.get('code') ?? '');
    // PKCE: the code belongs to what the other browser began.
    expect(seen(await own.get(answer.pathname + answer.search))).toEqual(refused);
  });

  test('is refused: an answer that says it is of another provider (RFC 9207)', async () => {
    const browser = newBrowser();
    const answer = new URL(await browser.signInThere(await browser.begin(), 'asha-1'), PORTAL);
    expect(answer.searchParams.get('iss')).toBe(provider.issuer);
    answer.searchParams.set('iss', 'https://other.example');
    expect((await browser.get(answer.pathname + answer.search)).statusCode).toBe(400);
  });

  test('and a person who turns back reads that it did not work, signed in or not', async () => {
    const { browser } = await enter('asha-1');
    const state = new URL(await browser.begin()).searchParams.get('state') ?? '';
    const query = new URLSearchParams({ error: 'access_denied', state, iss: provider.issuer });
    const back = await browser.get(`/api/auth/oidc/callback?${query}`);
    expect([back.statusCode, words(back)]).toEqual([
      403,
      'This portal’s sign-in provider didn’t sign you in.',
    ]);
  });
});

describe('the provider', () => {
  afterEach(() => {
    provider.setDown(false);
    provider.announce({});
  });

  test('may be down: a portal starts, says so with a 503, and signs in once it is there', async () => {
    provider.setDown(true);
    const late = await createWorld(provider.settings);
    try {
      const away = await late.app.inject({ url: '/api/auth/oidc' });
      expect([away.statusCode, words(away), away.headers['retry-after']]).toEqual([
        503,
        'This portal’s sign-in provider isn’t responding. Try again in a minute.',
        '5',
      ]);
      expect((await late.app.inject({ url: '/api/games' })).statusCode).toBe(200);
      provider.setDown(false);
      const browser = newBrowser(late);
      const answer = await browser.signInThere(await browser.begin(), 'asha-1');
      provider.setDown(true);
      expect((await browser.get(answer)).statusCode).toBe(503);
    } finally {
      await late.close();
    }
  });

  test('may change its keys between two sign-ins', async () => {
    await enter('asha-1');
    provider.rotateKeys();
    expect((await enter('asha-1')).user.email).toBe('asha@example.org');
  });

  test('signs people out too, whom it signed in', async () => {
    const { call } = await enter('asha-1');
    const left = await call('POST', '/api/auth/logout');
    expect(left.json()).toEqual({ signedOut: true, next: '/api/auth/oidc/sign-out' });
    const out = new URL(
      String((await world.app.inject({ url: '/api/auth/oidc/sign-out' })).headers.location),
    );
    expect(out.origin).toBe(provider.issuer);
    expect(Object.fromEntries(out.searchParams)).toEqual({
      client_id: 'portal',
      post_logout_redirect_uri: `${PORTAL}/`,
    });
    expect((await fetch(out)).status).toBe(200);
    const other = await signIn(world, 'boss@example.org');
    expect((await other.call('POST', '/api/auth/logout')).json()).toEqual({ signedOut: true });
  });

  test.each(['javascript:alert(1)', 'http://elsewhere.example/out', 'data:text/html,out', 'not an address'])(
    'is not followed to %s, to sign out or to begin',
    async (address) => {
      provider.announce({ end_session_endpoint: address, authorization_endpoint: address });
      const out = await world.app.inject({ url: '/api/auth/oidc/sign-out' });
      expect([out.statusCode, out.headers.location]).toEqual([303, '/']);
      const begun = await world.app.inject({ url: '/api/auth/oidc' });
      expect([begun.statusCode, words(begun)]).toEqual([400, expect.stringMatching(/provider isn’t valid/)]);
    },
  );

  test('is asked to see the person again for a fresh proof', async () => {
    const browser = newBrowser();
    await enter('asha-1', browser);
    const { searchParams } = new URL(await browser.begin('/api/auth/oidc?anew'));
    expect([searchParams.get('prompt'), searchParams.get('max_age')]).toEqual(['login', '0']);
    // `max_age` makes the provider say when it saw the person, which is when they proved it.
    await enter('asha-1', browser, '/api/auth/oidc?anew');
    const { rows } = await sql<{
      age: number;
    }>`select extract(epoch from now() - proven_at) as age from session
      order by created_at desc limit 1`.execute(world.em().getKysely());
    expect(Number(rows[0]?.age)).toBeLessThan(60);
  });

  test('knows for long who somebody is: a proof is as old as what it says', async () => {
    const hourAgo = Math.floor(Date.now() / 1000) - 3600;
    const claims = {
      sub: 'asha-1',
      email: 'asha@example.org',
      isEmailVerified: true,
      groups: undefined,
      auth_time: hourAgo,
    };
    const { caller, effects } = anonymous(world.services);
    const { env, services } = world;
    const ctx = { em: world.em(), env, caller, effects, mailer: services.mailer, brands: services.brands };
    if (env.oidc === null) throw new Error('there is no provider');
    const token = await openProviderSession(ctx, env.oidc, claims);
    const viewer = await findViewer({ em: world.em(), env }, { kind: 'bearer', token });
    expect(viewer).toMatchObject({ kind: 'member', provenLately: false });
  });

  test('needs no source in the policy of pages', async () => {
    const { headers } = await world.app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("form-action 'self'");
    expect(headers['content-security-policy']).not.toContain(new URL(provider.issuer).host);
  });
});

test('what the account has of it is in the export, and goes with the account', async () => {
  const { call, token } = await enter('asha-1');
  const stored = await call('GET', '/api/account/export');
  expect(stored.json().sign_ins_by_provider).toMatchObject([{ issuer: provider.issuer, subject: 'asha-1' }]);
  const deleted = await world.app.inject({
    method: 'DELETE',
    url: '/api/account',
    headers: { authorization: `Bearer ${token}` },
    payload: { email: 'asha@example.org' },
  });
  expect(deleted.statusCode).toBe(200);
  expect(await identities()).toEqual([]);
});

describe('in place of codes', () => {
  let alone: World;
  beforeAll(async () => {
    alone = await createWorld({ ...provider.settings, SIGN_IN: 'oidc', OIDC_NAME: 'School' });
  });
  afterEach(() => alone.reset());
  afterAll(() => alone.close());

  test('no code is sent, and none is taken', async () => {
    const post = (url: string, payload: Record<string, string>) =>
      alone.app.inject({ method: 'POST', url, payload });
    const refused = { status: 403, code: 'sign_in_by_provider' };
    expect(statusAndCode(await post('/api/auth/login', { email: 'asha@example.org' }))).toEqual(refused);
    expect(statusAndCode(await post('/api/auth/verify', { link: 'any' }))).toEqual(refused);
    expect(alone.mails).toEqual([]);
    expect(await alone.as().session.ways()).toEqual({ email: false, provider: 'School', passkey: false });
  });

  test('the owner of an account reads that a sign-in was added to it, and nobody of their new one', async () => {
    tell('ravi-1', { email: 'ravi@example.org', email_verified: true });
    const arrive = async () => {
      const browser = newBrowser(alone);
      return browser.get(await browser.signInThere(await browser.begin(), 'ravi-1'));
    };
    await arrive();
    expect(alone.mails).toEqual([]);
    await sql`delete from user_identity`.execute(alone.em().getKysely());
    await arrive();
    await expect
      .poll(() => alone.mails)
      .toMatchObject([{ to: 'ravi@example.org', subject: 'New sign-in method added' }]);
  });

  test('a passkey is asked for all the same, and a proof is a sign-in anew', async () => {
    const browser = newBrowser(alone);
    await browser.get(await browser.signInThere(await browser.begin(), 'asha-1'));
    const { token, user } = data.parse((await browser.takeToken()).json()).result.data;
    const authorization = `Bearer ${token}`;
    const proof = () => alone.app.inject({ url: '/api/auth/proof', headers: { authorization } });
    expect((await proof()).json()).toEqual({ method: 'provider' });
    await sql`insert into passkey (id, user_id, credential_id, public_key, counter, transports, name, created_at)
      values (${crypto.randomUUID()}, ${user.id}, 'a', '', 0, '[]', 'Key', now())`.execute(
      alone.em().getKysely(),
    );
    expect(statusAndCode(await proof())).toEqual({ status: 403, code: 'second_factor_required' });
  });
});

test('without a provider its addresses are none', async () => {
  const without = await createWorld();
  try {
    const paths = ['/api/auth/oidc', '/api/auth/oidc/callback', '/api/auth/oidc/sign-out'];
    for (const url of paths) expect((await without.app.inject({ url })).statusCode).toBe(404);
    expect(await without.as().session.ways()).toEqual({ email: true, provider: null, passkey: false });
  } finally {
    await without.close();
  }
});
