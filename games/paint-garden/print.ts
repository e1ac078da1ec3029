import { TAU } from '../kit/vector.ts';
import type { Bounds, Brushes } from './brushes.ts';
import type { Picture } from './pictures.ts';
import type { Paint } from './paints.ts';
import type { Part } from './strokes.ts';

type Ctx = CanvasRenderingContext2D;
export const INK = '#2b2a3a';
const PAPER = '#fffefb';
const LINE = 1.15;
/** Samples per side for measuring areas. */
const GRID = 44;

interface Cut {
  readonly kind: Part['kind'];
  readonly path: Path2D;
  /** The index of the area; -1 for ink. */
  readonly area: number;
}

/** A point inside the area, and the area's bounds. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly bounds: Bounds;
}

/** Paint spreading into an area: a circle that grows from the tap. */
export interface Flood {
  readonly area: number;
  readonly x: number;
  readonly y: number;
  readonly before: Paint | null;
  /** In sheet units. */
  radius: number;
}

/** A picture prepared for the canvas. */
export class Print {
  readonly places: readonly Place[];
  private readonly cuts: readonly Cut[];
  private readonly probe: Ctx;

  constructor({ parts }: Picture) {
    let area = 0;
    this.cuts = parts.map(({ kind, d }) => {
      const cut = { kind, path: new Path2D(d), area: kind === 'area' ? area : -1 };
      if (kind === 'area') area += 1;
      return cut;
    });
    const probe = document.createElement('canvas').getContext('2d');
    if (probe === null) throw new Error('this browser has no canvas');
    this.probe = probe;
    this.places = this.measure(area);
  }

  /** The topmost area at a point of the sheet; -1 outside all areas. */
  areaAt(x: number, y: number): number {
    const cut = this.cuts.findLast(({ area, path }) => area >= 0 && this.probe.isPointInPath(path, x, y));
    return cut?.area ?? -1;
  }

  path(area: number): Path2D | undefined {
    return this.cuts.find((cut) => cut.area === area)?.path;
  }

  /** Draws the paints and the lines over them, in sheet units. */
  draw(ctx: Ctx, paints: readonly (Paint | null)[], brushes: Brushes, floods: readonly Flood[] = []): void {
    takeInk(ctx);
    for (const cut of this.cuts) {
      const { path, area } = cut;
      if (area < 0) {
        drawInk(ctx, cut);
        continue;
      }
      const flood = floods.find((each) => each.area === area);
      const paint = paints[area] ?? null;
      this.pour(ctx, path, { paint: flood === undefined ? paint : flood.before, area }, brushes);
      if (flood !== undefined) {
        ctx.save();
        ctx.clip(path);
        ctx.beginPath();
        ctx.arc(flood.x, flood.y, flood.radius, 0, TAU);
        ctx.clip();
        this.pour(ctx, path, { paint, area }, brushes);
        ctx.restore();
      }
      drawInk(ctx, cut);
    }
  }

  /** Draws the lines alone, in sheet units, on a canvas that is transparent. */
  drawLines(ctx: Ctx): void {
    takeInk(ctx);
    for (const cut of this.cuts) {
      // An area covers the lines of what lies behind it.
      ctx.globalCompositeOperation = 'destination-out';
      if (cut.area >= 0) ctx.fill(cut.path);
      ctx.globalCompositeOperation = 'source-over';
      drawInk(ctx, cut);
    }
  }

  private pour(
    ctx: Ctx,
    path: Path2D,
    { paint, area }: { paint: Paint | null; area: number },
    brushes: Brushes,
  ): void {
    const bounds = this.places[area]?.bounds ?? { left: 0, top: 0, right: 100, bottom: 100 };
    ctx.fillStyle = paint === null ? PAPER : brushes.fill(ctx, paint, bounds);
    ctx.fill(path);
  }

  /** Finds the visible part of each area, and a point well inside it. */
  private measure(areas: number): Place[] {
    const step = 100 / GRID;
    const seen = Array.from({ length: areas }, (): { x: number; y: number }[] => []);
    for (let row = 0; row < GRID; row += 1) {
      for (let column = 0; column < GRID; column += 1) {
        const point = { x: (column + 0.5) * step, y: (row + 0.5) * step };
        seen[this.areaAt(point.x, point.y)]?.push(point);
      }
    }
    return seen.map(placeOf);
  }
}

function takeInk(ctx: Ctx): void {
  ctx.lineJoin = 'round';
  ctx.lineCap = 'round';
  ctx.strokeStyle = INK;
  ctx.lineWidth = LINE;
}

function drawInk(ctx: Ctx, { kind, path }: Cut): void {
  if (kind !== 'blot') {
    ctx.stroke(path);
    return;
  }
  ctx.fillStyle = INK;
  ctx.fill(path);
}

function placeOf(points: readonly { x: number; y: number }[]): Place {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const bounds = {
    left: Math.min(100, ...xs),
    top: Math.min(100, ...ys),
    right: Math.max(0, ...xs),
    bottom: Math.max(0, ...ys),
  };
  const middleX = xs.reduce((sum, x) => sum + x, 0) / Math.max(1, xs.length);
  const middleY = ys.reduce((sum, y) => sum + y, 0) / Math.max(1, ys.length);
  const far = (point: { x: number; y: number }): number => Math.hypot(point.x - middleX, point.y - middleY);
  const inner = points.toSorted((a, b) => far(a) - far(b))[0] ?? { x: 50, y: 50 };
  return { x: inner.x, y: inner.y, bounds };
}
