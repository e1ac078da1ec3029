import type { PGlite } from '@electric-sql/pglite';
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager, SqlMikroORM } from '@mikro-orm/sql';
import {
  type ConnectionOptions,
  onEmbedded,
  onPostgres,
  type Purpose,
  type WatchConnection,
} from '../../../mikro-orm.config.ts';
import type { EmbeddedEngine } from './embedded.ts';

export type Orm = SqlMikroORM;
export type Em = SqlEntityManager;

/** An open database on either engine. */
export interface Database {
  readonly orm: Orm;
  /** The embedded engine, or null on a PostgreSQL server. */
  readonly pglite: PGlite | null;
  /** The PostgreSQL server's address; null for the embedded engine. */
  readonly url: string | null;
  close(): Promise<void>;
}

/** Opens PostgreSQL at `url` without migrating it. */
export async function openPostgres(
  url: string,
  purpose?: Purpose,
  options?: ConnectionOptions,
): Promise<Database> {
  const orm = await PostgresORM.init(onPostgres(url, purpose, options));
  return { orm, pglite: null, url, close: () => orm.close(true) };
}

/** Loads the embedded engine's code on demand, so that a portal on PostgreSQL never loads it. */
const embedded = () => import('./embedded.ts');

/**
 * Opens the embedded database in `directory` and locks it against other processes.
 * @throws DataDirectoryLocked
 */
export async function openEmbedded(directory: string, watch?: WatchConnection): Promise<Database> {
  const { openDirectory } = await embedded();
  return databaseOf(await openDirectory(directory), watch);
}

/** Opens a database in memory, optionally from a dump of a data directory; for tests. */
export async function openInMemory(loadDataDir?: Blob): Promise<Database> {
  const { createEmbedded } = await embedded();
  const pglite = await createEmbedded(loadDataDir ? { loadDataDir } : {});
  return databaseOf({ pglite, close: () => pglite.close() });
}

/** Opens the database of a running engine; closing it closes the engine. */
export async function databaseOf(
  { pglite, close }: EmbeddedEngine,
  watch?: WatchConnection,
): Promise<Database> {
  try {
    const { MikroORM } = await import('@mikro-orm/pglite');
    const orm = await MikroORM.init(await onEmbedded(() => pglite, watch));
    return {
      orm,
      pglite,
      url: null,
      close: async () => {
        await orm.close(true);
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
