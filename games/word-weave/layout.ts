import { hypot } from '../kit/maths.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import type { Size } from './grid.ts';

/** Distance from the centre of a letter within which a finger must be, in cells. */
const REACH = 0.43;
/** From the frame's left edge to the cloth: the loom's wood, and a margin. */
const FRAME_ROOM = 5.6;

/** The part of the frame that the places depend on. */
type Frame = Pick<Stage, 'portrait' | 'safe'>;

/** The places of everything, in stage units. */
export class Layout {
  cell = 10;
  left = 0;
  top = 0;
  readonly clue: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly trace: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly slots: Box = { x: 0, y: 0, width: 1, height: 1 };
  readonly bulb: Box = { x: 0, y: 0, width: 1, height: 1 };
  size: Size = { columns: 5, rows: 5 };

  /** Updates the layout to the frame and the cloth. */
  fit(stage: Frame, size: Size): void {
    this.size = size;
    if (stage.portrait) this.fitTall(stage);
    else this.fitWide(stage);
  }

  /** Only the cloth, larger than the frame, for the thumbnail. */
  closeUp({ view }: Stage, size: Size): void {
    this.size = size;
    this.cell = (view.bottom - view.top) / (size.rows + 0.3);
    this.left = (view.left + view.right - this.cell * size.columns) / 2;
    this.top = (view.top + view.bottom - this.cell * size.rows) / 2;
  }

  x(cell: number): number {
    return this.left + ((cell % this.size.columns) + 0.5) * this.cell;
  }

  y(cell: number): number {
    return this.top + (Math.floor(cell / this.size.columns) + 0.5) * this.cell;
  }

  /** The cell whose centre is near the point; undefined in between. */
  cellAt(x: number, y: number): number | undefined {
    const column = Math.floor((x - this.left) / this.cell);
    const row = Math.floor((y - this.top) / this.cell);
    if (column < 0 || row < 0 || column >= this.size.columns || row >= this.size.rows) return undefined;
    const cell = row * this.size.columns + column;
    return hypot(x - this.x(cell), y - this.y(cell)) < REACH * this.cell ? cell : undefined;
  }

  private fitTall({ safe }: Frame): void {
    const wide = safe.right - safe.left;
    const high = safe.bottom - safe.top;
    const { columns, rows } = this.size;
    this.cell = Math.min((wide - 9) / columns, (high - 62) / rows);
    const spare = Math.max(0, high - this.cell * rows - 62);
    place(this.clue, safe.left + 3, safe.top + 2 + spare * 0.15, wide - 6, 11);
    place(this.trace, safe.left + 3, this.clue.y + 11.5, wide - 6, 9);
    this.left = (safe.left + safe.right - this.cell * columns) / 2;
    this.top = this.trace.y + 13 + spare * 0.15;
    const under = this.top + this.cell * rows + 6;
    place(this.slots, safe.left + 3, under, wide - 24, safe.bottom - 2 - under);
    place(this.bulb, safe.right - 19, under + (safe.bottom - 2 - under - 16) / 2, 16, 16);
  }

  private fitWide({ safe }: Frame): void {
    const high = safe.bottom - safe.top;
    const { columns, rows } = this.size;
    this.cell = Math.min((high - 9) / rows, (safe.right - safe.left - 70) / columns);
    const panel = Math.min(66, safe.right - safe.left - this.cell * columns - 18);
    const all = this.cell * columns + 10 + panel;
    // The loom's frame, to the left of its cloth, needs room that the panel does not.
    this.left = Math.max(safe.left + FRAME_ROOM, (safe.left + safe.right - all) / 2);
    this.top = safe.top + 4 + (high - 9 - this.cell * rows) / 2;
    const x = this.left + this.cell * columns + 10;
    place(this.clue, x, safe.top + 2, panel, 15);
    place(this.trace, x, safe.top + 19, panel, 10);
    place(this.slots, x, safe.top + 31, panel, high - 52);
    place(this.bulb, x + panel / 2 - 8, safe.bottom - 19, 16, 16);
  }
}

function place(box: Box, x: number, y: number, width: number, height: number): void {
  box.x = x;
  box.y = y;
  box.width = width;
  box.height = height;
}
