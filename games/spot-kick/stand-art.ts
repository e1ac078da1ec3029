import { mix } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Dress } from './light.ts';

type Ctx = CanvasRenderingContext2D;

export const BANDS = 5;
/** In metres. */
export const BAND_HEIGHT = 2.3;
/** The top of the stand in metres. */
export const STAND_TOP = BANDS * BAND_HEIGHT;
/** Its distance, in metres. */
export const STAND_Z = 36;
const STAND_WIDTH = 104;
const CROWD = [
  '#f7e8c6',
  '#ef3e36',
  '#ffd166',
  '#3fb8af',
  '#e7d3b0',
  '#f7a440',
  '#5b7bd5',
  '#ffffff',
] as const;
const SKINS = ['#f2c9a1', '#c98d5e', '#8a5a3b', '#e0ac7e'] as const;
const INK = '#14213d';

/** The painted parts of a stadium, in metres. */
export interface Stand {
  /** From the front to the back. */
  readonly bands: readonly Sprite[];
  readonly roof: Sprite;
  readonly boards: Sprite;
}

/** Paints the stand of a home team; `fine` is pixels per metre. */
export function paintStand(dress: Dress, fine: number): Stand {
  const random = new Random('the crowd');
  return {
    bands: Array.from({ length: BANDS }, (_, band) =>
      paintSprite(STAND_WIDTH, BAND_HEIGHT + 0.8, fine, (ctx) => paintBand(ctx, random, band, dress)),
    ),
    roof: paintSprite(STAND_WIDTH, 5, fine / 2, (ctx) => paintRoof(ctx, dress)),
    boards: paintSprite(60, 1.1, fine, (ctx) => paintBoards(ctx, dress)),
  };
}

/** A row of people; the crowd is in the shade, so that the goal stands out, and many wear the home team's colours. */
function paintBand(ctx: Ctx, random: Random, band: number, { light, shirt, trim }: Dress): void {
  const { shade, steps } = light;
  const dim = (colour: string): string => mix(colour, shade.colour, shade.share);
  const clothes = [...CROWD, shirt, shirt, shirt, trim];
  ctx.fillStyle = steps[Math.min(band, steps.length - 1)] ?? steps[0];
  ctx.fillRect(-STAND_WIDTH / 2, -0.5, STAND_WIDTH, BAND_HEIGHT + 0.9);
  for (const row of [0, 1]) {
    for (let x = -STAND_WIDTH / 2 + row * 0.5; x < STAND_WIDTH / 2; x += 0.95) {
      const px = x + random.range(-0.12, 0.12);
      const y = -0.45 + row * 1.15 + random.range(-0.1, 0.1);
      if (random.chance(0.06)) continue;
      fillRound(ctx, { x: px - 0.36, y: y + 0.15, width: 0.72, height: 1.3 }, 0.3, dim(random.pick(clothes)));
      fillCircle(ctx, px, y, 0.27, dim(random.pick(SKINS)));
      if (random.chance(0.16))
        fillRound(ctx, { x: px - 0.5, y: y - 0.75, width: 1, height: 0.4 }, 0.1, dim(random.pick(clothes)));
    }
  }
}

function paintRoof(ctx: Ctx, { light, shirt }: Dress): void {
  const colour = mix(shirt, light.shade.colour, light.over === undefined ? 0 : 0.35);
  fillPolygon(ctx, [-42, -1.6, 42, -1.6, 42, 0.2, -42, 0.2], colour);
  for (let x = -42; x < 42; x += 4) fillPolygon(ctx, [x, 0.2, x + 2, 0.2, x + 1, 0.9], colour);
  ctx.fillStyle = INK;
  for (let x = -41; x < 42; x += 9) ctx.fillRect(x, 0.2, 0.35, 2.4);
  for (let x = -40; x < 42; x += 10) {
    ctx.fillRect(x, -2.5, 0.14, 1);
    fillPolygon(ctx, [x, -2.5, x + 1.6, -2.15, x, -1.8], x % 20 === 0 ? '#3fb8af' : '#ffc857');
  }
}

/** The boards along the pitch: the town's, in its colours, between those of others. */
function paintBoards(ctx: Ctx, { name, shirt, trim }: Dress): void {
  const boards = [
    [name, shirt, trim],
    ['BLUE TEAPOT', '#ffc857', INK],
    [name, trim, shirt],
    ['TIN KITE', '#fff4d6', INK],
  ] as const;
  for (let index = 0; index < 8; index += 1) {
    const [words, ground, ink] = boards[index % 4] ?? boards[0];
    const x = -30 + index * 7.5;
    ctx.fillStyle = INK;
    ctx.fillRect(x, -0.55, 7.5, 1.1);
    ctx.fillStyle = ground;
    ctx.fillRect(x + 0.06, -0.49, 7.38, 0.98);
    ctx.fillStyle = ink;
    ctx.font = '900 0.72px "Arial Narrow", "Liberation Sans Narrow", system-ui, sans-serif';
    ctx.textAlign = 'center';
    ctx.textBaseline = 'middle';
    ctx.fillText(words, x + 3.75, 0.03);
  }
}
