import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { EVENTS_PATH } from '../../entities/analytics.rules.ts';
import { PLAYS_PER_NETWORK } from '../../entities/play.rules.ts';
import { playResult } from '../../entities/play.schema.ts';
import type { Game } from '../../entities/game.entity.ts';
import { uuidv7 } from '../../entities/uuidv7.ts';
import { receivePublicEvents } from '../analytics/receive-events.service.ts';
import type { Caller } from '../platform/http/caller.ts';
import { getJson, expectError } from '../testing/responses.ts';
import { makeGame, makeOwnGame } from '../testing/factories.ts';
import { signIn } from '../testing/person.ts';
import { createWorld, type World } from '../testing/world.ts';
import { type PlayCount, recordPlay, trendWeight, windowBefore } from './play.service.ts';
import { pseudonymsOf } from './visitor.ts';

/** The visitor id stored in the browser. */
const VISITOR = '5f0c7f9e-6f0a-4d8e-9b53-0f3a1c2d4e5f';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** Noon is far from midnight, when visitors' pseudonyms change. */
const NOON = Date.UTC(2026, 10, 21, 12);

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterEach(() => world.reset());
afterAll(() => world.close());

const asha: Caller = { address: '203.0.113.7', userAgent: 'Browser of Asha' };
const ben: Caller = { address: '203.0.113.8', userAgent: 'Browser of Ben' };

/** Records a play this many minutes after noon. */
async function play({ id: gameId }: Game, minutes: number, caller = asha): Promise<PlayCount> {
  const now = new Date(NOON + minutes * MINUTE_MS);
  const visitor = await pseudonymsOf(world.em(), { gameId, caller, now, since: windowBefore(now) });
  return recordPlay(world.em(), { gameId, visitor }, now);
}

/** The game's stored count next to its number of plays. */
async function tallyOf(game: Game): Promise<{ plays: number; rows: number; trend: number }> {
  const { rows } = await sql<{ plays: number; rows: number; trend: number }>`
    select plays, (select count(*)::int from play where game_id = game.id) as rows, trend from game where id = ${game.id}
  `.execute(world.em().getKysely());
  const [tally] = rows;
  if (tally === undefined) throw new Error('there is no such game');
  return tally;
}

const record = (game: Game, caller = asha) =>
  world.app.inject({
    method: 'POST',
    url: `/api/games/${game.id}/play`,
    remoteAddress: caller.address,
    headers: { 'user-agent': caller.userAgent },
  });

/** Sends events from the game's frame in this browser. */
const tell = (game: Game, told: { visitor: string | null; events: object[] }) =>
  world.app.inject({
    method: 'POST',
    url: EVENTS_PATH,
    payload: { game: game.id, ...told },
    remoteAddress: asha.address,
    headers: { 'user-agent': asha.userAgent },
  });

describe('what counts as a play', () => {
  test('a visitor counts once in half an hour, and again after it', async () => {
    const game = await makeGame(world);
    expect(await play(game, 0)).toEqual({ counted: true, plays: 1 });
    expect(await play(game, 1)).toEqual({ counted: false, plays: 1 });
    expect(await play(game, 29.9)).toEqual({ counted: false, plays: 1 });
    expect(await play(game, 30)).toEqual({ counted: true, plays: 2 });
    // The half hour starts at the counted play, not at the last one.
    expect(await play(game, 59)).toEqual({ counted: false, plays: 2 });
    expect(await play(game, 60)).toEqual({ counted: true, plays: 3 });
  });

  test('another visitor counts, and so does another game', async () => {
    const game = await makeGame(world);
    const other = await makeGame(world);
    await play(game, 0);
    expect(await play(game, 1, ben)).toEqual({ counted: true, plays: 2 });
    expect(await play(other, 1)).toEqual({ counted: true, plays: 1 });
  });

  test('two browsers at one address are two visitors', async () => {
    const game = await makeGame(world);
    await play(game, 0);
    expect(await play(game, 1, { ...asha, userAgent: ben.userAgent })).toMatchObject({ counted: true });
  });

  test('midnight does not make a visitor new', async () => {
    const game = await makeGame(world);
    const midnight = 12 * 60;
    expect(await play(game, midnight - 10)).toMatchObject({ counted: true });
    expect(await play(game, midnight + 10)).toMatchObject({ counted: false });
    expect(await play(game, midnight + 20)).toMatchObject({ counted: true, plays: 2 });
    expect(await play(game, midnight + 45)).toMatchObject({ counted: false });
  });

  test('a game that is not there cannot be played', async () => {
    const nowhere = '/api/games/0198f1a0-0000-7000-8000-000000000000/play';
    expect(await expectError(world, { method: 'POST', url: nowhere })).toEqual({
      status: 404,
      code: 'game_not_found',
      fields: [],
    });
  });
});

