import { existsSync, readFileSync, rmSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

import { z } from 'zod';

import { root, run } from './run.ts';
import type { StepOutcome } from './step.ts';

/** The figures that are read from a test runner's report. */
interface Tally extends Omit<StepOutcome, 'output' | 'note'> {
  skipped: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      status: z.string(),
      assertionResults: z.array(
        z.object({ status: z.string(), fullName: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

const playwrightResult = z.object({
  duration: z.number(),
  error: z.object({ message: z.string().optional() }).optional(),
});
const playwrightTest = z.object({ status: z.string(), results: z.array(playwrightResult) });
const playwrightSuite = z.object({
  title: z.string(),
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(playwrightSuite),
});

/**
 * Runs Vitest with these arguments for a step, which names its report; each test counts as one check. As with Playwright, a failed test is retried once,
 * and named when it passes then.
 */
export function vitest(step: string, ...args: string[]): Promise<StepOutcome> {
  const report = `.cache/vitest-${step}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${resolve(root, report)}`];
  return suite(['vitest', 'run', '--retry=1', ...reporters, ...args], report, (json) => {
    const testReport = vitestReport.parse(json);
    // A file that cannot be loaded counts as one failure, because the report counts none of its tests.
    const unloaded = testReport.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    );
    return {
      passed: testReport.numPassedTests,
      failed: testReport.numFailedTests + unloaded.length,
      skipped: testReport.numPendingTests,
      files: testReport.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(root, name),
        seconds: (endTime - startTime) / 1000,
      })),
      flaky: testReport.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
          .map(
            ({ fullName, failureMessages }) =>
              `${relative(root, name)} › ${fullName}\n${indented(failureMessages[0] ?? '')}`,
          ),
      ),
    };
  });
}

/**
 * Runs Playwright with these arguments; each test counts as one check. A failed test is retried once, to tell a broken
 * page, which fails twice, from a flaky test, which is reported by name.
 */
export function playwright(...args: string[]): Promise<StepOutcome> {
  return suite(['playwright', 'test', '--retries=1', ...args], '.cache/playwright.json', (json) => {
    const { stats, suites } = playwrightReport.parse(json);
    const { expected, flaky, unexpected, skipped } = stats;
    return {
      passed: expected + flaky,
      failed: unexpected,
      skipped,
      flaky: suites.flatMap((one) => flakyOf(one, [])),
      files: suites.map((one) => ({ name: `e2e/${one.file}`, seconds: secondsOf(one) })),
    };
  });
}

function flakyOf(
  { title, specs, suites = [] }: PlaywrightSuite,
  above: readonly string[],
): readonly string[] {
  const path = [...above, title];
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status === 'flaky')
      .map(({ results }) => `${[...path, spec.title].join(' › ')}\n${errorOf(results)}`),
  );
  return [...own, ...suites.flatMap((inner) => flakyOf(inner, path))];
}

/** The message of the first failed attempt, indented. */
function errorOf(results: readonly z.infer<typeof playwrightResult>[]): string {
  const message = results.find(({ error }) => error !== undefined)?.error?.message ?? 'without a message';
  return indented(message);
}

const indented = (message: string) => stripVTControlCharacters(message).replaceAll(/^/gm, '    ');

function secondsOf({ specs, suites = [] }: PlaywrightSuite): number {
  const results = specs.flatMap(({ tests }) => tests.flatMap((one) => one.results));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, inner) => sum + secondsOf(inner), own);
}

/** The last characters that are shown of a suite that crashed. */
const LAST_WORDS = 1_000;

/**
 * Runs a suite once more when it ended without a report, and names it then: V8 may crash as a thread ends that shared
 * the compiled code of the embedded database ("Check failed: jit_page_->allocations_.erase").
 */
async function suite(...of: Parameters<typeof runSuite>): Promise<StepOutcome> {
  const first = await runSuite(...of);
  if (first.isFinal) return first.outcome;
  const { outcome } = await runSuite(...of);
  const crash = `${of[0][0]} ended without a report\n${indented(first.outcome.output.slice(-LAST_WORDS))}`;
  return { ...outcome, flaky: [crash, ...(outcome.flaky ?? [])] };
}

async function runSuite(
  command: [string, ...string[]],
  report: string,
  tally: (json: unknown) => Tally,
): Promise<{ readonly isFinal: boolean; readonly outcome: StepOutcome }> {
  const file = resolve(root, report);
  rmSync(file, { force: true });
  const { ok, output, isCut } = await run(...command);
  if (!existsSync(file)) {
    const outcome = { passed: 0, failed: 1, output: `${output}\nThe suite ended without a report.` };
    // A second run would hang too.
    return { isFinal: isCut, outcome };
  }
  return {
    isFinal: true,
    outcome: outcomeOf(tally(JSON.parse(readFileSync(file, 'utf8'))), { ok, output }),
  };
}

function outcomeOf(
  { skipped, ...found }: Tally,
  { ok, output }: Omit<Awaited<ReturnType<typeof run>>, 'isCut'>,
): StepOutcome {
  const { passed, failed } = found;
  const note = skipped > 0 ? { note: `${skipped} skipped` } : {};
  if (passed + failed === 0) return { ...found, failed: 1, output: `${output}\nNot one test ran.`, ...note };
  // An error outside the tests, such as an uncaught one, fails the run too.
  return { ...found, failed: ok ? failed : Math.max(failed, 1), output, ...note };
}
