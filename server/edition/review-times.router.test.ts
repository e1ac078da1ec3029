import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type ReviewTimes, reviewTimes } from '../../entities/moderation.schema.ts';
import { REVIEW_DAYS } from '../../entities/published-terms.rules.ts';
import { decisionDue } from '../../entities/submission.rules.ts';
import { rowsOf } from '../platform/database/rows.ts';
import { type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { dueSql } from './review-times.queries.ts';

let world: World;
let admin: Person;
let asha: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
  asha = await signIn(world, 'asha@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const draft = {
  title: 'Paper Boats',
  description: 'Fold a boat and race it down the gutter.',
  srcUrl: 'https://boats.example/play/',
  thumbUrl: 'https://boats.example/thumb.png',
};
const DAY = 24 * 3600;

const submit = async () => {
  const response = await asha.call('POST', '/api/dev/games', draft);
  return z.object({ id: z.string() }).parse(response.json()).id;
};
/** Lets a game have been submitted so many days ago. */
const age = (id: string, days: number) =>
  sql`update edition set submitted_at = now() - make_interval(days => ${days}::int) where game_id = ${id}`.execute(
    world.em().getKysely(),
  );
const decide = (id: string, decision: string, body: object = {}) =>
  admin.call('POST', `/api/admin/games/${id}/${decision}`, { ...body });
const times = async (): Promise<ReviewTimes> =>
  reviewTimes.parse((await admin.call('GET', '/api/admin/review-times')).json());

test('the database counts business days as the published date does', async () => {
  const hours = Array.from({ length: 14 * 8 }, (_, index) => new Date(Date.UTC(2026, 10, 23, index * 3, 17)));
  const rows = await rowsOf(
    world.em(),
    z.object({ due: z.coerce.date() }),
    sql`select ${dueSql(sql`at`)} as due from unnest(${sql.val(hours.map((hour) => hour.toISOString()))}::timestamptz[]) at order by at`,
  );
  expect(rows.map(({ due }) => due)).toEqual(
    hours.map((hour) => decisionDue(hour.toISOString(), REVIEW_DAYS)),
  );
});

test('says how many wait, and how many of them are late', async () => {
  expect(await times()).toEqual({ waiting: 0, late: 0, decided: 0, inTime: 0, medianSeconds: null });
  const old = await submit();
  await submit();
  await age(old, 8);
  expect(await times()).toMatchObject({ waiting: 2, late: 1 });
});

test('measures from submission to decision, and how many were decided in time', async () => {
  const [late, ...others] = [await submit(), await submit(), await submit()];
  await age(late, 8);
  for (const [index, id] of others.entries()) await age(id, index);
  await decide(late, 'approve');
  for (const id of others) await decide(id, 'reject');
  const { medianSeconds, ...counts } = await times();
  expect(counts).toEqual({ waiting: 0, late: 0, decided: 3, inTime: 2 });
  expect(Math.round((medianSeconds ?? 0) / DAY)).toBe(1);
});

test('a decision that was undone is not counted, and the one after it is', async () => {
  const id = await submit();
  await decide(id, 'reject', { undoable: true });
  await decide(id, 'undo');
  expect(await times()).toMatchObject({ waiting: 1, decided: 0 });
  await decide(id, 'approve');
  expect(await times()).toMatchObject({ waiting: 0, decided: 1 });
  await decide(id, 'suspend', { reason: 'It mines coins.' });
  expect(await times()).toMatchObject({ decided: 1 });
});

test('a corrected game and a change of a live one are counted from when they were sent', async () => {
  const id = await submit();
  await age(id, 20);
  await decide(id, 'reject');
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  expect(await times()).toMatchObject({ waiting: 1, late: 0 });
  await decide(id, 'approve');
  await asha.call('PUT', `/api/dev/games/${id}`, draft);
  await decide(id, 'approve');
  expect(await times()).toMatchObject({ decided: 3, inTime: 2 });
});

test('a game that is changed while it waits keeps its place', async () => {
  const id = await submit();
  await age(id, 8);
  await asha.call('PUT', `/api/dev/games/${id}`, { ...draft, title: 'Paper Ships' });
  expect(await times()).toMatchObject({ waiting: 1, late: 1 });
});
