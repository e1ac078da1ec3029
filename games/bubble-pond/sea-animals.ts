import { blob, eye, oval, ovals, smile } from './brush.ts';

type Ctx = CanvasRenderingContext2D;
const BLUSH = 'rgb(255 110 120 / 0.35)';

/** They fit a circle of radius 10 and swim in the water up to y = 4. */
export function paintCrab(ctx: Ctx, happy: boolean): void {
  for (const side of [-1, 1]) {
    blob(ctx, [side * 6, 1, side * 11, -3, side * 10, 2], '#e0532f');
    oval(ctx, [side * 10.4, -5.4, 3, 3.4], '#f06a3e');
    blob(ctx, [side * 10.4, -5, side * 9, -10, side * 11.4, -9.4], '#fff1e6');
    for (const y of [5, 8]) oval(ctx, [side * 8.4, y, 3, 1.1], '#e0532f', side * 0.5);
  }
  oval(ctx, [0, 2.4, 9, 7], '#f4754a');
  oval(ctx, [-2, -1.4, 4, 1.8], '#ff9d78', -0.3);
  ovals(ctx, 0, [3.2, -5, 2.4, 2.6], '#ffffff');
  eye(ctx, -3.2, -4.8, 1.4, happy);
  eye(ctx, 3.2, -4.8, 1.4, happy);
  smile(ctx, 0, 4, 2.2, '#9c2f12');
  ovals(ctx, 0, [5.8, 2.6, 1.5, 1], BLUSH);
}

export function paintDolphin(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-8, 2, -13.4, -3.4, -12, -6.4, -9, -4, -8, -8, -5.6, -4], '#5f9fd6');
  blob(ctx, [-2, -5, -3, -12, 3, -7], '#5590c8');
  blob(ctx, [-10, 1, -6, -5, 2, -8, 9, -5, 13.4, -1, 13, 1.4, 9, 5, 0, 8.4, -8, 5], '#74b3e4');
  blob(ctx, [-3, 7.4, 3, 3.4, 12, 1.4, 9, 6, 2, 9], '#eaf6ff');
  oval(ctx, [0, 5.4, 2, 3.6], '#5590c8', 0.7);
  eye(ctx, 6, -1.8, 1.5, happy);
  smile(ctx, 9.4, 1.6, 2, '#3b6f9f');
  oval(ctx, [4.4, 1, 1.4, 0.9], BLUSH);
}

export function paintStarfish(ctx: Ctx, happy: boolean): void {
  for (const [size, colour] of [
    [1, '#f0913a'],
    [0.84, '#ffb057'],
  ] as const) {
    const points: number[] = [];
    for (let corner = 0; corner < 10; corner += 1) {
      const angle = (corner / 10) * Math.PI * 2 - Math.PI / 2;
      const reach = (corner % 2 === 0 ? 14 : 6.6) * size;
      points.push(Math.cos(angle) * reach, 0.6 + Math.sin(angle) * reach);
    }
    blob(ctx, points, colour);
  }
  for (const [x, y] of [
    [0, -7],
    [-6.6, -1.6],
    [6.6, -1.6],
    [-4, 6.4],
    [4, 6.4],
  ] as const)
    oval(ctx, [x, y, 0.9, 0.9], '#fff0cf');
  eye(ctx, -2.4, -0.8, 1.4, happy);
  eye(ctx, 2.4, -0.8, 1.4, happy);
  smile(ctx, 0, 3.4, 1.8, '#a8541a');
  ovals(ctx, 0, [4.4, 1.8, 1.3, 0.9], BLUSH);
}

export function paintSeahorse(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-5, 0, -10, -3, -9.4, 4, -5, 4], '#ffd88a');
  blob(ctx, [-2, -6, 4, -4, 5, 3, 2, 8, -2, 11, -5, 9, -1, 6, -5, 1], '#f6a53c');
  oval(ctx, [0.4, 3, 2.8, 4.6], '#ffd88a', 0.15);
  blob(ctx, [-4, -9, -2, -14, 0, -10, 3, -12.6, 3.4, -8], '#ef7d3c');
  oval(ctx, [1, -6, 5.4, 4.8], '#f8b14e');
  blob(ctx, [5, -7, 12, -5.4, 12, -2.4, 5, -2.6], '#f8b14e');
  eye(ctx, 2.6, -7, 1.5, happy);
  smile(ctx, 9, -2.4, 1.4, '#a8541a');
  oval(ctx, [1.4, -3.6, 1.3, 0.9], BLUSH);
}

export function paintFlamingo(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-11, 0, -8, -3, 0, -2, 7, 1, 7, 8, -1, 10.4, -9, 8], '#ff8fb4');
  oval(ctx, [-3, 3.4, 5, 3.2], '#f56c9b', -0.2);
  blob(ctx, [3, 4, 4, -4, 1.4, -8, 4, -12, 7, -9, 7.4, -1, 7, 6], '#ffa3c3');
  oval(ctx, [5, -9, 4.6, 4.2], '#ffa9c8');
  blob(ctx, [8.4, -10, 13, -8.4, 11.6, -4, 9, -6.6], '#ffd3b0');
  blob(ctx, [11.8, -7.4, 13, -6.4, 11.4, -3.4, 10.4, -5], '#3b2a33');
  eye(ctx, 6, -9.8, 1.4, happy);
  oval(ctx, [4.4, -7.2, 1.3, 0.9], BLUSH);
}
