import type { InjectOptions } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { KNOWN_BROWSER, SESSION } from '../../entities/session.rules.ts';
import { deleteExpired } from '../housekeeping.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { statusAndCode, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const challenged = z.object({ challenge: z.string() });

describe('instant sign-in', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ ADMIN_EMAILS: 'boss@example.org' });
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  test('an address alone gives a session, and the same person the next time', async () => {
    const asha = await signIn(world, ' Asha@Example.org ');
    expect(asha.email).toBe('asha@example.org');
    const me = await asha.call('GET', '/api/auth/me');
    expect(me.json()).toEqual({
      id: asha.id,
      name: 'asha',
      email: 'asha@example.org',
      role: 'PLAYER',
      secondStep: false,
    });
    expect((await signIn(world, 'asha@example.org')).id).toBe(asha.id);
  });

  test('only a configured address is an administrator', async () => {
    const role = async (email: string) =>
      z
        .object({ role: z.string() })
        .parse((await (await signIn(world, email)).call('GET', '/api/auth/me')).json()).role;
    expect(await role('boss@example.org')).toBe('ADMIN');
    expect(await role('asha@example.org')).toBe('PLAYER');
  });

  test('an administrator’s session ends when it is not used for twelve hours; others stay', async () => {
    const [boss, asha] = [await signIn(world, 'boss@example.org'), await signIn(world, 'asha@example.org')];
    const statuses = async () => [
      (await boss.call('GET', '/api/auth/me')).statusCode,
      (await asha.call('GET', '/api/auth/me')).statusCode,
    ];
    const leaveUnused = (hours: number) =>
      sql`update session set last_seen_at = last_seen_at - make_interval(hours => ${hours}::int)`.execute(
        world.em().getKysely(),
      );
    await leaveUnused(11);
    expect(await statuses()).toEqual([200, 200]);
    // That was a use, so the hours begin again.
    await leaveUnused(11);
    expect(await statuses()).toEqual([200, 200]);
    await leaveUnused(SESSION.adminIdleHours);
    expect(await statuses()).toEqual([401, 200]);
    await deleteExpired(world.services);
    const { rows } = await sql`select user_id from session`.execute(world.em().getKysely());
    expect(rows).toEqual([{ user_id: asha.id }]);
  });

  test('a token is stored as a hash, ends at logout, and no other is accepted', async () => {
    const asha = await signIn(world, 'asha@example.org');
    const { rows } = await sql<{ all: string }>`select json_agg(s)::text as all from session s`.execute(
      world.em().getKysely(),
    );
    expect(rows[0]?.all).not.toContain(asha.token);
    const left = await asha.call('POST', '/api/auth/logout');
    expect(left.statusCode).toBe(200);
    // Back must not show the person again; saved games and other cookies stay.
    expect(left.headers['clear-site-data']).toBe('"cache"');
    expect(statusAndCode(await asha.call('GET', '/api/auth/me'))).toEqual({
      status: 401,
      code: 'unauthenticated',
    });
    const forged = await world.app.inject({
      url: '/api/auth/me',
      headers: { authorization: 'Bearer made-up' },
    });
    expect(forged.statusCode).toBe(401);
  });

  test('the cookie alone reads, but writes only from the portal itself', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'asha@example.org' },
    });
    const [cookie] = response.cookies;
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
    const cookies = { [cookie?.name ?? '']: cookie?.value ?? '' };
    const logout = (origin?: string) =>
      world.app.inject({
        method: 'POST',
        url: '/api/auth/logout',
        cookies,
        headers: origin === undefined ? {} : { origin },
      });
    expect((await world.app.inject({ url: '/api/auth/me', cookies })).statusCode).toBe(200);
    expect(statusAndCode(await logout('https://evil.example'))).toEqual({
      status: 403,
      code: 'foreign_origin',
    });
    expect(statusAndCode(await logout())).toEqual({ status: 403, code: 'foreign_origin' });
    expect((await logout(world.env.publicOrigin)).statusCode).toBe(200);
  });

  test('a request by any other name than this machine’s is refused', async () => {
    const response = await world.app.inject({ url: '/api/home', headers: { host: 'playport.example' } });
    expect(statusAndCode(response)).toEqual({ status: 403, code: 'foreign_host' });
  });

  test('an address that is none is refused by name', async () => {
    const response = await world.app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { email: 'nobody' },
    });
    expect(response.json()).toMatchObject({
      error: { code: 'validation', fields: { email: expect.any(String) } },
    });
  });
});

