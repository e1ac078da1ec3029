import { TAU } from '../kit/vector.ts';
import type { Shape } from './plan.ts';

type Ctx = CanvasRenderingContext2D;

/** Traces a shape around the origin, within a radius of 10. */
export function tracePath(ctx: Ctx, shape: Shape): void {
  ctx.beginPath();
  if (shape === 'circle') ctx.arc(0, 0, 9.6, 0, TAU);
  else if (shape === 'square') ctx.roundRect(-8.6, -8.6, 17.2, 17.2, 2.6);
  else if (shape === 'triangle') corners(ctx, [0, -9.4, 9.8, 7.8, -9.8, 7.8]);
  else if (shape === 'diamond') corners(ctx, [0, -10, 8, 0, 0, 10, -8, 0]);
  else if (shape === 'hexagon')
    corners(
      ctx,
      ring(6, () => 9.8),
    );
  else if (shape === 'star')
    corners(
      ctx,
      ring(10, (step) => (step % 2 === 0 ? 10 : 5.4)),
    );
  else if (shape === 'heart') {
    ctx.moveTo(0, 9.4);
    ctx.bezierCurveTo(-15.4, -0.6, -9, -12.6, 0, -5.4);
    ctx.bezierCurveTo(9, -12.6, 15.4, -0.6, 0, 9.4);
  } else {
    ctx.arc(0, 0, 9.8, -1.9, 1.9);
    ctx.bezierCurveTo(3.4, 5.4, 3.4, -5.4, 9.8 * Math.cos(1.9), 9.8 * Math.sin(-1.9));
  }
  ctx.closePath();
}

function ring(count: number, reach: (step: number) => number): number[] {
  return Array.from({ length: count }, (_, step) => {
    const turn = (step / count) * TAU - Math.PI / 2;
    return [Math.cos(turn) * reach(step), Math.sin(turn) * reach(step)];
  }).flat();
}

function corners(ctx: Ctx, points: readonly number[]): void {
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
}
