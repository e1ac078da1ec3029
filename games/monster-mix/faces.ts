import { TAU } from '../kit/vector.ts';
import { draw, INK, LINE, traceBlob, traceOval } from './ink.ts';
import type { Palette } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

/** An eye: place, size, and height on its stalk. */
type Eye = readonly [x: number, y: number, radius: number, stalk: number];

const EYES: readonly (readonly Eye[])[] = [
  [[0, -1, 9, 0]],
  [
    [-7.4, 0, 6.2, 0],
    [7.4, 0, 6.2, 0],
  ],
  [
    [-9.6, 1, 4.8, 0],
    [0, -3.6, 5.6, 0],
    [9.6, 1, 4.8, 0],
  ],
  [
    [-8.4, -12, 5.8, 12],
    [8.4, -12, 5.8, 12],
  ],
  [
    [-6.6, 1.6, 4.6, 0],
    [6.8, -1.4, 7.8, 0],
  ],
  [
    [-11, 0, 3.6, 0],
    [-3.8, -2, 3.6, 0],
    [3.8, -2, 3.6, 0],
    [11, 0, 3.6, 0],
  ],
];

/** The direction of the eyes: each axis −1 to 1; `shut` is 0 open to 1 closed. */
export interface Gaze {
  readonly x: number;
  readonly y: number;
  readonly shut: number;
}

/** Eyes move, so they are drawn in every frame. The origin is between them. */
export function drawEyes(ctx: Ctx, variant: number, { skin, accent, shade }: Palette, gaze: Gaze): void {
  for (const [x, y, radius, stalk] of EYES[variant] ?? []) {
    if (stalk > 0) {
      ctx.strokeStyle = INK;
      ctx.lineWidth = 6.6;
      // A round foot: cut off straight, a stalk looks like a bar that lies on the face.
      ctx.lineCap = 'round';
      line(ctx, x * 0.75, -2, x, y + radius * 0.6);
      ctx.strokeStyle = shade;
      ctx.lineWidth = 3.8;
      line(ctx, x * 0.75, -2, x, y + radius * 0.4);
    }
    draw(ctx, traceOval(x, y, radius, radius * 1.06), '#fffdf6', 1.3);
    const reach = radius * 0.4;
    const px = x + gaze.x * reach;
    const py = y + gaze.y * reach;
    fill(ctx, px, py, radius * 0.6, accent);
    fill(ctx, px, py, radius * 0.4, INK);
    fill(ctx, px + radius * 0.2, py - radius * 0.24, radius * 0.18, '#ffffff');
    if (gaze.shut > 0.05) drawLid(ctx, x, y, radius, gaze.shut, skin);
  }
}

function drawLid(ctx: Ctx, x: number, y: number, radius: number, shut: number, skin: string): void {
  ctx.save();
  traceOval(x, y, radius, radius * 1.06)(ctx);
  ctx.clip();
  ctx.fillStyle = skin;
  ctx.fillRect(x - radius, y - radius * 1.1, radius * 2, radius * 2.2 * shut);
  ctx.restore();
  ctx.strokeStyle = INK;
  ctx.lineWidth = 1.3;
  const edge = y - radius * 1.1 + radius * 2.2 * shut;
  const half = Math.sqrt(Math.max(0, radius ** 2 - (edge - y) ** 2));
  line(ctx, x - half, edge, x + half, edge);
}

function fill(ctx: Ctx, x: number, y: number, radius: number, colour: string): void {
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
}

function line(ctx: Ctx, x0: number, y0: number, x1: number, y1: number): void {
  ctx.beginPath();
  ctx.moveTo(x0, y0);
  ctx.lineTo(x1, y1);
  ctx.stroke();
}

const MAW = '#6d1230';
const TONGUE = '#ff7d93';

/** Mouths; the origin is the centre of the lips. */
const MOUTHS: readonly ((ctx: Ctx) => void)[] = [
  (ctx) => {
    draw(ctx, traceGrin(9, 7), MAW);
    inside(ctx, traceGrin(9, 7), () => fill(ctx, 0, 7.6, 4.6, TONGUE));
    tooth(ctx, -3.2, 0, 3.4);
    tooth(ctx, 3.2, 0, 3.4);
  },
  (ctx) => {
    draw(ctx, traceBlob([0, -4, 8, -4.6, 12, 0, 8, 4.6, 0, 4]), '#fffdf6');
    ctx.strokeStyle = INK;
    ctx.lineWidth = 1;
    line(ctx, -10, 0, 10, 0);
    for (const x of [-6.4, -2.2, 2.2, 6.4]) line(ctx, x, -3.8, x, 3.8);
  },
  (ctx) => {
    draw(ctx, traceGrin(7, 5), MAW);
    draw(ctx, traceBlob([0, 1, 3.4, 1, 4.4, 7, 2.6, 10, 0, 10]), TONGUE, 1.2);
    ctx.strokeStyle = '#c94564';
    ctx.lineWidth = 0.8;
    line(ctx, 0, 3.4, 0, 7);
  },
  (ctx) => {
    ctx.strokeStyle = INK;
    ctx.lineWidth = LINE;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(0, -8, 12.4, 0.75, Math.PI - 0.75);
    ctx.stroke();
    for (const side of [-1, 1]) tooth(ctx, side * 5.4, 2.4, 5.6);
  },
  (ctx) => {
    draw(ctx, traceOval(0, 1, 4.6, 5.4), MAW);
    inside(ctx, traceOval(0, 1, 4.6, 5.4), () => fill(ctx, 0, 6, 3.6, TONGUE));
  },
  (ctx) => {
    draw(ctx, traceGrin(12, 8), MAW);
    inside(ctx, traceGrin(12, 8), () => {
      for (let x = -11; x < 12; x += 4.4) tooth(ctx, x + 1.2, -0.4, 3.2);
    });
    draw(ctx, () => traceGrin(12, 8)(ctx), 'rgb(0 0 0 / 0)');
  },
];

export function paintMouth(ctx: Ctx, variant: number): void {
  MOUTHS[variant]?.(ctx);
}

function traceGrin(half: number, deep: number): (ctx: Ctx) => void {
  return (ctx) => {
    ctx.beginPath();
    ctx.moveTo(-half, -1);
    ctx.quadraticCurveTo(0, 1.4, half, -1);
    ctx.bezierCurveTo(half * 0.9, deep, half * 0.4, deep * 1.15, 0, deep * 1.15);
    ctx.bezierCurveTo(-half * 0.4, deep * 1.15, -half * 0.9, deep, -half, -1);
    ctx.closePath();
  };
}

function inside(ctx: Ctx, trace: (ctx: Ctx) => void, paint: () => void): void {
  ctx.save();
  trace(ctx);
  ctx.clip();
  paint();
  ctx.restore();
}

function tooth(ctx: Ctx, x: number, y: number, tall: number): void {
  draw(
    ctx,
    (inner) => {
      inner.beginPath();
      inner.moveTo(x - 2, y);
      inner.lineTo(x + 2, y);
      inner.quadraticCurveTo(x + 1.4, y + tall, x, y + tall);
      inner.quadraticCurveTo(x - 1.4, y + tall, x - 2, y);
      inner.closePath();
    },
    '#fffdf6',
    0.9,
  );
}
