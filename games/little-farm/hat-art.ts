import { fillPolygon, fillRound } from '../kit/draw.ts';
import { cord, oval } from './felt.ts';
import type { BeastName } from './produce.ts';

type Ctx = CanvasRenderingContext2D;

function paintStrawHat(ctx: Ctx): void {
  oval(ctx, [4.4, -11, 3.2, 2.8], '#f2d06a');
  fillRound(ctx, { x: 1.2, y: -10.6, width: 6.4, height: 1.6 }, 0.6, '#d8442f');
  oval(ctx, [4.4, -8.8, 6.2, 1.4], '#e8bf4e');
}

function paintWreath(ctx: Ctx): void {
  cord(ctx, [0.2, -8.4, 2.4, -10, 5, -10.6, 7.6, -10, 9.8, -8.4], '#58a83c', 1.2);
  for (const [x, y, colour] of [
    [1, -9, '#f7a3b8'],
    [3.6, -10.6, '#ffd65c'],
    [6.4, -10.6, '#fffaf0'],
    [9, -9, '#f7a3b8'],
  ] as const) {
    oval(ctx, [x, y, 1.7, 1.7], colour);
    oval(ctx, [x, y, 0.6, 0.6], '#f0932b');
  }
}

function paintBow(ctx: Ctx): void {
  fillPolygon(ctx, [6, -8.8, 1.4, -11.8, 1.4, -6.4], '#e6284f');
  fillPolygon(ctx, [6, -8.8, 10.6, -11.8, 10.6, -6.4], '#e6284f');
  oval(ctx, [6, -8.9, 1.5, 1.6], '#b5173a');
}

function paintCap(ctx: Ctx): void {
  ctx.fillStyle = '#3f7fb5';
  ctx.beginPath();
  ctx.arc(4.4, -6.4, 4.4, Math.PI, 0);
  ctx.fill();
  fillRound(ctx, { x: 6, y: -7.4, width: 6.6, height: 1.8 }, 0.9, '#2f6390');
  oval(ctx, [4.4, -10.8, 0.9, 0.8], '#ffd65c');
}

function paintFeltHat(ctx: Ctx): void {
  fillPolygon(ctx, [1.6, -9.6, 3, -14, 7.2, -14, 8.6, -9.6], '#3f9a52');
  fillRound(ctx, { x: 1.7, y: -11.2, width: 6.8, height: 1.5 }, 0.3, '#7a4a24');
  cord(ctx, [8, -10.4, 10.4, -13.8], '#d8442f', 1.1);
  oval(ctx, [5, -9.4, 5.8, 1.2], '#2f7a40');
}

function paintPartyHat(ctx: Ctx): void {
  fillPolygon(ctx, [2.8, -10, 5.4, -14.4, 8.6, -10], '#8d5bd0');
  for (const [x, y] of [
    [4.4, -10.8],
    [5.8, -12],
    [7, -10.6],
  ] as const)
    oval(ctx, [x, y, 0.6, 0.6], '#ffd65c');
  oval(ctx, [5.4, -14, 1, 0.9], '#ffd65c');
}

/** Each animal's hat, painted onto its head. */
export const HATS: Readonly<Record<BeastName, (ctx: Ctx) => void>> = {
  hen: paintStrawHat,
  cow: paintWreath,
  sheep: paintBow,
  pig: paintCap,
  horse: paintFeltHat,
  goose: paintPartyHat,
};
