import {
  draw,
  INK,
  type Inks,
  limb,
  LINE,
  print,
  type Trace,
  traceBlob,
  traceBox,
  traceOval,
  traceRing,
} from './ink.ts';
import type { Palette } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

/** Outlines around the body's centre; the shoulders are at its `half` width. */
export const BODIES: readonly { readonly trace: Trace; readonly half: number }[] = [
  { trace: traceBlob([0, -19, 12, -18, 24, 0, 20, 20, 0, 20]), half: 18 },
  { trace: traceBox(0, 0, 38, 37, 13), half: 18 },
  { trace: traceOval(0, 0, 21, 19), half: 19 },
  { trace: traceRing(14, 17.5, 23), half: 18 },
  { trace: traceBlob([0, -19, 17, -20, 24, -8, 12, 8, 15, 20, 0, 19]), half: 19 },
  { trace: traceBlob([0, -19, 9, -19, 14, -4, 30, 14, 18, 21, 0, 19]), half: 14 },
  // An egg, and a cupcake.
  { trace: traceBlob([0, -20, 11, -19, 21, 2, 18, 20, 6, 21, 0, 21]), half: 15 },
  { trace: traceBlob([0, -20, 16, -21, 28, -10, 19, -3, 20, 0, 14, 21, 14, 20, 0, 20]), half: 18 },
];

export function paintBody(ctx: Ctx, variant: number, inks: Inks): void {
  const body = BODIES[variant];
  if (body === undefined) return;
  print(ctx, body.trace, inks, () => DECORATIONS[variant]?.(ctx, inks));
}

