import { eyes, flat, lump, lumps, roll, smile } from './clay.ts';
import type { Treat } from './level.ts';

type Ctx = CanvasRenderingContext2D;

/** Each fits a circle of radius 10. */
export const TREAT_PAINTS: Readonly<Record<Treat, (ctx: Ctx) => void>> = {
  carrot: (ctx) => {
    for (const lean of [-0.5, 0, 0.5]) lump(ctx, [lean * 5, -7 + Math.abs(lean), 1.5, 3.8], '#5cab4a', lean);
    ctx.rotate(0.12);
    lump(ctx, [0, -1.4, 4.6, 4.4], '#f5862e');
    lump(ctx, [0, 2.6, 3.5, 4.6], '#f5862e');
    lump(ctx, [0, 6.6, 2, 3.6], '#f5862e');
    for (const [x, y] of [
      [-2.4, 2.6],
      [2, 5],
    ] as const)
      flat(ctx, [x, y, 1.2, 0.35], '#c85f16');
    eyes(ctx, 1.7, -1.6, 0.9);
  },
  worm: (ctx) => {
    for (let part = 0; part < 7; part += 1) {
      lump(ctx, [-7 + part * 2.2, 4.6 - Math.sin(part * 0.9) * 2.6, 2.4], part === 3 ? '#ffc2bd' : '#f2918f');
    }
    lump(ctx, [7, -1.4, 3.4], '#f7a19e');
    ctx.translate(7, -1.6);
    eyes(ctx, 1.4, -0.4, 0.85);
    smile(ctx, 1.8, 1);
  },
  berry: (ctx) => {
    lumps(ctx, [2.6, -7, 3, 1.4], '#5cab4a', -0.4);
    for (const [x, y] of [
      [-3.6, -1.6],
      [3.6, -1.6],
      [0, -3],
      [-2.2, 2.6],
      [2.2, 2.6],
      [0, 0.4],
      [0, 6],
    ] as const)
      lump(ctx, [x, y, 3.2], '#7a4fc0');
    eyes(ctx, 1.8, 0, 0.95);
  },
  mushroom: (ctx) => {
    lump(ctx, [0, 4, 3.8, 4.6], '#fbeeda');
    lump(ctx, [0, -2.6, 8.2, 5.6], '#e2453c');
    for (const [x, y, r] of [
      [-4.4, -2.4, 1.5],
      [0.6, -5.4, 1.4],
      [4.6, -1.8, 1.6],
    ] as const)
      flat(ctx, [x, y, r, r * 0.9], '#fff4e4');
    eyes(ctx, 1.5, 4, 0.85);
  },
  radish: (ctx) => {
    for (const lean of [-0.6, 0.1, 0.7]) lump(ctx, [lean * 5, -7, 1.7, 3.6], '#6bbf5a', lean);
    roll(ctx, [0, 6, 0.6, 9.4], 1.2, '#f7d3e0');
    lump(ctx, [0, 1, 6.2, 6.4], '#e8457f');
    flat(ctx, [0, 5.4, 3.4, 2], '#fbdfe9');
    eyes(ctx, 2.1, 0.4, 1);
    smile(ctx, 2.8, 1.2);
  },
};
