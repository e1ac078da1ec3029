import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { Em } from '../platform/database/database.ts';
import type { World } from './world.ts';
import { PATIENCE } from './patience.ts';

/**
 * Runs `action` while `write` is done but not committed; as soon as `action` waits, does `rest` and commits. The embedded
 * engine runs transactions one after the other, so there `action` follows the commit.
 */
export async function runDuringTransaction<Result>(
  world: World,
  write: (em: Em) => Promise<unknown>,
  action: () => Promise<Result>,
  rest?: (em: Em) => Promise<unknown>,
): Promise<Result> {
  return world
    .em()
    .transactional(async (em) => {
      await write(em);
      const acting = action();
      await untilOneWaits(world);
      await rest?.(em);
      return { acting };
    })
    .then(({ acting }) => acting);
}

/** Waits until a statement waits for another transaction's row lock. */
async function untilOneWaits(world: World): Promise<void> {
  if (world.database.pglite !== null) return;
  await vi.waitFor(async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(world.em().getKysely());
    expect(rows).toHaveLength(1);
  }, PATIENCE);
}
