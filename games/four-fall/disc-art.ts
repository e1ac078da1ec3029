import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { MOON, MOON_DEEP, SUN, SUN_DEEP } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The discs' radius in cells. */
export const DISC = 0.41;

/** Sprites of one disc, a cell large: the sun for player 1, the moon for player 2. */
export function paintDiscSprite(player: number, density: number): Sprite {
  return paintSprite(1, 1, density, (ctx) => paintDisc(ctx, player));
}

/** Paints a disc around the origin; units are cells. */
export function paintDisc(ctx: Ctx, player: number): void {
  if (player === 1) paintSun(ctx);
  else paintMoon(ctx);
}

function paintSun(ctx: Ctx): void {
  fillCircle(ctx, 0, 0, DISC + 0.02, '#b3480c');
  fillCircle(ctx, 0, 0, DISC - 0.01, SUN_DEEP);
  const rays: number[] = [];
  for (let point = 0; point < 24; point += 1) {
    const angle = (point / 24) * TAU;
    const radius = point % 2 === 0 ? 0.37 : 0.25;
    rays.push(Math.cos(angle) * radius, Math.sin(angle) * radius);
  }
  fillPolygon(ctx, rays, SUN);
  fillCircle(ctx, 0, 0, 0.2, radialGradient(ctx, -0.06, -0.08, 0.3, ['#fff3b8', '#ffd45a', SUN]));
}

function paintMoon(ctx: Ctx): void {
  fillCircle(ctx, 0, 0, DISC + 0.02, '#4a6aa3');
  fillCircle(ctx, 0, 0, DISC - 0.01, MOON_DEEP);
  fillCircle(ctx, 0, 0, DISC - 0.06, '#5f86c6');
  ctx.fillStyle = MOON;
  ctx.beginPath();
  ctx.arc(0, 0, 0.29, 0.6, TAU - 0.6);
  ctx.arc(0.13, 0, 0.19, TAU - 1.02, 1.02, true);
  ctx.closePath();
  ctx.fill();
  fillCircle(ctx, 0.17, -0.08, 0.045, MOON);
  fillCircle(ctx, 0.2, 0.1, 0.03, MOON);
}
