import { blob, eye, oval, ovals, smile } from './brush.ts';

type Ctx = CanvasRenderingContext2D;
const BLUSH = 'rgb(255 110 120 / 0.35)';

/** All animals face right, fit a circle of radius 10, and swim in the water up to y = 4. */
export function paintDuck(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-11, -3, -6, 0, 2, -1, 9, 2, 8, 9, 0, 11, -8, 9, -10, 3], '#ffd23f');
  oval(ctx, [-1.5, 4, 5, 3.4], '#f5b921', -0.2);
  oval(ctx, [3.5, -4, 6, 5.8], '#ffdb57');
  blob(ctx, [1, -9, 2, -12.5, 4, -11, 6, -13, 6, -9], '#ffdb57');
  blob(ctx, [7.5, -4.6, 12.6, -4, 12.8, -2, 8, -0.8], '#ff8a2b');
  if (happy) blob(ctx, [7.6, -2.6, 11.6, -1.4, 11, 1, 8, 0.4], '#e9672a');
  eye(ctx, 5, -5.4, 1.35, happy);
  oval(ctx, [3, -2.2, 1.5, 1], BLUSH);
}

export function paintFish(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-5, 1, -12, -6, -10.5, 0, -12, 8, -6, 4], '#ffb057');
  blob(ctx, [-4, -4, 0, -10.5, 6, -8, 5, -3], '#ff6f2c');
  oval(ctx, [1, 1, 8.6, 7], '#ff8b3d');
  oval(ctx, [2, 3.6, 6, 4], '#ffc183');
  for (const x of [-4.4, -0.8]) oval(ctx, [x, 0.5, 0.9, 4.6], '#ffd9a8', 0.2);
  blob(ctx, [-2, 4, -6, 8, 0, 8.4], '#ff6f2c');
  eye(ctx, 5, -1.4, 1.9, happy);
  smile(ctx, 7.2, 3, 1.5, '#a83e12');
  oval(ctx, [3.2, 2.2, 1.3, 0.9], BLUSH);
}

export function paintTurtle(ctx: Ctx, happy: boolean): void {
  oval(ctx, [5.4, 6, 3.6, 2], '#8bcf73', 0.5);
  oval(ctx, [-6.4, 6, 3.4, 2], '#8bcf73', -0.5);
  blob(ctx, [-9, 4, -13, 4.6, -10, 6.4], '#8bcf73');
  oval(ctx, [8.6, -1.6, 4.8, 4.6], '#a2dd86');
  blob(ctx, [-10.5, 5, -8.5, -6, 0, -9, 7, -5, 7.5, 5.4, 0, 7], '#3f9a63');
  for (const [x, y, size] of [
    [-1, -3.2, 3],
    [-6, -0.6, 2.1],
    [3.8, -0.4, 2.1],
    [-2.2, 2.6, 2.2],
  ] as const) {
    oval(ctx, [x, y, size, size * 0.86], '#6fc27e');
  }
  blob(ctx, [-11, 3.4, 8, 3.4, 8.4, 6.6, -11, 6.6], '#e9d68f');
  eye(ctx, 9.8, -2.6, 1.3, happy);
  smile(ctx, 10.4, 0.8, 1.5);
  oval(ctx, [7.6, 0, 1.3, 0.9], BLUSH);
}

export function paintOctopus(ctx: Ctx, happy: boolean): void {
  for (const [x, turn] of [
    [-8, 0.5],
    [-3, 0.15],
    [3, -0.15],
    [8, -0.5],
  ] as const) {
    oval(ctx, [x, 6.4, 2, 4.4], '#ee6259', turn);
    oval(ctx, [x, 8.6, 0.9, 0.9], '#ffc9bd');
  }
  oval(ctx, [0, -1.4, 9, 9], '#ff7d75');
  oval(ctx, [-3, -6, 3.4, 2], '#ffa39b', -0.5);
  ovals(ctx, 1, [3.2, -0.6, 2.2, 2.4], '#ffffff');
  eye(ctx, -1.8, -0.4, 1.4, happy);
  eye(ctx, 4.6, -0.4, 1.4, happy);
  smile(ctx, 1.2, 3.6, 1.9);
  ovals(ctx, 1.2, [5.6, 2.6, 1.3, 0.9], BLUSH);
}

export function paintCrocodile(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-5, 2, -12, -4, -13, 1, -9, 7, -2, 8], '#4c9a5c');
  oval(ctx, [-2, 3.4, 8, 5.8], '#58a867');
  for (const x of [-7, -3.4, 0.2]) oval(ctx, [x, -1.8, 1.5, 1.5], '#3c8350');
  blob(ctx, [-3, -3, 2, -6, 6, -3, 12, -2, 13, 2, 11, 5.6, 2, 6.4, -2, 3], '#6cbf78');
  blob(ctx, [1, 4.6, 12.4, 3.6, 11, 7, 2, 7.4], '#d9efb2');
  for (const x of [5, 7.6, 10.2]) blob(ctx, [x - 0.9, 3.2, x + 0.9, 3.2, x, 5.8], '#ffffff');
  ovals(ctx, 2.6, [2.2, -5.6, 2.3, 2.5], '#6cbf78');
  eye(ctx, 0.6, -5.6, 1.35, happy);
  eye(ctx, 5, -5.6, 1.35, happy);
  oval(ctx, [11.6, -0.8, 0.6, 0.5], '#3c8350');
  oval(ctx, [3.4, -0.4, 1.5, 1], BLUSH);
}

export function paintWhale(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-8, 3, -13, -4, -10, -6, -9, -9, -7, -5, -5, -1], '#3f7fc8');
  blob(ctx, [-10, 2, -6, -6, 2, -8.6, 10, -5, 11.4, 2, 8, 8, -2, 9, -8, 6], '#4f8fd6');
  blob(ctx, [-3, 8, 2, 4, 11, 3, 10, 7, 4, 9.4], '#d8edff');
  oval(ctx, [1, -6.2, 1.6, 0.7], '#2f67aa');
  oval(ctx, [-1.6, 5, 3, 1.7], '#3672b8', 0.6);
  eye(ctx, 6, -0.6, 1.6, happy);
  smile(ctx, 9, 2.6, 1.6);
  oval(ctx, [4.4, 2, 1.5, 1], BLUSH);
}
