import { blob, eye, oval, ovals, smile } from './brush.ts';

type Ctx = CanvasRenderingContext2D;
const BLUSH = 'rgb(255 110 120 / 0.35)';

/** They face the viewer, fit a circle of radius 10 and stand in the water up to y = 4. */
export function paintPig(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-9, -7, -7.5, -11.5, -2.4, -7.5], '#f58aa5');
  blob(ctx, [9, -7, 7.5, -11.5, 2.4, -7.5], '#f58aa5');
  oval(ctx, [0, 3.4, 8.4, 7], '#ff9db5');
  oval(ctx, [0, -1, 9, 8], '#ffb0c4');
  oval(ctx, [0, 1.6, 4.2, 3.1], '#f58aa5');
  ovals(ctx, 0, [1.5, 1.6, 0.8, 1.2], '#b9506e');
  eye(ctx, -4.4, -2.8, 1.35, happy);
  eye(ctx, 4.4, -2.8, 1.35, happy);
  smile(ctx, 0, 6, 1.6, '#b9506e');
  ovals(ctx, 0, [6.4, 1.4, 1.5, 1], BLUSH);
}

export function paintOtter(ctx: Ctx, happy: boolean): void {
  blob(ctx, [-6, 2, -12, 2, -13, 6, -8, 9, 4, 9], '#7d5236');
  oval(ctx, [-1, 5, 8, 5.4], '#8f6043');
  ovals(ctx, 1, [6.4, -7, 2.1, 2.1], '#7d5236');
  oval(ctx, [1, -2, 8, 7], '#9c6b4a');
  oval(ctx, [1, 1, 5, 3.6], '#f0d9bf');
  oval(ctx, [1, -0.8, 1.7, 1.2], '#3a2620');
  eye(ctx, -2.6, -3.4, 1.3, happy);
  eye(ctx, 4.6, -3.4, 1.3, happy);
  smile(ctx, 1, 2.6, 1.5);
  ovals(ctx, 1, [6, -0.4, 1.4, 0.9], BLUSH);
  ovals(ctx, 1, [3.4, 6, 2, 1.6], '#7d5236');
  oval(ctx, [1, 6, 2.4, 1.9], '#ff9a76');
}

export function paintPenguin(ctx: Ctx, happy: boolean): void {
  oval(ctx, [-8, 3, 2, 4.6], '#2c3a62', 0.5);
  oval(ctx, [8, 3, 2, 4.6], '#2c3a62', -0.5);
  oval(ctx, [0, 0.6, 8, 10], '#3b4a74');
  oval(ctx, [0, 4, 5.8, 6.4], '#ffffff');
  ovals(ctx, 0, [2.7, -2.8, 3.2, 3.4], '#ffffff');
  eye(ctx, -2.5, -2.8, 1.25, happy);
  eye(ctx, 2.5, -2.8, 1.25, happy);
  blob(ctx, [-2.2, -0.6, 2.2, -0.6, 0, 2.8], '#ffab3d');
  ovals(ctx, 0, [4.6, 0.2, 1.3, 0.9], BLUSH);
  ovals(ctx, 0, [3, 10, 2.2, 1], '#ffab3d');
}

export function paintHippo(ctx: Ctx, happy: boolean): void {
  ovals(ctx, 0, [6.4, -8.2, 2, 2.2], '#9484c2');
  oval(ctx, [0, 4.4, 9, 6], '#9484c2');
  oval(ctx, [0, -3.4, 7.4, 6.4], '#a99ad0');
  oval(ctx, [0, 2.8, 9.4, 6], '#b9acdc');
  ovals(ctx, 0, [3.4, 0, 1, 0.8], '#7564a8');
  eye(ctx, -3.4, -5, 1.35, happy);
  eye(ctx, 3.4, -5, 1.35, happy);
  smile(ctx, 0, 5.6, 3.4, '#6a5a9c');
  for (const x of [-1.7, 1.7]) blob(ctx, [x - 1, 6, x + 1, 6, x + 0.8, 8.4, x - 0.8, 8.4], '#ffffff');
  ovals(ctx, 0, [7, 1.6, 1.5, 1], BLUSH);
}

/** A swimming ring in two colours, seen from the front. */
function paintRing(ctx: Ctx, first: string, second: string): void {
  oval(ctx, [0, 5.4, 10.6, 4.6], first);
  for (const x of [-8.4, -3, 3, 8.4]) oval(ctx, [x, 5.8 + (Math.abs(x) < 5 ? 1.6 : 0), 1.8, 2.4], second);
  oval(ctx, [0, 3.8, 7.4, 1.9], 'rgb(0 0 0 / 0.12)');
}

export function paintPuppy(ctx: Ctx, happy: boolean): void {
  oval(ctx, [0, 4, 6.6, 6], '#d79a56');
  paintRing(ctx, '#ff6b57', '#fff4e2');
  oval(ctx, [0, -3, 8, 7.2], '#e9b474');
  oval(ctx, [3.6, -4.4, 3.2, 3.6], '#fff0d6');
  oval(ctx, [-8, -3, 2.6, 5.4], '#a8683a', 0.3);
  oval(ctx, [8, -3, 2.6, 5.4], '#a8683a', -0.3);
  oval(ctx, [0, 0.4, 4.4, 3.2], '#fff0d6');
  oval(ctx, [0, -1.4, 1.8, 1.3], '#3a2620');
  if (happy) oval(ctx, [0.4, 3.2, 1.3, 2], '#ff7c8c');
  eye(ctx, -3.4, -4, 1.35, happy);
  eye(ctx, 3.6, -4, 1.35, happy);
  smile(ctx, 0, 1.8, 1.6);
  ovals(ctx, 0, [5.6, -0.6, 1.3, 0.9], BLUSH);
}

export function paintKitten(ctx: Ctx, happy: boolean): void {
  oval(ctx, [0, 4, 6.4, 6], '#77839c');
  paintRing(ctx, '#4cc3b0', '#fff4e2');
  blob(ctx, [-8.6, -4, -8.4, -13, -1.6, -8], '#8f9bb3');
  blob(ctx, [8.6, -4, 8.4, -13, 1.6, -8], '#8f9bb3');
  blob(ctx, [-7, -6, -7, -10.6, -3.4, -7.6], '#ffb3b8');
  blob(ctx, [7, -6, 7, -10.6, 3.4, -7.6], '#ffb3b8');
  oval(ctx, [0, -2.6, 8.4, 7], '#9fabc1');
  for (const x of [-2.2, 0, 2.2]) oval(ctx, [x, -8.2, 0.6, 1.6], '#6d7890');
  ovals(ctx, 0, [1.7, 0.6, 2.2, 1.8], '#ffffff');
  blob(ctx, [-1.2, -1.2, 1.2, -1.2, 0, 0.8], '#ff8f9c');
  eye(ctx, -3.8, -3.4, 1.5, happy);
  eye(ctx, 3.8, -3.4, 1.5, happy);
  smile(ctx, 0, 1.6, 1.2);
  ovals(ctx, 0, [6, -0.4, 1.4, 0.9], BLUSH);
}
