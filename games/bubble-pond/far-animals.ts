import { blob, eye, oval, ovals, smile } from './brush.ts';

type Ctx = CanvasRenderingContext2D;
const BLUSH = 'rgb(255 110 120 / 0.35)';

/** They face the viewer, fit a circle of radius 10 and stand in the water up to y = 4. */
export function paintElephant(ctx: Ctx, happy: boolean): void {
  ovals(ctx, 0, [8.6, -3, 4.2, 5.6], '#8f9fb8');
  ovals(ctx, 0, [8.6, -2.6, 2.4, 3.6], '#f2b8c4');
  oval(ctx, [0, 4.6, 8.4, 6], '#8f9fb8');
  oval(ctx, [0, -2.4, 7.4, 7.2], '#a3b2c9');
  blob(ctx, [-2.4, 0, 2.4, 0, 2.6, 7, 5.6, 8, 6, 5, 8, 6, 7, 11, 0, 11, -2.4, 7], '#a3b2c9');
  for (const y of [3, 5, 7]) oval(ctx, [0.2, y, 1.8, 0.3], '#8594ad');
  eye(ctx, -3.6, -2.8, 1.4, happy);
  eye(ctx, 3.6, -2.8, 1.4, happy);
  ovals(ctx, 0, [5.4, 0.6, 1.4, 0.9], BLUSH);
}

export function paintMonkey(ctx: Ctx, happy: boolean): void {
  ovals(ctx, 0, [8.4, -2.4, 3, 3.2], '#8a5a38');
  ovals(ctx, 0, [8.4, -2.4, 1.7, 1.9], '#f3cda4');
  oval(ctx, [0, 5, 7, 5.6], '#8a5a38');
  oval(ctx, [0, -2.6, 8, 7.4], '#9b673f');
  ovals(ctx, 0, [2.8, -3, 3.5, 3.7], '#f3cda4');
  oval(ctx, [0, 1.6, 5.4, 3.8], '#f3cda4');
  ovals(ctx, 0, [0.9, 0.4, 0.5, 0.5], '#6b4326');
  eye(ctx, -2.8, -3, 1.4, happy);
  eye(ctx, 2.8, -3, 1.4, happy);
  smile(ctx, 0, 3, 2.2, '#6b4326');
  ovals(ctx, 0, [5, 0.4, 1.3, 0.9], BLUSH);
  blob(ctx, [3, 7, 5, 3.4, 9, 3, 7.4, 6, 4.4, 8.4], '#ffd84d');
}

export function paintSeal(ctx: Ctx, happy: boolean): void {
  oval(ctx, [0, 4.6, 9, 6.2], '#8494ab');
  ovals(ctx, 0, [9, 6, 3.4, 1.8], '#728299', 0.5);
  oval(ctx, [0, -2.4, 7.8, 7], '#98a8be');
  ovals(ctx, 0, [2.2, 1.2, 2.8, 2.2], '#e4ebf3');
  oval(ctx, [0, -0.6, 1.7, 1.2], '#2b2f3c');
  for (const y of [1, 2.2]) ovals(ctx, 0, [5.6, y, 2, 0.18], '#5d6b80');
  eye(ctx, -3.6, -3.2, 1.7, happy);
  eye(ctx, 3.6, -3.2, 1.7, happy);
  smile(ctx, 0, 3, 1.4, '#5d6b80');
  ovals(ctx, 0, [6, -0.4, 1.3, 0.9], BLUSH);
}

