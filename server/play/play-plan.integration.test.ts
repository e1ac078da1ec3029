import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Em } from '../platform/database/database.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { recordPlays } from './play.service.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
/** Runs of a prepared statement that PostgreSQL plans anew before it thinks about a plan for all. */
const TRIES = 5;

describe.runIf(inject('databaseUrl') !== '')('the statement that counts plays', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.close());

  const visitor = (turn: number, yesterday: string | null) => ({
    today: `today-${turn}`.padEnd(43, '-'),
    yesterday: yesterday?.padEnd(43, '-') ?? null,
  });

  /** Rows of the windows that were read from one end of the table to the other, in this transaction. */
  async function windowsReadThrough(em: Em): Promise<number> {
    const { rows } = await sql<{ rows: number }>`
      select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'play_window'
    `.execute(em.getKysely());
    return rows[0]?.rows ?? Number.NaN;
  }

  test('reads no window but the one it looks for, early in a day too, though the table was empty when it was first sent', async () => {
    const { id: gameId } = await makeGame(world);
    await world.em().transactional(async (em) => {
      const db = em.getKysely();
      await sql`delete from play_window`.execute(db);
      await sql`analyze play_window`.execute(db);
      const play = (turn: number) =>
        recordPlays(em, [{ gameId, visitor: visitor(turn, `before-${turn}`) }], NOON);
      for (let turn = 100; turn < 100 + 3 * TRIES; turn += 1) await play(turn);
      await sql`insert into play_window (game_id, visitor, counted_at)
        select ${gameId}, rpad('before-' || n, 43, '-'), ${NOON} from generate_series(1000, 9999) n`.execute(
        db,
      );
      const before = await windowsReadThrough(em);
      expect(await play(9000)).toEqual([{ counted: false, plays: expect.any(Number) }]);
      expect(await play(20_000)).toEqual([{ counted: true, plays: expect.any(Number) }]);
      expect((await windowsReadThrough(em)) - before).toBe(0);
    });
  });

  test('is planned once a connection, however few plays come at a time', async () => {
    const { id: gameId } = await makeGame(world);
    await world.em().transactional(async (em) => {
      // In so large a catalogue games are looked up one by one, and a plan for one play costs less than one for any number.
      await sql`insert into game select (jsonb_populate_record(game, jsonb_build_object('id', gen_random_uuid(), 'slug', n))).*
        from game, generate_series(1, 1000) n where game.id = ${gameId}`.execute(em.getKysely());
      await sql`analyze game`.execute(em.getKysely());
      for (let turn = 0; turn < 3 * TRIES; turn += 1) {
        await recordPlays(em, [{ gameId, visitor: visitor(turn, null) }], NOON);
      }
      const { rows } = await sql<{ planned: number; kept: number }>`
        select custom_plans::int as planned, generic_plans::int as kept from pg_prepared_statements
        where statement like '%play_window%'
      `.execute(em.getKysely());
      expect(rows).toEqual([{ planned: TRIES, kept: 2 * TRIES }]);
    });
  });
});
