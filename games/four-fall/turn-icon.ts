import { fillPolygon } from '../kit/draw.ts';
import type { Turning } from './board.ts';

/** An arrow bent to a three-quarter circle. */
export function icon(
  ctx: CanvasRenderingContext2D,
  way: Turning,
  x: number,
  y: number,
  radius: number,
  colour: string,
): void {
  ctx.save();
  ctx.translate(x, y);
  if (way === 'counter') ctx.scale(-1, 1);
  ctx.strokeStyle = colour;
  ctx.lineWidth = radius * 0.34;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, 0, radius, -2.6, 0.9);
  ctx.stroke();
  ctx.rotate(1.05);
  const tip = radius * 0.62;
  fillPolygon(ctx, [radius - tip, -tip * 0.15, radius + tip, -tip * 0.15, radius, tip * 1.1], colour);
  ctx.restore();
}
