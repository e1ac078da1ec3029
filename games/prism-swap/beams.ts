import { fade, lighten } from '../kit/colour.ts';
import type { BeamPath } from './beam.ts';
import type { Layout } from './layout.ts';
import { glassOf } from './palette.ts';

/** Cells per second. */
const SPEED = 26;
const FADE = 0.45;

/** A beam that advances, then fades. */
export class Beam {
  readonly colour: number;
  private readonly path: BeamPath;
  /** The number of cells its head has passed. */
  private head = 0;
  private struck = 0;
  private age = 0;

  constructor(path: BeamPath, colour: number) {
    this.path = path;
    this.colour = colour;
  }

  get arrived(): boolean {
    return this.head >= this.path.columns.length - 1;
  }

  get gone(): boolean {
    return this.arrived && this.age > FADE;
  }

  /** Advances; `strike` is called with each cell as the head reaches it. */
  update(dt: number, strike: (cell: number, order: number) => void): void {
    if (this.arrived) {
      this.age += dt;
      return;
    }
    this.head = Math.min(this.path.columns.length - 1, this.head + dt * SPEED);
    while (this.struck < this.path.cells.length && this.struck + 1 <= this.head) {
      const cell = this.path.cells[this.struck];
      if (cell !== undefined) strike(cell, this.struck);
      this.struck += 1;
    }
  }

  draw(ctx: CanvasRenderingContext2D, layout: Layout): void {
    const glass = glassOf(this.colour);
    const left = this.arrived ? Math.max(0, 1 - this.age / FADE) : 1;
    ctx.save();
    ctx.globalCompositeOperation = 'lighter';
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    traceWay(ctx, this.path, layout, this.head);
    for (const [width, style] of [
      [0.9, fade(glass, 0.2 * left)],
      [0.5, fade(glass, 0.5 * left)],
      [0.24, fade(lighten(glass, 0.2), 0.6 * left)],
      [0.08, fade('#ffffff', left)],
    ] as const) {
      ctx.lineWidth = layout.cell * width * (0.4 + 0.6 * left);
      ctx.strokeStyle = style;
      ctx.stroke();
    }
    ctx.restore();
  }
}

/** A preview of a charged prism's light: dots that move along the path. */
export function drawForecast(
  ctx: CanvasRenderingContext2D,
  path: BeamPath,
  { layout, colour, clock }: { layout: Layout; colour: number; clock: number },
): void {
  ctx.save();
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  traceWay(ctx, path, layout, path.columns.length);
  ctx.setLineDash([0.01, layout.cell * 0.3]);
  ctx.lineDashOffset = -clock * layout.cell * 0.9;
  ctx.lineWidth = layout.cell * 0.15;
  ctx.strokeStyle = 'rgb(0 0 0 / 0.55)';
  ctx.stroke();
  ctx.lineWidth = layout.cell * 0.1;
  ctx.strokeStyle = lighten(glassOf(colour), 0.55);
  ctx.stroke();
  ctx.restore();
}

function traceWay(
  ctx: CanvasRenderingContext2D,
  { columns, rows }: BeamPath,
  layout: Layout,
  upTo: number,
): void {
  ctx.beginPath();
  for (let place = 0; place < columns.length && place <= Math.ceil(upTo); place += 1) {
    const x = layout.x(columns[place] ?? 0);
    const y = layout.y(rows[place] ?? 0);
    if (place <= upTo) {
      ctx.lineTo(x, y);
      continue;
    }
    const part = upTo - (place - 1);
    const fromX = layout.x(columns[place - 1] ?? 0);
    const fromY = layout.y(rows[place - 1] ?? 0);
    ctx.lineTo(fromX + (x - fromX) * part, fromY + (y - fromY) * part);
  }
}
