import { columnCells, rowCells } from './clues.ts';

/** The known state of a cell. */
type Known = boolean | undefined;

interface Clues {
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
}

/** The number of solutions, counted up to 2: a good puzzle has exactly one. */
export function countSolutions(clues: Clues): number {
  const side = clues.rows.length;
  return search(
    Array.from({ length: side * side }, () => undefined),
    clues,
  );
}

/** True if the puzzle can be solved one line at a time, without guessing. */
export function solvesByLines(clues: Clues): boolean {
  const side = clues.rows.length;
  const cells: Known[] = Array.from({ length: side * side }, () => undefined);
  return settle(cells, clues) && cells.every((cell) => cell !== undefined);
}

function search(cells: Known[], clues: Clues): number {
  if (!settle(cells, clues)) return 0;
  const open = cells.indexOf(undefined);
  if (open < 0) return 1;
  let found = 0;
  for (const guess of [true, false]) {
    found += search(cells.with(open, guess), clues);
    if (found > 1) return 2;
  }
  return found;
}

/** Fills in everything that single lines determine, in place; false if a line has no solution. */
function settle(cells: Known[], { rows, columns }: Clues): boolean {
  const side = rows.length;
  const lines = [
    ...rows.map((clue, row) => ({ clue, places: rowCells(row, side) })),
    ...columns.map((clue, column) => ({ clue, places: columnCells(column, side) })),
  ];
  for (let changed = true; changed;) {
    changed = false;
    for (const { clue, places } of lines) {
      const line = places.map((place) => cells[place]);
      const narrowed = narrow(line, clue);
      if (narrowed === undefined) return false;
      narrowed.forEach((value, index) => {
        const place = places[index];
        if (value === undefined || place === undefined || cells[place] !== undefined) return;
        cells[place] = value;
        changed = true;
      });
    }
  }
  return true;
}

/** Returns what all arrangements of the clue that match the known cells have in common; undefined if none matches. */
function narrow(line: readonly Known[], clue: readonly number[]): Known[] | undefined {
  const filled = line.map(() => false);
  const empty = line.map(() => false);
  const dead = new Set<string>();
  const place = (from: number, index: number, way: readonly number[]): boolean => {
    const key = `${from} ${index}`;
    if (dead.has(key)) return false;
    const length = clue[index];
    if (length === undefined) {
      if (line.slice(from).includes(true)) return false;
      note(way);
      return true;
    }
    let fits = false;
    for (let start = from; start + length <= line.length; start += 1) {
      if (start > from && line[start - 1] === true) break;
      const free = !line.slice(start, start + length).includes(false) && line[start + length] !== true;
      if (free && place(start + length + 1, index + 1, [...way, start])) fits = true;
    }
    if (!fits) dead.add(key);
    return fits;
  };
  const note = (way: readonly number[]): void => {
    const covered = new Set(
      way.flatMap((start, index) => Array.from({ length: clue[index] ?? 0 }, (_, step) => start + step)),
    );
    line.forEach((_known, cell) => {
      if (covered.has(cell)) filled[cell] = true;
      else empty[cell] = true;
    });
  };
  if (!place(0, 0, [])) return undefined;
  return line.map((_known, cell) => (filled[cell] === empty[cell] ? undefined : filled[cell]));
}
