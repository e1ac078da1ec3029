import { drawText, fillCircle, fillRound } from '../kit/draw.ts';
import type { Extent, Stage } from '../kit/stage.ts';

/** A player as the table shows them. */
export interface Row {
  readonly name: string;
  readonly colour: string;
  readonly strokes: number;
  /** The state of the hole: still played, in the cup, or the player has left. */
  readonly state: 'plays' | 'in' | 'left';
}

/** The height of a row in stage units, and the width of the column beside a hole in a wide frame. */
const HIGH = 5.4;
const WIDE = 30;

/** The room that the table of so many players takes from the frame. */
export function roomOfTable({ portrait }: Stage, count: number): Extent {
  const top = Math.ceil(count / 4) * HIGH + 1;
  return portrait ? { left: 0, top, right: 0, bottom: 0 } : { left: WIDE, top: 0, right: 0, bottom: 0 };
}

/** Draws the table: four in a row above the hole, or one below the other beside it. */
export function drawTable(ctx: CanvasRenderingContext2D, stage: Stage, rows: readonly Row[]): void {
  const { safe, portrait, scale } = stage;
  const columns = portrait ? Math.min(4, rows.length) : 1;
  const wide = portrait ? (safe.right - safe.left - 4) / columns : WIDE - 3;
  const size = Math.max(3.4, 14 / scale);
  rows.forEach(({ name, colour, strokes, state }, index) => {
    const x = safe.left + 2 + (index % columns) * wide;
    const y = safe.top + 1 + Math.floor(index / columns) * HIGH;
    ctx.globalAlpha = state === 'left' ? 0.5 : 1;
    fillRound(ctx, { x, y, width: wide - 0.8, height: HIGH - 0.7 }, 1.4, '#26305ccc');
    const middle = y + (HIGH - 0.7) / 2;
    fillCircle(ctx, x + 2.4, middle, 1.4, '#fffdf4');
    fillCircle(ctx, x + 2.4, middle, 1.05, colour);
    const text = { size, font: 'round', weight: 800, fill: '#fff4e2' } as const;
    drawText(ctx, name, x + 4.6, middle, { ...text, align: 'left', room: wide - 13 });
    const mark = state === 'in' ? '✓' : '';
    drawText(ctx, `${strokes}${mark}`, x + wide - 2, middle, { ...text, align: 'right' });
    ctx.globalAlpha = 1;
  });
}
