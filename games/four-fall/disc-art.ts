import { mix } from '../kit/colour.ts';
import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { STONE } from './board.ts';
import { MOON, MOON_DEEP, SUN, SUN_DEEP } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The discs' radius in cells. */
export const DISC = 0.41;

/** A disc's colours in hex: its rim, its ground, and what is on it; the last one only on a moon, around it. */
interface Metal {
  readonly rim: string;
  readonly ground: string;
  readonly sign: string;
  readonly inner: string;
}
interface Discs {
  readonly sun: Metal;
  readonly moon: Metal;
}

const DAY_AND_NIGHT: Discs = {
  sun: { rim: '#b3480c', ground: SUN_DEEP, sign: SUN, inner: '#fff3b8' },
  moon: { rim: '#4a6aa3', ground: MOON_DEEP, sign: MOON, inner: '#5f86c6' },
};
/** By the ids of the wardrobe. Every sun is warm and light, and every moon cold. */
const SETS: ReadonlyMap<string, Discs> = new Map([
  [
    'autumn',
    {
      sun: { rim: '#7d1f12', ground: '#c8452a', sign: '#ffb37a', inner: '#fff0dc' },
      moon: { rim: '#23503a', ground: '#5d9a6d', sign: '#e6f7d6', inner: '#3f7a55' },
    },
  ],
  [
    'garden',
    {
      sun: { rim: '#8a2350', ground: '#e0568a', sign: '#ffd9e6', inner: '#fff7fa' },
      moon: { rim: '#165a5c', ground: '#3fa7a0', sign: '#d9fff3', inner: '#27817d' },
    },
  ],
  [
    'ivory',
    {
      sun: { rim: '#a08a5c', ground: '#e8dcc0', sign: '#c9a45a', inner: '#fffaf0' },
      moon: { rim: '#0d0f16', ground: '#4a5064', sign: '#c9d3ea', inner: '#2c3040' },
    },
  ],
  [
    'treasure',
    {
      sun: { rim: '#8a5200', ground: '#ffcf4a', sign: '#fff2a8', inner: '#ffffff' },
      moon: { rim: '#3c2f86', ground: '#8f7bf0', sign: '#efeaff', inner: '#6552cc' },
    },
  ],
]);

/** The discs of a style; the first ones where nobody chose. */
const discsOf = (style: string): Discs => SETS.get(style) ?? DAY_AND_NIGHT;

/** Sprites of one disc, a cell large: the sun for player 1, the moon for player 2. */
export function paintDiscSprite(player: number, style: string, density: number): Sprite {
  return paintSprite(1, 1, density, (ctx) => paintDisc(ctx, player, style));
}

/** Paints a disc around the origin; units are cells. */
export function paintDisc(ctx: Ctx, player: number, style: string): void {
  const { sun, moon } = discsOf(style);
  if (player === 1) paintSun(ctx, sun);
  else if (player === STONE) paintStone(ctx);
  else paintMoon(ctx, moon);
}

/** A grey pebble with cracks. */
function paintStone(ctx: Ctx): void {
  fillCircle(ctx, 0, 0, DISC + 0.02, '#3c4254');
  fillCircle(ctx, 0, 0, DISC - 0.02, '#7d8597');
  fillCircle(ctx, -0.06, -0.08, DISC - 0.12, '#939bad');
  ctx.strokeStyle = '#565d70';
  ctx.lineWidth = 0.045;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-0.26, 0.1);
  ctx.lineTo(-0.06, 0.02);
  ctx.lineTo(0.06, 0.2);
  ctx.moveTo(0.05, -0.26);
  ctx.lineTo(0.16, -0.06);
  ctx.lineTo(0.29, -0.02);
  ctx.stroke();
}

function paintSun(ctx: Ctx, { rim, ground, sign, inner }: Metal): void {
  fillCircle(ctx, 0, 0, DISC + 0.02, rim);
  fillCircle(ctx, 0, 0, DISC - 0.01, ground);
  const rays: number[] = [];
  for (let point = 0; point < 24; point += 1) {
    const angle = (point / 24) * TAU;
    const radius = point % 2 === 0 ? 0.37 : 0.25;
    rays.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  fillPolygon(ctx, rays, sign);
  const shine = [inner, mix(inner, sign, 0.65), sign] as const;
  fillCircle(ctx, 0, 0, 0.2, radialGradient(ctx, -0.06, -0.08, 0.3, shine));
}

function paintMoon(ctx: Ctx, { rim, ground, sign, inner }: Metal): void {
  fillCircle(ctx, 0, 0, DISC + 0.02, rim);
  fillCircle(ctx, 0, 0, DISC - 0.01, ground);
  fillCircle(ctx, 0, 0, DISC - 0.06, inner);
  ctx.fillStyle = sign;
  ctx.beginPath();
  ctx.arc(0, 0, 0.29, 0.6, TAU - 0.6);
  ctx.arc(0.13, 0, 0.19, TAU - 1.02, 1.02, true);
  ctx.closePath();
  ctx.fill();
  fillCircle(ctx, 0.17, -0.08, 0.045, sign);
  fillCircle(ctx, 0.2, 0.1, 0.03, sign);
}
