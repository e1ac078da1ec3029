import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayKeys } from './platform/day-keys.ts';
import { createWorld, type World } from './testing/world.ts';
import { deleteExpired } from './housekeeping.ts';

const DAY_MS = 86_400_000;

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

async function keptDays(): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select to_char(day, 'YYYY-MM-DD') as day from visitor_key order by day
  `.execute(world.em().getKysely());
  return rows.map(({ day }) => day);
}

test('keys of pseudonyms older than yesterday go without a visitor coming by', async () => {
  for (const days of [3, 2, 1]) {
    await sql`insert into visitor_key (day, secret)
      values (${daysAgo(days).toISOString().slice(0, 10)}, ${'0'.repeat(64)})`.execute(
      world.em().getKysely(),
    );
  }
  await deleteExpired(world.services);
  expect(await keptDays()).toEqual([daysAgo(1).toISOString().slice(0, 10)]);
});

test('a sweep leaves the keys that are in use', async () => {
  const before = await dayKeys(world.em(), new Date());
  await deleteExpired(world.services);
  expect(await dayKeys(world.em(), new Date())).toEqual(before);
});
