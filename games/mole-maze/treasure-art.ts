import { fillPolygon } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { eyes, flat, lump, lumps, roll, smile } from './clay.ts';
import type { Treasure } from './treasures.ts';

type Ctx = CanvasRenderingContext2D;

/** Each fits a circle of radius 10. */
export const TREASURE_PAINTS: Readonly<Record<Treasure, (ctx: Ctx) => void>> = {
  button: (ctx) => {
    lump(ctx, [0, 0, 8.4], '#e8574f');
    flat(ctx, [0, 0, 5.6], '#c9403a');
    for (const [x, y] of SQUARE) flat(ctx, [x * 1.8, y * 1.8, 1.1], '#5c1512');
  },
  spoon: (ctx) => {
    roll(ctx, [1, -1, 6.4, 8], 2.4, '#c3ccd8');
    lump(ctx, [-2.6, -4.4, 4.6, 5.8], '#d7dee8', -0.7);
    flat(ctx, [-2.8, -4.6, 2.8, 3.8], '#aeb9c8', -0.7);
  },
  marble: (ctx) => {
    lump(ctx, [0, 0, 8.4], '#4fb6e8');
    roll(ctx, [-4, 4, -1, -3, 4, -4], 2.4, '#ffd34d');
    flat(ctx, [-3, -4, 1.6], '#ffffff');
  },
  acorn: (ctx) => {
    lump(ctx, [0, 2.8, 5.6, 6.6], '#d79a4b');
    lump(ctx, [0, -2.8, 7, 3.8], '#7d5231');
    roll(ctx, [0, -6, 1.4, -9], 1.6, '#7d5231');
    eyes(ctx, 2, 2.6, 0.95);
    smile(ctx, 5, 1.2);
  },
  snail: (ctx) => {
    lump(ctx, [0, 6, 8.6, 2.6], '#f0c59a');
    roll(ctx, [6.4, 5, 7, -1], 1.6, '#f0c59a');
    lump(ctx, [-1.4, 0, 6.4], '#d76f8f');
    spiral(ctx, -1.4, 0, 5, '#8f3b58');
    flat(ctx, [7, -1.4, 1], '#2b1d1a');
  },
  clover: (ctx) => {
    roll(ctx, [0, 1, 2, 9], 1.4, '#4c9a3f');
    for (const [x, y] of SQUARE) lump(ctx, [x * 3.6, y * 3.6 - 1.4, 3.9], '#63c04f');
    flat(ctx, [0, -1.4, 1], '#3f8a36');
  },
  bone: (ctx) => {
    roll(ctx, [-5, 5, 5, -5], 3.4, '#fff1dc');
    for (const [x, y] of [
      [-6.8, 3.8],
      [-3.8, 6.8],
      [6.8, -3.8],
      [3.8, -6.8],
    ] as const)
      lump(ctx, [x, y, 2.7], '#fff1dc');
  },
  egg: (ctx) => {
    lump(ctx, [0, 0.6, 6.6, 8.6], '#cfe7d6');
    for (const [x, y, r] of [
      [-2.6, -3, 1.5],
      [2.4, -0.6, 1.9],
      [-1.8, 3.6, 1.6],
    ] as const)
      flat(ctx, [x, y, r], '#63b08c');
  },
  ammonite: (ctx) => {
    lump(ctx, [0, 0, 8.4], '#d9a05c');
    spiral(ctx, 0, 0, 7, '#8a5527');
  },
  gem: (ctx) => facets(ctx, '#57e0d2', '#2ba79c'),
  star: (ctx) => {
    const points = Array.from({ length: 10 }, (_, index) => {
      const angle = (index / 10) * TAU - TAU / 4;
      const reach = index % 2 === 0 ? 9 : 4.4;
      return [Math.cos(angle) * reach, Math.sin(angle) * reach];
    });
    fillPolygon(ctx, points.flat(), '#ffd34d');
    flat(ctx, [-1.6, -2, 1.8], '#fff1b0');
    eyes(ctx, 2, 0.4, 0.9);
    smile(ctx, 2.8, 1.2);
  },
  ring: (ctx) => {
    ctx.strokeStyle = '#f2b632';
    ctx.lineWidth = 2.2;
    ctx.beginPath();
    ctx.arc(0, 3, 5.6, 0, TAU);
    ctx.stroke();
    ctx.translate(0, -4.6);
    ctx.scale(0.5, 0.5);
    facets(ctx, '#ff8bd0', '#d9539f');
  },
  jar: (ctx) => {
    lump(ctx, [0, 1.6, 7, 7.4], '#ffb52e');
    lump(ctx, [0, -5.6, 5.6, 2], '#c9793a');
    flat(ctx, [0, 2.6, 4.4, 3], '#fff1cf');
    flat(ctx, [-4, -1, 1, 2], '#fff1cf');
  },
  bee: (ctx) => {
    lumps(ctx, [4.4, -4.6, 3.4, 4.6], '#e7f4ff', 0.5);
    lump(ctx, [0, 1.6, 7.4, 6], '#ffcb3d');
    for (const x of [-3, 0.4]) roll(ctx, [x, -2.8, x, 6], 1.7, '#43302a');
    flat(ctx, [5, 0.4, 1], '#2b1d1a');
  },
  coin: (ctx) => {
    lump(ctx, [0, 0, 8.4], '#ffc93a');
    flat(ctx, [0, 0, 6], '#e9a51e');
    lumps(ctx, [1.6, 0.6, 2.2, 1.7], '#ffdf7d');
    lump(ctx, [0, 2.6, 2.2], '#ffdf7d');
    for (const x of [-3.2, -1.1, 1.1, 3.2]) flat(ctx, [x, -2.4, 0.8], '#ffdf7d');
  },
  moon: (ctx) => {
    ctx.fillStyle = '#ffe7a0';
    ctx.beginPath();
    ctx.arc(0, 0, 8.6, 0.6, TAU - 0.6);
    ctx.arc(4.4, 0, 6.4, TAU - 0.9, 0.9, true);
    ctx.fill();
    // A rim, without which it would be lost on the paper.
    ctx.lineWidth = 1.1;
    ctx.strokeStyle = '#c98a1e';
    ctx.stroke();
    flat(ctx, [-4, -1.6, 0.9], '#2b1d1a');
    flat(ctx, [-5, 3, 1.3], '#f0b868');
  },
  pearl: (ctx) => {
    lump(ctx, [0, 4, 8.6, 4.4], '#e79ac0');
    lump(ctx, [0, -0.4, 5.4], '#fbf3ff');
    flat(ctx, [-1.6, -2, 1.6], '#ffffff');
  },
  crown: (ctx) => {
    fillPolygon(ctx, [-8, 6, -8.6, -5, -4, 0, 0, -8, 4, 0, 8.6, -5, 8, 6], '#ffc93a');
    flat(ctx, [0, 5.4, 8, 1.6], '#e9a51e');
    for (const [x, y, colour] of [
      [-8.4, -5.4, '#ff7a8a'],
      [0, -8, '#6fc3ef'],
      [8.4, -5.4, '#7cc653'],
    ] as const)
      lump(ctx, [x, y, 1.6], colour);
  },
};

const SQUARE = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

function spiral(ctx: Ctx, x: number, y: number, size: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = size * 0.2;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let turn = 0; turn < 40; turn += 1) {
    const reach = size * (1 - turn / 42);
    ctx.lineTo(x + Math.cos(turn * 0.36) * reach, y + Math.sin(turn * 0.36) * reach);
  }
  ctx.stroke();
}

function facets(ctx: Ctx, light: string, dark: string): void {
  fillPolygon(ctx, [-8, -2.4, -4.4, -7, 4.4, -7, 8, -2.4, 0, 8.4], light);
  fillPolygon(ctx, [0, 8.4, 2.6, -2.4, 8, -2.4], dark);
  fillPolygon(ctx, [-4.4, -7, -2.6, -2.4, -8, -2.4], '#ffffff99');
  fillPolygon(ctx, [-2.6, -2.4, 0, -7, 2.6, -2.4, 0, 8.4], '#ffffff44');
}
