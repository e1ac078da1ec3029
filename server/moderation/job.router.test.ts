import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { FAILED_JOBS } from '../../entities/job.rules.ts';
import { jobPage, queueList } from '../../entities/job.schema.ts';
import { auditPage } from '../../entities/moderation.schema.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { doJobs } from '../testing/do-jobs.ts';
import { outcome, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let admin: Person;
beforeAll(async () => {
  world = await createWorld({ ADMIN_EMAILS: 'admin@example.org' });
});
beforeEach(async () => {
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.reset());
afterAll(() => world.close());

const jobsAre = async (query = '') =>
  jobPage.parse((await admin.call('GET', `/api/admin/jobs${query}`)).json());
const execute = (statement: string) => world.em().execute(statement);

/** Lets the job of a row fail for good, at its only attempt. */
async function fail(subjectId: string, said = 'The bucket is away.'): Promise<string> {
  await world.services.jobs.add(world.em(), { queue: 'uploads', id: subjectId });
  await execute("update pgboss.job set retry_limit = 0 where state = 'created'");
  const work = async () => {
    throw new Error(said);
  };
  await expect(doJobs(world, { queue: 'uploads', atOnce: 1, work })).rejects.toThrow(said);
  const { rows } = await sql<{ id: string }>`select id from pgboss.job
    where name = ${FAILED_JOBS} and singleton_key = ${subjectId}`.execute(world.em().getKysely());
  return rows[0]?.id ?? '';
}

test('the queues and their jobs are listed by what becomes of them', async () => {
  const [failed, due, later] = [uuidv7(), uuidv7(), uuidv7()];
  const id = await fail(failed);
  await world.services.jobs.add(world.em(), { queue: 'runs', id: due });
  await world.services.jobs.add(world.em(), { queue: 'runs', id: later, inSeconds: 3600 });
  const queues = queueList.parse((await admin.call('GET', '/api/admin/queues')).json());
  expect(queues).toMatchObject([
    { queue: 'webhooks', waiting: 0, later: 0, running: 0, failed: 0, oldestSeconds: 0 },
    { queue: 'uploads', failed: 1 },
    { queue: 'runs', waiting: 1, later: 1, failed: 0 },
  ]);
  expect(await jobsAre()).toMatchObject({
    jobs: [{ id, queue: 'uploads', subjectId: failed, attempts: 1, error: 'Error: The bucket is away.' }],
    total: 1,
  });
  expect((await jobsAre('?queue=runs')).jobs).toEqual([]);
  const waiting = await jobsAre('?state=waiting');
  expect(waiting.jobs.map(({ subjectId }) => subjectId)).toEqual([due, later]);
  const second = await jobsAre('?state=waiting&limit=1&page=2');
  expect(second).toMatchObject({ jobs: [{ subjectId: later }], total: 2 });
  await execute(`update pgboss.job set state = 'active', started_on = now() where singleton_key = '${due}'`);
  expect((await jobsAre('?state=running')).jobs).toMatchObject([
    { subjectId: due, attempts: 1, error: null },
  ]);
});

test('a failed job is retried or discarded once, with an entry in the audit trail', async () => {
  const [again, never] = [uuidv7(), uuidv7()];
  const [retried, discarded] = [await fail(again), await fail(never, 'ada@example.org is unknown')];
  expect((await admin.call('POST', `/api/admin/jobs/${retried}/retry`)).statusCode).toBe(200);
  expect((await admin.call('DELETE', `/api/admin/jobs/${discarded}`)).statusCode).toBe(200);
  expect(await jobsAre()).toEqual({ jobs: [], total: 0 });
  for (const call of [
    admin.call('POST', `/api/admin/jobs/${retried}/retry`),
    admin.call('DELETE', `/api/admin/jobs/${discarded}`),
  ])
    expect(outcome(await call)).toEqual({ status: 404, code: 'not_found' });
  const done: string[] = [];
  await doJobs(world, { queue: 'uploads', atOnce: 1, work: async (id) => void done.push(id) });
  expect(done).toEqual([again]);
  const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
  expect(entries.filter(({ action }) => action.startsWith('job.'))).toMatchObject([
    { action: 'job.discard', subject: `uploads ${never}`, note: 'Error: [address] is unknown' },
    { action: 'job.retry', subject: `uploads ${again}`, note: 'Error: The bucket is away.' },
  ]);
});

test('are an administrator’s alone', async () => {
  const player = await signIn(world, 'player@example.org');
  for (const [method, path] of [
    ['GET', 'queues'],
    ['GET', 'jobs'],
    ['POST', `jobs/${uuidv7()}/retry`],
    ['DELETE', `jobs/${uuidv7()}`],
  ] as const)
    expect([path, (await player.call(method, `/api/admin/${path}`)).statusCode]).toEqual([path, 403]);
});
