import { fade } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, type Sprite } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import { paintDecor } from './decor.ts';
import { drawProp } from './prop-art.ts';
import type { Ride } from './ride.ts';
import { heightAt, isOpen, type Layout, loopOf, pieceAt, type Strip, type Surface } from './track.ts';
import type { World } from './worlds.ts';

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
/** Metres between two that stand beside the track, and from a stone or tuft to the next. */
const BESIDE = 11;
const TUFT = 1.9;

/** Draws a track, and what is on it; the picture is in metres, y down. */
export class TrackArt {
  /** Seconds, for what waves and runs; it stands still for whoever wants calm. */
  time = 0;
  private readonly layout: Layout;
  private readonly world: World;
  private decor: readonly Sprite[] = [];

  constructor(layout: Layout, world: World) {
    this.layout = layout;
    this.world = world;
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
    this.drawFlags(ctx, ride, seen);
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
    let from = 0;
    while (from < count - 2 && at(from + 1).x < left) from += 1;
    let to = from;
    while (to < count - 1 && at(to).x < right) to += 1;
    ctx.beginPath();
    ctx.moveTo(at(from).x, bottom + 1);
    for (let index = from; index <= to; index += 1) ctx.lineTo(at(index).x, at(index).y);
    ctx.lineTo(at(to).x, bottom + 1);
    ctx.closePath();
    ctx.fillStyle = this.world.ground;
    ctx.fill();
    this.drawTufts(ctx, Math.max(left, first + 1), Math.min(right, last - 1));
    ctx.lineCap = 'butt';
    ctx.lineJoin = 'round';
    this.strokeTop(ctx, at, from, to, 0.34, 0.62, this.world.band);
    this.strokeTop(ctx, at, from, to, 0.11, 0.24, this.world.edge);
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

  /** Stones in the ground, where nobody rides. */
  private drawTufts(ctx: Ctx, left: number, right: number): void {
    ctx.fillStyle = fade(this.world.band, 0.5);
    ctx.beginPath();
    for (let nth = Math.ceil(left / TUFT); nth * TUFT < right; nth += 1) {
      const x = nth * TUFT;
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
      const [from, to] = isNear ? [Math.PI * 0.5, Math.PI * 1.5] : [-Math.PI * 0.5, Math.PI * 0.5];
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

  private drawFlags(ctx: Ctx, ride: Ride, { left, right }: Seen): void {
    const { flags, finish } = this.layout;
    flags.forEach((x, nth) => {
      if (nth === 0 || x < left - 2 || x > right + 2) return;
      const isReached = nth <= ride.flag;
      const y = -heightAt(this.layout, x);
      const wave = sin(this.time * 6 + nth) * 0.08;
      fillRound(ctx, { x: x - 0.07, y: y - 2.4, width: 0.14, height: 2.4 }, 0.05, INK);
      const low = isReached ? 0 : 1.1;
      fillPolygon(
        ctx,
        [x + 0.07, y - 2.35 + low, x + 1.15, y - 2 + low + wave, x + 0.07, y - 1.6 + low],
        isReached ? '#ffd23f' : '#f4f1ea',
      );
      if (isReached) fillCircle(ctx, x + 0.38, y - 1.98 + wave * 0.4, 0.13, INK);
    });
    if (finish < left - 4 || finish > right + 4) return;
    const y = -heightAt(this.layout, finish);
    for (const post of [0, 3.2])
      fillRound(ctx, { x: finish + post - 0.1, y: y - 3.4, width: 0.2, height: 3.4 }, 0.08, INK);
    for (let square = 0; square < 16; square += 1)
      fillRound(
        ctx,
        {
          x: finish + (square % 8) * 0.4,
          y: y - 3.4 + Math.floor(square / 8) * 0.4,
          width: 0.4,
          height: 0.4,
        },
        0,
        (square + Math.floor(square / 8)) % 2 === 0 ? '#ffffff' : INK,
      );
  }
}
