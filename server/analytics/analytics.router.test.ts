import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { EVENT_BATCH, EVENT_PROPERTIES, EVENTS_PATH } from '../../entities/analytics.rules.ts';
import { analyticsOverview, frameReceipt } from '../../entities/analytics.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import type { Caller } from '../platform/http/caller.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { expectError } from '../testing/responses.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readOverview } from './analytics.queries.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ COUNTRY_HEADER: 'X-Country', RATE_LIMITS: 'on' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const VISITOR = '5f0c7f9e-6f0a-4d8e-9b53-0f3a1c2d4e5f';
const asha: Caller = { address: '203.0.113.7', userAgent: 'Browser of Asha' };
const ben: Caller = { address: '203.0.113.8', userAgent: 'Browser of Ben' };

type Event = Record<string, unknown>;
const event = (rest: Event = {}): Event => ({ id: uuidv7(), name: 'gameplay_start', ago: 0, ...rest });
const batch = (game: Pick<Game, 'id'>, visitor: string | null, ...events: Event[]) => ({
  game: game.id,
  visitor,
  events,
});
const call = (payload: object, caller = asha, headers = {}) => ({
  method: 'POST' as const,
  url: EVENTS_PATH,
  payload,
  remoteAddress: caller.address,
  headers: { 'user-agent': caller.userAgent, ...headers },
});
async function send(...given: Parameters<typeof call>) {
  const response = await world.app.inject(call(...given));
  expect(response.statusCode).toBe(202);
  return frameReceipt.parse(response.json());
}

/** The game's rows of `player_day`. */
async function playerDays(game: Game) {
  const { rows } = await sql<{ player: string; lasting: boolean; country: string | null; day: string }>`
    select player, lasting, country, to_char(day, 'YYYY-MM-DD') as day from player_day where game_id = ${game.id}
    order by day, player
  `.execute(world.em().getKysely());
  return rows;
}

describe('what the frame tells', () => {
  test('is kept once, however often it is sent', async () => {
    const game = await makeGame(world);
    const events = [event(), event({ name: 'level_complete', properties: { level: 1 } })];
    expect(await send(batch(game, VISITOR, ...events))).toMatchObject({ accepted: 2, duplicates: 0 });
    expect(await send(batch(game, VISITOR, ...events, event()))).toMatchObject({
      accepted: 1,
      duplicates: 2,
    });
  });

  test('is expired when it happened longer ago than a date can say, whoever tells it', async () => {
    const game = await makeGame(world);
    const ages = [event({ ago: Number.MAX_SAFE_INTEGER }), event()];
    expect(await send(batch(game, null, ...ages))).toMatchObject({ accepted: 1, expired: 1 });
  });

  test('counts on the day it happened, and not when that is too long ago', async () => {
    const game = await makeGame(world);
    const late = event({ ago: 3 * DAY_MS });
    expect(await send(batch(game, VISITOR, late, event({ ago: 400 * DAY_MS })))).toMatchObject({
      accepted: 1,
      expired: 1,
    });
    const [kept] = await playerDays(game);
    expect(kept?.day).toBe(new Date(Date.now() - 3 * DAY_MS).toISOString().slice(0, 10));
  });

  test('is of a game in the catalogue only', async () => {
    const hidden = await makeGame(world, { status: 'PENDING', publishedAt: null });
    for (const game of [hidden, { id: uuidv7() }]) {
      expect(await expectError(world, call(batch(game, VISITOR, event())))).toMatchObject({
        code: 'game_not_found',
      });
    }
  });

  test.each([
    ['no events', []],
    ['too many', Array.from({ length: EVENT_BATCH.max + 1 }, () => ({ id: VISITOR, name: 'a', ago: 0 }))],
    ['a name that is a sentence', [event({ name: 'found a hat' })]],
    ['a name without end', [event({ name: 'a'.repeat(65) })]],
    ['a moment to come', [event({ ago: -1 })]],
    ['properties that are a list', [event({ properties: [1] })]],
    [
      'properties too many',
      [
        event({
          properties: Object.fromEntries(
            Array.from({ length: EVENT_PROPERTIES.entries + 1 }, (_, at) => [`k${at}`, at]),
          ),
        }),
      ],
    ],
    ['properties too deep', [event({ properties: { a: { b: { c: { d: 1 } } } } })]],
    ['properties too long', [event({ properties: { a: 'x'.repeat(EVENT_PROPERTIES.letters) } })]],
    ['properties that no database keeps', [event({ properties: { a: 'b\0c' } })]],
    ['half a character', [event({ properties: { a: '\ud83d' } })]],
  ])('is refused whole: %s', async (_name, events) => {
    const game = await makeGame(world);
    const refused = await expectError(world, call(batch(game, VISITOR, ...events)));
    expect(refused).toMatchObject({ status: 400, code: 'validation' });
    expect(refused.fields[0]).toMatch(/^events/);
    expect(await playerDays(game)).toEqual([]);
  });

  test('is no larger than a beacon', async () => {
    const game = await makeGame(world);
    const large = event({ name: 'a', properties: { a: 'x'.repeat(EVENT_BATCH.bytes) } });
    expect(await expectError(world, call(batch(game, VISITOR, large)))).toMatchObject({ status: 413 });
  });
});

