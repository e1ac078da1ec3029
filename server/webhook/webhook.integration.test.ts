import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import type { Game } from '../../entities/game.entity.ts';
import { WEBHOOK_ANSWER, WEBHOOK_ATTEMPTS } from '../../entities/webhook.rules.ts';
import { deliveryList, webhookList, webhookSecret } from '../../entities/webhook.schema.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { runDueJobs } from '../testing/do-jobs.ts';
import { webhookWorker } from './deliver.ts';
import { queueDeliveries } from './queue-event.ts';

let world: World;
let developer: Person;
let admin: Person;

/** A received request, and the response to it. */
interface Heard {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}
const heard: Heard[] = [];
const receiver = { url: '', isAway: false, status: 200, answer: 'thanks', headers: {}, heard };
const server = createServer(async (request, response) => {
  receiver.heard.push({ body: await text(request), headers: request.headers });
  if (receiver.isAway) return void request.destroy();
  response
    .writeHead(receiver.status, { location: 'http://127.0.0.1:1/', ...receiver.headers })
    .end(receiver.answer);
});

beforeAll(async () => {
  world = await createWorld({ DEMO: 'on' });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  receiver.url = `http://127.0.0.1:${address === null || typeof address === 'string' ? 0 : address.port}/hook`;
});
beforeEach(async () => {
  Object.assign(receiver, { isAway: false, status: 200, answer: 'thanks', headers: {}, heard: [] });
  developer = await signIn(world, 'ada@studio.test');
  admin = await signIn(world, 'admin@playport.test');
});
afterEach(() => world.reset());
afterAll(async () => {
  await new Promise((closed) => server.close(closed));
  await world.close();
});

const result = z.object({ result: z.object({ data: z.unknown() }) });
const call = async (procedure: string, input: object, who = developer) =>
  world.app.inject({
    method: 'POST',
    url: `/trpc/webhook.${procedure}`,
    headers: { authorization: `Bearer ${who.token}` },
    payload: input,
  });
const done = async <Shape>(procedure: string, input: object, shape: z.ZodType<Shape>) =>
  shape.parse(result.parse((await call(procedure, input)).json()).result.data);
