/** `npm test`: every check, or those that are named: `npm test -- lint unit`. The last line sums them all. */
import type { Outcome, Step } from './check/step.ts';
import { steps } from './check/steps.ts';

/** The steps of these names, all when there are none; undefined when a name is unknown. */
function chosen(names: readonly string[]): readonly Step[] | undefined {
  if (names.length === 0) return steps;
  const known = names.every((name) => steps.some((step) => step.name === name));
  return known ? steps.filter(({ name }) => names.includes(name)) : undefined;
}

/** Runs one step, prints its line and, when something failed, all of its output. Never throws. */
async function perform({ name, run }: Step): Promise<Outcome> {
  const started = performance.now();
  if (process.stdout.isTTY) process.stdout.write(`… ${name}\r`);
  const outcome = await run().catch(
    (error: unknown): Outcome => ({
      passed: 0,
      failed: 1,
      output: error instanceof Error ? `${error.stack}` : `${error}`,
    }),
  );
  const { passed, failed, note } = outcome;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const counts = passed + failed > 1 ? [`${passed} passed`, ...(failed ? [`${failed} failed`] : [])] : [];
  const details = [...counts, ...(note ? [note] : []), `${seconds} s`].join(', ');
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(10)} ${details}`);
  if (failed) console.log(`\n${outcome.output.trimEnd()}\n`);
  return outcome;
}

async function main() {
  const asked = chosen(process.argv.slice(2));
  if (!asked) {
    console.error(`Usage: npm test -- [${steps.map(({ name }) => name).join('|')}]…`);
    process.exitCode = 1;
    return;
  }
  const outcomes: Outcome[] = [];
  for (const step of asked) outcomes.push(await perform(step));
  const sum = (count: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[count], 0);
  if (sum('failed') > 0) process.exitCode = 1;
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`);
}

await main();
