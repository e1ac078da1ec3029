import { darken, hsl, lighten } from '../kit/colour.ts';
import { TAU } from '../kit/vector.ts';
import { COLOURS, type Paint, type Style } from './paints.ts';

type Ctx = CanvasRenderingContext2D;
/** A tile's side in sheet units and in pixels. */
const TILE = 9;
const PIXELS = 72;

/** The bounds of an area, in sheet units. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Converts paints to canvas fill styles; patterns are created once. */
export class Brushes {
  private readonly patterns = new Map<string, CanvasPattern | null>();

  /** The fill style of a paint within `bounds`, which a rainbow spans. */
  fill(ctx: Ctx, { colour, style }: Paint, bounds: Bounds): string | CanvasGradient | CanvasPattern {
    const base = COLOURS[colour] ?? COLOURS[0];
    if (style === 'plain') return base;
    if (style === 'rainbow') return rainbow(ctx, bounds);
    const key = `${style} ${colour}`;
    const known = this.patterns.get(key) ?? makePattern(ctx, style, base);
    this.patterns.set(key, known);
    return known ?? base;
  }
}

function rainbow(ctx: Ctx, { left, top, right, bottom }: Bounds): CanvasGradient {
  const gradient = ctx.createLinearGradient(left, top, right, bottom);
  for (let step = 0; step <= 7; step += 1) gradient.addColorStop(step / 7, hsl(350 + step * 46, 88, 66));
  return gradient;
}

function makePattern(ctx: Ctx, style: Style, base: string): CanvasPattern | null {
  const tile = document.createElement('canvas');
  tile.width = PIXELS;
  tile.height = PIXELS;
  const inner = tile.getContext('2d');
  if (inner === null) return null;
  inner.scale(PIXELS / TILE, PIXELS / TILE);
  const isPale = base === '#ffffff' || base === '#ffd23a';
  inner.fillStyle = lighten(base, style === 'stripes' ? 0 : 0.42);
  inner.fillRect(0, 0, TILE, TILE);
  inner.fillStyle = isPale ? darken(base, base === '#ffffff' ? 0.12 : 0.08) : base;
  if (style === 'stripes') {
    inner.fillStyle = isPale ? darken(base, 0.1) : lighten(base, 0.45);
    for (const from of [-TILE, 0, TILE]) {
      inner.beginPath();
      inner.moveTo(from, TILE);
      inner.lineTo(from + TILE, 0);
      inner.lineTo(from + TILE * 1.5, 0);
      inner.lineTo(from + TILE * 0.5, TILE);
      inner.fill();
    }
  } else if (style === 'dots') {
    for (const [x, y] of [
      [TILE * 0.25, TILE * 0.25],
      [TILE * 0.75, TILE * 0.75],
    ] as const) {
      inner.beginPath();
      inner.arc(x, y, 1.6, 0, TAU);
      inner.fill();
    }
  } else {
    heart(inner, TILE * 0.27, TILE * 0.27, 1.9);
    heart(inner, TILE * 0.77, TILE * 0.77, 1.9);
  }
  const pattern = ctx.createPattern(tile, 'repeat');
  pattern?.setTransform(new DOMMatrix().scale(TILE / PIXELS));
  return pattern;
}

/** Fills a heart of half width `size`. */
export function heart(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.beginPath();
  ctx.moveTo(x, y + size);
  ctx.bezierCurveTo(x - size * 1.7, y - size * 0.1, x - size * 0.8, y - size * 1.25, x, y - size * 0.45);
  ctx.bezierCurveTo(x + size * 0.8, y - size * 1.25, x + size * 1.7, y - size * 0.1, x, y + size);
  ctx.fill();
}
