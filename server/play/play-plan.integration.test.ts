import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import type { Em } from '../platform/database/database.ts';
import { makeGame } from '../testing/factories.ts';
import { createWorld, type World } from '../testing/world.ts';
import { recordPlays } from './play.service.ts';

const NOON = new Date('2026-11-21T12:00:00Z');
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

  /** The number of `play_window` rows read by sequential scans in this transaction. */
  async function windowsReadThrough(em: Em): Promise<number> {
    const { rows } = await sql<{ rows: number }>`
      select seq_tup_read::int as rows from pg_stat_xact_user_tables where relname = 'play_window'
    `.execute(em.getKysely());
    return rows[0]?.rows ?? Number.NaN;
  }

  test.each([
    { when: 'most of the day', known: 'today' },
    { when: 'early in the day, when a visitor has two names', known: 'before' },
  ])(
    'reads no window but those it looks for, $when, though the table was empty at first',
    async ({ known }) => {
      const { id: gameId } = await makeGame(world);
      await world.em().transactional(async (em) => {
        const db = em.getKysely();
        await sql`delete from play_window`.execute(db);
        await sql`analyze play_window`.execute(db);
        const play = (turn: number) => {
          const former = known === 'before' ? `before-${turn}` : null;
          return recordPlays(em, [{ gameId, visitor: visitor(turn, former) }], NOON);
        };
        for (let turn = 100; turn < 115; turn += 1) await play(turn);
        await sql`insert into play_window (game_id, visitor, counted_at)
        select ${gameId}, rpad(${known} || '-' || n, 43, '-'), ${NOON} from generate_series(1000, 9999) n`.execute(
          db,
        );
        const before = await windowsReadThrough(em);
        expect(await play(9000)).toEqual([{ counted: false, plays: expect.any(Number) }]);
        expect(await play(20_000)).toEqual([{ counted: true, plays: expect.any(Number) }]);
        expect((await windowsReadThrough(em)) - before).toBe(0);
      });
    },
  );
});
