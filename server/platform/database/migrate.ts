import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { z } from 'zod';
import { installQueues } from '../jobs/install-queues.ts';
import { Refusal } from '../refusal.ts';
import type { Database, Em, Orm } from './database.ts';
import { FROM_BEFORE } from './from-before.ts';
import { tendMonths } from './months.ts';
import { rowsOf } from './rows.ts';
import { BASELINE } from './written-by.ts';

/** An arbitrary number for the advisory lock of processes that start at once. */
export const MIGRATION_LOCK = 7_204_961;

/** How often a process asks whether another has finished migrating, in milliseconds. */
const POLL_MS = 100;

/** After how long operators are told that migrations still run, in milliseconds. */
const SLOW_MIGRATION_MS = 5_000;

/** What a database of before the baseline has to stand at to be brought to it. */
const LAST_BEFORE = { migration: 'Migration20261126162529_left_versions', commit: '5d684586' };

/**
 * Brings a database of before the baseline to it, in one transaction.
 * @throws Refusal when it is too old for that
 */
async function takeOver(em: Em): Promise<void> {
  const [known] = await rowsOf(em, found, sql`select to_regclass('public.game') is not null as found`);
  if (known?.found !== true) return;
  const names = (await rowsOf(em, named, sql`select name from mikro_orm_migrations`)).map(({ name }) => name);
  if (names.includes(BASELINE)) return;
  if (!names.includes(LAST_BEFORE.migration))
    throw new Refusal(
      `This database is from before release 1.0. Start the portal of commit ${LAST_BEFORE.commit} on it once, stop it, and start this one.`,
    );
  await em.transactional(async (inner) => {
    for (const statement of FROM_BEFORE) await inner.execute(statement);
    const db = inner.getKysely();
    await sql`delete from mikro_orm_migrations`.execute(db);
    await sql`insert into mikro_orm_migrations (name) values (${BASELINE})`.execute(db);
  });
}

const found = z.object({ found: z.boolean() });
const named = z.object({ name: z.string() });

/**
 * Applies the missing migrations, each in its transaction, installs the job queues, and makes the partitions of the next
 * months; of several processes that call it
 * at once, one applies them and the others wait. On PostgreSQL the database must be open for `migrations`, or a migration
 * may wait for a table as long as it likes.
 * @param onSlow is called once if the migrations take longer than `slowMs`
 * @throws Refusal for a database that is too old
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
      await takeOver(orm.em.fork());
      await orm.migrator.up();
    } finally {
      clearTimeout(slow);
    }
    await installQueues(database);
    await tendMonths(orm.em.fork(), new Date());
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
