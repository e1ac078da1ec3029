import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test, vi } from 'vitest';
import { FAILED_JOBS } from '../../../entities/job.rules.ts';
import type { Database } from '../database/database.ts';
import { openDatabaseProxy } from '../../testing/database-proxy.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { installQueues } from './install-queues.ts';
import { type JobQueue, openJobQueue } from './job-queue.ts';
import { readQueues } from './queue-figures.ts';
import { PATIENCE } from '../../testing/patience.ts';

let world: World;
let errors: unknown[] = [];
let opened: JobQueue[] = [];
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(() => {
  errors = [];
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((queue) => queue.close()));
  await world.reset();
  if (errors.length > 0) throw new AggregateError(errors, 'The queue met errors');
});
afterAll(() => world.close());

/** A queue as another process opens it. */
async function open(options: { readonly database?: Database; readonly silenceMs?: number } = {}) {
  const onError = (error: unknown) => errors.push(error);
  const queue = await openJobQueue({ database: world.database, onError, supervise: true, ...options });
  opened.push(queue);
  return queue;
}

const add = (...ids: string[]) =>
  world.em().transactional(async (em) => {
    for (const id of ids) await world.services.jobs.add(em, { queue: 'runs', id });
  });
const statesOf = async (name: string) => {
  const found = await sql<{
    state: string;
  }>`select state from pgboss.job where name = ${name} order by state`.execute(world.em().getKysely());
  return found.rows.map(({ state }) => state);
};
/** Lets the time to the next attempt pass. */
const hurry = () =>
  sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(world.em().getKysely());

test('a job is there if and when its transaction commits', async () => {
  await add('committed');
  const taken = world.em().transactional(async (em) => {
    await world.services.jobs.add(em, { queue: 'runs', id: 'rolled back' });
    throw new Error('refused');
  });
  await expect(taken).rejects.toThrow('refused');
  const done: string[] = [];
  await (await open()).work([{ queue: 'runs', concurrency: 1, work: async (id) => void done.push(id) }]);
  await vi.waitFor(() => expect(done).toEqual(['committed']), PATIENCE);
  await vi.waitFor(async () => expect(await statesOf('runs')).toEqual(['completed']), PATIENCE);
});

test('jobs are done once each, the next as soon as one is done, and no more at once than wanted', async () => {
  const ids = Array.from({ length: 40 }, (_, index) => String(index));
  await add(...ids);
  const done: string[] = [];
  const [running, most] = [new Map<JobQueue, number>(), new Map<JobQueue, number>()];
  // The embedded database has one process.
  const queues = inject('databaseUrl') === '' ? [await open()] : [await open(), await open()];
  const began = performance.now();
  for (const queue of queues) {
    const work = async (id: string) => {
      const now = (running.get(queue) ?? 0) + 1;
      running.set(queue, now);
      most.set(queue, Math.max(now, most.get(queue) ?? 0));
      await new Promise(setImmediate);
      done.push(id);
      running.set(queue, (running.get(queue) ?? 0) - 1);
    };
    await queue.work([{ queue: 'runs', concurrency: 1, work }]);
  }
  await vi.waitFor(() => expect(done).toHaveLength(ids.length), PATIENCE);
  // A pause between any two would take forty seconds.
  expect(performance.now() - began).toBeLessThan(15_000);
  expect(done.toSorted()).toEqual(ids.toSorted());
  expect([...most.values()].every((count) => count === 1)).toBe(true);
});

test('a job that fails is tried again later, and one that fails for good is kept with its error', async () => {
  await add('broken');
  let attempts = 0;
  let broken = true;
  const work = async () => {
    attempts += 1;
    if (broken) throw new Error(`attempt ${attempts}`);
  };
  await (await open()).work([{ queue: 'runs', concurrency: 1, work }]);
  await vi.waitFor(async () => expect(await statesOf('runs')).toEqual(['retry']), PATIENCE);
  const { rows } = await sql<{ soon: boolean; later: boolean }>`
    select start_after < now() + interval '11 seconds' as soon, start_after > now() + interval '3 seconds' as later
    from pgboss.job where name = 'runs'`.execute(world.em().getKysely());
  expect(rows).toEqual([{ soon: true, later: true }]);
  await sql`update pgboss.job set retry_limit = 2`.execute(world.em().getKysely());
  for (const wanted of [2, 3]) {
    await hurry();
    await vi.waitFor(() => expect(attempts).toBe(wanted), PATIENCE);
    await vi.waitFor(async () => expect(await statesOf('runs')).not.toContain('active'), PATIENCE);
  }
  const { rows: failed } = await sql<{ id: string; said: string }>`
    select id, source_output ->> 'message' as said from pgboss.job where name = ${FAILED_JOBS}`.execute(
    world.em().getKysely(),
  );
  expect(failed).toMatchObject([{ said: 'attempt 3' }]);
  // It is known as failed: nothing queues it again but an administrator.
  await world.services.jobs.addMissing(world.em(), 'runs', [{ id: 'broken' }]);
  expect(await statesOf('runs')).toEqual(['failed']);
  broken = false;
  const em = world.em();
  expect(await world.services.jobs.retry(em, failed[0]?.id ?? '')).toBe(1);
  await vi.waitFor(async () => expect(await statesOf('runs')).toEqual(['completed', 'failed']), PATIENCE);
  expect(await statesOf(FAILED_JOBS)).toEqual([]);
  expect(await world.services.jobs.discard(em, failed[0]?.id ?? '')).toBe(0);
});

