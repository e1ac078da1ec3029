import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

import { FaultTable } from './faults/table.ts';
import { PATIENCE } from './server/testing/patience.ts';
import { findPostgres } from './server/testing/postgres.ts';

/** Tests that need a database. `npm test` runs each on one engine, `npm run test:all` on both. */
const withDatabase = ['server/**/*.router.test.ts', 'server/**/*.integration.test.ts'];
const hasPostgres = Boolean(process.env.TEST_DATABASE_URL ?? findPostgres());

/** Opening PGlite or playing a whole game can take many seconds on a busy machine. */
const timeouts = { testTimeout: 240_000, hookTimeout: 120_000 };
/** `expect.poll` waits for a state, however busy the machine is. */
const patient = { expect: { poll: PATIENCE } };

/**
 * Tests that `npm test` runs on PostgreSQL, if the machine has it: those of what differs there, because PostgreSQL has
 * many connections and the embedded database has one. They are about locks and transactions at once, LISTEN, pools, the
 * driver, migrations and readiness. All others run on the embedded database: both engines run the same SQL with the same
 * planner.
 */
const connections = [
  'server/{account,admin,api-key,play,rating,room,save,seed,session,user,webhook}/**/*.{router,integration}.test.ts',
  'server/edition/{*.router,locks.integration}.test.ts',
  'server/platform/{changes,idempotency,jobs,limits,observability}/**/*.integration.test.ts',
  'server/platform/database/**/*.integration.test.ts',
  'server/api/{authenticated-calls,resumable-uploads}.integration.test.ts',
  'server/catalogue/game-words.integration.test.ts',
  'server/{personal/favourite,score/score,upload/upload}.router.test.ts',
  'server/start-failure.integration.test.ts',
];

/** Tests that start processes many times, which only `npm run test:all` runs; on the embedded database too. */
const manyProcesses = [
  'server/main.integration.test.ts',
  'server/moving/backup.integration.test.ts',
  'server/public-api/curl.integration.test.ts',
];

/** Tests that `npm test` leaves to CI: they start whole processes, play builds in a browser, or look for one fault in everything. */
const slow = [
  'server/upload-check/{check-upload,check-site,find-check-browser}.test.ts',
  'server/{check-portal,stop-on-signals,written-files}.integration.test.ts',
  'server/moving/{moving,other-engine,releases,whole-backup}.integration.test.ts',
  'server/response-cache/{cdn,shared-cache}.integration.test.ts',
];

/** Tests that play many builds for half a minute each, which only `npm run test:all` runs. */
const longPlays = ['server/upload-check/{tool-builds,engine-builds}.test.ts'];

/**
 * No test mocks a module, so test files can share the modules that a worker has loaded. Threads share the compiled code of
 * the embedded engine too, which processes would each compile: a fifth of the processor time of such tests.
 */
const common = { pool: 'threads', isolate: false, ...timeouts, ...patient } as const;

const unit = {
  test: {
    name: 'unit',
    include: ['{entities,server,src,play-origin,scripts}/**/*.test.{ts,tsx}'],
    exclude: [...withDatabase, ...slow, ...longPlays],
    ...common,
  },
};
const played = { test: { name: 'played', include: longPlays, ...common } };
const onPglite = { provide: { databaseUrl: '', templateDatabase: '' }, ...common };
const notOnPglite = [...manyProcesses, ...(hasPostgres ? connections : [])];
const pglite = {
  test: { name: 'pglite', include: withDatabase, exclude: [...notOnPglite, ...slow], ...onPglite },
};
const slowTests = { test: { name: 'slow', include: slow, ...onPglite } };
const pgliteRest = { test: { name: 'pglite-rest', include: notOnPglite, ...onPglite } };
const onPostgres = { globalSetup: 'server/testing/provide-database.ts', ...common };
const postgres = { test: { name: 'postgres', include: connections, ...onPostgres } };
const postgresRest = {
  test: { name: 'postgres-rest', include: withDatabase, exclude: connections, ...onPostgres },
};

/** Tests that kill whole portals or take away what they need. */
const faults = {
  test: {
    name: 'faults',
    include: ['faults/*.test.ts'],
    provide: { databaseUrl: '', templateDatabase: '' },
    pool: 'threads' as const,
    isolate: false,
    // Half a minute to three on two idle cores; a busy machine may take ten times as long.
    testTimeout: 1_800_000,
    hookTimeout: 240_000,
    ...patient,
  },
};

export default defineConfig(({ mode }) => {
  const reporters = ['default', new FaultTable()];
  const rest = [played, pgliteRest, ...(hasPostgres ? [postgresRest] : [])];
  return {
    test: {
      projects: [
        unit,
        pglite,
        ...(hasPostgres ? [postgres] : []),
        slowTests,
        faults,
        ...(mode === 'engines' ? rest : []),
      ],
      // One more than cores: many tests wait for a database or a process while they have nothing to reckon.
      maxWorkers: availableParallelism() + 1,
      reporters,
    },
  };
});
