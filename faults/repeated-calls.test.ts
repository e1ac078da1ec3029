import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeGame, makeOwnGame } from '../server/testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../server/testing/person.ts';
import { createWorld, type World } from '../server/testing/world.ts';
import { uuidv7 } from '../entities/uuidv7.ts';

let world: World;
let admin: Person;
let asha: Person;
let ids: Readonly<Record<Thing, string>>;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'boss@example.org,second@example.org' });
});
beforeEach(async () => {
  await world.reset();
  admin = await signIn(world, 'boss@example.org');
  await signIn(world, 'second@example.org');
  asha = await signIn(world, 'asha@example.org');
  ids = await makeThings();
});
afterAll(() => world.close());

type Thing = 'game' | 'pending' | 'user' | 'report' | 'comment' | 'message';

/** One of each thing that a moderator decides about. */
async function makeThings(): Promise<Record<Thing, string>> {
  const { id: game } = await makeGame(world);
  const { id: pending } = await makeOwnGame(world, asha.id, { status: 'PENDING' });
  await asha.call('POST', `/api/games/${game}/rate`, { score: 2, comment: 'It stops.' });
  await asha.call('POST', `/api/games/${game}/report`, { reason: 'malware' });
  const message = { name: 'Asha', email: asha.email, subject: 'A question', message: 'What is this?' };
  await asha.call('POST', '/api/messages', { source: 'contact', ...message });
  const { rows } = await sql<Record<'report' | 'comment' | 'message', string>>`
    select (select id from report) as report, (select id from rating) as comment, (select id from contact_message) as message
  `.execute(world.em().getKysely());
  const [found] = rows;
  if (found === undefined) throw new Error('nothing was made');
  return { game, pending, user: asha.id, ...found };
}

/** Counts the entries of the audit trail. */
async function decisions(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from audit_entry`.execute(
    world.em().getKysely(),
  );
  return rows[0]?.count ?? Number.NaN;
}

interface Call {
  readonly call: string;
  readonly method: 'POST' | 'PUT' | 'DELETE';
  /** The address, with `:id` in place of the thing's id. */
  readonly url: string;
  readonly of: readonly Thing[];
  readonly body?: Record<string, unknown>;
}

const reason = 'It does not work.';
const labels = { categories: ['puzzle'], tags: ['boats'], originAllowlists: [] };
const DECISIONS: readonly Call[] = [
  { call: 'approve', method: 'POST', url: '/api/admin/games/:id/approve', of: ['pending'] },
  { call: 'reject', method: 'POST', url: '/api/admin/games/:id/reject', of: ['pending'], body: { reason } },
  { call: 'suspend', method: 'POST', url: '/api/admin/games/:id/suspend', of: ['game'], body: { reason } },
  { call: 'resolve', method: 'POST', url: '/api/admin/reports/:id/resolve', of: ['report'] },
  { call: 'dismiss', method: 'POST', url: '/api/admin/reports/:id/dismiss', of: ['report'] },
  { call: 'remove a comment', method: 'DELETE', url: '/api/admin/comments/:id', of: ['comment'] },
];
/** Calls that say how something is to be, which may be said twice, or that find nothing to do here. */
const OTHERS: readonly Call[] = [
  { call: 'undo', method: 'POST', url: '/api/admin/games/:id/undo', of: ['game', 'pending'] },
  { call: 'reinstate', method: 'POST', url: '/api/admin/games/:id/reinstate', of: ['game', 'pending'] },
  { call: 'label', method: 'PUT', url: '/api/admin/games/:id', of: ['game', 'pending'], body: labels },
  { call: 'reopen', method: 'POST', url: '/api/admin/reports/:id/reopen', of: ['report'] },
  { call: 'remove a score', method: 'DELETE', url: '/api/admin/runs/:id', of: [] },
  { call: 'remove an unverified score', method: 'DELETE', url: '/api/admin/unverified-scores/:id', of: [] },
  {
    call: 'set a role',
    method: 'PUT',
    url: '/api/admin/users/:id/role',
    of: ['user'],
    body: { role: 'ADMIN' },
  },
  { call: 'block', method: 'POST', url: '/api/admin/users/:id/block', of: ['user'] },
  { call: 'unblock', method: 'POST', url: '/api/admin/users/:id/unblock', of: ['user'] },
  { call: 'end sessions', method: 'DELETE', url: '/api/admin/users/:id/sessions', of: ['user'] },
  { call: 'handle a message', method: 'POST', url: '/api/admin/messages/:id/handle', of: ['message'] },
  { call: 'retry a job', method: 'POST', url: '/api/admin/jobs/:id/retry', of: [] },
  { call: 'discard a job', method: 'DELETE', url: '/api/admin/jobs/:id', of: [] },
];
const PLAYS: readonly Call[] = [
  { call: 'play', method: 'POST', url: '/api/games/:id/play', of: ['game'] },
  { call: 'say that one plays', method: 'POST', url: '/api/games/:id/playing', of: ['game'] },
];

const send = (person: Person, { method, url, body }: Call, id: string) =>
  person.call(method, url.replace(':id', id), body);

describe('the id of something else is the id of nothing, and leaves no trace', () => {
  test.each([...DECISIONS, ...OTHERS, ...PLAYS])('$call', async (call) => {
    const before = await decisions();
    const others: Readonly<Record<string, string>> = { ...ids, nothing: uuidv7() };
    // A decision on a game finds the other game, and says that there is nothing to decide.
    const isOfGames = call.url.includes('/admin/games/');
    for (const [thing, id] of Object.entries(others)) {
      if (call.of.some((one) => one === thing)) continue;
      const isGame = thing === 'game' || thing === 'pending';
      const { status } = statusAndCode(await send(admin, call, id));
      expect([thing, status]).toEqual([thing, isOfGames && isGame ? 409 : 404]);
    }
    expect(await decisions()).toBe(before);
  });
});

describe('a person who is no moderator decides nothing, also about what is their own', () => {
  test.each([...DECISIONS, ...OTHERS])('$call', async (call) => {
    const before = await decisions();
    for (const id of Object.values(ids)) expect(statusAndCode(await send(asha, call, id)).status).toBe(403);
    expect(await decisions()).toBe(before);
  });
});

describe('a decision that two moderators, or one with two clicks, send at once is taken once', () => {
  test.each(DECISIONS)('$call', async (call) => {
    const second = await signIn(world, 'second@example.org');
    const before = await decisions();
    const [thing = 'game'] = call.of;
    const responses = await Promise.all([
      send(admin, call, ids[thing]),
      send(second, call, ids[thing]),
      send(admin, call, ids[thing]),
    ]);
    const statuses = responses.map(({ statusCode }) => statusCode).toSorted();
    expect(statuses[0]).toBe(200);
    for (const status of statuses.slice(1)) expect([404, 409]).toContain(status);
    expect(await decisions()).toBe(before + 1);
  });
});
