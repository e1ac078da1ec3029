import { fillRound } from '../kit/draw.ts';
import type { Layout } from './layout.ts';
import { BLOT, INK, PAPER, RED } from './palette.ts';
import type { Sheet } from './sheet.ts';

/** The whole sheet in small, with a frame around the visible part. */
export function drawMap(ctx: CanvasRenderingContext2D, layout: Layout, sheet: Sheet): void {
  if (!layout.close) return;
  const { map, window, cell, side } = layout;
  const dot = map.width / side;
  fillRound(
    ctx,
    { ...map, x: map.x - 1.2, y: map.y + 0.2, width: map.width + 2.4, height: map.height + 2.2 },
    1.6,
    'rgb(0 22 26 / 0.4)',
  );
  fillRound(
    ctx,
    { x: map.x - 1.2, y: map.y - 1.2, width: map.width + 2.4, height: map.height + 2.4 },
    1.6,
    PAPER,
  );
  sheet.marks.forEach((mark, place) => {
    if (mark !== 'ink' && mark !== 'blot') return;
    ctx.fillStyle = mark === 'ink' ? INK : BLOT;
    ctx.fillRect(
      map.x + (place % side) * dot,
      map.y + Math.floor(place / side) * dot,
      dot * 0.92,
      dot * 0.92,
    );
  });
  ctx.lineWidth = 0.8;
  ctx.strokeStyle = RED;
  ctx.beginPath();
  ctx.roundRect(
    map.x + ((window.x - layout.left) / cell) * dot,
    map.y + ((window.y - layout.top) / cell) * dot,
    (window.width / cell) * dot,
    (window.height / cell) * dot,
    1,
  );
  ctx.stroke();
}
