import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { installQueues } from '../jobs/install-queues.ts';
import type { Database, Orm } from './database.ts';
import { maintainPartitions } from './partitions.ts';

/** An arbitrary number for the advisory lock of processes that start at once. */
export const MIGRATION_LOCK = 7_204_961;

/** Interval at which a process asks whether another has finished migrating, in milliseconds. */
const POLL_MS = 100;

/** After how long operators are told that migrations still run, in milliseconds. */
const SLOW_MIGRATION_MS = 5_000;

/**
 * Applies the missing migrations, each in its transaction, installs the job queues, and makes the partitions of the next
 * months; of several processes that call it
 * at once, one applies them and the others wait. On PostgreSQL the database must be open for `migrations`, or a migration
 * may wait for a table as long as it likes.
 * @param onSlow is called once if the migrations take longer than `slowMs`
 */
export async function migrate(
  database: Database,
  onSlow: () => void = () => {},
  slowMs = SLOW_MIGRATION_MS,
): Promise<void> {
  const { orm, pglite } = database;
  const work = async () => {
    const slow = setTimeout(onSlow, slowMs);
    try {
      await orm.migrator.up();
    } finally {
      clearTimeout(slow);
    }
    await installQueues(database);
    await maintainPartitions(orm.em.fork(), new Date());
  };
  // The embedded engine has one process, so it needs no lock, and one connection, so holding one would hang.
  if (pglite !== null) await work();
  else await alone(orm, work);
}

/** Does `work` while no other process does. */
async function alone(orm: Orm, work: () => Promise<unknown>): Promise<void> {
  const kysely = orm.em.fork().getKysely();
  await kysely.connection().execute(async (connection) => {
    const lock = sql<{ taken: boolean }>`select pg_try_advisory_lock(${MIGRATION_LOCK}) as taken`;
    // Asked again and again: a statement that waits for the lock has a snapshot, for which creating an index concurrently
    // would wait in turn, without end.
    while ((await lock.execute(connection)).rows[0]?.taken !== true) await sleep(POLL_MS);
    try {
      await work();
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
    }
  });
}
