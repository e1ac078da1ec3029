import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;
type Oval = readonly [x: number, y: number, rx: number, ry: number];

/** The dark colour of eyes and mouths. */
export const INK = '#3a2a2a';

/** Paper cut-outs: every shape casts a soft shadow on those below. For pictures that are painted once. */
export class Paper {
  readonly ctx: Ctx;
  private readonly scale: number;
  private readonly lift: number;

  /** `lift` is the height of a sheet above the next, in the picture's units; 0 has no shadow. */
  constructor(ctx: Ctx, lift: number) {
    this.ctx = ctx;
    this.lift = lift;
    // Canvas shadows are in device pixels, whatever the transform.
    this.scale = ctx.getTransform().d;
  }

  oval([x, y, rx, ry]: Oval, fill: string, turn = 0): void {
    this.ctx.beginPath();
    this.ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
    this.cut(fill);
  }

  /** The same ellipse on both sides of the axis. */
  ovals([x, y, rx, ry]: Oval, fill: string, turn = 0): void {
    this.oval([-x, y, rx, ry], fill, -turn);
    this.oval([x, y, rx, ry], fill, turn);
  }

  /** A smooth closed curve, with pairs of control points. */
  blob(points: readonly number[], fill: string, mirrored = false): void {
    const { ctx } = this;
    const count = points.length / 2;
    const side = mirrored ? -1 : 1;
    const x = (index: number): number => (points[(index % count) * 2] ?? 0) * side;
    const y = (index: number): number => points[(index % count) * 2 + 1] ?? 0;
    ctx.beginPath();
    ctx.moveTo((x(0) + x(1)) / 2, (y(0) + y(1)) / 2);
    for (let index = 1; index <= count; index += 1) {
      ctx.quadraticCurveTo(x(index), y(index), (x(index) + x(index + 1)) / 2, (y(index) + y(index + 1)) / 2);
    }
    this.cut(fill);
  }

  blobs(points: readonly number[], fill: string): void {
    this.blob(points, fill);
    this.blob(points, fill, true);
  }

  /** Fills the current path as a sheet of paper. */
  cut(fill: string | CanvasGradient): void {
    const { ctx, lift, scale } = this;
    ctx.shadowColor = 'rgb(60 30 20 / 0.32)';
    ctx.shadowBlur = lift * scale * 1.6;
    ctx.shadowOffsetY = lift * scale;
    ctx.fillStyle = fill;
    ctx.fill();
    ctx.shadowColor = 'transparent';
  }

  /** A round stroke along the arc. */
  arc(x: number, y: number, radius: number, from: number, to: number, width: number, colour = INK): void {
    const { ctx } = this;
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(x, y, radius, from, to);
    ctx.stroke();
  }

  /** Two eyes, each `apart` from the axis: arcs when asleep, shining when awake. */
  eyes(apart: number, y: number, size: number, awake: boolean): void {
    for (const side of [-1, 1]) {
      const x = apart * side;
      if (!awake) {
        this.arc(x, y - size * 0.3, size, Math.PI * 0.12, Math.PI * 0.88, size * 0.5);
        continue;
      }
      this.dot(x, y, size * 1.1, INK);
      this.dot(x + size * 0.35, y - size * 0.45, size * 0.42, '#ffffff');
    }
  }

  /** A laughing mouth when awake, a small one when asleep. */
  mouth(y: number, width: number, awake: boolean): void {
    if (!awake) {
      this.arc(0, y, width * 0.45, Math.PI * 0.15, Math.PI * 0.85, width * 0.3);
      return;
    }
    const { ctx } = this;
    ctx.fillStyle = '#8e2b33';
    ctx.beginPath();
    ctx.arc(0, y, width, 0, Math.PI);
    ctx.closePath();
    ctx.fill();
    ctx.fillStyle = '#ff8a80';
    ctx.beginPath();
    ctx.ellipse(0, y + width * 0.72, width * 0.55, width * 0.3, 0, 0, TAU);
    ctx.fill();
  }

  cheeks(apart: number, y: number, size: number): void {
    this.dot(-apart, y, size, 'rgb(240 90 90 / 0.35)');
    this.dot(apart, y, size, 'rgb(240 90 90 / 0.35)');
  }

  /** A flat disc without a shadow. */
  dot(x: number, y: number, radius: number, fill: string): void {
    this.ctx.fillStyle = fill;
    this.ctx.beginPath();
    this.ctx.arc(x, y, radius, 0, TAU);
    this.ctx.fill();
  }
}