describe('many at once', () => {
  test('fifty plays of one visitor are one', async () => {
    const game = await makeGame(world);
    const responses = await Promise.all(Array.from({ length: 50 }, () => play(game, 0)));
    expect(responses.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await tallyOf(game)).toMatchObject({ plays: 1, rows: 1 });
  });

  test('fifty visitors are fifty, and the tally is the sum of its rows', async () => {
    const game = await makeGame(world);
    const visitors = Array.from({ length: 50 }, (_, index) => ({ ...asha, address: `203.0.113.${index}` }));
    await Promise.all(visitors.map((visitor) => play(game, 0, visitor)));
    expect(await tallyOf(game)).toMatchObject({ plays: 50, rows: 50 });
  });
});

describe('the call', () => {
  test('needs no body, whatever it says it sends, and answers the count', async () => {
    const game = await makeGame(world, { plays: 41 });
    const bare = await record(game);
    expect(playResult.parse(bare.json())).toEqual({ counted: true, plays: 42 });
    expect(bare.headers['cache-control']).toBe('no-store');
    const empty = await world.app.inject({
      method: 'POST',
      url: `/api/games/${game.id}/play`,
      headers: { 'content-type': 'application/json' },
    });
    expect(empty.statusCode).toBe(200);
  });

  test('tells visitors apart by network address and browser', async () => {
    const game = await makeGame(world);
    const counted = async (caller: Caller) => playResult.parse((await record(game, caller)).json()).counted;
    expect(await counted(asha)).toBe(true);
    expect(await counted(asha)).toBe(false);
    expect(await counted(ben)).toBe(true);
  });
});