export function paintHare(ctx: Ctx, happy: boolean): void {
  ovals(ctx, 0, [3.4, -9.2, 2.2, 4.6], '#eef3f8', 0.16);
  ovals(ctx, 0, [3.4, -8.9, 1.1, 3.2], '#f5b5c0', 0.16);
  oval(ctx, [0, 5, 6.4, 5.4], '#e3ebf3');
  oval(ctx, [0, 5.4, 10, 3.4], '#8fd0f0');
  oval(ctx, [0, 4.4, 7, 1.6], 'rgb(0 0 0 / 0.1)');
  oval(ctx, [0, -1.4, 7.6, 6.8], '#f5f9fc');
  blob(ctx, [-1.2, 0, 1.2, 0, 0, 1.8], '#f08aa0');
  eye(ctx, -3.4, -2, 1.4, happy);
  eye(ctx, 3.4, -2, 1.4, happy);
  smile(ctx, 0, 2.6, 1.4);
  ovals(ctx, 0, [5.4, 0.4, 1.4, 0.9], BLUSH);
}

export function paintWalrus(ctx: Ctx, happy: boolean): void {
  oval(ctx, [0, 4.6, 9.4, 6.4], '#8f6a55');
  oval(ctx, [0, -2.6, 7.6, 7], '#a67c64');
  ovals(ctx, 0, [2.8, 1.2, 3.6, 2.8], '#c9a58d');
  for (const x of [-2.6, 2.6]) blob(ctx, [x - 1, 2.6, x + 1, 2.6, x + 0.8, 8, x, 9.6, x - 0.8, 8], '#fffaf0');
  oval(ctx, [0, -1, 1.8, 1.2], '#4a3028');
  for (const [x, y] of [
    [2, 0.8],
    [3.8, 0.6],
    [3, 2],
  ] as const)
    ovals(ctx, 0, [x, y, 0.4, 0.4], '#7d5945');
  eye(ctx, -3.6, -3.8, 1.3, happy);
  eye(ctx, 3.6, -3.8, 1.3, happy);
  ovals(ctx, 0, [6, -1, 1.3, 0.9], BLUSH);
}

export function paintFox(ctx: Ctx, happy: boolean): void {
  blob(ctx, [5, 6, 12, 3, 13, -4, 10, -2, 8, 4], '#dce9f2');
  oval(ctx, [0, 5, 7, 5.4], '#cfe0ec');
  blob(ctx, [-8, -3, -8.4, -12.6, -2, -7], '#e6f0f6');
  blob(ctx, [8, -3, 8.4, -12.6, 2, -7], '#e6f0f6');
  blob(ctx, [-6.8, -5, -7, -10, -3.6, -7], '#f5b5c0');
  blob(ctx, [6.8, -5, 7, -10, 3.6, -7], '#f5b5c0');
  blob(ctx, [-9, -3, -5, -8, 0, -8.6, 5, -8, 9, -3, 6, 2, 0, 5, -6, 2], '#f4f9fc');
  oval(ctx, [0, 2.6, 1.7, 1.3], '#2b2f3c');
  eye(ctx, -3.6, -2.4, 1.4, happy);
  eye(ctx, 3.6, -2.4, 1.4, happy);
  ovals(ctx, 0, [5, 0.2, 1.4, 0.9], BLUSH);
}

export function paintBear(ctx: Ctx, happy: boolean): void {
  ovals(ctx, 0, [6, -8, 2.7, 2.7], '#e3ebf3');
  ovals(ctx, 0, [6, -7.8, 1.4, 1.4], '#f5b5c0');
  oval(ctx, [0, 4.6, 9, 6.4], '#dfe8f0');
  oval(ctx, [0, -2, 8.4, 7.6], '#f1f6fa');
  oval(ctx, [0, 1.6, 4, 3.2], '#ffffff');
  oval(ctx, [0, 0, 1.9, 1.4], '#2b2f3c');
  eye(ctx, -3.6, -3, 1.4, happy);
  eye(ctx, 3.6, -3, 1.4, happy);
  smile(ctx, 0, 3, 1.6);
  ovals(ctx, 0, [5.6, -0.2, 1.4, 0.9], BLUSH);
  blob(ctx, [-8, 3, 8, 3, 8.6, 6, -8.6, 6], '#e8574f');
  oval(ctx, [5.4, 8, 1.6, 3.4], '#d1423b', -0.2);
}
