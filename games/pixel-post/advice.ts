import type { Sheet } from './sheet.ts';

/** The number of stamps after which nobody is a beginner. */
const LEARNED = 3;

/** The player's practice: strokes on this sheet, and stamps in the album. */
export interface Practice {
  readonly strokes: number;
  readonly stamps: number;
}

/** The first row that is to be inked as a whole, and is not; -1 without one. */
export function fullRow(sheet: Sheet): number {
  return sheet.rows.findIndex((clues, row) => clues[0] === sheet.side && !sheet.isRowDone(row));
}

/** Hints for beginners, only on the smallest sheets, and how to scroll a sheet that is shown in part (`close`). */
export function adviceFor(sheet: Sheet, { strokes, stamps }: Practice, close: boolean): string {
  if (close && strokes < 8) return 'Drag the numbers or the little map to see the rest.';
  if (sheet.side > 5 || stamps >= LEARNED) return '';
  const full = fullRow(sheet);
  if (full >= 0) return `A 5 stands for five in a row: ink all of row ${full + 1}.`;
  const column = sheet.columns.findIndex(
    (clues, place) => clues[0] === sheet.side && !sheet.isColumnDone(place),
  );
  if (column >= 0) return `Column ${column + 1} says 5: ink all of it.`;
  if (strokes < 12) return 'Two numbers mean two groups, with a gap between. Cross what stays empty.';
  return '';
}
