import { cos, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Flash } from './effects.ts';
import { HONEY, INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** A widening sonic ring; `age` in seconds. */
export function drawHum(ctx: Ctx, x: number, y: number, radius: number, age: number): void {
  const t = Math.min(1, age / 0.4);
  ctx.globalAlpha = 0.7 * (1 - t * t);
  ctx.lineWidth = 12 * (1 - t) + 3;
  ctx.strokeStyle = '#33b3ad';
  ctx.beginPath();
  ctx.arc(x, y, radius * (0.25 + 0.75 * t), 0, TAU);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** A bolt that jumps from foe to foe. */
export function drawFlash(ctx: Ctx, { path, age }: Flash): void {
  ctx.globalAlpha = Math.max(0, 1 - age / 0.2);
  ctx.lineJoin = 'round';
  for (const [width, colour] of [
    [7, INK],
    [4, HONEY],
    [1.6, '#fffdf4'],
  ] as const) {
    ctx.lineWidth = width;
    ctx.strokeStyle = colour;
    ctx.beginPath();
    for (let index = 0; index < path.length; index += 2) {
      const x = path[index] ?? 0;
      const y = path[index + 1] ?? 0;
      if (index > 0) {
        const middleX = (x + (path[index - 2] ?? 0)) / 2;
        const middleY = (y + (path[index - 1] ?? 0)) / 2;
        ctx.lineTo(middleX + sin(x) * 12, middleY + cos(y) * 12);
      }
      ctx.lineTo(x, y);
    }
    ctx.stroke();
  }
  ctx.globalAlpha = 1;
}
