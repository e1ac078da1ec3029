import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { daysOf, LATE_DAYS } from '../../entities/analytics.rules.ts';
import type { EventsReceipt, PublicEvent } from '../../entities/analytics.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { makeOwnGame } from '../testing/factories.ts';
import { type Person, signIn } from '../testing/person.ts';
import { recount } from '../testing/recount.ts';
import { createWorld, type World } from '../testing/world.ts';
import { readOverview } from './analytics.queries.ts';
import { readGameAnalytics } from './game-analytics.queries.ts';
import { receivePublicEvents } from './receive-events.service.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Shortly after noon, so that a session before it falls on the same day. */
const NOW = new Date(Date.UTC(2026, 10, 21, 12, 30));

let world: World;
let asha: Person;
let game: Game;
beforeAll(async () => {
  world = await createWorld();
});
beforeEach(async () => {
  asha = await signIn(world, 'asha@studio.test');
  game = await makeOwnGame(world, asha.id, { ageRating: 'E13' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const before = (minutes: number) => new Date(NOW.getTime() - minutes * MINUTE_MS).toISOString();
const event = (minutes: number, rest: Partial<PublicEvent> = {}): PublicEvent => ({
  game_id: game.id,
  player_id: 'p-1',
  event: 'gameplay_start',
  timestamp: before(minutes),
  ...rest,
});
const send = (...events: PublicEvent[]) =>
  receivePublicEvents(world.em(), { userId: asha.id, events, now: NOW });
const numbers = async (now = NOW) =>
  await readGameAnalytics(world.em(), { userId: asha.id, gameId: game.id, period: '30d', now }, 'EUR');
const metrics = async () => (await numbers()).metrics;

describe('ten thousand events, some twice, some late, in any order', () => {
  /** A deterministic linear congruential generator (constants from Numerical Recipes). */
  function chance(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
  }
  const NAMES = ['gameplay_start', 'gameplay_stop', 'level_complete', 'completed', 'found_a_hat'];
  const shuffled = <Item>(items: readonly Item[], below: (n: number) => number) =>
    items
      .map((item) => ({ item, key: below(1e9) }))
      .toSorted((a, b) => a.key - b.key)
      .map(({ item }) => item);

  test('are what a plain recount of them gives', { timeout: 300_000 }, async () => {
    const below = chance(7);
    const other = await makeOwnGame(world, asha.id, { ageRating: 'KIDS' });
    const all = Array.from(
      { length: 10_000 },
      (_, index): PublicEvent => ({
        id: `event-${index}`,
        game_id: below(5) === 0 ? other.id : game.id,
        player_id: `p-${below(400)}`,
        event: NAMES[below(NAMES.length)] ?? 'completed',
        properties: { index },
        // Most events fall within three hours of each day, to form sessions; some are too old to count.
        timestamp: before(below(LATE_DAYS + 2) * 24 * 60 + below(180)),
      }),
    );
    const twice = all.filter(() => below(6) === 0);
    const sent = shuffled([...all, ...twice], below);
    const batches = Array.from({ length: Math.ceil(sent.length / 500) }, (_, at) =>
      sent.slice(at * 500, (at + 1) * 500),
    );
    const receipts: EventsReceipt[] = [];
    // Four at a time, like four processes running in parallel.
    for (let at = 0; at < batches.length; at += 4) {
      receipts.push(...(await Promise.all(batches.slice(at, at + 4).map((batch) => send(...batch)))));
    }
    const timely = all.filter(
      ({ timestamp = '' }) => Date.parse(timestamp) >= NOW.getTime() - LATE_DAYS * DAY_MS,
    );
    const total = (name: 'accepted' | 'duplicates' | 'expired') =>
      receipts.reduce((sum, receipt) => sum + receipt[name], 0);
    expect(timely.length).toBeLessThan(all.length);
    expect(total('accepted')).toBe(timely.length);
    expect(total('accepted') + total('duplicates') + total('expired')).toBe(sent.length);

    for (const period of ['7d', '28d', '90d'] as const) {
      const days = daysOf(period, NOW);
      const overview = await readOverview(world.em(), { userId: asha.id, period, now: NOW });
      const { days: byDay, ...rest } = overview;
      const { days: expectedDays, ...expected } = recount(timely, days);
      expect(rest).toMatchObject(expected);
      expect(byDay.filter(({ players }) => players > 0)).toEqual(expectedDays);
      const one = await readOverview(world.em(), { userId: asha.id, gameId: game.id, period, now: NOW });
      expect(one).toMatchObject({
        totals: recount(
          timely.filter(({ game_id }) => game_id === game.id),
          days,
        ).totals,
      });
    }
  });
});

describe('a session', () => {
  test('is a player’s events with no gap of more than half an hour, from the first to the last', async () => {
    await send(event(100), event(90), event(60), event(20));
    // One session of 40 minutes and one of a single event.
    expect(await metrics()).toMatchObject({ average_session: 1200, unique_players: 1 });
  });

  test('becomes one with another when an event between them comes late', async () => {
    await send(event(100));
    await send(event(60));
    expect(await metrics()).toMatchObject({ average_session: 0 });
    await send(event(80));
    expect(await metrics()).toMatchObject({ average_session: 2400, unique_players: 1 });
  });

  test('counts as completed once, however often the game was', async () => {
    await send(event(10), event(9, { event: 'completed' }), event(8, { event: 'completed' }));
    await send(event(10, { player_id: 'p-2' }));
    expect(await metrics()).toMatchObject({ completion_rate: 0.5, unique_players: 2 });
  });
});

describe('an event sent twice', () => {
  test('is one by its id, whatever else it says', async () => {
    await send(event(10, { id: 'a' }));
    expect(await send(event(5, { id: 'a', event: 'completed' }))).toMatchObject({
      accepted: 0,
      duplicates: 1,
    });
    expect(await metrics()).toMatchObject({ completion_rate: 0, average_session: 0 });
  });

  test('is one without an id when all it says is the same, with its moment', async () => {
    const said = event(10, { properties: { level: 7 } });
    expect(await send(said, said)).toMatchObject({ accepted: 1, duplicates: 1 });
    expect(await send(said)).toMatchObject({ accepted: 0, duplicates: 1 });
    expect(await send({ ...said, properties: { level: 8 } })).toMatchObject({ accepted: 1 });
  });

  test('is two in two games', async () => {
    const other = await makeOwnGame(world, asha.id);
    await send(event(10, { id: 'a' }));
    expect(await send(event(10, { id: 'a', game_id: other.id }))).toMatchObject({ accepted: 1 });
  });
});

describe('when an event happened', () => {
  test('may be as long ago as late events are taken, and no longer', async () => {
    const limit = LATE_DAYS * 24 * 60;
    expect(await send(event(limit), event(limit + 1))).toMatchObject({ accepted: 1, expired: 1 });
  });

  test('may be a little ahead, as clocks are, and then is now', async () => {
    expect(await send(event(-4))).toMatchObject({ accepted: 1 });
    const { rows } = await sql<{ late: boolean }>`select at > ${NOW} as late from game_event`.execute(
      world.em().getKysely(),
    );
    expect(rows).toEqual([{ late: false }]);
  });

  test('is refused further ahead, by name, and nothing of the batch is kept', async () => {
    await expect(send(event(1), event(-6))).rejects.toMatchObject({
      reason: 'validation',
      fields: { 'events.1.timestamp': expect.stringContaining('future') },
    });
    expect(await metrics()).toMatchObject({ unique_players: 0 });
  });
});

test('coming back is counted on the day after the first, of those whose day is over', async () => {
  const day = 24 * 60;
  // First player: new four days ago, back the next day. Second: new yesterday, back today, which is not over. Third:
  // new three days ago, not back.
  await send(
    event(4 * day),
    event(3 * day),
    event(day, { player_id: 'p-2' }),
    event(0, { player_id: 'p-2' }),
  );
  await send(event(3 * day, { player_id: 'p-3' }));
  expect((await metrics()).retention_rates).toEqual({ day_1: 0.5, day_7: 0, day_30: 0 });
  // A late event makes an existing player older, so they no longer count as new on that day.
  await send(event(5 * day));
  expect((await metrics()).retention_rates.day_1).toBe(0.5);
  await send(event(2 * day, { player_id: 'p-3' }));
  expect((await metrics()).retention_rates.day_1).toBe(1);
});

test('players belong to the age group of the game’s rating, and revenue is nothing yet', async () => {
  expect(await numbers()).toEqual({
    game_id: game.id,
    period: '30d',
    metrics: {
      total_plays: 0,
      unique_players: 0,
      average_session: 0,
      completion_rate: 0,
      retention_rates: { day_1: 0, day_7: 0, day_30: 0 },
      revenue: { total: 0, currency: 'EUR' },
    },
    demographics: { age_groups: {}, countries: {} },
  });
  await send(event(1));
  expect((await numbers()).demographics).toEqual({ age_groups: { '13+': 1 }, countries: { unknown: 1 } });
});

test('nobody sends or reads of somebody else’s game', async () => {
  const ben = await signIn(world, 'ben@studio.test');
  await makeOwnGame(world, ben.id);
  const refusal = { reason: 'game_not_found' };
  const events = [event(1)];
  await expect(receivePublicEvents(world.em(), { userId: ben.id, events, now: NOW })).rejects.toMatchObject(
    refusal,
  );
  const question = { userId: ben.id, gameId: game.id, period: '7d', now: NOW } as const;
  await expect(readOverview(world.em(), question)).rejects.toMatchObject(refusal);
  expect((await readOverview(world.em(), { ...question, gameId: undefined })).games).toHaveLength(1);
});

test('an event sent again on another day, and in another month, is stored once', async () => {
  const later = new Date(NOW.getTime() + (LATE_DAYS + 1) * DAY_MS);
  const untimed = { ...event(0, { id: 'a' }), timestamp: undefined };
  const sendAt = (now: Date) => receivePublicEvents(world.em(), { userId: asha.id, events: [untimed], now });
  expect(await sendAt(NOW)).toMatchObject({ accepted: 1 });
  expect(await sendAt(later)).toMatchObject({ accepted: 0, duplicates: 1 });
});

test('an event twice in one call, on two days, is stored once', async () => {
  expect(await send(event(3 * 24 * 60, { id: 'a' }), event(10, { id: 'a' }))).toMatchObject({
    accepted: 1,
    duplicates: 1,
  });
});