test('nothing in the database says who played', async () => {
  const developer = await signIn(world, 'studio@example.org');
  const game = await makeOwnGame(world, developer.id);
  await record(game);
  await record(game, ben);
  for (const visitor of [VISITOR, null]) {
    const events = [{ id: uuidv7(), name: 'gameplay_start', ago: 0 }];
    const told = await tell(game, { visitor, events });
    expect(told.statusCode).toBe(202);
  }
  await receivePublicEvents(world.em(), {
    userId: developer.id,
    events: [{ game_id: game.id, player_id: 'Asha of Pune', event: 'completed' }],
    now: new Date(),
  });
  const { rows: columns } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'
  `.execute(world.em().getKysely());
  expect(columns.length).toBeGreaterThan(50);
  const traces: string[] = [];
  for (const { table, column } of columns) {
    const { rows } = await sql<{ found: boolean }>`
      select exists (select 1 from ${sql.table(table)} where ${sql.ref(column)}::text ~ ${`203[.]0[.]113|Asha|Ben|${VISITOR}`}) as found
    `.execute(world.em().getKysely());
    if (rows[0]?.found === true) traces.push(`${table}.${column}`);
  }
  expect(traces).toEqual([]);
});

test('the same visitor has another pseudonym in every game', async () => {
  for (const game of [await makeGame(world), await makeGame(world)]) await record(game);
  const { rows } = await sql<{ visitor: string }>`select visitor from play`.execute(world.em().getKysely());
  expect(new Set(rows.map(({ visitor }) => visitor)).size).toBe(2);
});

describe('the trend', () => {
  const trending = async () => {
    const games = await getJson(world, '/api/games?sort=trending', z.array(z.object({ slug: z.string() })));
    return games.map(({ slug }) => slug);
  };

  /** Records plays by this many visitors on a day, counted from the day of `NOON`. */
  const playOn = async (game: Game, day: number, visitors: number) => {
    for (let visitor = 0; visitor < visitors; visitor += 1) {
      await play(game, (day * DAY_MS) / MINUTE_MS, { ...asha, address: `198.51.100.${visitor}` });
    }
  };

  test('a game with recent plays passes one with more, but older ones', async () => {
    const classic = await makeGame(world, { slug: 'classic' });
    const newcomer = await makeGame(world, { slug: 'newcomer' });
    await playOn(classic, 0, 12);
    await playOn(newcomer, 3, 5);
    // A play halves in weight after three days: twelve are worth six.
    expect(await trending()).toEqual(['classic', 'newcomer']);
    await playOn(newcomer, 4, 3);
    await world.services.changes.announce({ kind: 'catalogue' });
    expect(await trending()).toEqual(['newcomer', 'classic']);
    expect((await tallyOf(classic)).plays).toBeGreaterThan((await tallyOf(newcomer)).plays);
  });

  test('is the logarithm of the plays, each weighed by its day', async () => {
    const game = await makeGame(world, { trend: -100 });
    await playOn(game, 0, 2);
    await playOn(game, 3, 4);
    // On day 3: two plays at half weight and four at full weight.
    expect((await tallyOf(game)).trend - trendWeight(NOON + 3 * DAY_MS)).toBeCloseTo(Math.log2(5), 6);
  });

  test('a game that nobody played for twenty years can be played again', async () => {
    const game = await makeGame(world);
    await playOn(game, 0, 1);
    expect(await play(game, (20 * 365 * DAY_MS) / MINUTE_MS)).toEqual({ counted: true, plays: 2 });
  });
});

describe('one network under many names', () => {
  let limited: World;
  beforeAll(async () => {
    limited = await createWorld({ RATE_LIMITS: 'on' });
  });
  afterAll(() => limited.close());

  test('adds so many plays an hour to a game, and is told so without an error', async () => {
    const [game, other] = [await makeGame(limited), await makeGame(limited)];
    let names = 0;
    const playAs = async ({ id }: Game, address: string) => {
      names += 1;
      const response = await limited.app.inject({
        method: 'POST',
        url: `/api/games/${id}/play`,
        remoteAddress: address,
        headers: { 'user-agent': `Name ${names}` },
      });
      return playResult.parse(response.json());
    };
    const plays = await Promise.all(
      Array.from({ length: PLAYS_PER_NETWORK.max + 20 }, () => playAs(game, asha.address)),
    );
    expect(plays.filter(({ counted }) => counted)).toHaveLength(PLAYS_PER_NETWORK.max);
    expect(await playAs(game, asha.address)).toEqual({ counted: false, plays: PLAYS_PER_NETWORK.max });
    expect(await playAs(game, ben.address)).toEqual({ counted: true, plays: PLAYS_PER_NETWORK.max + 1 });
    expect(await playAs(other, asha.address)).toEqual({ counted: true, plays: 1 });
  });

  test('hears of a game that is gone that it is gone', async () => {
    const game = await makeGame(limited);
    const url = `/api/games/${game.id}/play`;
    const playAs = (name: string) =>
      limited.app.inject({ method: 'POST', url, headers: { 'user-agent': name } });
    await Promise.all(Array.from({ length: PLAYS_PER_NETWORK.max }, (_, name) => playAs(`Name ${name}`)));
    await limited.em().execute("update game set status = 'SUSPENDED' where id = ?", [game.id]);
    expect((await playAs('one more')).statusCode).toBe(404);
  });
});
