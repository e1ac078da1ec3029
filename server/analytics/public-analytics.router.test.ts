import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EVENT_BATCH } from '../../entities/analytics.rules.ts';
import { eventsReceipt, gameAnalytics } from '../../entities/analytics.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { type CallResult, callWith, problem } from '../testing/api-call.ts';
import { makeKey } from '../testing/api-key.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';

let world: World;
let game: Game;
let api: ReturnType<typeof callWith>;
beforeAll(async () => {
  world = await createWorld({ CURRENCY: 'EUR' });
});
beforeEach(async () => {
  const asha = await signIn(world, 'asha@studio.test');
  game = await makeOwnGame(world, asha.id, { ageRating: 'E7' });
  api = callWith(world, (await makeKey(world, asha)).key);
});
afterEach(() => world.reset());
afterAll(() => world.close());

const event = (rest: object = {}) => ({
  game_id: game.id,
  player_id: 'p-5512',
  event: 'level_complete',
  properties: { level: 7 },
  timestamp: new Date(Date.now() - 60_000).toISOString(),
  ...rest,
});
const send = (body: Record<string, unknown>) => api('POST', '/analytics/events', body);
const numbers = (query = '') => api('GET', `/analytics/games/${game.id}${query}`);
const refused = (response: CallResult) => {
  const { status, code, errors = [] } = problem.parse(response.json());
  return { status, code, fields: errors.map(({ field }) => field) };
};

test('one event as documented is received and shows in the numbers', async () => {
  const sent = await send(event());
  expect(sent.statusCode).toBe(202);
  expect(eventsReceipt.parse(sent.json())).toEqual({
    received: true,
    accepted: 1,
    duplicates: 0,
    expired: 0,
  });
  const response = await numbers();
  expect(response.statusCode).toBe(200);
  expect(gameAnalytics.parse(response.json())).toMatchObject({
    game_id: game.id,
    period: '30d',
    metrics: { unique_players: 1, revenue: { total: 0, currency: 'EUR' } },
    demographics: { age_groups: { '7+': 1 }, countries: { unknown: 1 } },
  });
});

test('so is a batch, and a second sending of it changes nothing', async () => {
  const events = Array.from({ length: EVENT_BATCH.max }, (_, at) =>
    event({ player_id: `p-${at % 40}`, properties: { at } }),
  );
  expect((await send({ events })).json()).toMatchObject({ accepted: EVENT_BATCH.max });
  expect((await send({ events })).json()).toMatchObject({ accepted: 0, duplicates: EVENT_BATCH.max });
  expect((await numbers('?period=7d')).json()).toMatchObject({
    period: '7d',
    metrics: { unique_players: 40 },
  });
});

test.each(['v1-events', 'v1-event-bytes'] as const)(
  'a developer who has sent as much as one may in an hour is told when to go on (%s)',
  async (limit) => {
    await send(event());
    await sql`update rate_window set count = ${LIMITS[limit].max} where key like ${`${limit}:%`}`.execute(
      world.em().getKysely(),
    );
    const response = await send(event({ player_id: 'p-2' }));
    expect(refused(response)).toMatchObject({ status: 429, code: 'rate_limited' });
    expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
    expect((await numbers()).json()).toMatchObject({ metrics: { unique_players: 1 } });
  },
);

describe('what is wrong is named', () => {
  test.each([
    ['nothing', {}, 'game_id'],
    ['no player', { player_id: undefined }, 'player_id'],
    ['no such moment', { timestamp: 'yesterday' }, 'timestamp'],
    ['a moment to come', { timestamp: '2999-01-01T00:00:00Z' }, 'timestamp'],
    ['a list for properties', { properties: [1] }, 'properties'],
  ])('%s', async (_name, rest, field) => {
    const response = await send(Object.keys(rest).length === 0 ? {} : event(rest));
    expect(refused(response)).toMatchObject({ status: 400, code: 'validation' });
    expect(refused(response).fields).toContain(field);
  });

  test('in a batch by its place, and none of it is kept', async () => {
    const response = await send({ events: [event(), event({ event: 'a b' })] });
    expect(refused(response)).toMatchObject({ status: 400, fields: ['events.1.event'] });
    expect((await numbers()).json()).toMatchObject({ metrics: { unique_players: 0 } });
  });

  test('a batch that is too large, and a period that is none', async () => {
    const events = Array.from({ length: EVENT_BATCH.max + 1 }, () => event());
    expect(refused(await send({ events }))).toMatchObject({ status: 400, fields: ['events'] });
    expect(refused(await numbers('?period=2d'))).toMatchObject({ status: 400, fields: ['period'] });
  });
});

test('somebody else’s game is not there, for reading and for sending', async () => {
  const ben = await signIn(world, 'ben@studio.test');
  api = callWith(world, (await makeKey(world, ben)).key);
  expect(refused(await numbers())).toMatchObject({ status: 404, code: 'game_not_found' });
  expect(refused(await send(event()))).toMatchObject({ status: 404, code: 'game_not_found' });
});

test('a key for other things opens neither', async () => {
  const asha = await signIn(world, 'asha@studio.test');
  api = callWith(world, (await makeKey(world, asha, { scopes: ['read', 'write'] })).key);
  expect(refused(await numbers())).toMatchObject({ status: 403, code: 'api_key_scope' });
  expect(refused(await send(event()))).toMatchObject({ status: 403, code: 'api_key_scope' });
});

test('without a key nothing is read or sent', async () => {
  api = callWith(world, null);
  expect(refused(await numbers())).toMatchObject({ status: 401 });
  expect(refused(await send(event()))).toMatchObject({ status: 401 });
});
