import type { Extent, Stage } from '../kit/stage.ts';
import { type Box, clamp, type Point } from '../kit/vector.ts';
import { COLUMNS, ROWS } from './room.ts';

/** The room of thumbs below a tall frame's picture, in CSS pixels. */
const THUMBS = 112;
/** The least share of a wide frame's height that its room takes, even where buttons then lie on it. */
const LEAST = 0.75;
/** The edge of rock around a room, in cells. */
const EDGE = 0.4;

/** The place of the room in the frame; one stage unit is one CSS pixel. */
export class Layout {
  cell = 20;
  left = 0;
  top = 0;
  /** The part of the frame that neither the bar nor thumbs lie on. */
  free: Extent = { left: 0, top: 0, right: 1, bottom: 1 };

  /** `byTouch`: thumbs lie on buttons, below the room of a tall frame and beside that of a wide one. */
  measure({ safe, portrait }: Pick<Stage, 'safe' | 'portrait'>, byTouch = false): void {
    const width = safe.right - safe.left;
    const height = safe.bottom - safe.top - (portrait ? THUMBS : 0);
    const tallest = height / (ROWS + EDGE);
    const button = clamp(width * 0.18, 56, 80);
    const [before, after] = byTouch && !portrait ? [button * 2 + 30, button + 20] : [0, 0];
    const below = portrait && byTouch ? THUMBS : 0;
    this.free = {
      ...safe,
      left: safe.left + before,
      right: safe.right - after,
      bottom: safe.bottom - below,
    };
    const widest = Math.max((width - before - after) / (COLUMNS + EDGE), tallest * LEAST);
    this.cell = Math.max(4, Math.min(width / (COLUMNS + EDGE), widest, tallest));
    const spare = width - this.cell * COLUMNS;
    const share = spare > 2 * before || before === 0 ? 0.5 : before / (before + after);
    this.left = safe.left + spare * share;
    this.top = safe.top + Math.max(0, height - this.cell * ROWS) / 2;
  }

  /** Shows some of the room alone, so large that it fills the frame: for the thumbnail. */
  closeUp({ view }: Pick<Stage, 'view'>, columns: number, column: number, row: number): void {
    this.cell = (view.right - view.left) / columns;
    this.left = view.left - column * this.cell;
    this.top = view.top - row * this.cell;
  }

  get box(): Box {
    return { x: this.left, y: this.top, width: this.cell * COLUMNS, height: this.cell * ROWS };
  }

  /** The place of a point of the frame in the room, in cells. */
  cellOf({ x, y }: Readonly<Point>): Point {
    return { x: (x - this.left) / this.cell, y: (y - this.top) / this.cell };
  }
}
