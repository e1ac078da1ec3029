import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { entities } from './entities/index.ts';
import { parseEnv } from './server/env.ts';

/** What both engines are opened with. */
const shared = {
  entities,
  extensions: [Migrator],
  migrations: {
    // Every file in this folder is a migration; the names begin with the time, so they sort in order.
    path: join(import.meta.dirname, 'migrations'),
    emit: 'ts',
    // The schema after the newest migration: `migration:check` and `migration:create` compare with it and open no database.
    snapshotName: '.snapshot',
    // Only `migration:create` writes the snapshot; a portal that migrates its database changes no source file.
    snapshotOnMigrate: false,
    silent: true,
  },
  discovery: { checkDuplicateFieldNames: true },
  forceUtcTimezone: true,
  // The triggers and functions that keep cards and counts are the migrations' own: tables of relations have no entity to declare them.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
} satisfies Partial<Options>;

/**
 * How long PostgreSQL may take, in milliseconds, to take a connection and to answer: a server that hangs must not hang
 * the portal. The server's own limit comes first; the driver's is for a server that cannot even say no.
 */
const PATIENCE = { connectionTimeoutMillis: 2000, statement_timeout: 10_000, query_timeout: 12_000 };

/** Our statements are many and short: compiling one takes longer than running it. */
const NO_JIT = '-c jit=off';

export interface PostgresSettings {
  /** Waits for answers however long they take: for migrations. */
  readonly patient?: boolean;
}

/** The ORM on a PostgreSQL server. */
export function onPostgres(url: string, { patient = false }: PostgresSettings = {}) {
  return defineConfig({
    ...shared,
    clientUrl: url,
    pool: { min: 0, max: 10 },
    driverOptions: { ...(patient ? {} : PATIENCE), options: NO_JIT },
  });
}

/**
 * The ORM on the embedded database; beside a PostgreSQL server its code is not even loaded.
 * @param open is called with the first statement; who calls it closes the engine
 */
export async function onEmbedded(open: () => PGlite | Promise<PGlite>) {
  const { defineConfig: defineEmbedded } = await import('@mikro-orm/pglite');
  return defineEmbedded({ ...shared, driverOptions: { pglite: open } });
}

/** For MikroORM's command line: the database that the portal's settings name. */
export default async function commandLine() {
  const { databaseUrl, dataDir } = parseEnv();
  if (databaseUrl !== null) return onPostgres(databaseUrl, { patient: true });
  const { openDirectory } = await import('./server/platform/database/embedded.ts');
  return onEmbedded(async () => {
    const engine = await openDirectory(dataDir);
    process.once('beforeExit', () => void engine.close());
    return engine.pglite;
  });
}
