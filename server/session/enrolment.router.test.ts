import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { PasskeyEnrolment } from '../../entities/passkey-enrolment.entity.ts';
import { Passkey } from '../../entities/passkey.entity.ts';
import { verifyResult } from '../../entities/session.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { authenticator } from '../testing/authenticator.ts';
import { statusAndCode } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { createEnrolmentCode, spendEnrolment } from './enrolment.service.ts';

const ADMIN = 'boss@example.org';

let world: World;
let admin: z.infer<typeof verifyResult>;
beforeAll(async () => {
  world = await createWorld({
    NODE_ENV: 'production',
    PUBLIC_ORIGIN: 'https://playport.example',
    PLAY_ORIGIN: 'https://{game}.games.playport.example',
    SIGN_IN: 'code',
    SMTP_URL: 'smtps://mail.example',
    ADMIN_EMAILS: ADMIN,
  });
});
beforeEach(async () => {
  admin = await signIn(ADMIN);
});
afterEach(() => world.reset());
afterAll(() => world.close());

async function signIn(email: string) {
  const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
  const asked = await post('/api/auth/login', { email });
  const { challenge } = z.object({ challenge: z.string() }).parse(asked.json());
  const code = /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? '';
  return verifyResult.parse((await post('/api/auth/verify', { challenge, code })).json());
}

const call = (url: string, request: Omit<InjectOptions, 'url'> = {}, who = admin) =>
  world.app.inject({ url, headers: { authorization: `Bearer ${who.token}` }, ...request });
/** Begins to add a passkey; the error's code, or `begun`. */
const begin = async (input: object = {}, who = admin): Promise<unknown> => {
  const response = await call('/trpc/passkey.startRegistration', { method: 'POST', payload: input }, who);
  return response.statusCode === 200 ? 'begun' : response.json().error.data.code;
};
/** Gives the administrator a passkey that has confirmed the session. */
async function givePasskey() {
  const em = world.em();
  em.create(Passkey, {
    user: em.getReference(User, admin.user.id),
    credentialId: 'a-credential',
    publicKey: '',
    name: 'Key of the test',
    createdAt: new Date(),
  });
  await em.flush();
  await sql`update session set second_factor = true`.execute(em.getKysely());
}

test('in production an administrator has no rights without a passkey, and the rule cannot be switched off', async () => {
  expect(statusAndCode(await call('/api/admin/stats'))).toEqual({ status: 403, code: 'passkey_required' });
  await givePasskey();
  expect((await call('/api/admin/settings')).json()).toEqual({
    passkeysRequired: true,
    isFixed: true,
  });
  const off = await call('/api/admin/settings', { method: 'PUT', payload: { passkeysRequired: false } });
  expect(statusAndCode(off)).toEqual({ status: 403, code: 'passkey_required' });
});

test('a mailbox is not enough for an administrator’s first passkey: it needs a code of the last hour', async () => {
  expect(await begin()).toBe('enrolment_wrong');
  const earlier = await createEnrolmentCode(world.em(), world.env, ADMIN);
  const enrolment = await createEnrolmentCode(world.em(), world.env, ' Boss@example.org');
  expect(await begin({ enrolment: earlier })).toBe('enrolment_wrong');
  expect(await begin({ enrolment })).toBe('begun');
  await sql`update passkey_enrolment set expires_at = now()`.execute(world.em().getKysely());
  expect(await begin({ enrolment })).toBe('enrolment_wrong');
});

test('the code is asked for at the end too, whatever else is outstanding', async () => {
  const enrolment = await createEnrolmentCode(world.em(), world.env, ADMIN);
  const device = authenticator(world.env.publicOrigin);
  const finish = async (start: string, input: object) => {
    const started = await call(`/trpc/passkey.${start}`, { method: 'POST', payload: input });
    const { json } = z.object({ json: z.string() }).parse(started.json().result.data);
    const { challenge } = z.object({ challenge: z.string() }).parse(JSON.parse(json));
    return (code?: string | null) =>
      call('/trpc/passkey.finishRegistration', {
        method: 'POST',
        payload: { name: 'Key', response: device.create(challenge), enrolment: code ?? undefined },
      });
  };
  const codeOf = (response: Response): unknown => response.json().error?.data.code;
  expect(codeOf(await (await finish('startCheck', {}))())).toBe('enrolment_wrong');
  const begun = await finish('startRegistration', { enrolment });
  expect(codeOf(await begun())).toBe('enrolment_wrong');
  const later = await createEnrolmentCode(world.em(), world.env, ADMIN);
  expect(codeOf(await begun(enrolment))).toBe('enrolment_wrong');
  expect(await world.em().count(Passkey, {})).toBe(0);
  const again = await finish('startRegistration', { enrolment: later });
  expect((await again(later)).statusCode).toBe(200);
  expect(await world.em().count(PasskeyEnrolment, {})).toBe(0);
});

test('the code is for one passkey', async () => {
  const code = (await createEnrolmentCode(world.em(), world.env, ADMIN)) ?? '';
  const viewer = {
    kind: 'member',
    user: { ...admin.user, secondStep: false },
    sessionId: '',
    secondFactor: false,
    hasPasskey: false,
    provenLately: true,
  } as const;
  await spendEnrolment(world.em(), { viewer }, code);
  await expect(spendEnrolment(world.em(), { viewer }, code)).rejects.toMatchObject({
    reason: 'enrolment_wrong',
  });
});

test('only an administrator gets a code, and nobody else needs one', async () => {
  const asha = await signIn('asha@example.org');
  expect(await createEnrolmentCode(world.em(), world.env, 'asha@example.org')).toBeNull();
  expect(await begin({}, asha)).toBe('begun');
});
