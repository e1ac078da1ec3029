import { LONG } from '../../e2e/long.ts';
import { findPostgres } from '../../server/testing/postgres.ts';
import { checkPackages } from './packages.ts';
import { run } from './run.ts';
import type { StepOutcome, Step } from './step.ts';
import { playwright, vitest } from './suite.ts';
import { readBudgets } from './weight.ts';

/** Runs a command that counts as one check. */
async function check(program: string, ...args: string[]): Promise<StepOutcome> {
  const { ok, output } = await run(program, ...args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** Counts warnings in the step's line, and fails for more than there may be; if there are errors, shows only the errors. */
async function lint(): Promise<StepOutcome> {
  const most = `${readBudgets().lintWarnings}`;
  const outcome = await check('oxlint', '--disable-nested-config', '--max-warnings', most);
  if (outcome.failed) {
    const errors = await check('oxlint', '--disable-nested-config', '--quiet');
    return errors.failed ? errors : { ...outcome, note: `more than ${most} warnings` };
  }
  const warnings = /(\d+) warnings?/.exec(outcome.output)?.[1] ?? '0';
  return warnings === '0' ? outcome : { ...outcome, note: `${warnings} warnings: npm run lint` };
}

const hasPostgres = () => (process.env.TEST_DATABASE_URL ?? findPostgres()) !== undefined;

/** Notes a missing PostgreSQL: the tests with a database then run only on the embedded one. */
async function unit(): Promise<StepOutcome> {
  if (hasPostgres()) return vitest('unit', '--project=unit', '--project=pglite', '--project=postgres');
  const outcome = await vitest('unit', '--project=unit', '--project=pglite');
  return { ...outcome, note: [outcome.note, 'no PostgreSQL here'].filter(Boolean).join(', ') };
}

/** Runs the tests that `npm test` left out: long plays of builds, and each with a database on the engine that it did not run on. */
async function engines(): Promise<StepOutcome> {
  const postgresTests = hasPostgres() ? ['--project=postgres-rest'] : [];
  return vitest('engines', '--mode=engines', '--project=played', '--project=pglite-rest', ...postgresTests);
}

/** The projects that run in Chromium, but for the slow ones. */
const CHROMIUM = ['--project=writers', '--project=readers', '--project=own-settings'];
/** For tests that start whole portals: a third at once would only slow down the other two. */
const ONE_A_CORE = '--maxWorkers=100%';
const SLOW = ['--project=slow', '--project=slow-writers'];

/**
 * All steps: the stages run one after another, the steps of a stage at once. What waits for a database, a process or a
 * page leaves the cores to the step beside it.
 */
export const stages: readonly (readonly Step[])[] = [
  [
    { name: 'format', run: () => check('oxfmt', '--check') },
    { name: 'lint', run: lint },
    // One checker for each project: most of the time goes into the libraries' types, which every checker works out again.
    { name: 'types', run: () => check('tsc', '-b', '--checkers', '1', '--builders', '2') },
    { name: 'dead-code', run: () => check('knip', '--no-progress', '--no-config-hints') },
    { name: 'packages', run: checkPackages },
    { name: 'weight', run: () => check('node', 'scripts/weight.ts') },
    // Checks of the games, as lint, types and dead-code are for the portal.
    { name: 'games', run: () => check('npm', 'run', '--silent', 'check', '-w', 'games') },
  ],
  [
    { name: 'games-unit', run: () => vitest('games-unit', '--root=games') },
    { name: 'unit', run: unit },
    { name: 'browser', run: () => playwright(...CHROMIUM, '--grep-invert', LONG) },
  ],
  [
    { name: 'slow', from: 'ci', run: () => vitest('slow', '--project=slow') },
    { name: 'journeys', from: 'ci', run: () => playwright(...SLOW, '--grep-invert', LONG) },
  ],
  [{ name: 'faults', from: 'ci', run: () => vitest('faults', '--project=faults', ONE_A_CORE) }],
  [{ name: 'engines', from: 'all', run: engines }],
  [{ name: 'long', from: 'all', run: () => playwright(...CHROMIUM, ...SLOW, '--grep', LONG) }],
];
