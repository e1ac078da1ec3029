import type { Measured, Round } from './load.ts';

/** One line of the table: medians, and the portal's throughput and its processor time divided by the yardstick's. */
export interface Line {
  readonly games: number;
  readonly what: string;
  readonly portal: Round;
  readonly beside: string;
  readonly yardstick: Round;
  readonly ratio: number;
  readonly processorRatio: number;
  readonly aim: string;
}
export const lines: Line[] = [];

interface Comparison<Yardstick extends string> {
  readonly games: number;
  readonly what: string;
  readonly measured: Measured<Yardstick | 'portal'>;
  readonly yardstick: Yardstick;
  /** A description of the yardstick for readers. */
  readonly beside: string;
  readonly aim: string;
}

/** Prints the portal's result next to a yardstick's, and records it for the file. */
export function compare<Yardstick extends string>(comparison: Comparison<Yardstick>): void {
  const { games, what, measured, yardstick, beside, aim } = comparison;
  const portal = measured.of('portal');
  const ratio = measured.ratio('portal', yardstick);
  const other = measured.of(yardstick);
  const processorRatio = measured.ratio('portal', yardstick, 'processorMs');
  lines.push({ games, what, portal, beside, yardstick: other, ratio, processorRatio, aim });
  print(
    `${games} games`,
    what,
    `${portal.throughput.toFixed(0)}/s`,
    `p50 ${portal.p50} ms`,
    `p99 ${portal.p99} ms`,
    `${portal.processorMs.toFixed(2)} ms of processor`,
    `${ratio.toFixed(2)} of ${beside} ${aim}, which uses ${other.processorMs.toFixed(2)} ms (ratio ${processorRatio.toFixed(2)})`,
  );
}

/** Prints one line of the table. */
export function print(...cells: readonly string[]): void {
  const widths = [14, 28, 10, 12, 12, 22];
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}\n`);
}
