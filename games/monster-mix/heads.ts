import {
  draw,
  INK,
  type Inks,
  limb,
  print,
  type Trace,
  traceBlob,
  traceBox,
  traceOval,
  traceRing,
} from './ink.ts';
import { TAU } from '../kit/vector.ts';
import type { Palette } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

/** A head's outline around its centre, and the places of its features. */
export interface Head {
  readonly trace: Trace;
  readonly crown: number;
  readonly eyes: number;
  readonly mouth: number;
  readonly half: number;
}

export const HEADS: readonly Head[] = [
  { trace: traceOval(0, 0, 20, 18.5), crown: -17.5, eyes: -4, mouth: 8, half: 20 },
  { trace: traceBox(0, 0, 40, 33, 10), crown: -15.5, eyes: -4, mouth: 7.5, half: 20 },
  {
    trace: traceBlob([0, -21, 11, -19, 14, -6, 25, 6, 17, 18, 0, 18]),
    crown: -18.5,
    eyes: -4,
    mouth: 8,
    half: 19,
  },
  { trace: traceRing(12, 18, 24, 0.88), crown: -16.5, eyes: -4, mouth: 8, half: 20 },
  { trace: traceOval(0, 0, 26, 15), crown: -14, eyes: -3, mouth: 7, half: 26 },
  {
    trace: traceBlob([0, -16, 15, -21, 24, -14, 20, 6, 8, 19, 0, 19]),
    crown: -15.5,
    eyes: -5,
    mouth: 8,
    half: 20,
  },
  // A cat.
  {
    trace: traceBlob([0, -14, 7, -14, 20, -34, 25, -8, 23, 14, 9, 19, 0, 19]),
    crown: -13,
    eyes: -3,
    mouth: 8,
    half: 20,
  },
  { trace: traceStar, crown: -18, eyes: -3, mouth: 8, half: 19 },
];

export function paintHead(ctx: Ctx, variant: number, inks: Inks): void {
  const head = HEADS[variant];
  if (head === undefined) return;
  print(ctx, head.trace, inks, () => {
    if (variant === 1) for (const x of [-14, 14]) fillDot(ctx, x, 11, 3, inks.accent);
    if (variant === 4)
      for (const x of [-21, -16, 16, 21]) fillDot(ctx, x, 3 - Math.abs(x) * 0.2, 1.5, inks.accent);
    if (variant === 5) fillDot(ctx, 0, 20, 9, inks.light);
    if (variant === 6) for (const side of [-1, 1]) fillDot(ctx, side * 18, -17, 5, inks.accent);
    if (variant === 7)
      for (let point = 0; point < 5; point += 1) {
        const angle = (point / 5) * TAU - TAU / 4;
        fillDot(ctx, Math.cos(angle) * 24, Math.sin(angle) * 24, 4.5, inks.accent);
      }
  });
  for (const side of [-1, 1]) fillDot(ctx, side * head.half * 0.66, head.mouth - 4, 2.6, inks.light);
}

