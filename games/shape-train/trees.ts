import { darken, mix } from '../kit/colour.ts';
import { fillPolygon, fillRound } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

export type Tree = 'round' | 'cactus' | 'pine' | 'sail' | 'house';

/** The place and height of a tree; `tone` is a random number, 0–1. */
interface Spot {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly tone: number;
}

type Paint = (ctx: Ctx, spot: Spot, colours: readonly [string, string]) => void;

/** A rectangle in multiples of the height, from the foot. */
function bar(
  ctx: Ctx,
  { x, y, tall }: Spot,
  [left, top, width, height]: readonly [number, number, number, number],
  fill: string,
): void {
  const box = { x: x + left * tall, y: y + top * tall, width: width * tall, height: height * tall };
  fillRound(ctx, box, Math.min(box.width, box.height) / 2.2, fill);
}

/** A polygon in multiples of the height, from the foot. */
function cut(ctx: Ctx, { x, y, tall }: Spot, points: readonly number[], fill: string): void {
  fillPolygon(
    ctx,
    points.map((value, index) => (index % 2 === 0 ? x : y) + value * tall),
    fill,
  );
}

export const TREE_PAINTS: Readonly<Record<Tree, Paint>> = {
  round: (ctx, spot, [body]) => {
    fillRound(
      ctx,
      { x: spot.x - 0.6, y: spot.y - spot.tall, width: 1.2, height: spot.tall + 3 },
      0.4,
      '#8a5a3a',
    );
    ctx.fillStyle = mix(body, '#ffffff', spot.tone * 0.2);
    ctx.beginPath();
    ctx.arc(spot.x, spot.y - spot.tall * 1.3, spot.tall * 0.85, 0, TAU);
    ctx.fill();
  },
  pine: (ctx, spot, [body]) => {
    for (const step of [0, 1, 2]) {
      const top = -0.9 - step * 0.6;
      const half = 0.75 - step * 0.18;
      cut(ctx, spot, [-half, top + 0.9, 0, top - 0.1, half, top + 0.9], mix(body, '#ffffff', step * 0.1));
    }
  },
  cactus: (ctx, spot, [body]) => {
    const shade = darken(body, 0.1);
    bar(ctx, spot, [-0.2, -1.7, 0.4, 2.2], body);
    bar(ctx, spot, [-0.65, -1.1, 0.26, 0.6], body);
    bar(ctx, spot, [-0.6, -0.7, 0.6, 0.24], body);
    bar(ctx, spot, [0.1, -0.95, 0.6, 0.24], shade);
    bar(ctx, spot, [0.46, -1.4, 0.26, 0.6], shade);
  },
  sail: (ctx, spot, [body, detail]) => {
    cut(ctx, spot, [0, -1.7, 0.9, -0.4, 0, -0.4], spot.tone < 0.5 ? body : detail);
    cut(ctx, spot, [-0.8, -0.3, 1.1, -0.3, 0.7, 0.2, -0.5, 0.2], '#8a5a3a');
  },
  house: (ctx, spot, [body, detail]) => {
    cut(ctx, spot, [-0.6, -1.3, 0.6, -1.3, 0.6, 0.5, -0.6, 0.5], body);
    cut(ctx, spot, [-0.8, -1.2, 0, -2, 0.8, -1.2], body);
    cut(ctx, spot, [-0.22, -0.9, 0.22, -0.9, 0.22, -0.4, -0.22, -0.4], detail);
  },
};
