/**
 * `npm test` runs the checks for before a commit, with `--ci` the fault tests too, with `--all` everything. `npm run
 * test:all` is `--all --strict`: it fails a test that passes only on a retry. Names of steps run those alone: `npm test --
 * lint unit`. The last line has the totals.
 */
import { summary } from './check/summary.ts';
import type { StepOutcome, Step } from './check/step.ts';
import { stages } from './check/steps.ts';

const steps = stages.flat();

const HELP = `Usage: npm test [-- STEP…]          the checks for before a commit
       npm run test:all [-- STEP…]  all of them; what passed only when tried again fails
       npm test -- --ci             as in CI: the fault tests too
Steps: ${steps.map(({ name, from }) => (from ? `${name} (--${from})` : name)).join(', ')}

One test until it fails:
  npx playwright test e2e/FILE.spec.ts -g 'TITLE' --repeat-each=50 --max-failures=1 --workers=1
  until ! npx vitest run FILE -t 'TITLE'; do :; done`;

/** Returns the named steps, or all steps of the command when none is named; undefined when a name is unknown. */
function selectSteps(names: readonly string[], flags: ReadonlySet<string>): readonly Step[] | undefined {
  const runs = ({ from }: Step) => from === undefined || flags.has('--all') || flags.has(`--${from}`);
  if (names.length === 0) return steps.filter(runs);
  const allKnown = names.every((name) => steps.some((step) => step.name === name));
  return allKnown ? steps.filter(({ name }) => names.includes(name)) : undefined;
}

/** Counts tests that passed only on a retry as failed. */
function countFlakyAsFailed(outcome: StepOutcome): StepOutcome {
  const { flaky = [], passed, failed } = outcome;
  return { ...outcome, passed: passed - flaky.length, failed: failed + flaky.length };
}

/** Runs one step, prints its line and, on a failure, all of its output. Never throws. */
async function perform(
  { name, run }: Step,
  strict: boolean,
): Promise<StepOutcome & { readonly seconds: number }> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}\r`);
  const result = await run().catch(
    (error: unknown): StepOutcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? `${error.stack}` : `${error}`,
    }),
  );
  const outcome = strict ? countFlakyAsFailed(result) : result;
  const { passed, failed, note, flaky = [] } = outcome;
  const seconds = (performance.now() - started) / 1000;
  const counts = passed + failed > 1 ? [`${passed} passed`, ...(failed ? [`${failed} failed`] : [])] : [];
  const details = [...counts, ...(note ? [note] : []), `${seconds.toFixed(1)} s`].join(', ');
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${details}`);
  for (const test of flaky) console.log(`  passed only when tried again: ${test}`);
  if (failed) console.log(`\n${outcome.output.trimEnd()}\n`);
  return { ...outcome, seconds };
}

async function main() {
  const args = process.argv.slice(2);
  const flags = new Set(args.filter((arg) => ['--ci', '--all', '--strict'].includes(arg)));
  const strict = flags.has('--strict');
  const selected = selectSteps(
    args.filter((arg) => !flags.has(arg)),
    flags,
  );
  if (!selected) {
    console.error(HELP);
    process.exitCode = 1;
    return;
  }
  const outcomes: (StepOutcome & { readonly name: string; readonly seconds: number })[] = [];
  const run = async (step: Step) => ({ name: step.name, ...(await perform(step, strict)) });
  for (const stage of stages) {
    outcomes.push(...(await Promise.all(stage.filter((step) => selected.includes(step)).map(run))));
  }
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(summary(outcomes));
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await main();
