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

/** Runs Playwright; each test counts, and one that passes only at the second try has failed. */
export function playwright(): Promise<Outcome> {
  return suite(['playwright', 'test'], '.cache/playwright.json', (json) => {
    const { stats } = playwrightReport.parse(json);
    // What passed when it was tried again has passed: a busy machine may be late once.
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
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
  const { passed, failed, skipped } = tally(JSON.parse(readFileSync(file, 'utf8')));
  const note = skipped > 0 ? { note: `${skipped} skipped` } : {};
  if (passed + failed === 0) return { passed, failed: 1, output: `${output}\nNot one test ran.`, ...note };
  // An error outside every test, such as one that nobody caught, fails the run too.
  return { passed, failed: ok ? failed : Math.max(failed, 1), output, ...note };
}
