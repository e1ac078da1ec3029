import { paintSprite, type Sprite, stamp } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import type { Palette } from './palettes.ts';

type Ctx = CanvasRenderingContext2D;

/** The colour of all outlines. */
export const INK = '#2b1a2e';
export const LINE = 1.5;

/** Traces a shape as the current path, to be filled, clipped or stroked. */
export type Trace = (ctx: Ctx) => void;

/** A smooth closed curve with pairs of control points on the right side from top to bottom, mirrored on the left. */
export function traceBlob(half: readonly number[]): Trace {
  const points: [number, number][] = [];
  for (let index = 0; index + 1 < half.length; index += 2)
    points.push([half[index] ?? 0, half[index + 1] ?? 0]);
  const mirrored = points.toReversed().map(([x, y]): [number, number] => [-x, y]);
  const all = [...points, ...mirrored];
  return (ctx) => {
    ctx.beginPath();
    const last = all.at(-1) ?? [0, 0];
    const first = all[0] ?? [0, 0];
    ctx.moveTo((last[0] + first[0]) / 2, (last[1] + first[1]) / 2);
    all.forEach(([x, y], index) => {
      const next = all[(index + 1) % all.length] ?? first;
      ctx.quadraticCurveTo(x, y, (x + next[0]) / 2, (y + next[1]) / 2);
    });
    ctx.closePath();
  };
}

export function traceOval(x: number, y: number, rx: number, ry = rx, turn = 0): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  };
}

export function traceBox(x: number, y: number, width: number, height: number, corner: number): Trace {
  return (ctx) => {
    ctx.beginPath();
    ctx.roundRect(x - width / 2, y - height / 2, width, height, corner);
  };
}

/** A heart of the radius 7. */
export function traceHeart(ctx: Ctx): void {
  ctx.beginPath();
  ctx.moveTo(0, 6.8);
  ctx.bezierCurveTo(-12, -1, -6, -9.4, 0, -3.6);
  ctx.bezierCurveTo(6, -9.4, 12, -1, 0, 6.8);
  ctx.closePath();
}

/** A wavy or spiky ring with `bumps`, from `inner` to `outer`. */
export function traceRing(bumps: number, inner: number, outer: number, squeeze = 1): Trace {
  return (ctx) => {
    ctx.beginPath();
    for (let bump = 0; bump <= bumps; bump += 1) {
      const angle = (bump / bumps) * TAU - Math.PI / 2;
      const middle = angle - Math.PI / bumps;
      const x = Math.cos(angle) * inner;
      const y = Math.sin(angle) * inner * squeeze;
      if (bump === 0) ctx.moveTo(x, y);
      else ctx.quadraticCurveTo(Math.cos(middle) * outer, Math.sin(middle) * outer * squeeze, x, y);
    }
    ctx.closePath();
  };
}

/** Fills and outlines. */
export function draw(ctx: Ctx, trace: Trace, fill: string, width = LINE): void {
  trace(ctx);
  ctx.fillStyle = fill;
  ctx.fill();
  ctx.strokeStyle = INK;
  ctx.lineWidth = width;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** The side of the square that a part is painted in, around its centre, in the monster's units. */
const SIDE = 68;

/** A palette, with its halftone dots as a picture. */
export interface Inks extends Palette {
  readonly dots: () => Sprite;
}

/** The dots of printed shapes, painted once: tracing hundreds of them takes a slow phone milliseconds. */
export class Halftone {
  private readonly density: number;
  private readonly colored = new Map<string, Sprite>();
  private black: Sprite | undefined;

  /** `density` in device pixels per unit of the monster. */
  constructor(density: number) {
    this.density = density;
  }

  inks(palette: Palette): Inks {
    return { ...palette, dots: () => this.dots(palette.shade) };
  }

  private dots(colour: string): Sprite {
    const known = this.colored.get(colour);
    if (known !== undefined) return known;
    this.black ??= paintSprite(SIDE, SIDE, this.density, paintDots);
    const { black } = this;
    const made = paintSprite(SIDE, SIDE, this.density, (ctx) => {
      stamp(ctx, black, 0, 0);
      paintOver(ctx, colour);
    });
    this.colored.set(colour, made);
    return made;
  }
}

/** Colors whatever has been painted on a part's square. */
export function paintOver(ctx: Ctx, colour: string): void {
  ctx.globalCompositeOperation = 'source-in';
  ctx.fillStyle = colour;
  ctx.fillRect(-SIDE / 2, -SIDE / 2, SIDE, SIDE);
}

/** Dots that grow towards the lower right. */
function paintDots(ctx: Ctx): void {
  ctx.beginPath();
  for (let row = -30; row < 32; row += 2.1) {
    for (let column = -30; column < 32; column += 2.1) {
      const strength = (column * 0.55 + row * 0.8 + 4) / 26;
      if (strength <= 0.12) continue;
      const x = column + (Math.round(row / 2.1) % 2) * 1.05;
      const radius = Math.min(1.25, strength * 1.05);
      ctx.moveTo(x + radius, row);
      ctx.arc(x, row, radius, 0, TAU);
    }
  }
  ctx.fill();
}

/** A printed shape: flat colour, halftone dots in its shade, a light edge, an outline; `decorate` paints inside it. */
export function print(ctx: Ctx, trace: Trace, { skin, light, dots }: Inks, decorate?: () => void): void {
  ctx.save();
  trace(ctx);
  ctx.fillStyle = skin;
  ctx.fill();
  ctx.clip();
  decorate?.();
  stamp(ctx, dots(), 0, 0);
  ctx.strokeStyle = light;
  ctx.lineWidth = 4.6;
  ctx.translate(1.1, 1.3);
  ctx.globalAlpha = 0.55;
  trace(ctx);
  ctx.setLineDash([26, 400]);
  ctx.stroke();
  ctx.restore();
  trace(ctx);
  ctx.strokeStyle = INK;
  ctx.lineWidth = LINE;
  ctx.lineJoin = 'round';
  ctx.stroke();
}

/** A limb: a thick outlined stroke along a curve of three points. */
export function limb(
  ctx: Ctx,
  [x0, y0, x1, y1, x2, y2]: readonly [number, number, number, number, number, number],
  width: number,
  fill: string,
): void {
  ctx.lineCap = 'round';
  for (const [colour, thick] of [
    [INK, width + LINE * 2],
    [fill, width],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = thick;
    ctx.beginPath();
    ctx.moveTo(x0, y0);
    ctx.quadraticCurveTo(x1, y1, x2, y2);
    ctx.stroke();
  }
}