const readerFor =
  (who: () => Person) =>
  async <Shape>(procedure: string, input: object, shape: z.ZodType<Shape>) => {
    const url = `/trpc/webhook.${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
    const response = await world.app.inject({ url, headers: { authorization: `Bearer ${who().token}` } });
    return shape.parse(result.parse(response.json()).result.data);
  };
const read = readerFor(() => developer);
const logOf = (id: string) => read('deliveries', { id }, deliveryList);

const ALL = ['game.approved', 'game.rejected', 'game.suspended', 'game.reported'];

/** Adds an endpoint at the receiver: plain http on loopback, allowed only in tests. */
async function addEndpoint(events = ALL) {
  const { id, secret } = await done('add', { url: 'https://studio.example/hook', events }, webhookSecret);
  await sql`update webhook_endpoint set url = ${receiver.url} where id = ${id}`.execute(
    world.em().getKysely(),
  );
  return { id, secret };
}

const shapeOf = (response: Awaited<ReturnType<typeof call>>) =>
  webhookSecret.parse(result.parse(response.json()).result.data);

const postman = () => ({ ...world.services, allow: () => true });
const deliverDue = (sender: Parameters<typeof webhookWorker>[0]) => runDueJobs(world, webhookWorker(sender));
/** Makes all pending deliveries due and delivers them. */
async function deliverNow() {
  await sql`update webhook_delivery set next_at = now() - interval '1 second' where state = 'PENDING'`.execute(
    world.em().getKysely(),
  );
  await sql`update pgboss.job set start_after = now() - interval '1 second' where name = 'webhooks'`.execute(
    world.em().getKysely(),
  );
  return deliverDue(postman());
}

const suspend = (game: Game) =>
  admin.call('POST', `/api/admin/games/${game.id}/suspend`, { reason: 'It asks for money.' });

describe('an event', () => {
  test('goes to the game’s developer, signed, with the reason and nothing of any person', async () => {
    const { id, secret } = await addEndpoint();
    const game = await makeOwnGame(world, developer.id, { slug: 'my-game', title: 'My Game' });
    const player = await signIn(world, 'player@example.org');
    await player.call('POST', `/api/games/${game.id}/report`, { reason: 'spam' });
    expect((await suspend(game)).statusCode).toBe(200);
    expect(await deliverDue(postman())).toBe(2);
    const bodies = receiver.heard.map(({ body }) => JSON.parse(body));
    expect(bodies.toSorted((a, b) => (a.event < b.event ? -1 : 1))).toMatchObject([
      {
        event: 'game.reported',
        data: { game: { id: game.id, slug: 'my-game', status: 'APPROVED' }, reason: 'spam' },
      },
      { event: 'game.suspended', data: { game: { status: 'SUSPENDED' }, reason: 'It asks for money.' } },
    ]);
    const everything = JSON.stringify(receiver.heard);
    for (const personal of [player.id, player.email, admin.id, admin.email])
      expect(everything).not.toContain(personal);
    expect(everything).not.toContain(secret);
    const headers = receiver.heard[0]?.headers;
    expect(headers?.['webhook-signature']).toMatch(/^v1,[\w+/]{43}=$/);
    expect(headers?.['webhook-timestamp']).toMatch(/^\d+$/);
    const sent = JSON.parse(receiver.heard[0]?.body ?? '{}');
    expect(headers?.['webhook-id']).toBe(sent.id);
    expect(sent).toMatchObject({ type: sent.event, timestamp: sent.created_at });
    expect(await logOf(id)).toMatchObject([
      { state: 'DELIVERED', attempts: 1, status: 200, answer: 'thanks', nextAt: null },
      { state: 'DELIVERED' },
    ]);
    expect(await deliverDue(postman())).toBe(0);
  });

  test('of somebody else’s game, of a kind not wanted, or taken back goes nowhere', async () => {
    await addEndpoint(['game.approved']);
    await suspend(await makeGame(world));
    await suspend(await makeOwnGame(world, developer.id));
    const pending = await makeOwnGame(world, developer.id, {
      status: 'PENDING',
      originAllowlists: [],
    });
    const refused = await admin.call('POST', `/api/admin/games/${pending.id}/approve`);
    expect(statusAndCode(refused)).toEqual({ status: 409, code: 'frame_blocked' });
    expect(await deliverDue(postman())).toBe(0);
  });
});

describe('a receiver', () => {
  test.each([
    ['busy', { status: 503, answer: 'Busy <b>now</b>\u0000' }, { status: 503, answer: 'Busy <b>now</b>' }],
    ['down', { isAway: true }, { status: null, answer: expect.stringMatching(/\w{5}/) }],
  ])('that is %s is tried again with the same body until it is up', async (_what, state, answer) => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    Object.assign(receiver, state);
    await deliverNow();
    expect(await deliverDue(postman())).toBe(0);
    const [waiting] = await logOf(id);
    expect(waiting).toMatchObject({ state: 'PENDING', attempts: 1, ...answer });
    expect(Date.parse(waiting?.nextAt ?? '')).toBeGreaterThan(Date.parse(waiting?.attemptedAt ?? ''));
    Object.assign(receiver, { isAway: false, status: 204 });
    await deliverNow();
    expect(await logOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 2, status: 204 }]);
    expect(receiver.heard[1]?.body).toBe(receiver.heard[0]?.body);
  });

  test('that takes an event with more words than are read has taken it', async () => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    receiver.answer = 'thanks '.repeat(100_000);
    await deliverNow();
    const [delivery] = await logOf(id);
    expect(delivery).toMatchObject({ state: 'DELIVERED', attempts: 1, status: 200 });
    expect(delivery?.answer).toHaveLength(WEBHOOK_ANSWER.shown);
  });

  test('that asks for time gets it, a day at the most', async () => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    const waits = async (header: string) => {
      Object.assign(receiver, { status: 429, headers: { 'retry-after': header } });
      await deliverNow();
      const [waiting] = await logOf(id);
      return (Date.parse(waiting?.nextAt ?? '') - Date.parse(waiting?.attemptedAt ?? '')) / 1000;
    };
    expect(Math.round(await waits('900'))).toBe(900);
    expect(Math.round((await waits(new Date(Date.now() + 3_600_000).toUTCString())) / 60)).toBe(60);
    expect(Math.round((await waits('999999999')) / 3600)).toBe(24);
    // Less than planned, or nothing that can be read: half an hour, and up to a fifth more.
    const planned = await waits('soon');
    expect(planned).toBeGreaterThanOrEqual(1800);
    expect(planned).toBeLessThanOrEqual(2161);
  });

  test('that is gone is switched off at once, and its developer notified', async () => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    receiver.status = 410;
    await deliverNow();
    expect(await logOf(id)).toMatchObject([{ state: 'FAILED', attempts: 1, status: 410 }]);
    expect(await read('list', {}, webhookList)).toMatchObject([{ active: false }]);
    expect(world.mails.at(-1)).toMatchObject({
      subject: 'A webhook was disabled',
      text: expect.stringContaining('answered 410 Gone'),
    });
  });

  test('that redirects is not followed', async () => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    receiver.status = 302;
    await deliverNow();
    expect(await logOf(id)).toMatchObject([{ state: 'PENDING', status: 302 }]);
    expect(receiver.heard).toHaveLength(1);
  });

  test('that goes on to fail is switched off and its developer notified once; switched on, it gets what is queued', async () => {
    const { id } = await addEndpoint();
    await suspend(await makeOwnGame(world, developer.id));
    receiver.status = 500;
    for (let attempt = 1; attempt < WEBHOOK_ATTEMPTS; attempt += 1) await deliverNow();
    expect(await logOf(id)).toMatchObject([{ state: 'PENDING', attempts: WEBHOOK_ATTEMPTS - 1 }]);
    await done('test', { id }, deliveryList);
    await deliverNow();
    expect(await logOf(id)).toMatchObject([{ event: 'webhook.test' }, { state: 'FAILED' }]);
    expect(await read('list', {}, webhookList)).toMatchObject([{ active: false }]);
    expect(statusAndCode(await call('test', { id })).status).toBe(409);
    expect(world.mails.filter(({ subject }) => subject === 'A webhook was disabled')).toHaveLength(1);
    expect((await developer.call('GET', '/api/notifications')).json()).toContainEqual(
      expect.objectContaining({ title: 'A webhook was disabled' }),
    );
    receiver.status = 200;
    const heardSoFar = receiver.heard.length;
    await deliverNow();
    expect(receiver.heard).toHaveLength(heardSoFar);
    await done('switch', { id, active: true }, webhookList);
    expect(await deliverNow()).toBe(1);
    expect(await logOf(id)).toMatchObject([
      { event: 'webhook.test', state: 'DELIVERED' },
      { state: 'FAILED' },
    ]);
  });

  test('in a private network is never called', async () => {
    const { id } = await addEndpoint();
    await done('test', { id }, deliveryList);
    await deliverDue(world.services);
    expect(receiver.heard).toEqual([]);
    expect(await logOf(id)).toMatchObject([
      { state: 'PENDING', status: null, answer: 'The address leads to no public server.' },
    ]);
  });
});

test('several at once deliver each event once', async () => {
  await addEndpoint();
  for (let index = 0; index < 30; index += 1) await suspend(await makeOwnGame(world, developer.id));
  const made = await Promise.all(Array.from({ length: 4 }, () => deliverDue(postman())));
  expect(made.reduce((sum, count) => sum + count, 0)).toBe(30);
  const ids = receiver.heard.map(({ body }) => z.object({ id: z.string() }).parse(JSON.parse(body)).id);
  expect([ids.length, new Set(ids).size]).toEqual([30, 30]);
});

test('developers take turns: one who has many events keeps no other waiting', async () => {
  const many = await addEndpoint();
  for (let index = 0; index < 4; index += 1) await suspend(await makeOwnGame(world, developer.id));
  const other = await signIn(world, 'bo@studio.test');
  const one = shapeOf(await call('add', { url: 'https://other.example/hook', events: ALL }, other));
  await suspend(await makeOwnGame(world, other.id));
  const endpoints = async () => {
    const { rows } = await sql<{ endpoint_id: string }>`select d.endpoint_id from pgboss.job j
      join webhook_delivery d on d.id::text = j.singleton_key where j.name = 'webhooks' and j.state = 'created'
      order by j.priority desc, j.created_on`.execute(world.em().getKysely());
    return rows.map((row) => row.endpoint_id);
  };
  const inTurns = [many.id, one.id, many.id, many.id, many.id];
  expect(await endpoints()).toEqual(inTurns);
  await sql`delete from pgboss.job where name = 'webhooks'`.execute(world.em().getKysely());
  await queueDeliveries({ em: world.em(), jobs: world.services.jobs });
  expect(await endpoints()).toEqual(inTurns);
});

test('what waits without a job, as an earlier version left it, gets one', async () => {
  const { id } = await addEndpoint();
  await suspend(await makeOwnGame(world, developer.id));
  await sql`delete from pgboss.job`.execute(world.em().getKysely());
  expect(await deliverNow()).toBe(0);
  for (let time = 0; time < 2; time += 1)
    await queueDeliveries({ em: world.em(), jobs: world.services.jobs });
  expect(await deliverNow()).toBe(1);
  expect(await logOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  await queueDeliveries({ em: world.em(), jobs: world.services.jobs });
  expect(await deliverNow()).toBe(0);
});

describe('an endpoint', () => {
  test('that is switched on again and again has one job a delivery, which it is sent once', async () => {
    const { id } = await addEndpoint();
    await done('test', { id }, deliveryList);
    const [delivery] = await logOf(id);
    for (const active of [true, true, false, true]) await done('switch', { id, active }, webhookList);
    const { rows } = await sql`select from pgboss.job where name = 'webhooks'`.execute(
      world.em().getKysely(),
    );
    expect(rows).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ nextAt: delivery?.nextAt }]);
    await deliverDue(postman());
    expect(receiver.heard).toHaveLength(1);
    expect(await logOf(id)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]);
  });

  test('shows its secret once, and both secrets sign for a day after a change', async () => {
    const { id, secret } = await addEndpoint();
    expect(secret).toMatch(/^whsec_[\w+/]{44}$/);
    expect(JSON.stringify(await read('list', {}, webhookList))).not.toContain('whsec');
    const rotated = await done('rotate', { id }, webhookSecret);
    expect(rotated.secret).not.toBe(secret);
    await done('test', { id }, deliveryList);
    await deliverDue(postman());
    expect(String(receiver.heard[0]?.headers['webhook-signature']).match(/v1,/g)).toHaveLength(2);
  });

  test('is sent a delivery again when its developer asks, with the same id', async () => {
    const { id } = await addEndpoint();
    await done('test', { id }, deliveryList);
    await deliverDue(postman());
    const [delivery] = await logOf(id);
    await done('resend', { id: delivery?.id ?? '' }, deliveryList);
    await deliverDue(postman());
    expect(receiver.heard.map(({ body }) => body)).toEqual([delivery?.body, delivery?.body]);
  });

  test('is sent events at once by a process whose clock is ahead of the database’s', async () => {
    const { id } = await addEndpoint();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      await done('test', { id }, deliveryList);
      await deliverDue(postman());
      const [delivery] = await logOf(id);
      expect(delivery).toMatchObject({ state: 'DELIVERED' });
      await done('resend', { id: delivery?.id ?? '' }, deliveryList);
      await deliverDue(postman());
      expect(receiver.heard).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test('is its developer’s alone', async () => {
    const { id } = await addEndpoint();
    await done('test', { id }, deliveryList);
    const [delivery] = await logOf(id);
    for (const [procedure, input] of [
      ['switch', { id, active: false }],
      ['rotate', { id }],
      ['remove', { id }],
      ['test', { id }],
      ['resend', { id: delivery?.id }],
    ] as const) {
      expect([procedure, (await call(procedure, input, admin)).statusCode]).toEqual([procedure, 404]);
    }
    expect(await readerFor(() => admin)('deliveries', { id }, deliveryList)).toEqual([]);
    await done('remove', { id }, webhookList);
    expect(await logOf(id)).toEqual([]);
  });

  test.each(['http://studio.example/', 'ftp://studio.example/', 'studio'])('is not at %s', async (url) => {
    expect((await call('add', { url, events: ALL })).statusCode).toBe(400);
  });

  test('is one of five', async () => {
    const url = () => `https://studio.example/${randomUUID()}`;
    const added = await Promise.all(
      Array.from({ length: 7 }, () => call('add', { url: url(), events: ALL })),
    );
    expect(added.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 200, 200, 200, 409, 409]);
  });
});
