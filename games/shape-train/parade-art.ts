import { darken, lighten } from '../kit/colour.ts';
import { fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

/** A wagon's own units: this wide, wheels down to y = 8. */
export const WAGON_UNITS = 20;
const INK = '#2c2440';
const CREAM = '#fff6e0';

/** The loads of the parade's wagons, in the order in which they join, each with the colour of its wagon. */
export const LOADS = [
  ['ice cream', '#f08bb1'],
  ['drum', '#2e7bd1'],
  ['flowers', '#3aa76d'],
  ['giraffe', '#f6b62c'],
  ['balloons', '#8e5bb5'],
  ['fish', '#37b3c8'],
  ['cake', '#e2453c'],
  ['dinosaur', '#7fb04a'],
  ['rocket', '#4c479a'],
  ['castle', '#c98649'],
  ['pumpkin', '#5a8f4e'],
  ['snowman', '#5aaecb'],
  ['elephant', '#ef7fae'],
  ['rainbow', '#fbf1da'],
  ['gift', '#e2453c'],
  ['star', '#2b2a5e'],
] as const;
export type Load = (typeof LOADS)[number][0];

const PAINTS: Readonly<Record<Load, (ctx: Ctx) => void>> = {
  'ice cream': (ctx) => {
    fillPolygon(ctx, [-3, -6, 3, -6, 0, 2], '#e0aa6e');
    disc(ctx, 0, -8, 3.8, '#ffc1d9');
    disc(ctx, 0, -11.6, 2.6, '#fff3c4');
    disc(ctx, 0, -14.4, 1.1, '#e2453c');
  },
  drum: (ctx) => {
    fillRound(ctx, { x: -6, y: -8, width: 12, height: 9 }, 2, '#e2453c');
    fillRound(ctx, { x: -6, y: -9, width: 12, height: 3 }, 1.5, CREAM);
    for (const x of [-4, 0, 4]) fillPolygon(ctx, [x - 1.4, -5.6, x + 1.4, -5.6, x, 0], '#f6c945');
  },
  flowers: (ctx) => {
    for (const [x, y, colour] of [
      [-5, -6, '#f08bb1'],
      [0, -9, '#f6b62c'],
      [5, -6, '#ffffff'],
    ] as const) {
      fillRound(ctx, { x: x - 0.5, y, width: 1, height: 7 - y - 6 }, 0.4, '#2f7a4a');
      for (let petal = 0; petal < 6; petal += 1)
        disc(ctx, x + Math.cos((petal / 6) * TAU) * 2.2, y + Math.sin((petal / 6) * TAU) * 2.2, 1.5, colour);
      disc(ctx, x, y, 1.4, '#e08a2e');
    }
  },
  giraffe: (ctx) => {
    fillRound(ctx, { x: -6, y: -4, width: 9, height: 6 }, 2.4, '#f2c14a');
    fillPolygon(ctx, [0, -3, 3, -3, 5.4, -14, 3, -14], '#f2c14a');
    fillRound(ctx, { x: 2.6, y: -16.4, width: 6, height: 3.6 }, 1.7, '#f2c14a');
    for (const [x, y] of [
      [-4, -2],
      [-1, -0.4],
      [2.4, -6],
      [3.6, -10],
    ] as const)
      disc(ctx, x, y, 1, '#a8683a');
    disc(ctx, 5, -15.2, 0.6, INK);
  },
  balloons: (ctx) => {
    for (const [x, y, colour] of [
      [-4.4, -10, '#e2453c'],
      [0.4, -13, '#f6b62c'],
      [4.8, -9.4, '#3aa76d'],
    ] as const) {
      fillPolygon(ctx, [x - 0.2, y, x + 0.2, y, 0.2, 1, -0.2, 1], INK);
      disc(ctx, x, y, 3.2, colour);
      disc(ctx, x - 1, y - 1, 0.9, lighten(colour, 0.5));
    }
  },
  fish: (ctx) => {
    fillRound(ctx, { x: -7, y: -9, width: 14, height: 10 }, 3, '#bfe9f5');
    fillRound(ctx, { x: -7, y: -5, width: 14, height: 6 }, 3, '#7cc7e0');
    fillPolygon(ctx, [1, -3.6, 5, -6, 5, -1.2], '#f0812c');
    disc(ctx, -0.6, -3.6, 2.8, '#f59a3c');
    disc(ctx, -2, -4.2, 0.6, INK);
  },
  cake: (ctx) => {
    fillRound(ctx, { x: -6.4, y: -4, width: 12.8, height: 5 }, 1.4, '#f7d9b0');
    fillRound(ctx, { x: -4.4, y: -8.4, width: 8.8, height: 5 }, 1.4, '#ffc1d9');
    for (const x of [-2.6, 0, 2.6]) {
      fillRound(ctx, { x: x - 0.5, y: -11.6, width: 1, height: 3.4 }, 0.3, '#5aaecb');
      disc(ctx, x, -12.4, 0.9, '#f6b62c');
    }
  },
  dinosaur: (ctx) => {
    for (const x of [-5, -2, 1]) fillPolygon(ctx, [x - 1.4, -5.6, x, -8.4, x + 1.4, -5.6], '#e08a2e');
    fillRound(ctx, { x: -7.4, y: -6, width: 11, height: 7 }, 3.4, '#5fae57');
    fillRound(ctx, { x: 1, y: -12.6, width: 4, height: 9 }, 2, '#5fae57');
    fillRound(ctx, { x: 1.4, y: -13.4, width: 7, height: 4.4 }, 2.1, '#5fae57');
    disc(ctx, 5.4, -12, 0.7, INK);
  },
  rocket: (ctx) => {
    fillPolygon(ctx, [-4.6, 0.6, -2.4, -5, 2.4, -5, 4.6, 0.6], '#e2453c');
    fillRound(ctx, { x: -2.8, y: -12, width: 5.6, height: 12 }, 2.6, CREAM);
    fillPolygon(ctx, [-2.7, -10.6, 0, -16, 2.7, -10.6], '#e2453c');
    disc(ctx, 0, -7.4, 1.5, '#5aaecb');
  },
  castle: (ctx) => {
    fillRound(ctx, { x: -7, y: -7, width: 14, height: 8 }, 0.6, '#e9dcc4');
    for (const x of [-5.4, 5.4]) {
      fillRound(ctx, { x: x - 2, y: -10.6, width: 4, height: 11 }, 0.6, '#d8c8aa');
      fillPolygon(ctx, [x - 2.6, -10.4, x, -15, x + 2.6, -10.4], '#2e7bd1');
    }
    fillRound(ctx, { x: -1.8, y: -4.4, width: 3.6, height: 5.4 }, [1.8, 1.8, 0, 0], '#7a4a2b');
  },
  pumpkin: (ctx) => {
    for (const [x, r] of [
      [-3.6, 4],
      [3.6, 4],
      [0, 4.6],
    ] as const)
      disc(ctx, x, -4, r, x === 0 ? '#f59a3c' : '#ea852b');
    fillRound(ctx, { x: -0.8, y: -11, width: 1.8, height: 3.6 }, 0.7, '#4c7a36');
    for (const x of [-1.8, 1.8]) fillPolygon(ctx, [x - 1.1, -4, x, -6, x + 1.1, -4], INK);
    fillPolygon(ctx, [-2.6, -2.4, 2.6, -2.4, 0, -0.4], INK);
  },
  snowman: (ctx) => {
    disc(ctx, 0, -2.6, 4.2, '#ffffff');
    disc(ctx, 0, -8.6, 3, '#ffffff');
    fillRound(ctx, { x: -2.6, y: -14.4, width: 5.2, height: 3.8 }, 0.6, INK);
    fillRound(ctx, { x: -3.8, y: -11.4, width: 7.6, height: 1.1 }, 0.5, INK);
    for (const x of [-1.1, 1.1]) disc(ctx, x, -9.2, 0.5, INK);
    fillPolygon(ctx, [0, -8.4, 3.2, -7.8, 0, -7.4], '#f0812c');
    fillRound(ctx, { x: -2.8, y: -6.6, width: 5.6, height: 1.5 }, 0.7, '#e2453c');
  },
  elephant: (ctx) => {
    fillRound(ctx, { x: -7, y: -8, width: 11, height: 9 }, 4, '#a3b2c9');
    disc(ctx, 3.4, -8, 4, '#a3b2c9');
    disc(ctx, 0.8, -8, 2.8, '#8494ad');
    fillRound(ctx, { x: 5.6, y: -8, width: 2.2, height: 8 }, 1.1, '#a3b2c9');
    disc(ctx, 4.4, -9, 0.6, INK);
  },
  rainbow: (ctx) => {
    for (const [radius, colour] of [
      [9, '#e2453c'],
      [7.4, '#f6b62c'],
      [5.8, '#3aa76d'],
      [4.2, '#2e7bd1'],
      [2.6, CREAM],
    ] as const) {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.arc(0, 1, radius, Math.PI, 0);
      ctx.fill();
    }
    for (const x of [-6, 6]) disc(ctx, x, 0, 2.4, '#ffffff');
  },
  gift: (ctx) => {
    fillRound(ctx, { x: -6, y: -8, width: 12, height: 9 }, 1.2, '#37b3c8');
    fillRound(ctx, { x: -6.6, y: -9.4, width: 13.2, height: 3 }, 1, '#2a9bb0');
    fillRound(ctx, { x: -1.2, y: -9.4, width: 2.4, height: 10.4 }, 0.3, '#f6c945');
    for (const side of [-1, 1]) fillPolygon(ctx, [0, -9.4, side * 4.6, -13, side * 4.4, -9.2], '#f6c945');
  },
  star: (ctx) => {
    const points = Array.from({ length: 10 }, (_, point) => {
      const reach = point % 2 === 0 ? 8 : 3.6;
      const angle = (point / 10) * TAU - TAU / 4;
      return [Math.cos(angle) * reach, -6.4 + Math.sin(angle) * reach];
    });
    fillPolygon(ctx, points.flat(), '#ffd45e');
    for (const x of [-1.6, 1.6]) disc(ctx, x, -6.8, 0.8, INK);
  },
};

/** The wagon at this place of the parade; its middle is at the rails' height. */
export function wagonSprite(index: number, density: number): Sprite {
  const [load, colour] = LOADS[index] ?? LOADS[0];
  return paintSprite(WAGON_UNITS, 40, density, (ctx) => {
    PAINTS[load](ctx);
    fillRound(ctx, { x: -9, y: 0, width: 18, height: 6 }, 2, darken(colour, 0.22));
    fillRound(ctx, { x: -9, y: 0, width: 18, height: 4.8 }, 2, colour);
    fillRound(ctx, { x: -9, y: 0, width: 18, height: 1.4 }, 0.7, CREAM);
    for (const x of [-5, 5]) {
      disc(ctx, x, 6.4, 2.4, INK);
      disc(ctx, x, 6.4, 1.1, '#f6c945');
    }
  });
}

function disc(ctx: Ctx, x: number, y: number, radius: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
}
