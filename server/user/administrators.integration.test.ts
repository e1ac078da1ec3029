import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Em } from '../platform/database/database.ts';
import { runDuringTransaction } from '../testing/meanwhile.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { reconcileAdministrators } from './administrators.service.ts';

let world: World;
let boss: Person;
let second: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'boss@example.org,second@example.org' });
});
beforeEach(async () => {
  boss = await signIn(world, 'boss@example.org');
  second = await signIn(world, 'second@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const roleOf = async (person: Person) => (await person.call('GET', '/api/auth/me')).json().role;
const makePlayer = (by: Person, person: Person) =>
  by.call('PUT', `/api/admin/users/${person.id}/role`, { role: 'PLAYER' });
const deleteAccount = (person: Person) => person.call('DELETE', '/api/account', { email: person.email });
const trail = async () => (await boss.call('GET', '/api/admin/audit')).json().entries;

/** Starts with these addresses in `ADMIN_EMAILS`. */
const startWith = (...adminEmails: string[]) =>
  world.em().transactional((em) => reconcileAdministrators(em, { adminEmails }));

describe('a start', () => {
  test('takes the role from an address that is no longer in the setting, and says so in the audit trail', async () => {
    await startWith(boss.email);
    expect([await roleOf(boss), await roleOf(second)]).toEqual(['ADMIN', 'PLAYER']);
    expect(await trail()).toMatchObject([
      { actor: 'ADMIN_EMAILS', action: 'user.role', subject: second.email, note: 'PLAYER' },
    ]);
    await startWith(boss.email);
    expect(await trail()).toHaveLength(1);
  });

  test('gives the role to an address that is new in the setting', async () => {
    const asha = await signIn(world, 'asha@example.org');
    await startWith(boss.email, second.email, asha.email);
    expect(await roleOf(asha)).toBe('ADMIN');
    expect(await trail()).toMatchObject([{ actor: 'ADMIN_EMAILS', subject: asha.email, note: 'ADMIN' }]);
  });

  test('leaves the role to whom an administrator gave it', async () => {
    const asha = await signIn(world, 'asha@example.org');
    await boss.call('PUT', `/api/admin/users/${asha.id}/role`, { role: 'ADMIN' });
    await startWith(boss.email);
    expect(await roleOf(asha)).toBe('ADMIN');
    // The entry is dropped with its month in the end.
    await sql`truncate audit_entry`.execute(world.em().getKysely());
    await startWith(boss.email);
    expect(await roleOf(asha)).toBe('ADMIN');
  });
});

describe('whom an administrator made a player', () => {
  beforeEach(() => makePlayer(boss, second));

  test('stays one at the next sign-in and the next start, although the setting names the address', async () => {
    expect(await roleOf(await signIn(world, second.email))).toBe('PLAYER');
    await startWith(boss.email, second.email);
    expect(await roleOf(second)).toBe('PLAYER');
  });

  test('stays one with a new account', async () => {
    expect((await deleteAccount(second)).statusCode).toBe(200);
    expect(await roleOf(await signIn(world, second.email))).toBe('PLAYER');
  });

  test('is an administrator again once the address was out of the setting and is back in it', async () => {
    await startWith(boss.email);
    await startWith(boss.email, second.email);
    expect(await roleOf(second)).toBe('ADMIN');
  });

  test('is one again, and stays it, once an administrator says so', async () => {
    await boss.call('PUT', `/api/admin/users/${second.id}/role`, { role: 'ADMIN' });
    await startWith(boss.email, second.email);
    expect(await roleOf(second)).toBe('ADMIN');
  });
});

describe('the last administrator', () => {
  const last = { status: 409, code: 'last_administrator' };

  test('can neither delete the account nor take the role from themselves', async () => {
    await makePlayer(boss, second);
    expect(statusAndCode(await deleteAccount(boss))).toEqual(last);
    expect(statusAndCode(await makePlayer(boss, boss))).toEqual({ status: 403, code: 'forbidden' });
    expect(await roleOf(boss)).toBe('ADMIN');
    expect((await deleteAccount(second)).statusCode).toBe(200);
  });

  test('is not counted twice: somebody who is blocked is none', async () => {
    await boss.call('POST', `/api/admin/users/${second.id}/block`);
    expect(statusAndCode(await deleteAccount(boss))).toEqual(last);
  });

  test('stays when both delete their accounts at once', async () => {
    const responses = await Promise.all([deleteAccount(boss), deleteAccount(second)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  });

  test('stays when the other one is just being made a player', async () => {
    const demote = (em: Em) =>
      sql`update "user" set role = 'PLAYER' where id = ${second.id}`.execute(em.getKysely());
    expect(statusAndCode(await runDuringTransaction(world, demote, () => deleteAccount(boss)))).toEqual(last);
  });
});
