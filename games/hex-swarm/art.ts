import { fillCircle, fillPolygon, paintSprite, radialGradient, type Sprite } from '../kit/draw.ts';
import { hexagon } from './arena.ts';
import { type FoeArt, paintFoes } from './foe-art.ts';
import type { FlyerId } from './flyers.ts';
import { CORAL, HONEY, INK, PAPER, PETROL } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** All moving sprites, painted once per resolution. */
export interface Art {
  readonly foes: FoeArt;
  readonly heroes: Readonly<Record<FlyerId, Sprite>>;
  readonly gun: Sprite;
  readonly wing: Sprite;
  readonly needle: Sprite;
  /** A heavy needle. */
  readonly lance: Sprite;
  readonly pellet: Sprite;
  readonly blade: Sprite;
  readonly shadow: Sprite;
  readonly egg: Sprite;
  readonly heart: Sprite;
  /** By value: small, medium, large. */
  readonly drops: readonly [Sprite, Sprite, Sprite];
}

export function paintArt(density: number): Art {
  const heroOf = (deep: string, body: string): Sprite =>
    paintSprite(40, 40, density, (ctx) => paintHero(ctx, deep, body));
  return {
    foes: paintFoes(density),
    heroes: {
      pin: heroOf(PETROL, '#33b3ad'),
      razz: heroOf('#a8321f', CORAL),
      boom: heroOf('#4a2c6e', '#8e5cc0'),
      hilda: heroOf('#3b2c12', '#e0a02a'),
    },
    gun: paintSprite(44, 44, density, paintGun),
    wing: paintSprite(44, 26, density, paintWing),
    needle: paintSprite(26, 10, density, paintNeedle),
    lance: paintSprite(48, 22, density, paintLance),
    pellet: paintSprite(18, 18, density, paintPellet),
    blade: paintSprite(34, 34, density, paintBlade),
    shadow: paintSprite(40, 40, density / 2, (ctx) => {
      ctx.fillStyle = radialGradient(ctx, 0, 0, 19, ['#14243d66', '#14243d4d', '#14243d00']);
      ctx.fillRect(-20, -20, 40, 40);
    }),
    egg: paintSprite(48, 48, density, paintEgg),
    heart: paintSprite(26, 26, density, paintHeart),
    drops: [
      paintSprite(18, 18, density, (ctx) => paintDrop(ctx, 5.5, HONEY)),
      paintSprite(22, 22, density, (ctx) => paintDrop(ctx, 7, '#45b6a8')),
      paintSprite(28, 28, density, (ctx) => paintDrop(ctx, 9.5, '#ff7d5c')),
    ],
  };
}

function outline(ctx: Ctx, width: number): void {
  ctx.lineJoin = 'round';
  ctx.lineWidth = width;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function paintHero(ctx: Ctx, deep: string, body: string): void {
  fillPolygon(ctx, hexagon(14), deep);
  outline(ctx, 3);
  fillPolygon(ctx, hexagon(9.5), body);
  ctx.fillStyle = HONEY;
  ctx.fillRect(-9, -7.4, 3.4, 14.8);
  fillCircle(ctx, 3.5, -4, 3.7, PAPER);
  fillCircle(ctx, 3.5, 4, 3.7, PAPER);
  fillCircle(ctx, 5, -3.8, 1.9, INK);
  fillCircle(ctx, 5, 3.8, 1.9, INK);
}

/** The barrel lies to the right of the centre. */
function paintGun(ctx: Ctx): void {
  fillPolygon(ctx, [11, -3.6, 17, -3.6, 21, 0, 17, 3.6, 11, 3.6], HONEY);
  outline(ctx, 2);
}

function paintWing(ctx: Ctx): void {
  ctx.beginPath();
  ctx.ellipse(-8, 0, 12, 6.5, 0, 0, 7);
  ctx.fillStyle = 'rgb(255 253 244 / 0.86)';
  ctx.fill();
  outline(ctx, 2);
}

function paintNeedle(ctx: Ctx): void {
  fillPolygon(ctx, [12, 0, 2, 3, -11, 1.4, -11, -1.4, 2, -3], PETROL);
  outline(ctx, 1.8);
  ctx.fillStyle = '#c8fff6';
  ctx.fillRect(-4, -0.7, 11, 1.4);
}

function paintLance(ctx: Ctx): void {
  fillPolygon(ctx, [23, 0, 6, 7, -20, 4.6, -12, 0, -20, -4.6, 6, -7], HONEY);
  outline(ctx, 2.2);
  fillPolygon(ctx, [18, 0, 4, 3, -10, 1.6, -10, -1.6, 4, -3], '#fffdf4');
}

function paintPellet(ctx: Ctx): void {
  fillPolygon(ctx, hexagon(6.5), CORAL);
  outline(ctx, 2.2);
  fillPolygon(ctx, hexagon(2.6, -0.6, -0.8), '#ffd9c9');
}

function paintBlade(ctx: Ctx): void {
  for (let arm = 0; arm < 3; arm += 1) {
    ctx.rotate((Math.PI * 2) / 3);
    fillPolygon(ctx, [0, -4, 15, -1, 8, 6, 0, 4], '#e9eef2');
    outline(ctx, 2);
  }
  fillCircle(ctx, 0, 0, 3.6, HONEY);
  outline(ctx, 2);
}

function paintEgg(ctx: Ctx): void {
  fillPolygon(ctx, hexagon(20), 'rgb(20 36 61 / 0.16)');
  ctx.lineWidth = 2.4;
  ctx.strokeStyle = 'rgb(20 36 61 / 0.55)';
  ctx.setLineDash([7, 5]);
  ctx.stroke();
}

function paintDrop(ctx: Ctx, radius: number, fill: string): void {
  fillPolygon(ctx, hexagon(radius, 0, 0, Math.PI / 6), fill);
  outline(ctx, 1.9);
  fillPolygon(ctx, hexagon(radius * 0.34, -radius * 0.25, -radius * 0.28, Math.PI / 6), '#fff8e2');
}

function paintHeart(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(0, 9);
  ctx.bezierCurveTo(-15, -1, -8, -11, 0, -4.5);
  ctx.bezierCurveTo(8, -11, 15, -1, 0, 9);
  ctx.fillStyle = CORAL;
  ctx.fill();
  outline(ctx, 2.2);
  fillCircle(ctx, -4, -3.4, 1.9, '#ffd9c9');
}
