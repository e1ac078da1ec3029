import { bow, line, oval, shape, traceStar } from './gouache.ts';

type Ctx = CanvasRenderingContext2D;
const DARK = '#3a2533';

/** Pictures of the tunes that open later, each in a circle of radius 10. */
export const LATER_TUNE_ICONS = {
  duck: (ctx: Ctx): void => {
    oval(ctx, [-1.4, 3, 6.6, 4.6], '#ffd95a');
    oval(ctx, [3.4, -3.2, 4], '#ffe27a');
    shape(ctx, [6.4, -4, 9.6, -3, 6.4, -1.6], '#ff8f3c', 0.5);
    shape(ctx, [-8.4, 0, -5, 1, -6.4, 4], '#ffd95a', 0.8);
    oval(ctx, [-1.6, 3, 3.4, 2.2], '#f2b53c', -0.2);
    oval(ctx, [4.6, -4, 0.8], DARK);
    bow(ctx, [0, 12.4, 5], [-2.3, -0.85], 1, '#8fd3f5');
  },
  bee: (ctx: Ctx): void => {
    oval(ctx, [-2.6, -5, 3, 4.2], '#dff2fb', -0.5);
    oval(ctx, [2.4, -5, 3, 4.2], '#dff2fb', 0.5);
    oval(ctx, [0, 2, 7, 5.2], '#ffcb3d');
    for (const x of [-2.6, 0.8]) line(ctx, [x, -2, x, 6], 1.7, DARK);
    oval(ctx, [4.6, 1, 0.9], DARK);
    line(ctx, [-7, 2, -8.8, 2.4], 1, DARK);
  },
  cuckoo: (ctx: Ctx): void => {
    shape(ctx, [-6, -1.6, 0, -8, 6, -1.6, 6, 6, -6, 6], '#a9653c', 0.8);
    shape(ctx, [-7.6, -1, 0, -9, 7.6, -1], '#7a4326', 0.6);
    oval(ctx, [0, 2.4, 3.6], '#fff3d6');
    line(ctx, [0, 2.4, 0, -0.2], 0.8, DARK);
    line(ctx, [0, 2.4, 1.8, 3.2], 0.8, DARK);
    oval(ctx, [0, -3.4, 1.6], '#62b3f5');
    for (const x of [-2.4, 2.4]) line(ctx, [x, 6.8, x, 9], 1, '#ffcf5c');
  },
  farm: (ctx: Ctx): void => {
    shape(ctx, [-6, -2, 0, -7.4, 6, -2, 6, 6.6, -6, 6.6], '#d9503f', 0.6);
    shape(ctx, [-7.4, -1.8, 0, -8.8, 7.4, -1.8], '#8a2f2a', 0.5);
    shape(ctx, [-2.4, 6.6, -2.4, 1, 2.4, 1, 2.4, 6.6], '#fff3d6', 0.3);
    line(ctx, [-2.2, 1.4, 2.2, 6.2], 0.8, '#d9503f');
    line(ctx, [2.2, 1.4, -2.2, 6.2], 0.8, '#d9503f');
    oval(ctx, [0, -3, 1.4], '#fff3d6');
  },
  brother: (ctx: Ctx): void => {
    for (const side of [-1, 1]) oval(ctx, [side * 4.6, -5.6, 2.8], '#e8b23c');
    oval(ctx, [0, 1, 7], '#ff7a66');
    oval(ctx, [0, 1, 5.2], '#fff6e2');
    line(ctx, [0, 1, 0, -2.6], 1, DARK);
    line(ctx, [0, 1, 2.6, 2.4], 1, DARK);
    for (const side of [-1, 1]) line(ctx, [side * 4, 7, side * 5.4, 9], 1.4, '#c4634a');
  },
  bells: (ctx: Ctx): void => {
    for (const [x, turn] of [
      [-3.4, 0.3],
      [3.4, -0.3],
    ] as const) {
      oval(ctx, [x, 1, 4.4, 4.6], '#ffcf5c', turn);
      oval(ctx, [x, 4.4, 1.4], '#9a5f1c');
      line(ctx, [x - 3.4, 2.6, x + 3.4, 2.6], 0.9, '#d99a2b');
    }
    shape(ctx, [0, -4, -5.4, -7.4, -5, -3], '#7cc653', 0.8);
    shape(ctx, [0, -4, 5.4, -7.4, 5, -3], '#7cc653', 0.8);
    oval(ctx, [0, -4.4, 1.6], '#e8504a');
  },
  saints: (ctx: Ctx): void => {
    line(ctx, [-8, 0, 3, 0], 2, '#ffcf5c');
    shape(ctx, [2, -1, 8.4, -5.4, 8.4, 5.4, 2, 1], '#ffcf5c', 0.8);
    line(ctx, [-4, 0, -4, 4.4, 2, 4.4, 2, 0], 1.6, '#d99a2b');
    for (const x of [-3, -0.6, 1.8]) line(ctx, [x, -0.6, x, -3], 1.3, '#fff0bd');
    oval(ctx, [-8.4, 0, 1.1, 1.8], '#d99a2b');
  },
  comet: (ctx: Ctx): void => {
    shape(ctx, [-9, -6, 2, -1, -1, 4], '#8fd3f5', 0.8);
    shape(ctx, [-7, 0.6, 1, 1, 0, 5], '#c9b6ff', 0.6);
    ctx.save();
    ctx.translate(3, 3);
    traceStar(ctx, 6);
    ctx.fillStyle = '#ffd95a';
    ctx.fill();
    oval(ctx, [-1.4, -0.4, 0.7], DARK);
    oval(ctx, [1.4, -0.4, 0.7], DARK);
    bow(ctx, [0, 0.6, 1.1], [0.4, 2.7], 0.6, DARK);
    ctx.restore();
  },
};
