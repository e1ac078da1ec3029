import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Passkey } from '../../entities/passkey.entity.ts';
import { Session } from '../../entities/session.entity.ts';
import { PASSKEYS_PER_PERSON } from '../../entities/session.rules.ts';
import { User } from '../../entities/user.entity.ts';
import { authenticator } from '../testing/authenticator.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

const ORIGIN = 'http://localhost:3000';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

type Authenticator = ReturnType<typeof authenticator>;

/** Calls a procedure of passkeys; its data, or the error's code. */
async function call(person: Pick<Person, 'call'>, procedure: string, input: Record<string, unknown> = {}) {
  const answer = await person.call('POST', `/trpc/passkey.${procedure}`, input);
  const { result, error } = z
    .object({
      result: z.object({ data: z.unknown() }).optional(),
      error: z.object({ data: z.object({ code: z.string() }) }).optional(),
    })
    .parse(answer.json());
  return result?.data ?? error?.data.code;
}

/** Asks for a challenge. */
async function challenge(person: Person, start: 'startCheck' | 'startRegistration'): Promise<string> {
  const { json } = z.object({ json: z.string() }).parse(await call(person, start));
  return z.object({ challenge: z.string() }).parse(JSON.parse(json)).challenge;
}

async function add(person: Person, device: Authenticator, name = 'Key') {
  const response = device.create(await challenge(person, 'startRegistration'));
  return call(person, 'finishRegistration', { name, response });
}

const check = async (person: Person, device: Authenticator) =>
  call(person, 'finishCheck', { response: device.get(await challenge(person, 'startCheck')) });

const passkeysOf = (person: Person) => world.em().count(Passkey, { user: person.id });

/** Somebody who has a passkey, in a session that has not confirmed with it. */
async function member(name: string, counter = 0) {
  const email = `${name}@example.org`;
  const device = authenticator(ORIGIN, { counter });
  await add(await signIn(world, email), device);
  return { person: await signIn(world, email), device };
}

test('a passkey confirms a session', async () => {
  const { person, device } = await member('asha');
  expect((await person.call('GET', '/api/auth/me')).json()).toMatchObject({ secondStep: true });
  expect(await check(person, device)).toMatchObject({ secondStep: false });
  expect((await person.call('GET', '/api/auth/me')).json()).toMatchObject({ secondStep: false });
});

test('a counter of 32 bits is stored', async () => {
  const { person, device } = await member('asha', 2 ** 32 - 2);
  await world.em().nativeUpdate(Passkey, { user: person.id }, { counter: 5 });
  expect(await check(person, device)).toMatchObject({ secondStep: false });
});

test('a challenge is answered once, and only in the session that asked for it', async () => {
  const { person, device } = await member('asha');
  const other = await signIn(world, person.email);
  const response = device.get(await challenge(person, 'startCheck'));
  expect(await call(other, 'finishCheck', { response })).toBe('passkey_wrong');
  expect(await call(person, 'finishCheck', { response })).toMatchObject({ secondStep: false });
  expect(await call(person, 'finishCheck', { response })).toBe('passkey_wrong');
  await challenge(other, 'startCheck');
  expect(await call(other, 'finishCheck', { response })).toBe('passkey_wrong');
});

test('a challenge serves the ceremony that it was made for, and no other', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const device = authenticator(ORIGIN);
  const response = device.create(await challenge(asha, 'startCheck'));
  expect(await call(asha, 'finishRegistration', { name: 'Key', response })).toBe('passkey_wrong');
  expect(await passkeysOf(asha)).toBe(0);
  await add(asha, device);
  const answer = device.get(await challenge(asha, 'startRegistration'));
  expect(await call(asha, 'finishCheck', { response: answer })).toBe('passkey_wrong');
});

test('a registration needs the proof at its end too, whichever challenge it answers', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const response = authenticator(ORIGIN).create(await challenge(asha, 'startRegistration'));
  await world.em().nativeUpdate(Session, { user: asha.id }, { provenAt: new Date(0) });
  expect(await call(asha, 'finishRegistration', { name: 'Key', response })).toBe('proof_required');
  const other = authenticator(ORIGIN).create(await challenge(asha, 'startCheck'));
  expect(await call(asha, 'finishRegistration', { name: 'Key', response: other })).toBe('proof_required');
  expect(await passkeysOf(asha)).toBe(0);
});

test('a challenge that is answered twice at once is answered once', async () => {
  const { person, device } = await member('asha');
  for (let turn = 0; turn < 5; turn += 1) {
    const response = device.get(await challenge(person, 'startCheck'));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => call(person, 'finishCheck', { response })),
    );
    expect(answers.filter((answer) => answer !== 'passkey_wrong')).toHaveLength(1);
  }
});

test('a passkey is registered once, also where its answer comes twice at once', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const response = authenticator(ORIGIN).create(await challenge(asha, 'startRegistration'));
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => call(asha, 'finishRegistration', { name: 'Key', response })),
  );
  expect(answers.filter((answer) => answer === 'passkey_wrong')).toHaveLength(5);
  expect(await passkeysOf(asha)).toBe(1);
});

