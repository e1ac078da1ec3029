import { existsSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

import { z } from 'zod';

import { root, run } from './run.ts';
import type { Outcome } from './step.ts';

/** What is taken from the report that a test runner writes. */
interface Tally {
  passed: number;
  failed: number;
  skipped: number;
  /** Of those that passed, how many did so when they were tried again. */
  late?: number;
}

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  testResults: z.array(
    z.object({ status: z.string(), assertionResults: z.array(z.object({ status: z.string() })) }),
  ),
});
const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** Runs Vitest with these arguments; each test counts. */
export function vitest(...args: string[]): Promise<Outcome> {
  const report = '.cache/vitest.json';
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return suite(['vitest', 'run', ...reporters, ...args], report, (json) => {
    const found = vitestReport.parse(json);
    // A file that cannot be loaded fails as a whole: none of its tests is counted.
    const unloaded = found.testResults.filter(
      ({ status, assertionResults }) =>
        status === 'failed' && !assertionResults.some((one) => one.status === 'failed'),
    );
    return {
      passed: found.numPassedTests,
      failed: found.numFailedTests + unloaded.length,
      skipped: found.numPendingTests,
    };
  });
}

/**
 * Runs Playwright; each test counts. A busy machine may be late once, a broken page is broken twice: what fails is tried
 * again, and the step's line says how many passed only then.
 */
export function playwright(): Promise<Outcome> {
  return suite(['playwright', 'test', '--retries=1'], '.cache/playwright.json', (json) => {
    const { stats } = playwrightReport.parse(json);
    const { expected, flaky, unexpected, skipped } = stats;
    return { passed: expected + flaky, failed: unexpected, skipped, late: flaky };
  });
}

async function suite(
  command: [string, ...string[]],
  report: string,
  tally: (json: unknown) => Tally,
): Promise<Outcome> {
  const file = resolve(root, report);
  rmSync(file, { force: true });
  const { ok, output } = await run(...command);
  if (!existsSync(file))
    return { passed: 0, failed: 1, output: `${output}\nThe suite ended without a report.` };
  const { passed, failed, skipped, late = 0 } = tally(JSON.parse(readFileSync(file, 'utf8')));
  const notes = [
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(late > 0 ? [`${late} passed when tried again`] : []),
  ];
  const note = notes.length > 0 ? { note: notes.join(', ') } : {};
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNot one test ran.`, ...note };
  // An error outside every test, such as one that nobody caught, fails the run too.
  return { passed, failed: ok ? failed : Math.max(failed, 1), output, ...note };
}
