import type { StepOutcome } from './step.ts';

const SLOWEST = 20;

interface Performed extends StepOutcome {
  readonly name: string;
  readonly seconds: number;
}

/** Returns two tables for the end of a run: its steps, and the slowest test files. */
export function summary(outcomes: readonly Performed[]): string {
  const files = outcomes
    .flatMap((outcome) => outcome.files ?? [])
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const steps = outcomes.map(({ name, passed, failed, seconds }) => [
    name,
    `${passed}`,
    `${failed}`,
    seconds.toFixed(1),
  ]);
  return [
    table(['Step', 'Passed', 'Failed', 'Seconds'], steps),
    ...(files.length > 0
      ? [
          table(
            ['Slowest test files', 'Seconds'],
            files.map(({ name, seconds }) => [name, seconds.toFixed(1)]),
          ),
        ]
      : []),
  ].join('\n\n');
}

/** Aligns the first column to the left and the others, which are numbers, to the right. */
function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [head, ...rows];
  const widths = head.map((_, column) => Math.max(...all.map((row) => row[column]?.length ?? 0)));
  return all
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  '),
    )
    .join('\n');
}
