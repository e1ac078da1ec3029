import type { Database } from './database.ts';

/** An arbitrary number for the advisory lock of processes that start at once. */
const MIGRATION_LOCK = 7_204_961;

/** Applies the missing migrations; of several processes that call it at once, one applies them and the others wait. */
export async function migrate(database: Database): Promise<void> {
  const { orm, pglite } = database;
  // The embedded engine has one process, so it needs no lock, and one connection, so an open transaction would hang.
  if (pglite !== null) {
    await orm.migrator.up();
    return;
  }
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    const transaction = em.getTransactionContext();
    await orm.migrator.up(transaction === undefined ? {} : { transaction });
  });
}
