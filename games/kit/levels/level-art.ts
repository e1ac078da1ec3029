import type { Box } from '../vector.ts';

/** Draws the arrow to the group before or behind. */
export function drawTurn(
  ctx: CanvasRenderingContext2D,
  { x, y, width, height }: Box,
  side: -1 | 1,
  ink: string,
): void {
  const [near, far] = [x + width / 2 - side * 7, x + width / 2 + side * 7];
  drawLine(ctx, [near, y + height * 0.3, far, y + height / 2, near, y + height * 0.7], 5, ink);
}

/** Draws the tick of a level that is done into its tile. */
export function drawTick(ctx: CanvasRenderingContext2D, { x, y, width, height }: Box, ink: string): void {
  const points = [0.41, 0.81, 0.48, 0.88, 0.6, 0.74];
  const places = points.map((share, index) => (index % 2 === 0 ? x + width * share : y + height * share));
  drawLine(ctx, places, Math.max(2.5, width * 0.06), ink);
}

function drawLine(
  ctx: CanvasRenderingContext2D,
  places: readonly number[],
  width: number,
  ink: string,
): void {
  ctx.strokeStyle = ink;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index + 1 < places.length; index += 2)
    ctx.lineTo(places[index] ?? 0, places[index + 1] ?? 0);
  ctx.stroke();
}
