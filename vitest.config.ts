import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { FaultTable } from './faults/table.ts';
import { findPostgres } from './server/testing/postgres.ts';

/** Tests that need a database: they run on the embedded one, and again on PostgreSQL if the machine has it. */
const withDatabase = ['server/**/*.router.test.ts', 'server/**/*.integration.test.ts'];
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());

/** Opening PGlite or playing a whole game can take many seconds on a busy machine. */
const timeouts = { testTimeout: 120_000, hookTimeout: 60_000 };

/**
 * Tests of the HTTP layer above the domains. It runs only the domains' SQL statements, which the domains' tests run on
 * both databases, as do all tests of locks, LISTEN and migrations. These tests therefore run on PostgreSQL only in
 * `npm run test:all`.
 */
const aboveDomains = [
  'server/{pages,play-origin,response-cache}/**/*.integration.test.ts',
  'server/platform/{http,images,mail}/**/*.integration.test.ts',
  'server/api/{foreign-writes,rest}.integration.test.ts',
  'server/public-api/{curl,generated-client}.integration.test.ts',
];

/** No test mocks a module, so test files can share the modules that a worker has loaded. */
const common = { isolate: false, ...timeouts };

const unit = {
  test: {
    name: 'unit',
    include: ['{entities,server,src,games,play-origin,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: withDatabase,
    ...common,
  },
};
const pglite = {
  test: {
    name: 'pglite',
    include: withDatabase,
    provide: { databaseUrl: '', templateDatabase: '' },
    ...common,
  },
};
const onPostgres = { globalSetup: 'server/testing/provide-database.ts', ...common };
const postgres = {
  test: { name: 'postgres', include: withDatabase, exclude: aboveDomains, ...onPostgres },
};
const postgresAbove = {
  test: { name: 'postgres-above', include: aboveDomains, ...onPostgres },
};

/** Tests that kill whole portals or take away what they need: once in `npm test`, many times in `npm run test:all`. */
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
  const postgresProjects = thorough ? [postgres, postgresAbove] : [postgres];
  return {
    test: {
      projects: [unit, pglite, ...(hasPostgres ? postgresProjects : []), faults(thorough)],
      maxWorkers: availableParallelism(),
      ...(thorough ? { reporters: ['default', new FaultTable()] } : {}),
    },
  };
});
