import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { AddressCheckResult } from '../../../entities/address-check-result.entity.ts';
import { FAILED_JOBS, type QueueName, QUEUES } from '../../../entities/job.rules.ts';
import { jobPage, queueList } from '../../../entities/job.schema.ts';
import { auditPage } from '../../../entities/moderation.schema.ts';
import { Edition, Game } from '../../../entities/game.entity.ts';
import { Run } from '../../../entities/score.entity.ts';
import { Upload } from '../../../entities/upload.entity.ts';
import { User } from '../../../entities/user.entity.ts';
import { uuidv7 } from '../../../entities/uuidv7.ts';
import { WebhookDelivery, WebhookEndpoint } from '../../../entities/webhook.entity.ts';
import { audit } from '../../audit/audit.ts';
import { enqueueOrphanedRows } from '../../housekeeping.ts';
import { runDueJobs } from '../../testing/do-jobs.ts';
import { makeGame } from '../../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';

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
async function fail(
  subjectId: string,
  said = 'The bucket is away.',
  queue: QueueName = 'uploads',
): Promise<string> {
  await world.services.jobs.add(world.em(), { queue, id: subjectId });
  await execute("update pgboss.job set retry_limit = 0 where state = 'created'");
  const work = async () => {
    throw new Error(said);
  };
  await expect(runDueJobs(world, { queue, concurrency: 1, work })).rejects.toThrow(said);
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
    { queue: 'addresses', failed: 0 },
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
    expect(statusAndCode(await call)).toEqual({ status: 404, code: 'not_found' });
  const done: string[] = [];
  await runDueJobs(world, { queue: 'uploads', concurrency: 1, work: async (id) => void done.push(id) });
  expect(done).toEqual([again]);
  const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
  expect(entries.filter(({ action }) => action.startsWith('job.'))).toMatchObject([
    { action: 'job.discard', subject: 'Uploads', note: 'Error: [address] is unknown' },
    { action: 'job.retry', subject: 'Uploads', note: 'Error: The bucket is away.' },
  ]);
});

test('an older entry about a job is shown without the id of its row, and what else ends in one with it', async () => {
  const ends = uuidv7();
  const em = world.em();
  audit(em, null, { action: 'job.retry', subjectId: null, subject: `Uploads ${ends}` });
  audit(em, null, { action: 'game.approve', subjectId: null, subject: `Chess ${ends}` });
  audit(em, null, { action: 'job.discard', subjectId: null, subject: `Uploads ${'-'.repeat(36)}` });
  await em.flush();
  const { entries } = auditPage.parse((await admin.call('GET', '/api/admin/audit')).json());
  expect(new Set(entries.map(({ subject }) => subject))).toEqual(
    new Set(['Uploads', `Chess ${ends}`, `Uploads ${'-'.repeat(36)}`]),
  );
});

/** Rows that wait for a job of each queue. */
async function makeWaiting(): Promise<Record<QueueName, string>> {
  const em = world.em();
  const [now, user] = [new Date(), em.getReference(User, admin.id)];
  const game = em.getReference(Game, (await makeGame(world)).id);
  const waiting = await makeGame(world, { status: 'PENDING', publishedAt: null });
  const endpoint = em.create(WebhookEndpoint, {
    user,
    url: 'https://studio.example/hook',
    events: [],
    secret: 'whsec_x',
    active: true,
    createdAt: now,
  });
  const delivery = em.create(WebhookDelivery, {
    endpoint,
    event: 'webhook.test',
    body: '{}',
    state: 'PENDING',
    attempts: 1,
    nextAt: now,
    createdAt: now,
  });
  const upload = em.create(Upload, {
    user,
    status: 'CHECKING',
    fileName: 'game.zip',
    packedBytes: 1,
    archive: 'a'.repeat(64),
    previewKey: 'k'.repeat(32),
    previewUntil: now,
    createdAt: now,
  });
  const run = em.create(Run, {
    id: uuidv7(),
    game,
    player: 'p',
    name: 'Brave Otter',
    mode: '',
    seed: 's',
    version: '0123456789ab',
    status: 'WAITING',
    score: 1,
    worth: 1,
    recording: '1 over',
    begunAt: now,
    finishedAt: now,
  });
  await em.flush();
  return { webhooks: delivery.id, uploads: upload.id, addresses: waiting.id, runs: run.id };
}

test('a discarded job does not come back: its row has ended', async () => {
  const rows = await makeWaiting();
  const names: Record<QueueName, string> = {
    webhooks: 'https://studio.example/hook',
    uploads: 'game.zip',
    addresses: 'Plain Game',
    runs: 'Plain Game',
  };
  for (const queue of QUEUES) {
    const id = await fail(rows[queue], 'The bucket is away.', queue);
    // People know a row by its name, not by its id.
    expect((await jobsAre()).jobs).toMatchObject([{ queue, subject: names[queue] }]);
    expect((await admin.call('DELETE', `/api/admin/jobs/${id}`)).statusCode).toBe(200);
  }
  await enqueueOrphanedRows({ em: world.em(), jobs: world.services.jobs });
  expect(await jobsAre('?state=waiting')).toEqual({ jobs: [], total: 0 });
  const em = world.em();
  expect(await em.findOneOrFail(WebhookDelivery, { id: rows.webhooks })).toMatchObject({
    state: 'FAILED',
    answer: 'The portal could not send this event.',
  });
  expect(await em.findOneOrFail(Edition, { game: rows.addresses })).toMatchObject({
    findings: { game: { ok: false, note: 'The portal could not check this address.' } },
  });
  expect(await em.findOneOrFail(AddressCheckResult, { edition: { game: rows.addresses } })).toMatchObject({
    result: { verdict: 'mend', notRun: 'The portal could not play this game.' },
  });
  expect(await em.findOneOrFail(Upload, rows.uploads)).toMatchObject({
    status: 'REFUSED',
    reasons: [{ code: 'unreadable', path: expect.any(String) }],
  });
  expect(await em.findOneOrFail(Run, rows.runs)).toMatchObject({
    status: 'REFUSED',
    refusal: 'timed_out',
    recording: null,
  });
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