describe('a player', () => {
  test('with a visitor id is the same on every day, and another in every game', async () => {
    const [game, other] = [await makeGame(world), await makeGame(world)];
    await send(batch(game, VISITOR, event(), event({ ago: 2 * DAY_MS })));
    await send(batch(other, VISITOR, event()), ben);
    const days = await playerDays(game);
    expect(days.map(({ lasting }) => lasting)).toEqual([true, true]);
    expect(new Set(days.map(({ player }) => player)).size).toBe(1);
    expect(await playerDays(other)).not.toContainEqual(expect.objectContaining({ player: days[0]?.player }));
  });

  test('without one is told apart for the day alone', async () => {
    const game = await makeGame(world);
    await send(batch(game, null, event()));
    await send(batch(game, null, event()));
    await send(batch(game, null, event()), ben);
    const days = await playerDays(game);
    expect(days.map(({ lasting }) => lasting)).toEqual([false, false]);
  });

  test('is of the country that the trusted proxy tells, if it is one', async () => {
    const game = await makeGame(world);
    await send(batch(game, VISITOR, event({ ago: 10 })), asha, { 'x-country': 'anywhere' });
    expect((await playerDays(game))[0]?.country).toBeNull();
    await send(batch(game, VISITOR, event()), asha, { 'x-country': 'IN' });
    expect((await playerDays(game))[0]?.country).toBe('IN');
  });
});

test('no header tells a country where the settings name none', async () => {
  const plain = await createWorld();
  const game = await makeGame(plain);
  await plain.app.inject(
    call(batch(game, VISITOR, event()), asha, { 'x-country': 'IN', 'cf-ipcountry': 'IN' }),
  );
  const { rows } = await sql`select country from player_day`.execute(plain.em().getKysely());
  expect(rows).toEqual([{ country: null }]);
  await plain.close();
});

describe('the tab', () => {
  const overview = (token: string, input: object) =>
    world.app.inject({
      url: `/trpc/analytics.overview?input=${encodeURIComponent(JSON.stringify(input))}`,
      headers: { authorization: `Bearer ${token}` },
    });

  test('shows plays and players of one’s own games by day, and only to their developer', async () => {
    const person = await signIn(world, 'asha@studio.test');
    const stranger = await signIn(world, 'ben@studio.test');
    const game = await makeOwnGame(world, person.id, { title: 'Marble Hours' });
    await makeGame(world);
    await world.app.inject({ method: 'POST', url: `/api/games/${game.id}/play` });
    await send(batch(game, VISITOR, event({ ago: 0 })), asha, { 'x-country': 'BR' });

    const response = (await overview(person.token, { period: '7d' })).json();
    expect(response.result.data.sdk).toMatch(/^https?:\/\/[^/]+\/sdk\/v2\.js$/);
    const read = analyticsOverview.parse(response.result.data);
    expect(read.days).toHaveLength(7);
    expect(read.days.at(-1)).toMatchObject({ plays: 1, players: 1, sessions: 1 });
    expect(read.totals).toMatchObject({ plays: 1, players: 1 });
    expect(read.countries).toEqual([{ country: 'BR', players: 1 }]);
    expect(read.games).toMatchObject([{ title: 'Marble Hours', plays: 1, players: 1 }]);

    await sql`update game_day set day = day - 7`.execute(world.em().getKysely());
    const later = (await overview(person.token, { period: '7d' })).json();
    const week = analyticsOverview.parse(later.result.data);
    expect(week.days.map(({ playsBefore }) => playsBefore)).toEqual([0, 0, 0, 0, 0, 0, 1]);
    expect(week.totals.plays).toBe(0);

    expect((await overview(stranger.token, { gameId: game.id })).statusCode).toBe(404);
    expect((await overview('nobody', {})).statusCode).toBe(401);
  });
});

