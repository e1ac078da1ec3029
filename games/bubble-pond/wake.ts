import { WATERLINE } from './animal-art.ts';

/** The rings around a swimming animal; `wide` is its width on the water, `swing` from -1 to 1. */
export function drawWake(
  ctx: CanvasRenderingContext2D,
  { x, row, wide, swing }: { x: number; row: number; wide: number; swing: number },
): void {
  const y = row + WATERLINE;
  ctx.strokeStyle = 'rgb(255 255 255 / 0.55)';
  ctx.lineWidth = 0.7;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.ellipse(x, y, (9.5 + swing * 0.6) * Math.max(0.5, Math.abs(wide)), 2, 0, 0.1, Math.PI - 0.1);
  ctx.stroke();
  ctx.strokeStyle = 'rgb(255 255 255 / 0.25)';
  ctx.beginPath();
  ctx.ellipse(x, y, 12.5 + swing, 3.2, 0, 0.3, Math.PI - 0.3);
  ctx.stroke();
}
