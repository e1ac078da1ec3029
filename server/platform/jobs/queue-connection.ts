import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Database } from '../database/database.ts';

/**
 * How the library reaches the database. On PostgreSQL it has connections of its own, because it sends several statements
 * in one text, of which Kysely returns no rows; it polls, so they may lead through a pooler in transaction mode.
 */
export function connectionOf({ pglite, url }: Database): ConstructorOptions {
  // PGlite has no autovacuum to watch, and one connection, which rebuilding an index would hold.
  if (pglite !== null)
    return { db: fromPglite(pglite), backend: 'pglite', reindex: false, monitorVacuum: false };
  return { connectionString: url ?? '', max: 2, connectionTimeoutMillis: 2000 };
}
