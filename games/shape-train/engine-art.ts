import { darken, fade, lighten } from '../kit/colour.ts';
import { fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { paintTexture } from './block-art.ts';
import { COLOURS, type Plan, type Seat } from './plan.ts';

type Ctx = CanvasRenderingContext2D;
const INK = '#2c2440';
const CREAM = '#fff6e0';
const WOODS = ['#d99a5b', '#c98649', '#e0aa6e'] as const;

/** The engine's own units: 46 wide, wheels down to y = 20. */
export const ENGINE_UNITS = 46;
export const FUNNEL = { x: 10.5, y: -17 };

const BRASS = '#f6c945';
/** By the ids of the wardrobe: the engine's paint and its brass. The first style has another colour for each train. */
const LIVERIES: ReadonlyMap<string, { readonly paint: string; readonly brass: string }> = new Map([
  ['candy', { paint: '#ef7fae', brass: '#fff1f6' }],
  ['night', { paint: '#4c479a', brass: '#ffd45e' }],
  ['golden', { paint: '#eeb22c', brass: '#fff6cf' }],
]);

/** The engine of the train with this number. */
export function engineSprite(number: number, style: string, density: number): Sprite {
  const livery = LIVERIES.get(style);
  const colour = livery?.paint ?? COLOURS[(number * 5 + 1) % COLOURS.length] ?? COLOURS[0];
  const brass = livery?.brass ?? BRASS;
  return paintSprite(ENGINE_UNITS, 48, density, (ctx) => {
    fillRound(ctx, { x: -21, y: 9, width: 40, height: 4 }, 1.4, INK);
    fillPolygon(ctx, [15, 10, 22, 18.6, 12, 18.6], '#c9402f');
    for (const x of [14, 16.6, 19])
      fillPolygon(ctx, [x, 12, x + 1, 12, x + 0.8, 18.6, x - 0.2, 18.6], fade(CREAM, 0.7));
    fillRound(ctx, { x: -5, y: -7, width: 23, height: 17 }, [3, 8, 8, 3], darken(colour, 0.18));
    fillRound(ctx, { x: -5, y: -7, width: 23, height: 13.6 }, [3, 7, 6, 3], colour);
    fillRound(ctx, { x: -4, y: -5.4, width: 19, height: 2.4 }, 1.2, lighten(colour, 0.4));
    for (const x of [1, 7.4]) fillRound(ctx, { x, y: -7, width: 1.8, height: 17 }, 0.6, brass);
    fillPolygon(ctx, [7.4, -15.4, 13.6, -15.4, 12.4, -6, 8.6, -6], INK);
    fillRound(ctx, { x: 6.2, y: -17.6, width: 8.6, height: 3 }, 1.4, brass);
    fillRound(ctx, { x: -0.4, y: -11, width: 5.4, height: 5 }, [2.6, 2.6, 0, 0], brass);
    disc(ctx, 18, 0.4, 3.1, brass);
    disc(ctx, 18, 0.4, 2, CREAM);
    paintCab(ctx, colour);
    paintDriver(ctx, number % 3);
  });
}

function paintCab(ctx: Ctx, colour: string): void {
  const dark = darken(colour, 0.14);
  fillRound(ctx, { x: -21, y: -16, width: 17, height: 26 }, 2, dark);
  fillRound(ctx, { x: -18.6, y: -13.2, width: 12.2, height: 12 }, 2.4, '#bfe6f2');
  fillRound(ctx, { x: -18.6, y: 2, width: 12.2, height: 5.4 }, 1.4, lighten(colour, 0.18));
}

/** A bear, a cat or a rabbit looks out of the window; the roof covers its ears. */
function paintDriver(ctx: Ctx, kind: number): void {
  const fur = ['#a9744a', '#f0a04b', '#f2efe9'][kind] ?? '#a9744a';
  if (kind === 0) for (const x of [-16, -9]) disc(ctx, x, -10.4, 2, darken(fur, 0.15));
  if (kind === 1) for (const x of [-16.2, -8.8]) fillPolygon(ctx, [x - 2, -8.4, x, -13, x + 2, -8.4], fur);
  if (kind === 2)
    for (const x of [-14.6, -10.4]) fillRound(ctx, { x: x - 1.1, y: -13.2, width: 2.2, height: 6 }, 1.1, fur);
  disc(ctx, -12.5, -5.6, 5, fur);
  disc(ctx, -12.5, -3.8, 2.6, lighten(fur, 0.5));
  disc(ctx, -12.5, -4.8, 0.8, INK);
  for (const x of [-14.6, -10.4]) disc(ctx, x, -6.6, 0.85, INK);
  for (const x of [-15.6, -9.4]) disc(ctx, x, -4.2, 0.9, 'rgb(240 90 90 / 0.4)');
  fillRound(ctx, { x: -17.6, y: -11, width: 10.2, height: 2.2 }, 1, '#2e5fa8');
  fillRound(ctx, { x: -16.4, y: -13.2, width: 7.8, height: 3 }, [2, 2, 0, 0], '#2e5fa8');
  fillRound(ctx, { x: -18.6, y: -1.8, width: 12.2, height: 1.6 }, 0.6, CREAM);
  fillRound(ctx, { x: -23, y: -19.4, width: 21, height: 4.2 }, 2, '#c9402f');
}

/** A wheel of radius 5 in its own units. */
export function wheelSprite(density: number): Sprite {
  return paintSprite(12, 12, density, (ctx) => {
    disc(ctx, 0, 0, 5, INK);
    disc(ctx, 0, 0, 3.9, '#e2453c');
    ctx.strokeStyle = CREAM;
    ctx.lineWidth = 0.9;
    for (let spoke = 0; spoke < 3; spoke += 1) {
      const turn = (spoke / 3) * Math.PI;
      ctx.beginPath();
      ctx.moveTo(Math.cos(turn) * 3.7, Math.sin(turn) * 3.7);
      ctx.lineTo(-Math.cos(turn) * 3.7, -Math.sin(turn) * 3.7);
      ctx.stroke();
    }
    disc(ctx, 0, 0, 1.5, BRASS);
  });
}

/** A waggon's body, in the colour of its rule, or in wood. */
export function waggonSprite(
  { rule }: Plan,
  seats: readonly Seat[],
  box: { width: number; height: number; index: number; density: number },
): Sprite {
  const { width, height, index, density } = box;
  const showsColour = rule === 'colour' || rule === 'both';
  const seat = seats[0];
  const wood = WOODS[index % WOODS.length] ?? WOODS[0];
  const base = showsColour && seat !== undefined ? (COLOURS[seat.colour] ?? wood) : wood;
  return paintSprite(width, height, density, (ctx) => {
    const x = -width / 2;
    const y = -height / 2;
    fillRound(ctx, { x, y, width, height }, 3.4, darken(base, 0.28));
    fillRound(ctx, { x, y, width, height: height - 1.6 }, 3.4, base);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(x, y, width, height - 1.6, 3.4);
    ctx.clip();
    if (showsColour && seat !== undefined) paintTexture(ctx, seat.colour, { x, y, width, height });
    else {
      ctx.fillStyle = darken(base, 0.12);
      for (let line = y + 5; line < y + height; line += 5) ctx.fillRect(x, line, width, 0.6);
    }
    ctx.restore();
    fillRound(ctx, { x: x - 0.2, y: y - 0.2, width: width + 0.4, height: 2.4 }, 1.2, CREAM);
  });
}

function disc(ctx: Ctx, x: number, y: number, radius: number, fill: string): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, TAU);
  ctx.fill();
}
