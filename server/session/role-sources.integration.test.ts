import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { verifyResult } from '../../entities/session.schema.ts';
import { User } from '../../entities/user.entity.ts';
import { anonymous } from '../context.ts';
import { createEnrolmentCode } from './enrolment.service.ts';
import { statusAndCode } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { findOrCreateUser, openSessionFor } from './session.service.ts';
import { openProviderSession } from './provider.service.ts';

const BOSS = 'boss@example.org';
const ASHA = 'asha@example.org';
const GROUP = 'game-masters';

let world: World;
beforeAll(async () => {
  world = await createWorld({
    SIGN_IN: 'code',
    OIDC_ISSUER: 'https://id.example',
    OIDC_CLIENT_ID: 'portal',
    OIDC_CLIENT_SECRET: 'secret',
    OIDC_ADMIN_GROUP: GROUP,
    ADMIN_EMAILS: BOSS,
  });
});
/** Whether the provider says of people that they are in the group. */
let isInGroup: boolean;
beforeEach(() => {
  isInGroup = false;
});
afterEach(() => world.reset());
afterAll(() => world.close());

const context = () => {
  const { caller, effects } = anonymous(world.services);
  const { env, services } = world;
  return { em: world.em(), env, caller, effects, mailer: services.mailer, brands: services.brands };
};

/** Signs in at a provider; returns the session's token. */
function arriveAt(issuer: string, email: string): Promise<string> {
  const { oidc } = world.env;
  if (oidc === null) throw new Error('there is no provider');
  const groups = isInGroup ? ['players', GROUP] : ['players'];
  const claims = { sub: email, email, isEmailVerified: true, groups, auth_time: undefined };
  return openProviderSession(context(), { ...oidc, issuer }, claims);
}

/** The ways of signing in; each returns the session's token. */
const WAYS = {
  code: async (email: string) => {
    const post = (url: string, payload: object) => world.app.inject({ method: 'POST', url, payload });
    const { challenge } = z
      .object({ challenge: z.string() })
      .parse((await post('/api/auth/login', { email })).json());
    const code = /\d{6}/.exec(world.mails.at(-1)?.subject ?? '')?.[0] ?? '';
    return verifyResult.parse((await post('/api/auth/verify', { challenge, code })).json()).token;
  },
  passkey: async (email: string) => {
    const ctx = context();
    const find = async () => ({ user: await findOrCreateUser(ctx.em, email, ctx) });
    return (await openSessionFor(ctx, find, { by: 'passkey' })).token;
  },
  provider: (email: string) => arriveAt('https://id.example', email),
  'former provider': (email: string) => arriveAt('https://former.example', email),
};
type Way = keyof typeof WAYS;

const call = (token: string, method: 'GET' | 'PUT' | 'POST', url: string, payload?: Record<string, string>) =>
  world.app.inject({
    method,
    url,
    headers: { authorization: `Bearer ${token}` },
    ...(payload === undefined ? {} : { payload }),
  });

/** An administrator of ADMIN_EMAILS gives Asha a role. */
async function appoint(role: 'ADMIN' | 'PLAYER'): Promise<void> {
  const token = await WAYS.code(BOSS);
  const { id } = await findOrCreateUser(world.em(), ASHA, context());
  expect((await call(token, 'PUT', `/api/admin/users/${id}/role`, { role })).statusCode).toBe(200);
}

/** The sources of an administrator's role: who has it, and what gives it. */
const SOURCES = {
  nothing: { email: ASHA, give: async () => {} },
  ADMIN_EMAILS: { email: BOSS, give: async () => {} },
  'an administrator': { email: ASHA, give: () => appoint('ADMIN') },
  'the setup': {
    email: ASHA,
    give: async () => {
      const { id } = await findOrCreateUser(world.em(), ASHA, context());
      await world.em().nativeUpdate(User, { id }, { role: 'ADMIN', appointed: true });
    },
  },
  'the group': {
    email: ASHA,
    give: async () => {
      isInGroup = true;
      await WAYS.provider(ASHA);
    },
  },
  'the group, against an administrator': {
    email: ASHA,
    give: async () => {
      await appoint('PLAYER');
      isInGroup = true;
      await WAYS.provider(ASHA);
    },
  },
};
type Source = keyof typeof SOURCES;

const EVERYWHERE: readonly Way[] = ['code', 'passkey', 'provider', 'former provider'];
const COUNTS: Readonly<Record<Source, readonly Way[]>> = {
  nothing: [],
  ADMIN_EMAILS: EVERYWHERE,
  'an administrator': EVERYWHERE,
  'the setup': EVERYWHERE,
  'the group': ['provider'],
  'the group, against an administrator': ['provider'],
};

const table = Object.entries(SOURCES).flatMap(([source, { email, give }]) =>
  Object.entries(WAYS).map(([way, enter]) => ({ source, way, email, give, enter })),
);

test.each(table)('a role by $source in a session by $way', async ({ source, way, email, give, enter }) => {
  await give();
  const token = await enter(email);
  const counts = Object.entries(COUNTS).some(
    ([name, ways]) => name === source && ways.some((each) => each === way),
  );
  expect((await call(token, 'GET', '/api/auth/me')).json().role).toBe(counts ? 'ADMIN' : 'PLAYER');
  expect((await call(token, 'GET', '/api/admin/stats')).statusCode).toBe(counts ? 200 : 403);
});

test('the list of people says of whom the provider makes an administrator', async () => {
  isInGroup = true;
  await WAYS.provider(ASHA);
  const { users } = (await call(await WAYS.code(BOSS), 'GET', '/api/admin/users')).json();
  expect(users).toMatchObject([
    { email: BOSS, role: 'ADMIN', adminByProvider: false },
    { email: ASHA, role: 'PLAYER', adminByProvider: true },
  ]);
});

test('a person of the group may decide on others, until another one ends their session', async () => {
  isInGroup = true;
  const token = await WAYS.provider(ASHA);
  const { id } = await findOrCreateUser(world.em(), 'ravi@example.org', context());
  expect((await call(token, 'POST', `/api/admin/users/${id}/block`)).statusCode).toBe(200);
  await sql`delete from session`.execute(world.em().getKysely());
  expect((await call(token, 'POST', `/api/admin/users/${id}/unblock`)).statusCode).toBe(401);
});

test('a person of the group needs a code for the first passkey in every session', async () => {
  await sql`insert into portal_setting (name, enabled) values ('passkeys-required', true)`.execute(
    world.em().getKysely(),
  );
  isInGroup = true;
  const tokens = [await WAYS.provider(ASHA), await WAYS.code(ASHA)];
  const begin = (token: string, enrolment?: string) =>
    call(token, 'POST', '/trpc/passkey.startRegistration', enrolment === undefined ? {} : { enrolment });
  for (const token of tokens) expect((await begin(token)).json().error.data.code).toBe('enrolment_wrong');
  const enrolment = (await createEnrolmentCode(world.em(), world.env, ASHA)) ?? '';
  expect((await begin(tokens[0] ?? '', enrolment)).statusCode).toBe(200);
});

test('the last sign-in at the provider decides in all of its sessions', async () => {
  isInGroup = true;
  const first = await WAYS.provider(ASHA);
  isInGroup = false;
  await WAYS.provider(ASHA);
  expect(statusAndCode(await call(first, 'GET', '/api/admin/stats'))).toEqual({
    status: 403,
    code: 'forbidden',
  });
});
