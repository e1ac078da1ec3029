import { cos, sin } from '../kit/maths.ts';
import { type Point, TAU } from '../kit/vector.ts';
import type { Flash } from './effects.ts';
import { HONEY, INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** A widening sonic ring; `age` in seconds. A grand one is of a queen's chord. */
export function drawHum(
  ctx: Ctx,
  { x, y }: Readonly<Point>,
  { radius, age, grand }: { radius: number; age: number; grand: boolean },
): void {
  const t = Math.min(1, age / 0.4);
  if (grand) {
    ctx.fillStyle = '#b06ee0';
    ctx.globalAlpha = 0.16 * (1 - t);
    ctx.beginPath();
    ctx.arc(x, y, radius * (0.25 + 0.75 * t), 0, TAU);
    ctx.fill();
  }
  ctx.globalAlpha = 0.7 * (1 - t * t);
  ctx.lineWidth = 12 * (1 - t) + 3;
  ctx.strokeStyle = grand ? '#b06ee0' : '#33b3ad';
  ctx.beginPath();
  ctx.arc(x, y, radius * (0.25 + 0.75 * t), 0, TAU);
  ctx.stroke();
  ctx.globalAlpha = 1;
}

/** A bolt that jumps from foe to foe. */
export function drawFlash(ctx: Ctx, { path, age, grand }: Flash): void {
  ctx.globalAlpha = Math.max(0, 1 - age / 0.2);
  ctx.lineJoin = 'round';
  for (const [width, colour] of [
    [7, INK],
    [4, grand ? '#c77dff' : HONEY],
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

/** The flash of a pot that has burst; `age` in seconds. */
export function drawBlast(
  ctx: Ctx,
  { x, y, radius, age }: { x: number; y: number; radius: number; age: number },
): void {
  const t = Math.min(1, age / 0.3);
  ctx.globalAlpha = 0.55 * (1 - t);
  ctx.fillStyle = '#ffd873';
  ctx.beginPath();
  ctx.arc(x, y, radius * (0.5 + 0.5 * t), 0, TAU);
  ctx.fill();
  ctx.globalAlpha = 0.9 * (1 - t);
  ctx.lineWidth = 7 * (1 - t) + 1;
  ctx.strokeStyle = '#d98a1f';
  ctx.stroke();
  ctx.globalAlpha = 1;
}
