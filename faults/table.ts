import type { Reporter, TestModule, TestSuite } from 'vitest/node';

const HEAD = ['What was done to the portal', 'How much', 'Time', 'Result'] as const;

/** Prints a table of the fault tests that ran: each one's actions, their number, its duration and whether it passed. */
export class FaultTable implements Reporter {
  #started = 0;

  onTestRunStart(): void {
    this.#started = performance.now();
  }

  onTestRunEnd(all: readonly TestModule[]): void {
    const modules = all.filter(({ project }) => ['faults', 'scale'].includes(project.name));
    if (modules.length === 0) return;
    const suites = modules.flatMap(({ children }) => [...children.suites()]);
    const rows = [HEAD, ...suites.map(rowOf).toSorted(([a], [b]) => (a < b ? -1 : 1))];
    const widths = HEAD.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
    const lines = rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
    const unfit = modules.filter((module) => module.errors().length > 0).map(({ moduleId }) => moduleId);
    const whole = secondsOf(performance.now() - this.#started);
    process.stdout.write(
      `${[...lines, ...unfit.map((id) => `${id} did not run`), `All of it took ${whole}.`].join('\n')}\n`,
    );
  }
}

type Row = readonly [what: string, amount: string, time: string, result: string];

function rowOf(suite: TestSuite): Row {
  const tests = [...suite.children.allTests()];
  const amounts = new Map<string, number>();
  for (const test of tests) {
    for (const [what, amount] of Object.entries(test.meta().counted ?? {}))
      amounts.set(what, (amounts.get(what) ?? 0) + amount);
  }
  const time = tests.reduce((sum, test) => sum + (test.diagnostic()?.duration ?? 0), 0);
  return [
    suite.name,
    [...amounts].map(([what, amount]) => `${amount.toLocaleString('en')} ${what}`).join(', '),
    secondsOf(time),
    suite.state() === 'failed' && tests.every((test) => test.result().state === 'skipped')
      ? 'failed: its set-up'
      : resultOf(tests.map((test) => test.result().state)),
  ];
}

function resultOf(states: readonly string[]): string {
  const of = (state: string) => states.filter((one) => one === state).length;
  if (of('failed') > 0) return `${of('failed')} of ${states.length} failed`;
  return of('passed') === 0 ? 'skipped: not on this machine' : `${of('passed')} passed`;
}

function secondsOf(ms: number): string {
  return `${(ms / 1000).toFixed(0)} s`;
}
