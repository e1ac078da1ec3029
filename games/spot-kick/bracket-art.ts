import { drawText, fillRound } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import type { Bracket } from './bracket.ts';

const INK = '#14213d';
const CREAM = '#fff4d6';

/** Draws a cup: a column for each round, from the first to the final. */
export function drawBracket(
  ctx: CanvasRenderingContext2D,
  { view, safe, scale }: Stage,
  bracket: Bracket,
  { nameOf, mine, title }: { nameOf: (seat: number) => string; mine: number; title: string },
): void {
  ctx.fillStyle = '#1d2f5e';
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  const first = Math.max(1, bracket.rounds[0]?.length ?? 1);
  const columns = Math.log2(first) + 1;
  const wide = Math.min((safe.right - safe.left - 4) / columns, 56);
  const left = (safe.left + safe.right - wide * columns) / 2;
  const top = safe.top + 12;
  const high = Math.min(safe.bottom - top - 4, first * 34);
  const size = Math.max(14 / scale, 4);
  const text = { font: 'narrow', weight: 800, size } as const;
  const middle = (safe.left + safe.right) / 2;
  drawText(ctx, title, middle, safe.top + 6, { ...text, size: Math.max(6, size), fill: '#ffd166' });
  let count = first;
  for (let column = 0; column < columns; column += 1) {
    for (let at = 0; at < count; at += 1) {
      const pair = bracket.rounds[column]?.[at];
      const x = left + column * wide + 1;
      const y = top + (high * (at + 0.5)) / count - 7;
      fillRound(ctx, { x, y, width: wide - 2, height: 14 }, 1.6, pair === undefined ? '#14213d66' : INK);
      if (column > 0) {
        ctx.strokeStyle = '#ffd16666';
        ctx.lineWidth = 0.6;
        ctx.strokeRect(x, y, wide - 2, 14);
      }
      pair?.seats.forEach((seat, side) => {
        const isOut = pair.winner !== undefined && pair.winner !== seat;
        const row = y + 3.8 + side * 6.6;
        const fill = seat === mine ? '#ffd166' : CREAM;
        ctx.globalAlpha = isOut ? 0.5 : 1;
        drawText(ctx, nameOf(seat), x + 2, row, { ...text, align: 'left', room: wide - 13, fill });
        const mark = pair.winner === seat ? ' ✓' : '';
        drawText(ctx, `${pair.goals[side] ?? 0}${mark}`, x + wide - 4, row, {
          ...text,
          align: 'right',
          fill,
        });
        ctx.globalAlpha = 1;
      });
    }
    count /= 2;
  }
}
