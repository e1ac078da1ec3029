/** The lengths of the runs of filled cells along one line, in order; empty for a line without any. */
export function cluesOf(line: readonly boolean[]): number[] {
  const clues: number[] = [];
  let run = 0;
  for (const filled of [...line, false]) {
    if (filled) run += 1;
    else if (run > 0) {
      clues.push(run);
      run = 0;
    }
  }
  return clues;
}

/** The cells of a row of a square sheet. */
export function rowCells(row: number, side: number): number[] {
  return Array.from({ length: side }, (_, column) => row * side + column);
}

/** The cells of a column. */
export function columnCells(column: number, side: number): number[] {
  return Array.from({ length: side }, (_, row) => row * side + column);
}

/** The clues of all rows and columns of a square sheet. */
export function sheetClues(
  filled: readonly boolean[],
  side: number,
): { rows: number[][]; columns: number[][] } {
  const read = (cells: readonly number[]): number[] => cluesOf(cells.map((cell) => filled[cell] ?? false));
  const lines = Array.from({ length: side }, (_, line) => line);
  return {
    rows: lines.map((row) => read(rowCells(row, side))),
    columns: lines.map((column) => read(columnCells(column, side))),
  };
}
