import { darken } from '../kit/colour.ts';
import { paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { laneColour, type Poster } from './posters.ts';

type Ctx = CanvasRenderingContext2D;

/**
 * The path of a lane's shape about the origin: disc, square, triangle, diamond, so that colour is not the only sign.
 */
export function traceShape(ctx: Ctx, lane: number, radius: number): void {
  ctx.beginPath();
  if (lane === 0) ctx.arc(0, 0, radius, 0, TAU);
  else if (lane === 1)
    ctx.roundRect(-radius * 0.88, -radius * 0.88, radius * 1.76, radius * 1.76, radius * 0.12);
  else if (lane === 2) {
    ctx.moveTo(0, -radius * 1.05);
    ctx.lineTo(radius * 1.06, radius * 0.82);
    ctx.lineTo(-radius * 1.06, radius * 0.82);
    ctx.closePath();
  } else {
    ctx.moveTo(0, -radius * 1.12);
    ctx.lineTo(radius * 1.12, 0);
    ctx.lineTo(0, radius * 1.12);
    ctx.lineTo(-radius * 1.12, 0);
    ctx.closePath();
  }
}

/** A note: a flat piece with a lower edge, as if cut from thick card. Its width is about 2.6 radii. */
export function paintNote(poster: Poster, lane: number, radius: number, density: number): Sprite {
  return paintSprite(radius * 2.8, radius * 2.8, density, (ctx) => {
    const colour = laneColour(poster, lane);
    const edge = lane === 3 ? poster.paper : darken(colour, 0.42);
    ctx.lineJoin = 'round';
    ctx.translate(0, radius * 0.16);
    traceShape(ctx, lane, radius);
    ctx.fillStyle = edge;
    ctx.fill();
    ctx.translate(0, -radius * 0.26);
    traceShape(ctx, lane, radius);
    ctx.fillStyle = colour;
    ctx.fill();
    if (lane === 3) {
      ctx.lineWidth = radius * 0.14;
      ctx.strokeStyle = poster.paper;
      ctx.stroke();
    }
    ctx.translate(0, lane === 2 ? radius * 0.18 : 0);
    traceShape(ctx, lane, radius * 0.36);
    ctx.fillStyle = lane === 0 ? poster.ground : lane === 3 ? poster.paper : poster.ink;
    ctx.fill();
  });
}
