import { Pool } from 'pg';
import { type ConstructorOptions, fromPglite } from 'pg-boss';
import type { Database } from '../database/database.ts';
import { SILENCE_MS, watchPool } from '../database/lost-connections.ts';

/** Number of connections that a process has for its queue, and how long it waits for a new one. */
const SIZE = { max: 2, connectionTimeoutMillis: 2000 };

/** The way the library reaches the database, to install the queue or for a moment. */
export function connectionOf({ pglite, url }: Database): ConstructorOptions {
  // PGlite has no autovacuum to watch, and one connection, which rebuilding an index would hold.
  if (pglite !== null)
    return { db: fromPglite(pglite), backend: 'pglite', reindex: false, monitorVacuum: false };
  return { connectionString: url ?? '', ...SIZE };
}

/** A way to the database for as long as the process runs. */
interface LastingConnection {
  readonly options: ConstructorOptions;
  /** Call it after the library has stopped. */
  close(): Promise<void>;
}

/**
 * The way the library reaches the database for as long as the process runs. On PostgreSQL it has connections of its own, because it
 * sends several statements in one text, of which Kysely returns no rows; it polls, so they may lead through a pooler in
 * transaction mode. They outlive a server that vanishes, as those of requests do.
 * @param onError hears of connections that are lost while nobody uses them
 * @param silenceMs how long the server may be silent, in milliseconds
 */
export function lastingConnectionOf(
  database: Database,
  onError: (error: unknown) => void,
  silenceMs = SILENCE_MS,
): LastingConnection {
  const { pglite, url } = database;
  if (pglite !== null) return { options: connectionOf(database), close: async () => {} };
  const pool = new Pool({ connectionString: url ?? '', application_name: 'pgboss', ...SIZE });
  pool.on('error', onError);
  watchPool(pool, silenceMs);
  const executeSql = (text: string, values?: unknown[]) => pool.query(text, values);
  const close = async () => {
    if (!pool.ending) await pool.end();
  };
  return { options: { db: { executeSql } }, close };
}