describe('sign-in by code', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld({ SIGN_IN: 'code' });
  });
  afterEach(() => world.reset());
  afterAll(() => world.close());

  const login = (email = 'asha@example.org', more: InjectOptions = {}) =>
    world.app.inject({ method: 'POST', url: '/api/auth/login', payload: { email }, ...more });
  const verify = (payload: Record<string, string>, more: InjectOptions = {}) =>
    world.app.inject({ method: 'POST', url: '/api/auth/verify', payload, ...more });
  const start = async (email?: string, remoteAddress = '127.0.0.1') =>
    challenged.parse((await login(email, { remoteAddress })).json()).challenge;
  const lastCode = () => /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? '';
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  test('an address alone never gives a session', async () => {
    const response = await login();
    expect(response.statusCode).toBe(202);
    expect(response.json()).toEqual({ challenge: expect.any(String) });
    expect(response.cookies).toEqual([]);
  });

  test('known and unknown addresses are answered alike', async () => {
    const challenge = await start('known@example.org');
    await verify({ challenge, code: lastCode() });
    const [known, unknown] = [await login('known@example.org'), await login('unknown@example.org')];
    expect(Object.keys(known.json())).toEqual(Object.keys(unknown.json()));
    expect(known.statusCode).toBe(unknown.statusCode);
    expect(world.mails).toHaveLength(3);
  });

  test('the code opens a session once, and only with the challenge it was sent for', async () => {
    const challenge = await start();
    const code = lastCode();
    const other = await start('ben@example.org');
    expect(statusAndCode(await verify({ challenge: other, code })).status).toBe(400);
    expect((await verify({ challenge, code })).json()).toMatchObject({
      user: { email: 'asha@example.org' },
      token: expect.any(String),
    });
    expect(statusAndCode(await verify({ challenge, code }))).toEqual({ status: 400, code: 'code_expired' });
  });

  test('five wrong codes end it; the link still works, once', async () => {
    const challenge = await start();
    const code = lastCode();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      expect(statusAndCode(await verify({ challenge, code: wrong(code) })).code).toBe('code_wrong');
    }
    const refused = { status: 429, code: 'too_many_tries' };
    expect(statusAndCode(await verify({ challenge, code: wrong(code) }))).toEqual(refused);
    expect(statusAndCode(await verify({ challenge, code }))).toEqual(refused);
    const link = /sign-in#(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await verify({ link })).statusCode).toBe(200);
    expect(statusAndCode(await verify({ link }))).toEqual({ status: 400, code: 'link_expired' });
  });

  test('wrong codes for a stranger’s challenge do not count for the owner’s', async () => {
    const challenge = await start();
    const code = lastCode();
    const strangers = await start();
    for (let attempt = 0; attempt < 6; attempt += 1)
      await verify({ challenge: strangers, code: wrong(lastCode()) });
    expect((await verify({ challenge, code })).statusCode).toBe(200);
  });

  test('a hundred codes a day can be tried for an address, over all challenges; the link still works', async () => {
    await verify({ challenge: await start(), code: wrong(lastCode()) });
    await sql`update rate_window set count = ${LIMITS['code-guess'].max} where key like 'code-guess:%'`.execute(
      world.em().getKysely(),
    );
    const challenge = await start();
    expect(statusAndCode(await verify({ challenge, code: lastCode() }))).toEqual({
      status: 429,
      code: 'too_many_tries',
    });
    const link = /sign-in#(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect((await verify({ link })).statusCode).toBe(200);
  });

  test('two tries at once of one code open one session', async () => {
    const challenge = await start();
    const code = lastCode();
    const responses = await Promise.all([verify({ challenge, code }), verify({ challenge, code })]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 400]);
  });

  test('many sign-ins to one address at once open one session, and none fails', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = `asha-${round}@example.org`;
      const codes = [];
      for (let browser = 0; browser < 12; browser += 1) {
        const challenge = await start(email, `192.0.2.${browser}`);
        codes.push({ challenge, code: lastCode() });
      }
      const responses = await Promise.all(codes.map((proof) => verify(proof)));
      expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([
        200,
        ...Array.from({ length: 11 }, () => 400),
      ]);
    }
  });

  test('a code older than ten minutes is refused', async () => {
    const challenge = await start();
    await sql`update sign_in_code set expires_at = now() - interval '1 second'`.execute(
      world.em().getKysely(),
    );
    expect(statusAndCode(await verify({ challenge, code: lastCode() }))).toEqual({
      status: 400,
      code: 'code_expired',
    });
  });

  test('neither code nor challenge nor link is stored as it is', async () => {
    const challenge = await start();
    const { rows } = await sql<{ all: string }>`select json_agg(c)::text as all from sign_in_code c`.execute(
      world.em().getKysely(),
    );
    for (const secret of [
      challenge,
      `"${lastCode()}"`,
      /#(\S+)/.exec(world.mails.at(-1)?.text ?? '')?.[1] ?? '',
    ]) {
      expect(rows[0]?.all).not.toContain(secret);
    }
  });

  test('codes for one address from one network are limited, with the time to wait', async () => {
    for (let attempt = 0; attempt < LIMITS['sign-in'].max; attempt += 1)
      expect((await login()).statusCode).toBe(202);
    const response = await login();
    expect(statusAndCode(response)).toEqual({ status: 429, code: 'rate_limited' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await login('ben@example.org')).statusCode).toBe(202);
    expect((await login('asha@example.org', { remoteAddress: '203.0.113.9' })).statusCode).toBe(202);
  });

  test('what is refused to one network does not count against the others', async () => {
    for (let attempt = 0; attempt < LIMITS['sign-in-network'].max; attempt += 1) await login();
    expect((await login('asha@example.org', { remoteAddress: '203.0.113.9' })).statusCode).toBe(202);
  });

  describe('when strangers on many networks have used up what an address has', () => {
    /** Signs in and returns the cookie by which the portal knows the browser. */
    const know = async (email: string) => {
      const response = await verify({ challenge: await start(email), code: lastCode() });
      const cookie = response.cookies.find(({ name }) => name === KNOWN_BROWSER.cookie);
      return { name: cookie?.name ?? '', value: cookie?.value ?? '', cookie };
    };
    const useUp = () =>
      sql`update rate_window set count = 1000 where key not like 'write:%'`.execute(world.em().getKysely());

    test('a new browser has to wait; one that has signed in with the address does not', async () => {
      const { name, value } = await know('asha@example.org');
      for (let stranger = 0; stranger < LIMITS['sign-in-address'].max - 1; stranger += 1)
        await login('asha@example.org', { remoteAddress: `198.51.100.${stranger}` });
      const fresh = { remoteAddress: '203.0.113.9' };
      expect(statusAndCode(await login('asha@example.org', fresh))).toEqual({
        status: 429,
        code: 'rate_limited',
      });
      await useUp();
      const altered = { ...fresh, cookies: { [name]: `${value}.more` } };
      expect(statusAndCode(await login('asha@example.org', altered)).status).toBe(429);
      const known = { cookies: { [name]: value } };
      const { challenge } = challenged.parse((await login('asha@example.org', known)).json());
      expect((await verify({ challenge, code: lastCode() }, known)).statusCode).toBe(200);
    });

    test('one mailbox gets no more codes however its address is spelled', async () => {
      for (let stranger = 0; stranger < LIMITS['sign-in-address'].max; stranger += 1)
        await login(`asha+${stranger}@example.org`, { remoteAddress: `198.51.100.${stranger}` });
      const fresh = { remoteAddress: '203.0.113.9' };
      expect(statusAndCode(await login('asha+x@example.org', fresh))).toEqual({
        status: 429,
        code: 'rate_limited',
      });
      expect((await login('ben+x@example.org', fresh)).statusCode).toBe(202);
    });

    test('a sign-in in a new browser is told to the member by mail, one in a known browser is not', async () => {
      const { name, value } = await know('asha@example.org');
      const known = { cookies: { [name]: value } };
      const signInWith = async (more: InjectOptions) => {
        world.mails.length = 0;
        const challenge = await start();
        expect((await verify({ challenge, code: lastCode() }, more)).statusCode).toBe(200);
        return world.mails.slice(1);
      };
      expect(await signInWith(known)).toEqual([]);
      const chrome = 'Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0.0.0 Mobile Safari/537.36';
      expect(await signInWith({ headers: { 'user-agent': chrome } })).toMatchObject([
        { to: 'asha@example.org', text: expect.stringContaining('Chrome on Android') },
      ]);
    });

    test('its cookie is for this host and scripts cannot read it; it names the address only by a hash', async () => {
      const { value, cookie } = await know('asha@example.org');
      expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 365 * 86_400 });
      expect(cookie).not.toHaveProperty('domain');
      expect(value).toMatch(/^[\w-]{22}\.[\w-]{43}$/);
    });

    test('the cookie of another address, and one that is made up, help nobody', async () => {
      const { name, value } = await know('ben@example.org');
      await start();
      await useUp();
      for (const made of [value, `${value.split('.', 1)[0]}.${'A'.repeat(43)}`, 'nonsense', '.']) {
        const response = await login('asha@example.org', { cookies: { [name]: made } });
        expect(statusAndCode(response)).toEqual({ status: 429, code: 'rate_limited' });
      }
    });
  });
});
