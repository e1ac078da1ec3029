import type { Point } from '../kit/vector.ts';
import type { Round } from './layout.ts';
import { INK } from './print.ts';
import { drawSign } from './signs.ts';

type Ctx = CanvasRenderingContext2D;

/** The white paper around a picture of this size, centred. */
export function drawPaper(ctx: Ctx, size: number, isChosen: boolean): void {
  const half = size / 2 + size * 0.03;
  ctx.fillStyle = 'rgb(60 40 90 / 0.18)';
  ctx.fillRect(-half + size * 0.01, -half + size * 0.03, half * 2, half * 2);
  ctx.fillStyle = isChosen ? '#e5397a' : '#ffffff';
  ctx.fillRect(-half, -half, half * 2, half * 2);
}

/** A button of the album. */
export function drawButton(
  ctx: Ctx,
  { x, y, radius }: Round,
  sign: 'share' | 'bin' | 'back',
  isHot = false,
): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.fillStyle = isHot ? '#ffd6d6' : '#fffdf8';
  ctx.strokeStyle = isHot ? '#f0403c' : '#d9cfe4';
  ctx.lineWidth = radius * 0.1;
  ctx.beginPath();
  ctx.roundRect(-radius * 0.95, -radius * 0.95, radius * 1.9, radius * 1.9, radius * 0.5);
  ctx.fill();
  ctx.stroke();
  drawSign(ctx, sign, radius);
  ctx.restore();
}

/** An album without pictures: an empty frame with a camera that hops. */
export function drawEmpty(ctx: Ctx, { x, y }: Point, sway: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.setLineDash([3, 3]);
  ctx.lineWidth = 1;
  ctx.strokeStyle = INK;
  ctx.beginPath();
  ctx.roundRect(-22, -22, 44, 44, 4);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.translate(0, sway);
  drawSign(ctx, 'keep', 15);
  ctx.restore();
}
