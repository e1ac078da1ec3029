/** `npm test`: every check, or those that are named: `npm test -- lint unit`. The last line sums them all. */
import type { Outcome, Step } from './check/step.ts';
import { steps } from './check/steps.ts';

function chosen(names: readonly string[]): readonly Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown)
    throw new Error(`No step is called ${unknown}: choose of ${steps.map(({ name }) => name).join(', ')}.`);
  return names.length === 0 ? steps : steps.filter(({ name }) => names.includes(name));
}

/** Runs one step, prints its line and, when something failed, all of its output. Never throws. */
async function perform({ name, run }: Step): Promise<Outcome> {
  const started = performance.now();
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

let passed = 0;
let failed = 0;
for (const step of chosen(process.argv.slice(2))) {
  const outcome = await perform(step);
  passed += outcome.passed;
  failed += outcome.failed;
}
if (failed > 0) process.exitCode = 1;
console.log(`${passed} passed, ${failed} failed`);
