import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { FaultTable } from './faults/table.ts';
import { findPostgres } from './server/testing/postgres.ts';

/** Tests that need a database: they run on the embedded one, and again on PostgreSQL where there is one. */
const withDatabase = ['server/**/*.router.test.ts', 'server/**/*.integration.test.ts'];
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());

/** Opening PGlite, or playing whole games, can take many seconds on a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 60_000 };

/**
 * What speaks HTTP above the domains. Its statements are theirs, and theirs are tested on both databases, as is all that
 * locks, listens or migrates: here PostgreSQL is asked by `npm run test:all` alone.
 */
const aboveDomains = [
  'server/{pages,play-origin,response-cache}/**/*.integration.test.ts',
  'server/platform/{http,images,mail}/**/*.integration.test.ts',
  'server/api/{foreign-writes,rest}.integration.test.ts',
  'server/public-api/{curl,generated-client}.integration.test.ts',
];

/** No test replaces a module, so that files may share those that a worker has loaded. */
const together = { isolate: false, ...patience };

const unit = {
  test: {
    name: 'unit',
    include: ['{entities,server,src,games,play-origin,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: withDatabase,
    ...together,
  },
};
const pglite = {
  test: {
    name: 'pglite',
    include: withDatabase,
    provide: { databaseUrl: '', templateDatabase: '' },
    ...together,
  },
};
const onPostgres = { globalSetup: 'server/testing/provide-database.ts', ...together };
const postgres = {
  test: { name: 'postgres', include: withDatabase, exclude: aboveDomains, ...onPostgres },
};
const postgresAbove = {
  test: { name: 'postgres-above', include: aboveDomains, ...onPostgres },
};

/** Whole portals, killed and starved: once within `npm test`, many times within `npm run test:all`. */
const faults = (thorough: boolean) => ({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    provide: { thorough, databaseUrl: '', templateDatabase: '' },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig(({ mode }) => {
  const thorough = mode === 'thorough';
  const onServer = thorough ? [postgres, postgresAbove] : [postgres];
  return {
    test: {
      projects: [unit, pglite, ...(hasPostgres ? onServer : []), faults(thorough)],
      maxWorkers: availableParallelism(),
      ...(thorough ? { reporters: ['default', new FaultTable()] } : {}),
    },
  };
});
