/** Prints one line of the table. */
export function print(...cells: readonly string[]): void {
  const widths = [14, 28, 10, 12, 12, 22];
  process.stdout.write(`${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' ')}\n`);
}
