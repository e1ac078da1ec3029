import type { InjectOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { procedures } from '../../api/procedures.ts';
import { makeGame } from '../../testing/factories.ts';
import { statusAndCode, type Person, signIn } from '../../testing/person.ts';
import { createWorld, type World } from '../../testing/world.ts';
import { LIMITS } from './limit.service.ts';

/** Writes outside the general limit: each has its own limit, or must always work. */
const LEFT_OUT = [
  'analytics.receive',
  'analytics.send',
  'message.unsubscribe',
  'play.heartbeat',
  'play.record',
  'publicApi.addUpload',
  'publicApi.answerRejection',
  'publicApi.removeUpload',
  'publicApi.submitGame',
  'publicApi.updateGame',
  'publicApi.withdrawGame',
  'save.import',
  'save.keepCopy',
  'save.write',
  'score.begin',
  'score.finish',
  'score.submit',
  'session.logout',
  'setup.begin',
  'setup.check',
  'setup.finish',
  'submission.checkAddress',
];
const { max } = LIMITS.write;

let world: World;
let admin: Person;
beforeEach(async () => {
  world = await createWorld({ RATE_LIMITS: 'on', SIGN_IN: 'instant', ADMIN_EMAILS: 'admin@example.org' });
  admin = await signIn(world, 'admin@example.org');
});
afterEach(() => world.close());

const post = (url: string, more: InjectOptions = {}) =>
  world.app.inject({ method: 'POST', url, payload: {}, ...more });
const authorized = ({ token }: Person) => ({ headers: { authorization: `Bearer ${token}` } });
const readAll = (person: Person) => post('/trpc/notification.readAll', authorized(person));
const report = (description: string, more: InjectOptions = {}) =>
  post('/api/reports', {
    payload: { gameUrl: 'https://games.example/x', reportType: 'other', description },
    ...more,
  });

/** Sets the number of writes left in every open window. */
async function useUp(leaving = 0): Promise<void> {
  await world.em().execute(`update rate_window set count = ${max - leaving} where key like 'write:%'`);
}

test('every write is limited except those left out on purpose', async () => {
  const writes = procedures.filter(({ type }) => type === 'mutation').map(({ path }) => path);
  // Opens the person's windows, and those of the guests.
  for (const path of ['notification.readAll', 'room.join', 'medal.award', 'recent.keep'])
    await post(`/trpc/${path}`, authorized(admin));
  await Promise.all(writes.map((path) => post(`/trpc/${path}`)));
  await useUp();
  expect(writes.length).toBeGreaterThan(50);
  const responses: { readonly path: string; readonly status: number; readonly wait: number }[] = [];
  // Signs out last, because later calls would have no session.
  for (const path of [...writes.filter((one) => one !== 'session.logout'), 'session.logout']) {
    const { statusCode, headers } = await post(`/trpc/${path}`, authorized(admin));
    responses.push({ path, status: statusCode, wait: Number(headers['retry-after']) });
  }
  const refused = responses.filter(({ status }) => status === 429);
  expect(refused.map(({ path }) => path)).toEqual(writes.filter((path) => !LEFT_OUT.includes(path)));
  expect(Math.min(...refused.map(({ wait }) => wait))).toBeGreaterThan(3000);
});

test('a write with a limit of its own is counted also where its input is refused', async () => {
  const limited = procedures.flatMap(({ path, writeLimit }) =>
    writeLimit === undefined || writeLimit === 'own' || writeLimit === 'none' ? [] : [{ path, writeLimit }],
  );
  expect(limited.length).toBeGreaterThan(5);
  for (const { path, writeLimit } of limited) {
    expect((await post(`/trpc/${path}`, authorized(admin))).statusCode).toBe(400);
    await world
      .em()
      .execute(`update rate_window set count = ${LIMITS[writeLimit].max} where key like '${writeLimit}:%'`);
    expect((await post(`/trpc/${path}`, authorized(admin))).statusCode).toBe(429);
    await world.em().execute('delete from rate_window');
  }
});

describe('the limit', () => {
  test.each(['room.join', 'medal.award', 'recent.keep'])(
    'of %s, which a game has its player’s page call, leaves the player the rest',
    async (path) => {
      await post(`/trpc/${path}`, authorized(admin));
      await useUp();
      expect((await post(`/trpc/${path}`, authorized(admin))).statusCode).toBe(429);
      expect((await readAll(admin)).statusCode).toBe(200);
    },
  );

  test('is per person: another person can still write', async () => {
    await readAll(admin);
    await useUp(1);
    expect((await readAll(admin)).statusCode).toBe(200);
    const refused = await readAll(admin);
    expect([refused.statusCode, refused.json().error.data.code]).toEqual([429, 'rate_limited']);
    expect((await readAll(await signIn(world, 'asha@example.org'))).statusCode).toBe(200);
    expect((await post('/api/auth/logout', authorized(admin))).statusCode).toBe(200);
  });

  test('is per network and call for guests, and an invalid token does not avoid it', async () => {
    await report('It does not start.');
    await useUp();
    const made = { headers: { authorization: 'Bearer nobody-has-this-one' } };
    for (const more of [{}, made]) {
      const refused = await report('It does not start at all.', more);
      expect(statusAndCode(refused)).toEqual({ status: 429, code: 'rate_limited' });
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3000);
    }
    expect((await report('It does not start.', { remoteAddress: '203.0.113.9' })).statusCode).toBe(200);
    const subscription = { payload: { email: 'reader@example.org' } };
    expect((await post('/api/newsletter', subscription)).statusCode).toBe(200);
  });

  test('does not use up an idempotency key: a retry after the limit works', async () => {
    const keyed = { headers: { 'idempotency-key': 'a-key-that-nobody-guesses' } };
    await report('It does not start.', { headers: { 'idempotency-key': 'another-key-of-a-guest' } });
    await world.em().execute('delete from report');
    await useUp();
    expect((await report('It does not start at all.', keyed)).statusCode).toBe(429);
    await world.em().execute('delete from rate_window');
    const done = await report('It does not start at all.', keyed);
    const again = await report('It does not start at all.', keyed);
    expect([done.statusCode, again.json()]).toEqual([200, done.json()]);
    expect(await world.em().execute('select count(*)::int as count from report')).toEqual([{ count: 1 }]);
  });

  test('does not affect the plays of a school behind one address', async () => {
    const { id } = await makeGame(world);
    const players = Array.from({ length: max + 20 }, (_, player) => `Browser of player ${player}`);
    const responses = await Promise.all(
      players.map((browser) => post(`/api/games/${id}/play`, { headers: { 'user-agent': browser } })),
    );
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  });
});