function fillDot(ctx: Ctx, x: number, y: number, radius: number, fill: string): void {
  traceOval(x, y, radius)(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** Features on top of a head; the origin is its crown. */
const TOPS: readonly ((ctx: Ctx, palette: Palette) => void)[] = [
  (ctx, { light }) => {
    for (const side of [-1, 1]) {
      ctx.save();
      ctx.scale(side, 1);
      draw(ctx, traceHorn, light);
      for (const y of [-3, -6.4]) stripe(ctx, 8 - y * 0.35, y, 3.4 + y * 0.16);
      ctx.restore();
    }
  },
  (ctx, { accent }) => {
    for (const side of [-1, 1]) {
      limb(ctx, [side * 5, 3, side * 6, -8, side * 11, -11], 1, INK);
      draw(ctx, traceOval(side * 11.4, -12.4, 3.5), accent);
    }
  },
  (ctx, { accent }) => {
    for (const [lean, tall] of [
      [-0.75, 11],
      [0.75, 11],
      [-0.36, 15],
      [0.36, 15],
      [0, 17],
    ] as const) {
      ctx.save();
      ctx.rotate(lean);
      draw(ctx, traceOval(0, -tall * 0.45, 3, tall * 0.56), accent);
      ctx.restore();
    }
  },
  (ctx, { skin, accent }) => {
    for (const side of [-1, 1]) {
      draw(ctx, traceOval(side * 13, 0, 7.4, 7.4), skin);
      draw(ctx, traceOval(side * 13, 0.4, 3.8, 3.8), accent, 1);
    }
  },
  (ctx, { accent, light }) => {
    [-14, -7, 0, 7, 14].forEach((x, index) => {
      const tall = 13 - Math.abs(x) * 0.45;
      draw(ctx, traceSpike(x, tall, Math.abs(x) * 0.22), index % 2 === 0 ? accent : light);
    });
  },
  (ctx, { accent, light }) => {
    draw(ctx, traceCap, accent);
    draw(ctx, traceBox(0, 2, 28, 4, 2), light);
    limb(ctx, [0, -8, 0, -10, 0, -12], 1, INK);
    draw(ctx, traceOval(-6, -13, 6, 2.2, 0.12), light);
    draw(ctx, traceOval(6, -13, 6, 2.2, -0.12), light);
    draw(ctx, traceOval(0, -13, 1.8), accent);
  },
  (ctx, { accent, light }) => {
    draw(ctx, traceCone, accent);
    for (const [x, y, size] of [
      [-4, -3, 1.5],
      [3, -7, 1.1],
    ] as const) {
      ctx.save();
      ctx.translate(x, y);
      draw(ctx, traceRing(5, size, size * 2.6), light, 0.4);
      ctx.restore();
    }
    draw(ctx, traceOval(0, 3, 19, 4), accent);
    draw(ctx, traceBox(0, 0.2, 20, 3.6, 1.6), light);
  },
];

export function paintTop(ctx: Ctx, variant: number, palette: Palette): void {
  TOPS[variant]?.(ctx, palette);
}

function traceHorn(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(6, 3);
  ctx.quadraticCurveTo(7, -6, 15, -14);
  ctx.quadraticCurveTo(19, -4, 14, 5);
  ctx.closePath();
}

function stripe(ctx: Ctx, x: number, y: number, half: number): void {
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(x - half * 0.4, y);
  ctx.lineTo(x + half * 1.5, y + 0.8);
  ctx.stroke();
}

function traceSpike(x: number, tall: number, drop: number): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.moveTo(x - 5, 4 + drop);
    ctx.quadraticCurveTo(x - 1, -tall * 0.4, x + x * 0.1, -tall + drop);
    ctx.quadraticCurveTo(x + 2, -tall * 0.4, x + 5, 4 + drop);
    ctx.closePath();
  };
}

function traceCone(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(-11, 2);
  ctx.quadraticCurveTo(-4, -7, 3, -16.5);
  ctx.quadraticCurveTo(6, -7, 11, 2);
  ctx.closePath();
}

/** Five round points. */
function traceStar(ctx: Ctx): void {
  ctx.beginPath();
  for (let corner = 0; corner <= 10; corner += 1) {
    const angle = (corner / 10) * TAU - TAU / 4 - TAU / 20;
    const middle = angle - TAU / 20;
    const x = Math.cos(angle) * 22;
    const y = Math.sin(angle) * 22;
    // Between two neighbors lies a point, then a dent.
    const far = corner % 2 === 1 ? 34 : 15;
    if (corner === 0) ctx.moveTo(x, y);
    else ctx.quadraticCurveTo(Math.cos(middle) * far, Math.sin(middle) * far, x, y);
  }
  ctx.closePath();
}

function traceCap(ctx: Ctx): void {
  ctx.beginPath();
  ctx.arc(0, 3, 12.4, Math.PI, Math.PI * 2);
  ctx.closePath();
}
