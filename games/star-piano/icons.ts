import { bow, line, oval, shape, traceStar } from './gouache.ts';
import type { Instrument } from './notes.ts';
import { LATER_TUNE_ICONS } from './tune-icons.ts';
import type { TuneName } from './tune-names.ts';

type Ctx = CanvasRenderingContext2D;
type Paint = (ctx: Ctx) => void;
const DARK = '#3a2533';

function eyes(ctx: Ctx, apart: number, y: number, size = 0.9): void {
  oval(ctx, [-apart, y, size], DARK);
  oval(ctx, [apart, y, size], DARK);
}

/** Pictures for the buttons, each in a circle of radius 10. */
export const INSTRUMENT_ICONS: Readonly<Record<Instrument, Paint>> = {
  bell: (ctx) => {
    oval(ctx, [0, -7.4, 1.6], '#d99a2b');
    shape(ctx, [-3, -6, 3, -6, 4.6, 2, 7, 5, -7, 5, -4.6, 2], '#ffcf5c', 1.6);
    oval(ctx, [0, 7, 2], '#d99a2b');
    line(ctx, [-2, -3.6, -2.6, 1.4], 1.2, '#fff0bd');
  },
  flute: (ctx) => {
    line(ctx, [-7, 6.4, 6.6, -6.4], 4.2, '#e9b98a');
    line(ctx, [4.6, -4.6, 6.6, -6.4], 4.6, '#c9824e');
    for (const t of [-4, -1.2, 1.6]) oval(ctx, [t, -t * 0.94, 0.9], '#7a4a2b');
    oval(ctx, [-5.6, -4.6, 1.4, 1.1], '#ffffff', -0.4);
    line(ctx, [-4.4, -4.8, -4.4, -8.4, -2.2, -7.6], 0.7, '#ffffff');
  },
  xylophone: (ctx) => {
    for (const [x, tall, colour] of [
      [-6, 7, '#ff7a66'],
      [-2, 6, '#ffd95a'],
      [2, 5, '#52d0b0'],
      [6, 4, '#62b3f5'],
    ] as const)
      line(ctx, [x, -tall + 1, x, tall + 1], 3.2, colour);
    line(ctx, [-4, -6, 5.4, 5.6], 1, '#f6e3c4');
    oval(ctx, [6, 6.2, 2.1], '#f6e3c4');
  },
  cat: (ctx) => {
    shape(ctx, [-7, -1, -6.4, -7, -2, -4, 2, -4, 6.4, -7, 7, -1, 4.6, 5.4, -4.6, 5.4], '#f5a55a', 1.6);
    for (const x of [-2, 0, 2]) line(ctx, [x, -4.6, x * 0.8, -2.4], 0.9, '#c97532');
    eyes(ctx, 3, 0);
    shape(ctx, [-0.8, 2, 0.8, 2, 0, 2.8], '#e9626f', 0.5);
    oval(ctx, [0, 4.6, 1.3, 1.6], DARK);
  },
  fish: (ctx) => {
    shape(ctx, [3.4, 0, 8, -4.4, 8, 4.4], '#ff8f5c', 1);
    oval(ctx, [-1.4, 0, 7, 5], '#ffab6b');
    bow(ctx, [-2, 0, 4], [-0.9, 0.9], 1.2, '#fff0d6');
    oval(ctx, [-5, -1.4, 1.1], DARK);
    for (const [x, y, r] of [
      [-6.6, -6.8, 1.4],
      [-3.6, -8.4, 0.9],
    ] as const)
      bow(ctx, [x, y, r], [0, 6.3], 0.6, '#ffffff');
  },
};

