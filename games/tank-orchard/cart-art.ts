import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Side } from '../kit/match/side.ts';
import { BARREL, type Cart, PIVOT } from './cart.ts';
import type { Placing } from './placing.ts';
import { paintTop } from './top-art.ts';

type Ctx = CanvasRenderingContext2D;

export const TEAMS: Readonly<Record<Side, { readonly colour: string; readonly name: string }>> = {
  0: { colour: '#dd3b32', name: 'Red' },
  1: { colour: '#1f8fa6', name: 'Teal' },
};
/** A cart's colour in hex, and what it carries. */
export interface Paint {
  readonly colour: string;
  readonly top: string;
}

const INK = '#3a2113';

/** Both carts, painted once. Orchard units, y downwards, the ground at 0. */
export class CartArt {
  private readonly bodies: readonly Sprite[];
  private readonly barrels: readonly Sprite[];

  /** `tops`: what the cart of each side carries; `rival`: the colour of the second one. */
  constructor(density: number, tops: readonly [string, string], rival: string = TEAMS[1].colour) {
    const colours = [TEAMS[0].colour, rival] as const;
    this.bodies = ([0, 1] as const).map((side) =>
      paintSprite(16, 26, density, (ctx) => {
        paintBody(ctx, side, colours[side]);
        paintTop(ctx, tops[side], side === 0 ? -1 : 1);
      }),
    );
    this.barrels = ([0, 1] as const).map((side) =>
      paintSprite(18, 6, density, (ctx) => paintBarrel(ctx, colours[side])),
    );
  }

  draw(ctx: Ctx, cart: Cart, placing: Placing, slope: number): void {
    const body = this.bodies[cart.side];
    const barrel = this.barrels[cart.side];
    if (body === undefined || barrel === undefined || cart.health <= 0) return;
    ctx.save();
    const shake = cart.hurt > 0 ? Math.sin(cart.hurt * 40) * cart.hurt * 0.7 : 0;
    ctx.translate(placing.toX(cart.x + shake), placing.toY(cart.y));
    ctx.scale(placing.scale * placing.carts, placing.scale * placing.carts);
    ctx.save();
    ctx.translate(0, -PIVOT);
    ctx.rotate(-cart.angle);
    stamp(ctx, barrel, -cart.recoil * 7, 0);
    ctx.restore();
    ctx.rotate(-Math.max(-0.6, Math.min(0.6, Math.atan(slope) * 0.8)));
    stamp(ctx, body, 0, 0);
    ctx.restore();
  }
}

/** A cart without its barrel. */
export function paintBody(ctx: Ctx, side: Side, colour: string): void {
  const away = side === 0 ? -1 : 1;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.45;
  ctx.beginPath();
  ctx.moveTo(away * 3.6, -4);
  ctx.lineTo(away * 3.6, -9.4);
  ctx.stroke();
  if (side === 0) fillPolygon(ctx, [-3.6, -9.4, -6.6, -8.4, -3.6, -7.2], colour);
  else fillPolygon(ctx, [3.6, -9.4, 6.6, -9.2, 5.8, -8.3, 6.6, -7.4, 3.6, -7.2], colour);
  fillCircle(ctx, 0, -PIVOT, 2.3, INK);
  fillCircle(ctx, 0, -PIVOT, 1.9, lighten(colour, 0.15));
  fillPolygon(ctx, [-5.3, -4.9, 5.3, -4.9, 4.4, -1.1, -4.4, -1.1], INK);
  fillPolygon(ctx, [-4.8, -4.5, 4.8, -4.5, 4, -1.5, -4, -1.5], colour);
  ctx.fillStyle = darken(colour, 0.25);
  for (const x of [-2.4, 0, 2.4]) ctx.fillRect(x - 0.14, -4.5, 0.28, 3);
  fillRound(ctx, { x: -5.2, y: -5.1, width: 10.4, height: 0.9 }, 0.3, '#e8c083');
  for (const x of [-2.9, 2.9]) {
    fillCircle(ctx, x, -1.8, 1.95, INK);
    fillCircle(ctx, x, -1.8, 1.5, '#c98d4f');
    ctx.strokeStyle = INK;
    ctx.lineWidth = 0.3;
    ctx.beginPath();
    for (const turn of [0.3, 1.35, 2.4]) {
      ctx.moveTo(x + Math.cos(turn) * 1.4, -1.8 + Math.sin(turn) * 1.4);
      ctx.lineTo(x - Math.cos(turn) * 1.4, -1.8 - Math.sin(turn) * 1.4);
    }
    ctx.stroke();
    fillCircle(ctx, x, -1.8, 0.45, INK);
  }
}

function paintBarrel(ctx: Ctx, colour: string): void {
  fillPolygon(ctx, [-1.6, -1.5, BARREL - 0.6, -1.15, BARREL - 0.6, 1.15, -1.6, 1.5], INK);
  fillPolygon(ctx, [-1.3, -1.1, BARREL - 0.9, -0.8, BARREL - 0.9, 0.8, -1.3, 1.1], '#8d949c');
  fillPolygon(ctx, [-1.3, -0.9, BARREL - 0.9, -0.65, BARREL - 0.9, -0.15, -1.3, -0.3], '#c4cad1');
  fillRound(ctx, { x: BARREL - 1.3, y: -1.6, width: 1.5, height: 3.2 }, 0.4, INK);
  fillRound(ctx, { x: BARREL - 1, y: -1.25, width: 0.9, height: 2.5 }, 0.3, colour);
  fillRound(ctx, { x: 1.6, y: -1.35, width: 0.8, height: 2.7 }, 0.2, colour);
}
