import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, paintSprite, type Sprite } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';
import { LANES } from './chart.ts';
import type { Highway } from './highway.ts';
import type { Poster } from './posters.ts';
import { traceShape } from './shapes.ts';

type Ctx = CanvasRenderingContext2D;

/** A large flat shape beside the road. */
export interface Piece {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly turn: number;
  readonly fill: string;
  readonly kind: number;
}
/** The kind of piece that is a square of dots. */
const DOTS = 3;

/** Paints the road on nothing, as large as the frame. */
export function paintHighway({ view, density }: Stage, highway: Highway, poster: Poster): Sprite {
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    paintRoad(ctx, highway, poster);
  });
}

/** Lays large flat shapes on both sides of the road, as on a poster. */
export function layPieces({ view }: Stage, highway: Highway, poster: Poster): readonly Piece[] {
  const pieces: Piece[] = [];
  const random = new Random(`poster ${poster.ground}`);
  const height = view.bottom - view.top;
  const fills = [
    darken(poster.ground, 0.1),
    lighten(poster.ground, 0.14),
    poster.one,
    poster.two,
    poster.paper,
    poster.ink,
  ];
  for (const side of [-1, 1]) {
    const edge = side < 0 ? view.left : view.right;
    for (let piece = 0; piece < 6; piece += 1) {
      const y = view.top + (height * (piece + 0.4)) / 5.4;
      const size = height * random.range(0.07, 0.15);
      const x =
        edge - side * random.range(0, 0.5) * Math.max(40, (view.right - view.left) / 2 - highway.lane * 2.4);
      const turn = (random.int(0, 3) * TAU) / 4;
      const fill = random.pick(fills);
      const kind = random.int(0, DOTS);
      // Two squares of dots one upon the other would be a muddle.
      const muddles = kind === DOTS && piece > 0 && pieces.at(-1)?.kind === DOTS;
      pieces.push({ x, y, size, turn, fill, kind: muddles ? 1 : kind });
    }
  }
  return pieces;
}

/** The poster's ground with its shapes, which swell with the beat; `pulse` is 0–1. */
export function drawPoster(
  ctx: Ctx,
  { view }: Stage,
  { poster, pieces, pulse }: { poster: Poster; pieces: readonly Piece[]; pulse: number },
): void {
  ctx.fillStyle = poster.ground;
  ctx.fillRect(view.left, view.top, view.right - view.left, view.bottom - view.top);
  for (const { x, y, size, turn, fill, kind } of pieces) {
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(turn);
    ctx.fillStyle = fill;
    paintPiece(ctx, kind, size * (1 + pulse * 0.09), poster);
    ctx.restore();
  }
}

function paintPiece(ctx: Ctx, kind: number, size: number, poster: Poster): void {
  ctx.beginPath();
  if (kind === 0) {
    ctx.arc(0, 0, size, 0, TAU / 2);
    ctx.fill();
  } else if (kind === 1) {
    traceShape(ctx, 2, size * 0.9);
    ctx.fill();
  } else if (kind === 2) {
    for (const radius of [1, 0.72, 0.44]) {
      ctx.beginPath();
      ctx.arc(-size * 0.5, -size * 0.5, size * 1.3 * radius, 0, TAU / 4);
      ctx.lineWidth = size * 0.15;
      ctx.strokeStyle = ctx.fillStyle;
      ctx.stroke();
    }
  } else {
    for (let dot = 0; dot < 9; dot += 1) {
      fillCircle(
        ctx,
        ((dot % 3) - 1) * size * 0.6,
        (Math.floor(dot / 3) - 1) * size * 0.6,
        size * 0.13,
        poster.paper,
      );
    }
  }
}

function paintRoad(ctx: Ctx, highway: Highway, poster: Poster): void {
  const near = highway.nearest;
  const strip = (from: number, to: number, fill: string): void => {
    ctx.beginPath();
    ctx.moveTo(highway.laneX(from, 1), highway.y(1));
    ctx.lineTo(highway.laneX(to, 1), highway.y(1));
    ctx.lineTo(highway.laneX(to, near), highway.y(near));
    ctx.lineTo(highway.laneX(from, near), highway.y(near));
    ctx.closePath();
    ctx.fillStyle = fill;
    ctx.fill();
  };
  strip(-0.66, LANES - 0.34, poster.ink);
  strip(-0.5, LANES - 0.5, poster.lane);
  for (let lane = 0; lane < LANES; lane += 2) strip(lane - 0.5, lane + 0.5, darken(poster.lane, 0.1));
}

/** The half sun at the road's end: it grows with the beat, and its ring fills with the song. */
export function drawSun(
  ctx: Ctx,
  highway: Highway,
  poster: Poster,
  { pulse, passed }: { pulse: number; passed: number },
): void {
  const y = highway.y(1) + 1;
  const radius = highway.lane * 0.9 * (1 + pulse * 0.1);
  const arcs: readonly (readonly [number, string])[] = [
    [1.9, lighten(poster.ground, 0.1)],
    [1.55, poster.two],
    [1.22, poster.one],
  ];
  for (const [grow, colour] of arcs) {
    ctx.beginPath();
    ctx.arc(highway.x, y, radius * grow * (1 + pulse * 0.05 * grow), Math.PI, TAU);
    ctx.fillStyle = colour;
    ctx.fill();
  }
  ctx.beginPath();
  ctx.arc(highway.x, y, radius, Math.PI, TAU);
  ctx.fillStyle = poster.paper;
  ctx.fill();
  ctx.beginPath();
  ctx.arc(highway.x, y, radius * 1.72, Math.PI, Math.PI * (1 + passed));
  ctx.lineWidth = radius * 0.12;
  ctx.strokeStyle = poster.ink;
  ctx.stroke();
}
