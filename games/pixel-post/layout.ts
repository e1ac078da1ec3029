import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import type { Sheet } from './sheet.ts';

/** The width and height of one clue, in cells. */
export const CLUE_WIDE = 0.62;
export const CLUE_HIGH = 0.74;

/** Where the paper, its squares and the tools lie, in stage units. */
export class Layout {
  cell = 5;
  /** The upper left corner of the squares. */
  left = 0;
  top = 0;
  side = 5;
  readonly paper: Box = { x: 0, y: 0, width: 1, height: 1 };
  /** The two tools side by side, or one above the other. */
  readonly pen: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly pencil: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly words: Box = { x: 0, y: 0, width: 1, height: 1 };

  fit(stage: Stage, sheet: Sheet): void {
    const { safe, portrait } = stage;
    this.side = sheet.side;
    const gutterX = Math.max(1.2, mostClues(sheet.rows) * CLUE_WIDE + 0.5);
    const gutterY = Math.max(1.2, mostClues(sheet.columns) * CLUE_HIGH + 0.4);
    const wide = safe.right - safe.left - (portrait ? 5 : 60);
    const high = safe.bottom - safe.top - (portrait ? 38 : 5);
    const edge = 3;
    this.cell = Math.min(
      (wide - 2 * edge) / (gutterX + this.side),
      (high - 2 * edge) / (gutterY + this.side),
    );
    const { paper } = this;
    paper.width = (gutterX + this.side) * this.cell + 2 * edge;
    paper.height = (gutterY + this.side) * this.cell + 2 * edge;
    const aside = portrait ? 0 : 50;
    paper.x = (safe.left + safe.right - paper.width - aside) / 2;
    paper.y = portrait
      ? safe.top + 1 + Math.max(0, high - paper.height) * 0.4
      : (safe.top + safe.bottom - paper.height) / 2;
    this.left = paper.x + edge + gutterX * this.cell;
    this.top = paper.y + edge + gutterY * this.cell;
    if (portrait) this.placeBelow(stage);
    else this.placeBeside(stage);
  }

  /** The squares alone, as large as the frame: for the game's picture. */
  closeUp({ view }: Stage, side: number): void {
    this.side = side;
    this.cell = (view.bottom - view.top) / (side + 3.4);
    this.left = (view.left + view.right - this.cell * side) / 2;
    this.top = (view.top + view.bottom - this.cell * side) / 2;
  }

  x(cell: number): number {
    return this.left + ((cell % this.side) + 0.5) * this.cell;
  }

  y(cell: number): number {
    return this.top + (Math.floor(cell / this.side) + 0.5) * this.cell;
  }

  cellAt(x: number, y: number): number | undefined {
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    const inside = column >= 0 && row >= 0 && column < this.side && row < this.side;
    return inside ? row * this.side + column : undefined;
  }

  private placeBelow({ safe }: Stage): void {
    const top = this.paper.y + this.paper.height;
    const room = safe.bottom - top;
    const high = Math.min(18, room * 0.5);
    const y = top + (room - high - 10) * 0.4;
    const middle = (safe.left + safe.right) / 2;
    place(this.pen, middle - 39, y, 37, high);
    place(this.pencil, middle + 2, y, 37, high);
    place(this.words, safe.left + 4, y + high + 1, safe.right - safe.left - 8, safe.bottom - y - high - 2);
  }

  private placeBeside({ safe }: Stage): void {
    const x = this.paper.x + this.paper.width + 8;
    const middle = (safe.top + safe.bottom) / 2;
    place(this.pen, x, middle - 34, 40, 19);
    place(this.pencil, x, middle - 12, 40, 19);
    place(this.words, x, middle + 10, 40, 26);
  }
}

function mostClues(lines: readonly (readonly number[])[]): number {
  return Math.max(1, ...lines.map((line) => line.length));
}

function place(box: Box, x: number, y: number, width: number, height: number): void {
  box.x = x;
  box.y = y;
  box.width = width;
  box.height = height;
}
