import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { startScheduledTask, acquireLease } from './scheduled-task.ts';
import { PATIENCE } from '../../testing/patience.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const take = (holder: string, lastsMs = 60_000) =>
  acquireLease(world.em(), { name: 'dusting', holder, lastsMs });

test('exactly one of many concurrent holders gets the lease, and it can renew it', async () => {
  const holders = Array.from({ length: 10 }, () => uuidv7());
  const won = await Promise.all(holders.map((holder) => take(holder)));
  expect(won.filter(Boolean)).toHaveLength(1);
  expect(await Promise.all(holders.map((holder) => take(holder)))).toEqual(won);
});

test('an expired lease can be taken by another holder', async () => {
  expect(await take(uuidv7(), -1)).toBe(true);
  expect(await take(uuidv7())).toBe(true);
  expect(await take(uuidv7())).toBe(false);
});

test('another process takes over when the first stops, and a failed run does not stop the task', async () => {
  const done: string[] = [];
  const errors: unknown[] = [];
  const start = (who: string) =>
    startScheduledTask({
      database: world.database,
      name: 'sweeping',
      everyMs: 10,
      onError: (error) => errors.push(error),
      work: async () => {
        done.push(who);
        if (done.length === 1) throw new Error('the broom broke');
      },
    });
  const stopFirst = start('first');
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(2), PATIENCE);
  const stopSecond = start('second');
  await stopFirst();
  const before = done.length;
  await vi.waitFor(() => expect(done.length).toBeGreaterThan(before), PATIENCE);
  await stopSecond();
  expect(done.slice(0, before)).toEqual(done.slice(0, before).map(() => 'first'));
  expect(new Set(done.slice(before))).toEqual(new Set(['second']));
  expect(errors).toEqual([new Error('the broom broke')]);
});

test('a run that takes longer than the lease keeps it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const { promise: working, resolve: finish } = Promise.withResolvers<void>();
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const job = { database: world.database, name: 'dusting', everyMs: 10, onError: () => {} };
  const stop = startScheduledTask({
    ...job,
    work: () => {
      begin();
      return working;
    },
  });
  try {
    vi.advanceTimersByTime(10);
    await began;
    await sql`update job_lease set until = now() - interval '1 second'`.execute(world.em().getKysely());
    vi.advanceTimersByTime(20_000);
    await vi.waitFor(async () => {
      const { rows } = await sql`select 1 from job_lease where until > now()`.execute(world.em().getKysely());
      expect(rows).toHaveLength(1);
    }, PATIENCE);
    expect(await take(uuidv7())).toBe(false);
  } finally {
    finish();
    vi.useRealTimers();
    await stop();
  }
});