function dot(ctx: Ctx, [x, y, rx, ry = rx]: readonly [number, number, number, number?], fill: string): void {
  traceOval(x, y, rx, ry)(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
}

const DECORATIONS: readonly ((ctx: Ctx, palette: Palette) => void)[] = [
  (ctx, { light }) => dot(ctx, [0, 7, 13, 13], light),
  (ctx, { accent }) => {
    ctx.fillStyle = accent;
    for (const y of [-13, -2, 9]) ctx.fillRect(-30, y, 60, 5.2);
  },
  (ctx, { accent, light }) => {
    for (const [x, y, r] of [
      [-11, -8, 4],
      [4, -11, 3],
      [11, 1, 4.4],
      [-3, 3, 3.4],
      [-13, 7, 2.6],
      [3, 12, 4],
    ] as const) {
      dot(ctx, [x, y, r], accent);
      dot(ctx, [x, y, r * 0.45], light);
    }
  },
  (ctx, { light, accent }) => {
    dot(ctx, [0, 2, 10, 11], light);
    draw(ctx, traceHeart, accent, 1);
  },
  (ctx, { accent }) => {
    ctx.strokeStyle = accent;
    ctx.lineWidth = 4;
    ctx.lineJoin = 'miter';
    for (const y of [-8, 4, 16]) {
      ctx.beginPath();
      for (let step = -5; step <= 5; step += 1) ctx.lineTo(step * 5.4, y + (step % 2 === 0 ? 3 : -3));
      ctx.stroke();
    }
  },
  (ctx, { light, accent }) => {
    dot(ctx, [0, 12, 14, 12], light);
    for (const y of [-7, 1, 9]) draw(ctx, traceOval(0, y, 1.9), accent, 0.9);
  },
  (ctx, { light, accent }) => {
    ctx.beginPath();
    ctx.moveTo(-30, 30);
    for (let step = -5; step <= 5; step += 1) ctx.lineTo(step * 5, step % 2 === 0 ? -1 : 6);
    ctx.lineTo(30, 30);
    ctx.closePath();
    ctx.fillStyle = light;
    ctx.fill();
    ctx.strokeStyle = INK;
    ctx.lineWidth = 0.9;
    ctx.stroke();
    for (const [x, y, r] of [
      [-8, 12, 2.6],
      [3, 15, 2],
      [10, 9, 2.8],
    ] as const)
      dot(ctx, [x, y, r], accent);
  },
  (ctx, { light, accent }) => {
    ctx.strokeStyle = accent;
    ctx.lineWidth = 2.6;
    for (let pleat = -3; pleat <= 3; pleat += 1) {
      ctx.beginPath();
      ctx.moveTo(pleat * 5.6, -4);
      ctx.lineTo(pleat * 4.4, 22);
      ctx.stroke();
    }
    for (const x of [-18, -9, 0, 9, 18]) dot(ctx, [x, -6, 6.4, 5], light);
    dot(ctx, [0, -14, 24, 9], light);
    for (const [x, y] of [
      [-12, -11],
      [-4, -15],
      [5, -9],
      [12, -13],
      [-8, -5],
      [15, -6],
    ] as const)
      dot(ctx, [x, y, 1.5], accent);
  },
];

function traceHeart(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(0, 9);
  ctx.bezierCurveTo(-11, 2, -6, -6, 0, -1);
  ctx.bezierCurveTo(6, -6, 11, 2, 0, 9);
  ctx.closePath();
}

/** Legs; the origin is the hips, the feet end about 20 below. */
const LEGS: readonly ((ctx: Ctx, palette: Palette) => void)[] = [
  (ctx, { skin, accent }) => {
    for (const side of [-1, 1]) {
      limb(ctx, [side * 9, -4, side * 9, 4, side * 9.5, 14], 8, skin);
      draw(ctx, traceOval(side * 11.5, 17, 8, 4.4), accent);
    }
  },
  (ctx, { accent }) => {
    for (const side of [-1, 1]) {
      limb(ctx, [side * 7, -4, side * 12, 6, side * 8, 16], 2, accent);
      for (const toe of [-5, 0, 5])
        limb(ctx, [side * 8, 16, side * 8 + toe, 17, side * 8 + toe * 1.3, 20], 1.8, accent);
    }
  },
  (ctx, { skin, light }) => {
    for (const x of [-13, 0, 13]) {
      limb(ctx, [x * 0.8, -4, x, 5, x, 13], 6.4, skin);
      draw(ctx, traceOval(x, 16.6, 6, 4), light);
    }
  },
  (ctx, { skin, light }) => {
    for (const x of [-15, -5, 5, 15]) {
      limb(ctx, [x * 0.7, -5, x, 12, x * 1.35 + Math.sign(x) * 3, 15], 5.4, skin);
      for (const t of [0.2, 0.6]) draw(ctx, traceOval(x * (0.85 + t * 0.3), 5 + t * 9, 1.1), light, 0.6);
    }
  },
  (ctx, { accent, light }) => {
    limb(ctx, [-11, 1, 0, 4, 11, 1], 5, accent);
    for (const x of [-12, 12]) {
      draw(ctx, traceOval(x, 12, 8.4), INK);
      draw(ctx, traceOval(x, 12, 5), light);
      for (const turn of [0.2, 1.25, 2.3]) spoke(ctx, x, 12, 4.4, turn);
    }
  },
  (ctx, { accent, light }) => {
    for (const x of [-9, 9]) {
      for (let coil = 0; coil < 4; coil += 1) {
        limb(ctx, [x - 5, -2 + coil * 4.4, x, 0.4 + coil * 4.4, x + 5, -2 + coil * 4.4], 1.6, light);
      }
      draw(ctx, traceBox(x, 17, 15, 6, 3), accent);
    }
  },
  // Frog feet.
  (ctx, { skin, light }) => {
    for (const side of [-1, 1]) {
      limb(ctx, [side * 8, -4, side * 21, 2, side * 11, 14], 6, skin);
      for (const toe of [-7, 7, 0]) {
        limb(ctx, [side * 11, 14, side * 12 + toe * 0.6, 16, side * 12 + toe, 17.6], 3.4, skin);
        draw(ctx, traceOval(side * 12 + toe * 1.1, 18, 2.7), light, 1);
      }
    }
  },
  // Rocket boots.
  (ctx, { skin, accent, light }) => {
    for (const side of [-1, 1]) {
      const x = side * 10;
      limb(ctx, [side * 8, -4, x, 0, x, 4], 6, skin);
      draw(ctx, traceFlame(x, 15, 5, 11), '#ff8a3c', 1);
      draw(ctx, traceFlame(x, 15, 2.6, 6.4), '#ffe07a', 0.5);
      draw(ctx, traceBox(x, 9, 12, 13, 4), accent);
      draw(ctx, traceBox(x, 4, 14, 4, 2), light, 1.1);
      draw(ctx, traceOval(x, 10.4, 2.4), light, 0.8);
    }
  },
];

/** A flame that points down. */
function traceFlame(x: number, y: number, half: number, long: number): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.moveTo(x - half, y - 1);
    ctx.quadraticCurveTo(x - half * 0.9, y + long * 0.6, x, y + long);
    ctx.quadraticCurveTo(x + half * 0.9, y + long * 0.6, x + half, y - 1);
    ctx.closePath();
  };
}

export function paintLegs(ctx: Ctx, variant: number, palette: Palette): void {
  LEGS[variant]?.(ctx, palette);
}

function spoke(ctx: Ctx, x: number, y: number, reach: number, turn: number): void {
  ctx.strokeStyle = INK;
  ctx.lineWidth = LINE * 0.6;
  ctx.beginPath();
  ctx.moveTo(x - Math.cos(turn) * reach, y - Math.sin(turn) * reach);
  ctx.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  ctx.stroke();
}
