import { columnCells, rowCells, sheetClues } from './clues.ts';
import { filledCells, type Picture } from './picture.ts';

/** The player's mark in a cell; a blot is a wrong ink, and counts as a cross. */
export type Mark = 'open' | 'ink' | 'cross' | 'blot';

/** The result of an action on a cell. */
export type Outcome = 'inked' | 'crossed' | 'cleared' | 'blot' | 'none';

/** The state of one puzzle. */
export class Sheet {
  readonly picture: Picture;
  readonly rows: readonly (readonly number[])[];
  readonly columns: readonly (readonly number[])[];
  readonly marks: Mark[];
  blots = 0;
  private readonly filled: readonly boolean[];
  private left: number;

  constructor(picture: Picture) {
    this.picture = picture;
    this.filled = filledCells(picture);
    const clues = sheetClues(this.filled, picture.side);
    this.rows = clues.rows;
    this.columns = clues.columns;
    this.marks = this.filled.map(() => 'open');
    this.left = this.filled.filter(Boolean).length;
    for (let line = 0; line < picture.side; line += 1) {
      this.closeLine(rowCells(line, picture.side));
      this.closeLine(columnCells(line, picture.side));
    }
  }

  get side(): number {
    return this.picture.side;
  }

  get done(): boolean {
    return this.left === 0;
  }

  /** The share of the picture that is inked, 0–1. */
  get share(): number {
    const all = this.filled.filter(Boolean).length;
    return (all - this.left) / all;
  }

  markAt(cell: number): Mark {
    return this.marks[cell] ?? 'open';
  }

  /** Inks an open cell; a wrong one becomes a blot. */
  ink(cell: number): Outcome {
    if (this.markAt(cell) !== 'open') return 'none';
    if (this.filled[cell] !== true) {
      this.marks[cell] = 'blot';
      this.blots += 1;
      return 'blot';
    }
    this.marks[cell] = 'ink';
    this.left -= 1;
    this.closeLine(rowCells(Math.floor(cell / this.side), this.side));
    this.closeLine(columnCells(cell % this.side, this.side));
    return 'inked';
  }

  /** Sets or, with `clear`, removes the player's own cross. */
  cross(cell: number, clear: boolean): Outcome {
    const from = clear ? 'cross' : 'open';
    if (this.markAt(cell) !== from) return 'none';
    this.marks[cell] = clear ? 'open' : 'cross';
    return clear ? 'cleared' : 'crossed';
  }

  /** True if all cells of the row that belong to the picture are inked. */
  isRowDone(row: number): boolean {
    return this.isLineDone(rowCells(row, this.side));
  }

  isColumnDone(column: number): boolean {
    return this.isLineDone(columnCells(column, this.side));
  }

  /** An open cell of the picture, for a hint at the start; undefined when solved. */
  openCell(): number | undefined {
    const cell = this.filled.findIndex((filled, place) => filled && this.markAt(place) !== 'ink');
    return cell < 0 ? undefined : cell;
  }

  private isLineDone(cells: readonly number[]): boolean {
    return cells.every((cell) => this.filled[cell] !== true || this.markAt(cell) === 'ink');
  }

  /** Crosses out the remaining cells of a finished line. */
  private closeLine(cells: readonly number[]): void {
    if (!this.isLineDone(cells)) return;
    for (const cell of cells) if (this.markAt(cell) === 'open') this.marks[cell] = 'cross';
  }
}
