import { mix } from '../kit/colour.ts';
import { fillPolygon, type Sprite } from '../kit/draw.ts';
import { paintDecor } from './decor.ts';
import { drawFlags, drawProp } from './prop-art.ts';
import type { Ride } from './ride.ts';
import { heightAt, isOpen, type Layout, loopOf, pieceAt, type Strip, type Surface } from './track.ts';
import type { DecorKind, World } from './worlds.ts';

type Ctx = CanvasRenderingContext2D;

/** The part of a track that is seen, in metres, y down. */
export interface Seen {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

const INK = '#1d1a26';
const SURFACE: Readonly<Record<Exclude<Surface, 'earth'>, string>> = {
  ice: '#bff1ff',
  mud: '#5b3b23',
  boost: '#ff9f1a',
};
/** Metres from one thing beside the track to the next, from a stone to the next, and from a blade to the next. */
const BESIDE = 11;
const STONE = 1.9;
const BLADE = 0.62;
/** Worlds whose ground has grass, or crystals. */
const BLADED: ReadonlySet<DecorKind> = new Set(['tree', 'snow']);
/** Layers in the ground: metres below its edge, and how thick. */
const STRATA = [
  [1.75, 0.5],
  [3.3, 0.9],
  [5.6, 1.6],
] as const;

/** Draws a track, and what is on it; the picture is in metres, y down. */
export class TrackArt {
  /** Seconds, for what waves and runs; it stands still for whoever wants calm. */
  time = 0;
  private readonly layout: Layout;
  private readonly world: World;
  private readonly deep: string;
  private readonly stone: string;
  private decor: readonly Sprite[] = [];

  constructor(layout: Layout, world: World) {
    this.layout = layout;
    this.world = world;
    this.deep = mix(world.ground, INK, 0.16);
    this.stone = mix(world.ground, world.band, 0.45);
  }

  resize(density: number): void {
    this.decor = paintDecor(this.world, density);
  }

  /** Draws what is behind the bikes. */
  draw(ctx: Ctx, ride: Ride, seen: Seen): void {
    this.drawDecor(ctx, seen);
    this.drawLoops(ctx, seen, false);
    for (const prop of ride.course.props) drawProp(ctx, prop, seen, this.world);
    for (const strip of this.layout.strips) this.drawStrip(ctx, strip, seen);
    drawFlags(ctx, ride, seen, this.time);
  }

  /** Draws the half of each loop that is before the bikes. */
  drawFront(ctx: Ctx, seen: Seen): void {
    this.drawLoops(ctx, seen, true);
  }

  private drawDecor(ctx: Ctx, { left, right }: Seen): void {
    for (let nth = Math.floor(left / BESIDE) - 1; nth <= right / BESIDE + 1; nth += 1) {
      const x = nth * BESIDE + (Math.abs(nth * 37) % 5);
      const sprite = this.decor[((nth % 3) + 3) % 3];
      if (sprite === undefined || isOpen(pieceAt(this.layout, x)) || pieceAt(this.layout, x).kind === 'o')
        continue;
      ctx.drawImage(
        sprite.image,
        x - sprite.width / 2,
        -heightAt(this.layout, x) - sprite.height + 0.1,
        sprite.width,
        sprite.height,
      );
    }
  }

  private drawStrip(ctx: Ctx, { points, surfaces }: Strip, { left, right, bottom }: Seen): void {
    const count = points.length / 2;
    const [first = 0, last = 0] = [points[0], points.at(-2)];
    if (first > right || last < left) return;
    const at = (index: number) => ({ x: points[index * 2] ?? 0, y: -(points[index * 2 + 1] ?? 0) });
    const from = Math.max(0, findPoint(points, left) - 1);
    const to = Math.min(count - 1, findPoint(points, right) + 1);
    ctx.beginPath();
    ctx.moveTo(at(from).x, bottom + 1);
    for (let index = from; index <= to; index += 1) ctx.lineTo(at(index).x, at(index).y);
    ctx.lineTo(at(to).x, bottom + 1);
    ctx.closePath();
    ctx.fillStyle = this.world.ground;
    ctx.fill();
    // Layers end where the ground does.
    ctx.save();
    ctx.clip();
    ctx.lineJoin = 'round';
    for (const [down, width] of STRATA) this.strokeTop(ctx, at, from, to, down, width, this.deep);
    const [start, end] = [Math.max(left, first + 1), Math.min(right, last - 1)];
    this.drawStones(ctx, start, end);
    this.strokeTop(ctx, at, from, to, 0.34, 0.62, this.world.band);
    this.strokeTop(ctx, at, from, to, 0.11, 0.24, this.world.edge);
    ctx.restore();
    if (BLADED.has(this.world.decor)) this.drawBlades(ctx, start, end);
    ctx.lineCap = 'butt';
    for (let index = from; index < to; index += 1) {
      const surface = surfaces[index] ?? 'earth';
      if (surface === 'earth') continue;
      const [a, b] = [at(index), at(index + 1)];
      ctx.lineWidth = surface === 'mud' ? 0.34 : 0.24;
      ctx.strokeStyle = SURFACE[surface];
      ctx.beginPath();
      ctx.moveTo(a.x - 0.02, a.y + 0.1);
      ctx.lineTo(b.x + 0.02, b.y + 0.1);
      ctx.stroke();
      if (surface === 'boost') this.drawArrows(ctx, a, b);
    }
  }

