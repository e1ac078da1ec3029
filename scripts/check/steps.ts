import { LONG } from '../../e2e/long.ts';
import { findPostgres } from '../../server/testing/postgres.ts';
import { checkPackages } from './packages.ts';
import { run } from './run.ts';
import type { Outcome, Step } from './step.ts';
import { playwright, vitest } from './suite.ts';

/** A command that passes or fails as a whole. */
async function check(program: string, ...args: string[]): Promise<Outcome> {
  const { ok, output } = await run(program, ...args);
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1, output };
}

/** Warnings are counted in the step's line; when there are errors, the errors alone are shown. */
async function lint(): Promise<Outcome> {
  const outcome = await check('oxlint');
  if (outcome.failed) return check('oxlint', '--quiet');
  const warnings = /(\d+) warnings?/.exec(outcome.output)?.[1] ?? '0';
  return warnings === '0' ? outcome : { ...outcome, note: `${warnings} warnings: npm run lint` };
}

const hasPostgres = () => (process.env.TEST_DATABASE_URL ?? findPostgres()) !== undefined;

/** Says so when the tests with a database could run on the embedded one only. */
async function unit(): Promise<Outcome> {
  const outcome = await vitest();
  if (hasPostgres()) return outcome;
  return { ...outcome, note: [outcome.note, 'no PostgreSQL here'].filter(Boolean).join(', ') };
}

/** More kills, absences and generated inputs, and PostgreSQL under what speaks HTTP. */
async function thorough(): Promise<Outcome> {
  const onServer = hasPostgres() ? ['--project=postgres-above'] : [];
  return vitest('--mode=thorough', '--project=faults', ...onServer);
}

/** Every step, in the order in which they run: the quick ones first. */
export const steps: readonly Step[] = [
  { name: 'format', run: () => check('oxfmt', '--check') },
  { name: 'lint', run: lint },
  { name: 'types', run: () => check('tsc', '-b') },
  { name: 'dead-code', run: () => check('knip', '--no-progress', '--no-config-hints') },
  { name: 'packages', run: checkPackages },
  { name: 'unit', run: unit },
  { name: 'browser', run: () => playwright('--grep-invert', LONG) },
  { name: 'thorough', long: true, run: thorough },
  { name: 'sweeps', long: true, run: () => playwright('--grep', LONG) },
];
