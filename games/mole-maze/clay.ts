import { darken, lighten } from '../kit/colour.ts';
import { radialGradient } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;
type Oval = readonly [x: number, y: number, rx: number, ry?: number];

/** A lump of clay: lit from the upper left, darker towards the lower right. */
export function lump(ctx: Ctx, [x, y, rx, ry = rx]: Oval, colour: string, turn = 0): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  ctx.scale(1, ry / rx);
  ctx.fillStyle = radialGradient(ctx, -rx * 0.35, -rx * 0.4, rx * 1.6, [
    lighten(colour, 0.24),
    colour,
    darken(colour, 0.3),
  ]);
  ctx.beginPath();
  ctx.arc(0, 0, rx, 0, TAU);
  ctx.fill();
  ctx.restore();
}

/** The same lump on both sides of the axis. */
export function lumps(ctx: Ctx, [x, y, rx, ry = rx]: Oval, colour: string, turn = 0): void {
  lump(ctx, [-x, y, rx, ry], colour, -turn);
  lump(ctx, [x, y, rx, ry], colour, turn);
}

export function flat(ctx: Ctx, [x, y, rx, ry = rx]: Oval, colour: string, turn = 0): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fill();
}

/** A roll of clay through points. */
export function roll(ctx: Ctx, points: readonly number[], width: number, colour: string): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  for (const [shift, thick, tint] of [
    [0, width, darken(colour, 0.16)],
    [-width * 0.1, width * 0.74, colour],
    [-width * 0.22, width * 0.26, lighten(colour, 0.26)],
  ] as const) {
    ctx.strokeStyle = tint;
    ctx.lineWidth = thick;
    ctx.beginPath();
    for (let index = 0; index + 1 < points.length; index += 2) {
      ctx.lineTo((points[index] ?? 0) + shift, (points[index + 1] ?? 0) + shift);
    }
    ctx.stroke();
  }
}

/** Two eyes with a highlight, or happily closed. */
export function eyes(ctx: Ctx, apart: number, y: number, size: number, happy = false): void {
  for (const side of [-1, 1]) {
    if (happy) {
      ctx.strokeStyle = '#2b1d1a';
      ctx.lineWidth = size * 0.6;
      ctx.lineCap = 'round';
      ctx.beginPath();
      ctx.arc(side * apart, y + size * 0.4, size, Math.PI * 1.15, Math.PI * 1.85);
      ctx.stroke();
      continue;
    }
    flat(ctx, [side * apart, y, size, size * 1.15], '#2b1d1a');
    flat(ctx, [side * apart + size * 0.35, y - size * 0.4, size * 0.38], '#ffffff');
  }
}

export function smile(ctx: Ctx, y: number, width: number): void {
  ctx.strokeStyle = '#2b1d1a';
  ctx.lineWidth = width * 0.3;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, y - width * 0.4, width, Math.PI * 0.2, Math.PI * 0.8);
  ctx.stroke();
}
