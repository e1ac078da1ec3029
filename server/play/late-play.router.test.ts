import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Game } from '../../entities/game.entity.ts';
import type { Caller } from '../platform/http/caller.ts';
import { expectError } from '../testing/responses.ts';
import { LIMITS } from '../platform/limits/limit.service.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { recordLatePlay } from './late-play.service.ts';
import { type PlayCount, type PlayEvent, recordPlay } from './play.service.ts';
import { pseudonymsOf } from './visitor.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOON = Date.UTC(2026, 10, 21, 12);

let world: World;
beforeAll(async () => {
  world = await createWorld({ RATE_LIMITS: 'on' });
});
afterEach(() => world.reset());
afterAll(() => world.close());

const asha: Caller = { address: '203.0.113.7', userAgent: 'Browser of Asha' };
const minutesOn = (minutes: number) => new Date(NOON + minutes * MINUTE_MS);

/** A play by Asha, in minutes after noon. */
async function playedOn({ id: gameId }: Game, minutes: number): Promise<PlayEvent> {
  const now = minutesOn(minutes);
  return { gameId, visitor: await pseudonymsOf(world.em(), { gameId, caller: asha, now }) };
}

const play = async (game: Game, minutes: number) =>
  recordPlay(world.em(), await playedOn(game, minutes), minutesOn(minutes));

/** Records at `now` a play that happened at `at`, both in minutes after noon. */
async function tellLate(game: Game, at: number, now: number): Promise<PlayCount> {
  const played = await playedOn(game, now);
  return world.em().transactional((em) => recordLatePlay(em, played, minutesOn(at)));
}

async function momentsOf(game: Game): Promise<number[]> {
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from at) * 1000)::float8 as at from play where game_id = ${game.id} order by at
  `.execute(world.em().getKysely());
  return rows.map(({ at }) => (at - NOON) / MINUTE_MS);
}

describe('a play told late', () => {
  test('counts at its own moment', async () => {
    const game = await makeGame(world);
    expect(await tellLate(game, -300, 0)).toEqual({ counted: true, plays: 1 });
    expect(await momentsOf(game)).toEqual([-300]);
    await tellLate(game, -24 * 60, 0);
    const { rows } = await sql<{ day: string }>`
      select to_char(day, 'YYYY-MM-DD') as day from game_day where game_id = ${game.id} and plays = 1 order by day
    `.execute(world.em().getKysely());
    expect(rows.map(({ day }) => day)).toEqual(['2026-11-20', '2026-11-21']);
  });

  test('keeps to the half hour, before and after what counted', async () => {
    const game = await makeGame(world);
    await play(game, 0);
    expect(await tellLate(game, -29, 10)).toMatchObject({ counted: false });
    expect(await tellLate(game, 5, 10)).toMatchObject({ counted: false });
    expect(await tellLate(game, -30, 10)).toMatchObject({ counted: true });
    expect(await tellLate(game, -45, 10)).toMatchObject({ counted: false });
    expect(await momentsOf(game)).toEqual([-30, 0]);
  });

  test('begins a half hour in which a play of now does not count', async () => {
    const game = await makeGame(world);
    await tellLate(game, -10, 0);
    expect(await play(game, 1)).toMatchObject({ counted: false });
    expect(await play(game, 20)).toMatchObject({ counted: true });
    // A play sent later but older does not close the window again.
    await tellLate(game, -120, 21);
    expect(await play(game, 50)).toMatchObject({ counted: true });
  });

  test('midnight between play and telling makes nobody new', async () => {
    const game = await makeGame(world);
    const midnight = 12 * 60;
    await tellLate(game, midnight - 60, midnight - 5);
    expect(await tellLate(game, midnight - 50, midnight + 5)).toMatchObject({ counted: false });
  });

  test('twenty of one moment, told at once, are one', async () => {
    const game = await makeGame(world);
    const told = await Promise.all(Array.from({ length: 20 }, (_, index) => tellLate(game, -60 + index, 0)));
    expect(told.filter(({ counted }) => counted)).toHaveLength(1);
    expect(await momentsOf(game)).toHaveLength(1);
  });

  test('weighs in the trend what it would have weighed then', async () => {
    const [told, live] = [await makeGame(world, { trend: -100 }), await makeGame(world, { trend: -100 })];
    await play(live, -3 * 24 * 60);
    await play(live, 0);
    await play(told, 0);
    await tellLate(told, -3 * 24 * 60, 1);
    const { rows } = await sql<{ trend: number }>`
      select trend from game where id in (${told.id}, ${live.id})
    `.execute(world.em().getKysely());
    expect(rows[0]?.trend).toBeCloseTo(rows[1]?.trend ?? 0, 9);
  });
});

describe('the call', () => {
  const tell = (game: Game, playedAt: string) => ({
    method: 'POST' as const,
    url: `/api/games/${game.id}/play`,
    payload: { playedAt },
  });
  const ago = (ms: number) => new Date(Date.now() - ms).toISOString();

  test('takes the moment of the play', async () => {
    const game = await makeGame(world);
    const response = await world.app.inject(tell(game, ago(6 * DAY_MS)));
    expect(response.json()).toEqual({ counted: true, plays: 1 });
  });

  test('takes a clock that is a little ahead for now', async () => {
    const game = await makeGame(world);
    expect((await world.app.inject(tell(game, ago(-MINUTE_MS)))).statusCode).toBe(200);
    const [moment] = await momentsOf(game);
    expect(NOON + (moment ?? 0) * MINUTE_MS).toBeLessThanOrEqual(Date.now());
  });

  test.each([
    ['older than a week', () => ago(7 * DAY_MS + MINUTE_MS)],
    ['to come', () => ago(-60 * MINUTE_MS)],
    ['no moment', () => 'yesterday'],
  ])('refuses one that is %s', async (_what, playedAt) => {
    const game = await makeGame(world);
    expect(await expectError(world, tell(game, playedAt()))).toEqual({
      status: 400,
      code: 'validation',
      fields: ['playedAt'],
    });
  });

  test('of a game that is not public finds nothing', async () => {
    const game = await makeGame(world, { status: 'SUSPENDED' });
    expect(await expectError(world, tell(game, ago(MINUTE_MS)))).toMatchObject({ status: 404 });
  });

  test('does not let the count be stuffed: a network tells so many a day, under whatever names', async () => {
    const game = await makeGame(world);
    const tellAs = async (name: string, remoteAddress = asha.address) => {
      const headers = { 'user-agent': name };
      return world.app.inject({ ...tell(game, ago(MINUTE_MS)), headers, remoteAddress });
    };
    expect((await tellAs('Name 1')).json()).toMatchObject({ counted: true });
    await sql`update rate_window set count = ${LIMITS['late-play'].max - 1}`.execute(world.em().getKysely());
    expect((await tellAs('Name 2')).json()).toMatchObject({ counted: true });
    const refused = await tellAs('Name 3');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await tellAs('Name 3', '203.0.113.8')).json()).toMatchObject({ counted: true });
  });
});
