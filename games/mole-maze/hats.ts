import { fillPolygon } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { flat, lump, roll } from './clay.ts';

type Ctx = CanvasRenderingContext2D;

/** Paints the hat of a style onto the mole's head, whose radius is 10; the lamp for a style that is not known. */
export function paintHat(ctx: Ctx, style: string): void {
  (HATS.get(style) ?? paintLamp)(ctx);
}

const HATS: ReadonlyMap<string, (ctx: Ctx) => void> = new Map([
  ['daisies', paintDaisies],
  [
    'acorn',
    (ctx: Ctx) => {
      lump(ctx, [0, -6.6, 7.6, 4], '#8a5a34');
      for (let knob = -3; knob <= 3; knob += 1) flat(ctx, [knob * 2, -5.8, 0.9, 0.6], '#6b4326');
      roll(ctx, [0, -9.6, 1.6, -12.4], 1.8, '#6b4326');
    },
  ],
  [
    'party',
    (ctx: Ctx) => {
      fillPolygon(ctx, [-5.6, -5, 0, -14, 5.6, -5], '#ff7a8a');
      fillPolygon(ctx, [-3.9, -7.8, -2.5, -10, 3.6, -8.2, 4.8, -6.2], '#ffd34d');
      lump(ctx, [0, -13.6, 1.9], '#6fc3ef');
    },
  ],
  [
    'toadstool',
    (ctx: Ctx) => {
      lump(ctx, [0, -6.8, 8.8, 5.2], '#e2453c');
      for (const [x, y] of [
        [-4.6, -6.4],
        [0.4, -9.2],
        [4.8, -6],
      ] as const)
        flat(ctx, [x, y, 1.5, 1.2], '#fff4e4');
    },
  ],
  [
    'crown',
    (ctx: Ctx) => {
      fillPolygon(ctx, [-6.4, -4, -7, -10.4, -3.4, -7.4, 0, -12.4, 3.4, -7.4, 7, -10.4, 6.4, -4], '#ffc93a');
      lump(ctx, [0, -6, 1.4], '#ff5f7e');
      for (const x of [-7, 0, 7]) lump(ctx, [x, x === 0 ? -12.4 : -10.4, 1.1], '#fff1b0');
    },
  ],
]);

function paintLamp(ctx: Ctx): void {
  lump(ctx, [0, -6.8, 6.8, 4.4], '#ffc533');
  lump(ctx, [0, -4.9, 7.8, 1.3], '#f0a91c');
  lump(ctx, [0, -7.4, 2.2], '#fff6d0');
  flat(ctx, [0, -7.4, 1.3], '#ffffff');
}

function paintDaisies(ctx: Ctx): void {
  for (const [x, y] of [
    [-6, -4.6],
    [-2.2, -7],
    [2.2, -7],
    [6, -4.6],
  ] as const) {
    for (let petal = 0; petal < 6; petal += 1) {
      const angle = (petal / 6) * TAU;
      flat(ctx, [x + Math.cos(angle) * 1.6, y + Math.sin(angle) * 1.6, 1.2], '#ffffff');
    }
    flat(ctx, [x, y, 1.1], '#ffc533');
  }
}