  private strokeTop(
    ctx: Ctx,
    at: (index: number) => { x: number; y: number },
    from: number,
    to: number,
    down: number,
    width: number,
    colour: string,
  ): void {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (let index = from; index <= to; index += 1) ctx.lineTo(at(index).x, at(index).y + down);
    ctx.stroke();
  }

  /** Arrows that run along a boost. */
  private drawArrows(ctx: Ctx, a: { x: number; y: number }, b: { x: number; y: number }): void {
    const length = b.x - a.x;
    const shift = (this.time * 2.4) % 1;
    for (let way = shift; way < length; way += 1) {
      const x = a.x + way;
      const y = a.y + ((b.y - a.y) * way) / length;
      fillPolygon(ctx, [x, y - 0.06, x + 0.42, y + 0.12, x, y + 0.3, x + 0.14, y + 0.12], '#fff1c2');
    }
  }

  /** Blades and chips that stand up from the edge of the ground. */
  private drawBlades(ctx: Ctx, left: number, right: number): void {
    ctx.fillStyle = this.world.edge;
    ctx.beginPath();
    for (let nth = Math.ceil(left / BLADE); nth * BLADE < right; nth += 1) {
      const x = nth * BLADE;
      const y = -heightAt(this.layout, x) + 0.06;
      const tall = 0.14 + (Math.abs(nth * 53) % 7) * 0.025;
      ctx.moveTo(x - 0.07, y);
      ctx.lineTo(x - 0.02 + (Math.abs(nth) % 3) * 0.05, y - tall);
      ctx.lineTo(x + 0.08, y);
    }
    ctx.fill();
  }

  /** Stones in the ground. */
  private drawStones(ctx: Ctx, left: number, right: number): void {
    ctx.fillStyle = this.stone;
    ctx.beginPath();
    for (let nth = Math.ceil(left / STONE); nth * STONE < right; nth += 1) {
      const x = nth * STONE;
      const y = -heightAt(this.layout, x) + 1.3 + (Math.abs(nth * 7919) % 13) * 0.16;
      const size = 0.1 + (Math.abs(nth * 31) % 5) * 0.045;
      ctx.moveTo(x + size * 1.5, y);
      ctx.ellipse(x, y, size * 1.5, size, 0, 0, 2 * Math.PI);
    }
    ctx.fill();
  }

  /** The half of each loop that lies behind the bike, or the one before it. */
  private drawLoops(ctx: Ctx, { left, right }: Seen, isNear: boolean): void {
    for (const piece of this.layout.pieces) {
      if (piece.kind !== 'o' || piece.x > right || piece.x + piece.dx < left) continue;
      const { x, y, radius } = loopOf(piece);
      const [from, to] = isNear ? [Math.PI * 0.57, Math.PI * 1.505] : [-Math.PI * 0.5, Math.PI * 0.5];
      for (const [width, colour, more] of [
        [0.5, INK, 0.27],
        [0.36, this.world.band, 0.26],
        [0.16, this.world.edge, 0.1],
      ] as const) {
        ctx.lineWidth = width;
        ctx.strokeStyle = colour;
        ctx.beginPath();
        ctx.arc(x, -y, radius + more, from, to);
        ctx.stroke();
      }
    }
  }
}

/** The index of the last point at or before a place, in x, y pairs from left to right. */
function findPoint(points: readonly number[], x: number): number {
  let [low, high] = [0, points.length / 2 - 1];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((points[middle * 2] ?? 0) <= x) low = middle;
    else high = middle - 1;
  }
  return low;
}
