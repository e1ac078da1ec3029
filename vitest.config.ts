import { defineConfig } from 'vitest/config';

import { FaultTable } from './faults/table.ts';
import { findPostgres } from './server/testing/postgres.ts';

/** Tests that need a database: they run on the embedded one, and again on PostgreSQL where there is one. */
const withDatabase = ['server/**/*.router.test.ts', 'server/**/*.integration.test.ts'];
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());

/** Opening PGlite, or playing whole games, can take many seconds on a busy machine. */
const patience = { testTimeout: 120_000, hookTimeout: 60_000 };

const unit = {
  test: {
    name: 'unit',
    include: ['{entities,server,src,games,play-origin,scripts,bench}/**/*.test.{ts,tsx}'],
    exclude: withDatabase,
    ...patience,
  },
};
const pglite = { test: { name: 'pglite', include: withDatabase, provide: { databaseUrl: '' }, ...patience } };
const postgres = {
  test: { name: 'postgres', include: withDatabase, globalSetup: 'server/testing/postgres.ts', ...patience },
};

/** Whole portals, killed and starved: a few times within `npm test`, many times as `npm run test:faults`. */
const faults = (thorough: boolean) => ({
  test: {
    name: 'faults',
    include: ['faults/**/*.test.ts'],
    provide: { thorough, databaseUrl: '' },
    testTimeout: 600_000,
    hookTimeout: 120_000,
  },
});

export default defineConfig(({ mode }) => ({
  test: {
    projects: [unit, pglite, ...(hasPostgres ? [postgres] : []), faults(mode === 'thorough')],
    maxWorkers: 2,
    ...(mode === 'thorough' ? { reporters: ['default', new FaultTable()] } : {}),
  },
}));
