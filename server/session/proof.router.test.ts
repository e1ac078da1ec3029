import type { LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { Passkey } from '../../entities/passkey.entity.ts';
import { PROOF } from '../../entities/session.rules.ts';
import { verifyResult } from '../../entities/session.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const challenged = z.object({ challenge: z.string() });
const STALE = { status: 403, code: 'proof_required' };

let world: World;
afterEach(() => world.reset());

/** Makes the last proof of every session too old, by a second: the column rounds to milliseconds, upwards too. */
const age = () =>
  sql`update session set proven_at = now() - make_interval(mins => ${PROOF.minutes}::int, secs => 1)`.execute(
    world.em().getKysely(),
  );
/** The code of an error, over tRPC. */
const codeOf = (response: Response): unknown => response.json().error?.data.code;

describe('with instant sign-in', () => {
  let admin: Person;
  let other: Person;
  beforeAll(async () => {
    world = await createWorld({ ADMIN_EMAILS: 'admin@example.org,second@example.org' });
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    admin = await signIn(world, 'admin@example.org');
    other = await signIn(world, 'second@example.org');
  });

  const deleteAccount = (email = admin.email) => admin.call('DELETE', '/api/account', { email });
  const setRole = (role: string) => admin.call('PUT', `/api/admin/users/${other.id}/role`, { role });
  const generateKey = () =>
    admin.call('POST', '/trpc/apiKey.generate', { name: 'Build server', scopes: ['read'], days: null });
  const addWebhook = () =>
    admin.call('POST', '/trpc/webhook.add', { url: 'https://games.example/hook', events: ['game.approved'] });
  const requirePasskeys = (passkeysRequired: boolean) =>
    admin.call('PUT', '/api/admin/settings', { passkeysRequired });
  const addPasskey = () => admin.call('POST', '/trpc/passkey.startRegistration', {});

  test.each([
    ['deleting the account', () => deleteAccount()],
    ['downloading all of one’s data', () => admin.call('GET', '/api/account/export')],
    ['making an administrator', () => setRole('ADMIN')],
    ['making an API key', generateKey],
    ['adding a passkey', addPasskey],
    ['adding a webhook', addWebhook],
    ['requiring no passkeys of administrators', () => requirePasskeys(false)],
  ])('%s needs a proof of the last ten minutes; one press gives it', async (_action, act) => {
    await age();
    const refused = await act();
    expect([refused.statusCode, refused.body.includes(STALE.code)]).toEqual([403, true]);
    expect((await admin.call('GET', '/api/auth/proof')).json()).toEqual({ method: 'press' });
    expect((await admin.call('POST', '/api/auth/proof')).json()).toEqual({ proven: true });
    expect((await act()).statusCode).toBe(200);
  });

  test('right after the sign-in nothing more is asked', async () => {
    expect((await generateKey()).statusCode).toBe(200);
    expect((await deleteAccount()).statusCode).toBe(200);
  });

  test('the proof is one session’s own', async () => {
    await age();
    expect((await other.call('POST', '/api/auth/proof')).statusCode).toBe(200);
    expect(statusAndCode(await deleteAccount())).toEqual(STALE);
  });

  test('taking rights away needs none, and a wrong form is not worth a proof', async () => {
    await age();
    expect((await setRole('PLAYER')).statusCode).toBe(200);
    expect(statusAndCode(await deleteAccount('somebody@else.org')).code).toBe('validation');
  });

  test('a person with a passkey proves it with the passkey, and cannot remove it otherwise', async () => {
    const em = world.em();
    const passkey = em.create(Passkey, {
      user: em.getReference(User, admin.id),
      credentialId: 'a-credential',
      publicKey: '',
      name: 'Key of the test',
      createdAt: new Date(),
    });
    await em.flush();
    await sql`update session set second_factor = true`.execute(em.getKysely());
    await age();
    const remove = () => admin.call('POST', '/trpc/passkey.remove', { id: passkey.id });
    expect(codeOf(await remove())).toBe(STALE.code);
    expect((await admin.call('GET', '/api/auth/proof')).json()).toEqual({ method: 'passkey' });
    expect(statusAndCode(await admin.call('POST', '/api/auth/proof')).code).toBe('second_factor_required');
    await sql`update session set proven_at = now()`.execute(em.getKysely());
    expect((await remove()).statusCode).toBe(200);
  });
});

describe('with sign-in by code', () => {
  beforeAll(async () => {
    world = await createWorld({ SIGN_IN: 'code' });
  });
  afterAll(() => world.close());

  const post = (url: string, payload: Record<string, string> = {}, token?: string) =>
    world.app.inject({
      method: 'POST',
      url,
      payload,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    });
  const lastCode = () => /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? '';
  const challengeOf = (response: Response) => challenged.parse(response.json()).challenge;
  /** Signs in with a code, some time ago, and returns the token. */
  const signInLongAgo = async (email: string) => {
    const challenge = challengeOf(await post('/api/auth/login', { email }));
    const response = await post('/api/auth/verify', { challenge, code: lastCode() });
    await age();
    return verifyResult.parse(response.json()).token;
  };
  const makeKey = (token: string) =>
    world.app.inject({
      method: 'POST',
      url: '/trpc/apiKey.generate',
      headers: { authorization: `Bearer ${token}` },
      payload: { name: 'Build server', scopes: ['read'], days: null },
    });

  test('a code to the person’s own address is the proof, once, and its mail signs nobody in', async () => {
    const token = await signInLongAgo('asha@example.org');
    expect(codeOf(await makeKey(token))).toBe(STALE.code);
    const challenge = challengeOf(await post('/api/auth/proof', {}, token));
    const mail = world.mails.at(-1);
    expect(mail?.to).toBe('asha@example.org');
    expect(mail?.text).not.toContain('/sign-in#');
    const proof = { challenge, code: lastCode() };
    expect((await post('/api/auth/proof/verify', proof, token)).json()).toEqual({ proven: true });
    expect((await makeKey(token)).statusCode).toBe(200);
    expect(world.mails.at(-1)).toMatchObject({
      to: 'asha@example.org',
      subject: 'An API key was made for your account',
      text: expect.stringContaining('Build server (read)'),
    });
    expect(statusAndCode(await post('/api/auth/proof/verify', proof, token)).code).toBe('code_expired');
  });

  test.each([
    ['spaces', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)} `],
    [
      'full-width digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    ],
  ])('a code with %s is taken, at a sign-in and as a proof', async (_what, typed) => {
    const email = 'asha@example.org';
    const challenge = challengeOf(await post('/api/auth/login', { email }));
    const response = await post('/api/auth/verify', { challenge, code: typed(lastCode()) });
    const { token } = verifyResult.parse(response.json());
    const proof = challengeOf(await post('/api/auth/proof', {}, token));
    const proven = await post('/api/auth/proof/verify', { challenge: proof, code: typed(lastCode()) }, token);
    expect(proven.json()).toEqual({ proven: true });
  });

  test('a wrong code, and somebody else’s, prove nothing', async () => {
    const token = await signInLongAgo('asha@example.org');
    const challenge = challengeOf(await post('/api/auth/proof', {}, token));
    const wrong = lastCode() === '000000' ? '111111' : '000000';
    expect(statusAndCode(await post('/api/auth/proof/verify', { challenge, code: wrong }, token)).code).toBe(
      'code_wrong',
    );
    const thiefs = challengeOf(await post('/api/auth/login', { email: 'thief@example.org' }));
    const own = { challenge: thiefs, code: lastCode() };
    expect(statusAndCode(await post('/api/auth/proof/verify', own, token)).code).toBe('code_expired');
    expect(codeOf(await makeKey(token))).toBe(STALE.code);
  });

  test('a code says what it is for: a proof signs nobody in, a sign-in proves nothing, and each session has its own', async () => {
    const token = await signInLongAgo('asha@example.org');
    const proof = { challenge: challengeOf(await post('/api/auth/proof', {}, token)), code: lastCode() };
    expect(statusAndCode(await post('/api/auth/verify', proof)).code).toBe('code_expired');
    const elsewhere = await signInLongAgo('asha@example.org');
    const own = { challenge: challengeOf(await post('/api/auth/proof', {}, token)), code: lastCode() };
    expect(statusAndCode(await post('/api/auth/proof/verify', own, elsewhere)).code).toBe('code_expired');
    const signingIn = await post('/api/auth/login', { email: 'asha@example.org' });
    const entry = { challenge: challengeOf(signingIn), code: lastCode() };
    expect(statusAndCode(await post('/api/auth/proof/verify', entry, token)).code).toBe('code_expired');
    expect(codeOf(await makeKey(token))).toBe(STALE.code);
    expect((await post('/api/auth/proof/verify', own, token)).statusCode).toBe(200);
  });
});
