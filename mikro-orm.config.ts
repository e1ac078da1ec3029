import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Options } from '@mikro-orm/core';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { entities } from './entities/index.ts';
import { parseEnv } from './server/env.ts';
import { SILENCE_MS, watchPool } from './server/platform/database/lost-connections.ts';

/** The options of both engines. */
const shared = {
  entities,
  extensions: [Migrator],
  migrations: {
    // Every file in this folder is a migration; the names begin with a timestamp, so they sort in order.
    path: join(import.meta.dirname, 'migrations'),
    emit: 'ts',
    // The schema after the newest migration; `migration:check` and `migration:create` read it instead of a database.
    snapshotName: '.snapshot',
    // Only `migration:create` writes the snapshot; a portal that migrates its database changes no source file.
    snapshotOnMigrate: false,
    // A transaction for each migration, not one for all: locks are released sooner, and an index may be created concurrently.
    allOrNothing: false,
    silent: true,
  },
  discovery: { checkDuplicateFieldNames: true },
  forceUtcTimezone: true,
  // Only the migrations define the triggers and functions that maintain cards and counts: tables of relations have no
  // entity to declare them.
  schemaGenerator: { ignoreTriggers: true, ignoreRoutines: true },
} satisfies Partial<Options>;

/**
 * PostgreSQL's time limits for a connection and a statement, in milliseconds, by what it is for. A server that hangs must
 * not hang the portal: its own `statement_timeout` ends first; `SILENCE_MS` is for a server that does not respond at all. A
 * migration may take long, but not wait for a table: whoever comes after it would wait behind it.
 */
const TIMEOUTS = {
  requests: { connectionTimeoutMillis: 2000, statement_timeout: 10_000 },
  migrations: { lock_timeout: 5000 },
  tests: {},
};

/** Our statements are many and short: JIT compilation of one takes longer than running it. */
const NO_JIT = '-c jit=off';

/** The purpose of the connections. */
export type Purpose = keyof typeof TIMEOUTS;

/** Is called with each new connection to the database. */
export type WatchConnection = (connection: unknown) => Promise<void>;

const watched = (watch: WatchConnection | undefined) =>
  watch === undefined ? {} : { onCreateConnection: watch };

export interface ConnectionOptions {
  readonly watch?: WatchConnection | undefined;
  /** The longest silence of the server in a request, in milliseconds. */
  readonly silenceMs?: number;
}

/** Returns the ORM's options for a PostgreSQL server. */
export function onPostgres(
  url: string,
  purpose: Purpose = 'requests',
  { watch, silenceMs = SILENCE_MS }: ConnectionOptions = {},
) {
  return defineConfig({
    ...shared,
    ...watched(watch),
    clientUrl: url,
    pool: { min: 0, max: 10 },
    // The ORM takes only host, user and database from the URL; the driver itself reads `sslmode` and `sslrootcert` too.
    driverOptions: {
      connectionString: url,
      ...TIMEOUTS[purpose],
      options: NO_JIT,
      onPoolCreated: (pool: Pool) => watchPool(pool, purpose === 'requests' ? silenceMs : null),
    },
  });
}

/**
 * Returns the ORM's options for the embedded database. Imports its driver only when called, so that a portal on
 * PostgreSQL never loads it.
 * @param open opens the engine, at the first statement; the caller closes it
 */
export async function onEmbedded(open: () => PGlite | Promise<PGlite>, watch?: WatchConnection) {
  const { defineConfig: defineEmbedded } = await import('@mikro-orm/pglite');
  return defineEmbedded({ ...shared, ...watched(watch), driverOptions: { pglite: open } });
}

/** Returns the options for MikroORM's command line, which uses the database that the portal's settings name. */
export default async function commandLine() {
  const { databaseDirectUrl, dataDir } = parseEnv();
  if (databaseDirectUrl !== null) return onPostgres(databaseDirectUrl, 'migrations');
  const { openDirectory } = await import('./server/platform/database/embedded.ts');
  return onEmbedded(async () => {
    const engine = await openDirectory(dataDir);
    process.once('beforeExit', () => void engine.close());
    return engine.pglite;
  });
}