test('one mailbox gets so many newsletter e-mails an hour, however its address is spelled', async () => {
  const subscribe = (spelled: string, remoteAddress: string) =>
    post('/api/newsletter', { payload: { email: `${spelled}@example.org` }, remoteAddress });
  for (let stranger = 0; stranger < LIMITS.newsletter.max; stranger += 1)
    expect((await subscribe(`reader+${stranger}`, `198.51.100.${stranger}`)).statusCode).toBe(200);
  const refused = await subscribe('Reader+x', '203.0.113.9');
  expect(statusAndCode(refused)).toEqual({ status: 429, code: 'rate_limited' });
  expect((await subscribe('other+x', '203.0.113.9')).statusCode).toBe(200);
});

describe('the address that a request claims to come from', () => {
  const claim = (where: World, forwarded: string) =>
    where.app.inject({
      method: 'POST',
      url: '/api/newsletter',
      headers: { 'x-forwarded-for': forwarded },
      payload: { email: `reader-${forwarded.replaceAll(/\W/g, '-')}@example.org` },
    });
  const statuses = async (where: World, claims: (turn: number) => string) => {
    const answered: number[] = [];
    for (let turn = 0; turn <= LIMITS.newsletter.max; turn += 1)
      answered.push((await claim(where, claims(turn))).statusCode);
    return answered;
  };
  const allowed = Array.from({ length: LIMITS.newsletter.max }, () => 200);

  test('is ignored when no proxy is trusted', async () => {
    expect(await statuses(world, (turn) => `198.51.100.${turn}`)).toEqual([...allowed, 429]);
  });

  test('is the one that a trusted proxy adds, not one that the visitor sent to the proxy', async () => {
    const behind = await createWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1' });
    expect(await statuses(behind, (turn) => `198.51.100.${turn}`)).toEqual([...allowed, 200]);
    expect(await statuses(behind, (turn) => `198.51.100.${turn}, 203.0.113.9`)).toEqual([...allowed, 429]);
    await behind.close();
  });

  test('is read with a port too, of the visitor and of each proxy', async () => {
    const behind = await createWorld({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '127.0.0.1,10.0.0.0/8' });
    for (const [visitor, others] of [
      [(turn: number) => `203.0.113.9:${4000 + turn}`, (turn: number) => `198.51.100.${turn}:4000`],
      [(turn: number) => `[2001:db8::1]:${4000 + turn}`, (turn: number) => `[2001:db8:${turn + 1}::1]:4000`],
    ] as const) {
      const through = (address: (turn: number) => string) => (turn: number) =>
        `${address(turn)}, 10.0.0.7:${5000 + turn}`;
      expect(await statuses(behind, through(visitor))).toEqual([...allowed, 429]);
      expect(await statuses(behind, through(others))).toEqual([...allowed, 200]);
    }
    await behind.close();
  });
});
