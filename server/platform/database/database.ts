import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { MikroORM as PostgresORM } from '@mikro-orm/postgresql';
import type { SqlEntityManager, SqlMikroORM } from '@mikro-orm/sql';
import { entities } from '../../../entities/index.ts';
import { migrations } from '../../../migrations/index.ts';
import { lockDataDirectory } from './data-lock.ts';
import { PreparingClient } from './prepared.ts';

export type Orm = SqlMikroORM;
export type Em = SqlEntityManager;

/** One open database, whichever engine serves it. */
export interface Database {
  readonly orm: Orm;
  /** The embedded engine, or null on a PostgreSQL server. */
  readonly pglite: PGlite | null;
  close(): Promise<void>;
}

/**
 * How long PostgreSQL may take, in milliseconds, to take a connection and to answer: a server that hangs must not hang
 * the portal. The server's own limit comes first; the driver's is for a server that cannot even say no.
 */
const PATIENCE = { connectionTimeoutMillis: 2000, statement_timeout: 10_000, query_timeout: 12_000 };

/** Our statements are many and short: compiling one takes longer than running it. */
const NO_JIT = '-c jit=off';

export interface PostgresOptions {
  /** Waits for answers however long they take: for migrations. */
  readonly patient?: boolean;
}

/** Opens PostgreSQL at `url`; nothing is migrated yet. */
export async function openPostgres(
  url: string,
  { patient = false }: PostgresOptions = {},
): Promise<Database> {
  const orm = await PostgresORM.init({
    ...shared,
    clientUrl: url,
    pool: { min: 0, max: 10 },
    driverOptions: { ...(patient ? {} : PATIENCE), options: NO_JIT, Client: PreparingClient },
  });
  return { orm, pglite: null, close: () => orm.close(true) };
}

/** The embedded engine's code: beside a PostgreSQL server it is not even loaded. */
const engine = () => import('./embedded.ts');

/**
 * Opens the embedded database in `directory` and keeps every other process out of it.
 * @throws DataDirectoryLocked
 */
export async function openEmbedded(directory: string): Promise<Database> {
  const lock = await lockDataDirectory(directory);
  try {
    const dataDir = join(directory, 'pglite');
    await mkdir(dataDir, { recursive: true });
    const { createEmbedded, openPglite } = await engine();
    return await openPglite(await createEmbedded({ dataDir }), () => lock.release());
  } catch (error) {
    await lock.release();
    throw error;
  }
}

/** Opens a database in memory, from a dump of a data directory when one is given: for tests. */
export async function openInMemory(loadDataDir?: Blob): Promise<Database> {
  const { createEmbedded, openPglite } = await engine();
  return openPglite(await createEmbedded(loadDataDir ? { loadDataDir } : {}), async () => {});
}

/** What both engines are opened with. */
export const shared = {
  entities,
  extensions: [Migrator],
  migrations: { migrationsList: migrations, path: 'migrations', emit: 'ts', snapshot: false, silent: true },
  discovery: { checkDuplicateFieldNames: true },
  forceUtcTimezone: true,
  // The triggers and functions that keep cards and counts are the migrations' own: tables of relations have no entity to declare them.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
} satisfies Partial<Options>;