export const TUNE_ICONS: Readonly<Record<TuneName, Paint>> = {
  star: (ctx) => {
    traceStar(ctx, 9.6);
    ctx.fillStyle = '#ffd95a';
    ctx.fill();
    eyes(ctx, 2.4, -0.6);
    bow(ctx, [0, 1, 1.5], [0.4, 2.7], 0.7, DARK);
  },
  boat: (ctx) => {
    shape(ctx, [-0.8, -8.4, -0.8, 1.4, -6.6, 1.4], '#fff6e2', 0.6);
    shape(ctx, [1.4, -5.8, 1.4, 1.4, 6, 1.4], '#ffb0a0', 0.6);
    shape(ctx, [-8, 3.6, 8, 3.6, 5.4, 7.2, -5.4, 7.2], '#e8604f', 0.8);
    bow(ctx, [-4, 11.4, 3], [-2.4, -0.7], 1, '#8fd3f5');
    bow(ctx, [3, 11.4, 3], [-2.4, -0.7], 1, '#8fd3f5');
  },
  lamb: (ctx) => {
    for (const [x, y] of [
      [-4.4, -1],
      [0, -3.4],
      [4.2, -1],
      [-3.4, 3],
      [1.4, 3.4],
      [4.6, 2.6],
    ] as const)
      oval(ctx, [x, y, 4], '#fffaf0');
    for (const x of [-3, 2.6]) line(ctx, [x, 6.4, x, 8.4], 1.5, '#5a4450');
    oval(ctx, [-5.6, -3.4, 3, 3.4], '#5a4450', 0.2);
    oval(ctx, [-6.4, -3.8, 0.7], '#ffffff');
    oval(ctx, [-4.2, -3.8, 0.7], '#ffffff');
  },
  sun: (ctx) => {
    for (let ray = 0; ray < 10; ray += 1) {
      const angle = (ray / 10) * Math.PI * 2;
      line(
        ctx,
        [Math.cos(angle) * 6.6, Math.sin(angle) * 6.6, Math.cos(angle) * 9, Math.sin(angle) * 9],
        1.6,
        '#ffb84d',
      );
    }
    oval(ctx, [0, 0, 5.8], '#ffd95a');
    eyes(ctx, 2, -0.6, 0.8);
    bow(ctx, [0, 0.8, 1.7], [0.3, 2.8], 0.7, DARK);
  },
  moon: (ctx) => {
    ctx.fillStyle = '#ffe9a8';
    ctx.beginPath();
    ctx.arc(0, 0, 8.6, 0.9, 5.4);
    ctx.arc(3.4, -0.4, 6.6, 5.1, 1.15, true);
    ctx.fill();
    bow(ctx, [-4.4, -1.4, 1.2], [0.3, 2.8], 0.7, DARK);
    bow(ctx, [-3.6, 3, 1.2], [0.1, 1.9], 0.7, DARK);
  },
  bridge: (ctx) => {
    line(ctx, [-8.6, 1.4, 8.6, 1.4], 2, '#d97b5c');
    for (const x of [-4.4, 4.4]) {
      line(ctx, [x, -6.4, x, 6.8], 2.4, '#c4634a');
      shape(ctx, [x - 1.4, -6.6, x, -9, x + 1.4, -6.6], '#ffcf5c', 0.4);
    }
    bow(ctx, [0, -8.6, 8.6], [0.95, 2.2], 0.8, '#ffe3b0');
    bow(ctx, [0, 16, 9], [-2.3, -0.85], 1, '#8fd3f5');
  },
  snail: (ctx) => {
    line(ctx, [-8, 6.8, 3, 6.8, 6.6, 3.4, 6.4, -1], 3, '#f4c48a');
    line(ctx, [6, -1.6, 4.6, -5.2], 0.8, '#f4c48a');
    line(ctx, [6.8, -1.6, 8.2, -5], 0.8, '#f4c48a');
    oval(ctx, [-1.8, 0.8, 5.8], '#e8709a');
    bow(ctx, [-1.8, 0.8, 3.4], [-0.4, 4.6], 1.2, '#ffc3d8');
    oval(ctx, [-1.6, 1, 1], '#ffc3d8');
    oval(ctx, [7, 0.4, 0.7], DARK);
  },
  lantern: (ctx) => {
    bow(ctx, [0, -6.6, 2.4], [Math.PI, Math.PI * 2], 0.9, '#c9824e');
    oval(ctx, [0, 0.8, 6.4, 7], '#f0614f');
    oval(ctx, [0, 0.8, 3.2, 7], '#ff9a6b');
    line(ctx, [-3, -6, 3, -6], 1.6, '#c9824e');
    line(ctx, [-3, 7.6, 3, 7.6], 1.6, '#c9824e');
    oval(ctx, [0, 1, 1.6, 3], '#ffe9a8');
  },
  ...LATER_TUNE_ICONS,
};

export const NOTE_ICON: Paint = (ctx) => {
  line(ctx, [-3.4, 5, -3.4, -6, 5, -7.4, 5, 3.4], 1.5, '#fff6dd');
  line(ctx, [-3.4, -3.6, 5, -5], 1.5, '#fff6dd');
  oval(ctx, [-5, 5.4, 2.6, 2], '#ff7a66', -0.3);
  oval(ctx, [3.4, 3.8, 2.6, 2], '#62b3f5', -0.3);
};

export const OWL_ICON: Paint = (ctx) => {
  shape(ctx, [-6, -7.6, 0, -4.6, 6, -7.6, 6.6, 3, 3.6, 7.8, -3.6, 7.8, -6.6, 3], '#a9754f', 1.4);
  oval(ctx, [0, 4.4, 4, 3.6], '#e9c79a');
  for (const side of [-1, 1]) {
    oval(ctx, [side * 3, -1.8, 3.1], '#fff3d6');
    oval(ctx, [side * 2.8, -1.7, 1.5], DARK);
    oval(ctx, [side * 2.8 + 0.5, -2.3, 0.5], '#ffffff');
    line(ctx, [side * 6.6, 0.6, side * 5.6, 4.8], 1.8, '#8a5c3d');
  }
  shape(ctx, [-0.9, 0.4, 0.9, 0.4, 0, 2.2], '#ffb347', 0.5);
};
