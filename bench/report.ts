import type { Round } from './load.ts';

/** One line of the table: medians, and the portal's throughput over the yardstick's. */
export interface Line {
  readonly games: number;
  readonly what: string;
  readonly portal: Round;
  readonly beside: string;
  readonly yardstick: Round;
  readonly ratio: number;
  readonly aim: string;
}
export const lines: Line[] = [];

/** Prints a comparison and keeps it for the file. */
export function compare(line: Omit<Line, 'ratio'>): void {
  const ratio = line.portal.throughput / line.yardstick.throughput;
  lines.push({ ...line, ratio });
  print(
    `${line.games} games`,
    line.what,
    `${line.portal.throughput.toFixed(0)}/s`,
    `p50 ${line.portal.p50} ms`,
    `p99 ${line.portal.p99} ms`,
    `${ratio.toFixed(2)} of ${line.beside} ${line.aim}`,
  );
}

/** Prints one line of the table. */
export function print(...cells: readonly string[]): void {
  const widths = [14, 28, 10, 12, 12];
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}\n`);
}