test('nobody registers the passkey of somebody else', async () => {
  const credentialId = randomBytes(32);
  const asha = await signIn(world, 'asha@example.org');
  const ben = await signIn(world, 'ben@example.org');
  await add(asha, authenticator(ORIGIN, { credentialId }));
  expect(await add(ben, authenticator(ORIGIN, { credentialId }))).toBe('passkey_wrong');
  expect([await passkeysOf(asha), await passkeysOf(ben)]).toEqual([1, 0]);
});

test('a credential whose id is too long to store is refused', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const longest = authenticator(ORIGIN, { credentialId: randomBytes(768) });
  expect(await add(asha, longest)).toMatchObject({ id: expect.any(String) });
  const ben = await signIn(world, 'ben@example.org');
  expect(await add(ben, authenticator(ORIGIN, { credentialId: randomBytes(1023) }))).toBe('passkey_wrong');
});

test('a person has so many passkeys at most', async () => {
  const asha = await signIn(world, 'asha@example.org');
  const em = world.em();
  for (let made = 1; made < PASSKEYS_PER_PERSON; made += 1) {
    const user = em.getReference(User, asha.id);
    const stored = { credentialId: `made-${made}`, publicKey: '', name: 'Key', createdAt: new Date() };
    em.create(Passkey, { user, ...stored });
  }
  await em.flush();
  const late = await signIn(world, asha.email);
  await world.em().nativeUpdate(Session, { user: asha.id }, { secondFactor: true });
  const response = authenticator(ORIGIN).create(await challenge(late, 'startRegistration'));
  expect(await add(asha, authenticator(ORIGIN))).toMatchObject({ id: expect.any(String) });
  expect(await call(late, 'finishRegistration', { name: 'Key', response })).toBe('passkeys_full');
  expect(await call(asha, 'startRegistration')).toBe('passkeys_full');
  expect(await passkeysOf(asha)).toBe(PASSKEYS_PER_PERSON);
});

test('a passkey is used and removed by its owner alone', async () => {
  const { person: asha, device } = await member('asha');
  const { person: ben } = await member('ben');
  expect(await check(ben, device)).toBe('passkey_wrong');
  const { id } = await world.em().findOneOrFail(Passkey, { user: asha.id });
  expect(await call(ben, 'remove', { id })).toBe('second_factor_required');
  const carla = await signIn(world, 'carla@example.org');
  expect(await call(carla, 'remove', { id })).toBe('not_found');
  expect(await world.em().count(User, {})).toBe(3);
  expect(await passkeysOf(asha)).toBe(1);
});

test.each([
  ['another site', authenticator('https://evil.example')],
  [
    'a challenge of its own',
    { ...authenticator(ORIGIN), create: () => authenticator(ORIGIN).create('AAAA') },
  ],
])('an answer for %s registers nothing', async (_what, device) => {
  const asha = await signIn(world, 'asha@example.org');
  expect(await add(asha, device)).toBe('passkey_wrong');
  expect(await passkeysOf(asha)).toBe(0);
});

/** CBOR arrays, each in the one before: what decodes them by recursion runs out of stack. */
const NESTED = Buffer.alloc(6000, 0x81).toString('base64url');

test.each([
  ['nothing', ''],
  ['CBOR that ends early', 'o2NmbXRk'],
  ['CBOR nested very deeply', NESTED],
  ['an array of 4 billion', Buffer.from([0x9a, 0xff, 0xff, 0xff, 0xff]).toString('base64url')],
  ['a text of 4 billion', Buffer.from([0x7a, 0xff, 0xff, 0xff, 0xff]).toString('base64url')],
  ['no text at all', Buffer.from([0xff, 0xfe, 0x00, 0x80]).toString('base64url')],
])('an answer with %s is refused', async (_what, bytes) => {
  const { person, device } = await member('asha');
  const spoilt = (response: string, part: object) => {
    const whole = z.looseObject({ response: z.looseObject({}) }).parse(JSON.parse(response));
    return JSON.stringify({ ...whole, response: { ...whole.response, ...part } });
  };
  for (const part of [{ clientDataJSON: bytes }, { authenticatorData: bytes }, { signature: bytes }]) {
    const response = spoilt(device.get(await challenge(person, 'startCheck')), part);
    expect(await call(person, 'finishCheck', { response })).toBe('passkey_wrong');
  }
  const ben = await signIn(world, 'ben@example.org');
  for (const part of [{ clientDataJSON: bytes }, { attestationObject: bytes }]) {
    const response = spoilt(authenticator(ORIGIN).create(await challenge(ben, 'startRegistration')), part);
    expect(await call(ben, 'finishRegistration', { name: 'Key', response })).toBe('passkey_wrong');
  }
});

test.each([
  ['a number', 1],
  ['no JSON', '{'],
  ['null', 'null'],
  ['an array', '[]'],
  ['JSON nested very deeply', `${'['.repeat(19_000)}${']'.repeat(19_000)}`],
  ['more than any authenticator sends', JSON.stringify({ id: 'a'.repeat(50_000) })],
  ['a lone surrogate', '{"id":"\\ud800"}'],
])('%s in place of an answer is refused by its field', async (_what, response) => {
  const { person } = await member('asha');
  const ben = await signIn(world, 'ben@example.org');
  await challenge(person, 'startCheck');
  await challenge(ben, 'startRegistration');
  expect(await call(person, 'finishCheck', { response })).toBe('validation');
  expect(await call(ben, 'finishRegistration', { name: 'Key', response })).toBe('validation');
});
