import type { Brushes } from './brushes.ts';
import { type Stroke, WIDTHS } from './freehand.ts';
import type { Print } from './print.ts';

type Ctx = CanvasRenderingContext2D;
const WHOLE = { left: 0, top: 0, right: 100, bottom: 100 };

/** The strokes of a sheet on a canvas of their own, so that the rubber takes them away and not the fills below. */
export class Brushwork {
  private readonly print: Print;
  private readonly brushes: Brushes;
  private readonly strokes = document.createElement('canvas');
  /** The picture's lines, over the strokes. */
  private readonly lines = document.createElement('canvas');
  private isEmpty = true;
  private hasLines = false;

  constructor(print: Print, brushes: Brushes) {
    this.print = print;
    this.brushes = brushes;
  }

  /** Paints all strokes, for a sheet of so many pixels a side. */
  paint(pixels: number, strokes: readonly Stroke[]): void {
    if (this.strokes.width !== pixels) {
      this.strokes.width = pixels;
      this.strokes.height = pixels;
      this.hasLines = false;
    }
    this.isEmpty = true;
    const ctx = this.context();
    ctx?.clearRect(0, 0, 100, 100);
    for (const stroke of strokes) this.drawStroke(stroke, 0);
  }

  /** Paints the end of a stroke, to which one point was added. */
  paintEnd(stroke: Stroke): void {
    this.drawStroke(stroke, stroke.points.length / 2 - 2);
  }

  /** Draws the strokes in sheet units, and the picture's lines over them. */
  draw(ctx: Ctx): void {
    if (this.isEmpty) return;
    ctx.drawImage(this.strokes, 0, 0, 100, 100);
    if (!this.hasLines) this.paintLines();
    ctx.drawImage(this.lines, 0, 0, 100, 100);
  }

  private drawStroke({ paint, size, points }: Stroke, from: number): void {
    const ctx = this.context();
    if (ctx === null) return;
    this.isEmpty = false;
    ctx.globalCompositeOperation = paint === null ? 'destination-out' : 'source-over';
    ctx.strokeStyle = paint === null ? '#000000' : this.brushes.fill(ctx, paint, WHOLE);
    ctx.lineWidth = WIDTHS[size];
    ctx.lineCap = 'round';
    ctx.lineJoin = 'round';
    ctx.beginPath();
    trace(ctx, points, Math.max(0, from));
    ctx.stroke();
  }

  /** The canvas of the strokes, in sheet units. */
  private context(): Ctx | null {
    const ctx = this.strokes.getContext('2d');
    ctx?.setTransform(this.strokes.width / 100, 0, 0, this.strokes.height / 100, 0, 0);
    return ctx;
  }

  private paintLines(): void {
    this.lines.width = this.strokes.width;
    this.lines.height = this.strokes.height;
    const ctx = this.lines.getContext('2d');
    if (ctx === null) return;
    ctx.scale(this.lines.width / 100, this.lines.height / 100);
    this.print.drawLines(ctx);
    this.hasLines = true;
  }
}

/** A smooth line through the middles between points, from the one of number `from`; a lone point is a dot. */
function trace(ctx: Ctx, points: readonly number[], from: number): void {
  const last = points.length / 2 - 1;
  const x = (index: number): number => points[Math.min(last, index) * 2] ?? 0;
  const y = (index: number): number => points[Math.min(last, index) * 2 + 1] ?? 0;
  const start = Math.max(0, from - 1);
  ctx.moveTo((x(start) + x(from)) / 2, (y(start) + y(from)) / 2);
  for (let index = from; index < last; index += 1)
    ctx.quadraticCurveTo(x(index), y(index), (x(index) + x(index + 1)) / 2, (y(index) + y(index + 1)) / 2);
  ctx.lineTo(x(last), y(last));
}