test('a process that stops gives up its job, and another does it', async () => {
  await add('long');
  const [first, second] = [await open(), await open()];
  const begun = Promise.withResolvers<undefined>();
  const untilAborted = async (_id: string, signal: AbortSignal) => {
    begun.resolve(undefined);
    await once(signal, 'abort');
    signal.throwIfAborted();
  };
  await first.work([{ queue: 'runs', concurrency: 1, work: untilAborted }]);
  await begun.promise;
  await first.close();
  expect(await statesOf('runs')).toEqual(['retry']);
  await hurry();
  const done: string[] = [];
  await second.work([{ queue: 'runs', concurrency: 1, work: async (id) => void done.push(id) }]);
  await vi.waitFor(() => expect(done).toEqual(['long']), PATIENCE);
});

test('a row has no second job', async () => {
  await add('known');
  const { jobs } = world.services;
  for (let time = 0; time < 2; time += 1)
    await jobs.addMissing(world.em(), 'runs', [{ id: 'known' }, { id: 'forgotten' }]);
  expect(await statesOf('runs')).toEqual(['created', 'created']);
});

test('installing again changes the settings and keeps the jobs', async () => {
  await add('kept');
  await sql`update pgboss.queue set retry_limit = 99 where name = 'runs'`.execute(world.em().getKysely());
  await installQueues(world.database);
  const { rows } = await sql`select retry_limit as limit from pgboss.queue where name = 'runs'`.execute(
    world.em().getKysely(),
  );
  expect(rows).toEqual([{ limit: 10 }]);
  expect(await statesOf('runs')).toEqual(['created']);
});

test('the figures say what waits, for how long, and what failed', async () => {
  const em = world.em();
  await add('due', 'running', 'later');
  await world.services.jobs.add(em, { queue: 'webhooks', id: 'tomorrow', inSeconds: 86_400 });
  const set = (change: string, id: string) =>
    em.execute(`update pgboss.job set ${change} where singleton_key = '${id}'`);
  await set("start_after = now() - interval '90 seconds'", 'due');
  await set("state = 'active', started_on = now(), heartbeat_on = now()", 'running');
  await set("start_after = now() + interval '1 minute'", 'later');
  await em.execute(
    `insert into pgboss.job (name, source_name, data) values ('${FAILED_JOBS}', 'uploads', '{}')`,
  );
  const [webhooks, uploads, , runs] = await readQueues(em);
  expect(webhooks).toEqual({
    queue: 'webhooks',
    waiting: 0,
    later: 1,
    running: 0,
    failed: 0,
    oldestSeconds: 0,
  });
  expect(uploads).toMatchObject({ queue: 'uploads', waiting: 0, failed: 1 });
  expect(runs).toMatchObject({ queue: 'runs', waiting: 1, later: 1, running: 1, failed: 0 });
  expect(runs?.oldestSeconds).toBeGreaterThanOrEqual(90);
  expect(runs?.oldestSeconds).toBeLessThan(120);
});

test.runIf(inject('databaseUrl') !== '')(
  'a server that says nothing any more is left, and what waits is done',
  async () => {
    const line = await openDatabaseProxy(world.database.url ?? '');
    const queue = await open({ database: { ...world.database, url: line.url }, silenceMs: 1500 });
    const done: string[] = [];
    await queue.work([{ queue: 'runs', concurrency: 1, work: async (id) => void done.push(id) }]);
    await add('before');
    await vi.waitFor(() => expect(done).toEqual(['before']), PATIENCE);
    line.cut();
    await add('after');
    await vi.waitFor(() => expect(done).toContain('after'), { timeout: 60_000, interval: 100 });
    await vi.waitFor(() => expect(errors.length).toBeGreaterThan(0), PATIENCE);
    await queue.close();
    opened = [];
    errors = [];
    await line.close();
  },
  90_000,
);

/** Adds the next job of a person, of whom these are there already. */
const addFor = (person: string, number: number) =>
  world.services.jobs.add(world.em(), {
    queue: 'runs',
    id: `${person}${number}`,
    peers: Array.from({ length: number - 1 }, (_, at) => `${person}${at + 1}`),
  });
const nextFirst = sql`from pgboss.job where name = 'runs' and state = 'created' order by priority desc, created_on`;
const ahead = async () => {
  const { rows } = await sql<{ id: string }>`select singleton_key as id ${nextFirst}`.execute(
    world.em().getKysely(),
  );
  return rows.map(({ id }) => id);
};
const doNext = () =>
  sql`delete from pgboss.job where id = (select id ${nextFirst} limit 1)`.execute(world.em().getKysely());

test('people take turns, nobody waits for ever, and the jobs of one are done in their order', async () => {
  for (const number of [1, 2, 3, 4]) await addFor('a', number);
  await addFor('b', 1);
  expect(await ahead()).toEqual(['a1', 'b1', 'a2', 'a3', 'a4']);
  for (let done = 0; done < 3; done += 1) await doNext();
  // Not ahead of what the same person has sent before.
  await addFor('a', 5);
  expect(await ahead()).toEqual(['a3', 'a4', 'a5']);
  // Of those who come one after the other, none is ahead of all that has waited since before.
  await addFor('c', 1);
  await doNext();
  await addFor('d', 1);
  expect(await ahead()).toEqual(['c1', 'd1', 'a4', 'a5']);
});
