import type { Stage } from '../kit/stage.ts';
import { type Box, clamp, insideBox } from '../kit/vector.ts';
import type { Sheet } from './sheet.ts';

/** The width and height of one clue, in cells; in the magnified view, in units of the clue size. */
export const CLUE_WIDE = 0.62;
export const CLUE_HIGH = 0.74;
/** Cells smaller than this, in CSS pixels, are too small for a finger: only a part of the sheet is then shown. */
const SMALLEST_CELL = 24;
const CLOSE_CELL = 32;
const CLOSE_CLUE = 23;
const EDGE = 3;

type Frame = Pick<Stage, 'safe' | 'portrait' | 'scale'>;

/** The places of paper, grid and tools, in stage units. */
export class Layout {
  cell = 5;
  /** The size of a clue: a cell's, except in the magnified view. */
  clue = 5;
  /** The grid's upper left corner; in the magnified view it may be outside the window. */
  left = 0;
  top = 0;
  side = 5;
  /** True if the window shows only a part of the grid. */
  close = false;
  readonly paper: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** The visible part of the grid. */
  readonly window: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** The two tools, side by side or stacked. */
  readonly pen: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly pencil: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** The map of the whole sheet in the magnified view. */
  readonly map: Box = { x: 0, y: 0, width: 0, height: 0 };
  readonly words: Box = { x: 0, y: 0, width: 1, height: 1 };

  /** With `whole`, all of the sheet is shown, however small. */
  fit(frame: Frame, sheet: Sheet, whole = false): void {
    const { safe, portrait, scale } = frame;
    this.side = sheet.side;
    const cluesWide = mostClues(sheet.rows) * CLUE_WIDE;
    const cluesHigh = mostClues(sheet.columns) * CLUE_HIGH;
    const wide = safe.right - safe.left - (portrait ? 5 : 60) - 2 * EDGE;
    const high = safe.bottom - safe.top - (portrait ? 38 : 5) - 2 * EDGE;
    const gutterX = Math.max(1.2, cluesWide + 0.5);
    const gutterY = Math.max(1.2, cluesHigh + 0.4);
    this.cell = Math.min(wide / (gutterX + this.side), high / (gutterY + this.side));
    this.clue = this.cell;
    this.close = !whole && portrait && this.cell * scale < SMALLEST_CELL;
    if (this.close) {
      this.cell = CLOSE_CELL / scale;
      this.clue = CLOSE_CLUE / scale;
      this.place(
        frame,
        { x: (cluesWide + 0.5) * this.clue, y: (cluesHigh + 0.4) * this.clue },
        { wide, high },
      );
    } else this.place(frame, { x: gutterX * this.cell, y: gutterY * this.cell }, { wide, high });
    if (portrait) this.placeBelow(frame);
    else this.placeBeside(frame);
  }

  /** Scrolls the grid by a number of cells, within its limits. */
  scroll(columns: number, rows: number): void {
    const { window, cell, side } = this;
    this.left = clamp(this.left - columns * cell, window.x + window.width - side * cell, window.x);
    this.top = clamp(this.top - rows * cell, window.y + window.height - side * cell, window.y);
  }

  /** Scrolls until a cell is completely visible; true if it had to scroll. */
  reveal(cell: number): boolean {
    const { window } = this;
    const half = this.cell / 2;
    const beyond = (at: number, from: number, size: number): number =>
      Math.min(0, at - half - from) + Math.max(0, at + half - from - size);
    const columns = beyond(this.x(cell), window.x, window.width) / this.cell;
    const rows = beyond(this.y(cell), window.y, window.height) / this.cell;
    // A tolerance for rounding errors.
    if (Math.abs(columns) + Math.abs(rows) < 0.001) return false;
    this.scroll(columns, rows);
    return true;
  }

  /** Only the grid, as large as the frame, for the thumbnail. */
  closeUp({ view }: Stage, side: number): void {
    this.side = side;
    this.cell = (view.bottom - view.top) / (side + 3.4);
    this.left = (view.left + view.right - this.cell * side) / 2;
    this.top = (view.top + view.bottom - this.cell * side) / 2;
    const size = this.cell * side;
    putBox(this.window, this.left, this.top, size, size);
  }

  x(cell: number): number {
    return this.left + ((cell % this.side) + 0.5) * this.cell;
  }

  y(cell: number): number {
    return this.top + (Math.floor(cell / this.side) + 0.5) * this.cell;
  }

  cellAt(x: number, y: number): number | undefined {
    if (!insideBox(x, y, this.window)) return undefined;
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    const inside = column >= 0 && row >= 0 && column < this.side && row < this.side;
    return inside ? row * this.side + column : undefined;
  }

  /** Lays out the paper and the window; what does not fit is outside the window. */
  private place(
    { safe, portrait }: Frame,
    gutter: { x: number; y: number },
    room: { wide: number; high: number },
  ): void {
    const { paper } = this;
    const size = this.side * this.cell;
    const width = Math.min(size, room.wide - gutter.x);
    const height = Math.min(size, room.high - gutter.y);
    paper.width = gutter.x + width + 2 * EDGE;
    paper.height = gutter.y + height + 2 * EDGE;
    const aside = portrait ? 0 : 50;
    paper.x = (safe.left + safe.right - paper.width - aside) / 2;
    const spare = Math.max(0, room.high + 2 * EDGE - paper.height);
    paper.y = portrait ? safe.top + 1 + spare * 0.4 : (safe.top + safe.bottom - paper.height) / 2;
    this.left = paper.x + EDGE + gutter.x;
    this.top = paper.y + EDGE + gutter.y;
    putBox(this.window, this.left, this.top, width, height);
  }

  private placeBelow({ safe }: Frame): void {
    const top = this.paper.y + this.paper.height;
    const room = safe.bottom - top;
    const high = Math.min(18, room * 0.5);
    const y = top + (room - high - 10) * 0.4;
    const middle = (safe.left + safe.right) / 2;
    const wide = this.close ? 29 : 37;
    const left = middle - (this.close ? 44 : 39);
    putBox(this.pen, left, y, wide, high);
    putBox(this.pencil, left + wide + 4, y, wide, high);
    const map = this.close ? Math.min(20, high + 1) : 0;
    putBox(this.map, middle + 44 - map, y + (high - map) / 2, map, map);
    const below = safe.bottom - y - high;
    putBox(this.words, safe.left + 4, y + high + 1, safe.right - safe.left - 8, Math.min(18, below - 2));
  }

  private placeBeside({ safe }: Frame): void {
    const x = this.paper.x + this.paper.width + 8;
    const middle = (safe.top + safe.bottom) / 2;
    putBox(this.pen, x, middle - 34, 40, 19);
    putBox(this.pencil, x, middle - 12, 40, 19);
    putBox(this.words, x, middle + 10, 40, 26);
  }
}

function mostClues(lines: readonly (readonly number[])[]): number {
  return Math.max(1, ...lines.map((line) => line.length));
}

function putBox(box: Box, x: number, y: number, width: number, height: number): void {
  box.x = x;
  box.y = y;
  box.width = width;
  box.height = height;
}