test('whoever plays is a player, also when no event tells of it, and one only when both do', async () => {
  const person = await signIn(world, 'asha@studio.test');
  const game = await makeOwnGame(world, person.id, { title: 'Marble Hours' });
  const read = () =>
    readOverview(world.em(), { userId: person.id, gameId: game.id, period: '7d', now: new Date() });
  for (const { address, userAgent } of [asha, ben])
    await world.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/play`,
      remoteAddress: address,
      headers: { 'user-agent': userAgent },
    });
  const told = async () => {
    const { days, totals, countries, ages, games } = await read();
    return [days.at(-1), totals, countries[0], ages[0], games[0]].map((row) => row?.players);
  };
  expect(await told()).toEqual([2, 2, 2, 2, 2]);
  expect((await read()).countries).toEqual([{ country: 'unknown', players: 2 }]);
  await send(batch(game, VISITOR, event()), asha, { 'x-country': 'BR' });
  expect((await read()).totals.players).toBe(2);
  expect((await read()).countries).toEqual([
    { country: 'BR', players: 1 },
    { country: 'unknown', players: 1 },
  ]);
});

test.each(['network-events', 'network-event-bytes'] as const)(
  'a network that has added as much to all games as it may is answered, and no more is stored (%s)',
  async (limit) => {
    const [game, other] = [await makeGame(world), await makeGame(world)];
    expect(await send(batch(game, null, event()))).toMatchObject({ accepted: 1, dropped: 0 });
    await sql`update rate_window set count = ${LIMITS[limit].max} where key like ${`${limit}:%`}`.execute(
      world.em().getKysely(),
    );
    expect(await send(batch(other, VISITOR, event()))).toMatchObject({ accepted: 0, dropped: 1 });
    expect(await playerDays(other)).toEqual([]);
    expect(await send(batch(other, VISITOR, event()), ben)).toMatchObject({ accepted: 1, dropped: 0 });
  },
);

test('a network that sends without end is told to wait', async () => {
  const game = await makeGame(world);
  await send(batch(game, VISITOR, event()));
  await sql`update rate_window set count = 6000`.execute(world.em().getKysely());
  expect(await expectError(world, call(batch(game, VISITOR, event())))).toMatchObject({
    status: 429,
    code: 'rate_limited',
  });
  expect((await send(batch(game, VISITOR, event()), ben)).accepted).toBe(1);
});

test.each(['game-events', 'game-event-bytes'] as const)(
  'a network that has added as much to a game as it may is answered, and no more is stored (%s)',
  async (limit) => {
    const [game, other] = [await makeGame(world), await makeGame(world)];
    expect(await send(batch(game, null, event()))).toMatchObject({ accepted: 1, dropped: 0 });
    await sql`update rate_window set count = ${LIMITS[limit].max} where key like ${`${limit}:%`}`.execute(
      world.em().getKysely(),
    );
    const stored = await playerDays(game);
    expect(await send(batch(game, VISITOR, event(), event()))).toEqual({
      received: true,
      accepted: 0,
      duplicates: 0,
      expired: 0,
      dropped: 2,
    });
    expect(await playerDays(game)).toEqual(stored);
    expect(await send(batch(other, VISITOR, event()))).toMatchObject({ accepted: 1, dropped: 0 });
    expect(await send(batch(game, VISITOR, event()), ben)).toMatchObject({ accepted: 1, dropped: 0 });
  },
);
