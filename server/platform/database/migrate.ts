import type { Database } from './database.ts';

/** Any constant: the advisory lock that processes starting at once queue for. */
const MIGRATION_LOCK = 7_204_961;

/** Brings the schema up to date; several processes may call it at once, one works and the others wait. */
export async function migrate(database: Database): Promise<void> {
  const { orm, pglite } = database;
  // The embedded engine has one connection and one process: nobody to wait for, and a held transaction would hang.
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
