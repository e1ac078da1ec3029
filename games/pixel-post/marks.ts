import { fade } from '../kit/colour.ts';
import { easeBack } from '../kit/ease.ts';
import type { Layout } from './layout.ts';
import { BLOT } from './palette.ts';
import type { Sheet } from './sheet.ts';

type Ctx = CanvasRenderingContext2D;

const POP = 0.18;

/** Draws the player's marks; new ones pop up. */
export class Marks {
  private readonly layout: Layout;
  /** Seconds since each mark was made. */
  private readonly ages: number[] = [];

  constructor(layout: Layout) {
    this.layout = layout;
  }

  pop(cell: number): void {
    this.ages[cell] = 0;
  }

  clear(): void {
    this.ages.length = 0;
  }

  update(dt: number): void {
    for (let cell = 0; cell < this.ages.length; cell += 1) this.ages[cell] = (this.ages[cell] ?? POP) + dt;
  }

  draw(ctx: Ctx, sheet: Sheet, ink: string): void {
    const { layout } = this;
    const { cell } = layout;
    ctx.lineCap = 'round';
    ctx.lineWidth = cell * 0.07;
    ctx.strokeStyle = '#8b9bb0';
    ctx.beginPath();
    sheet.marks.forEach((mark, place) => {
      if (mark === 'cross')
        traceCross(ctx, layout.x(place), layout.y(place), cell * 0.2 * this.popped(place));
    });
    ctx.stroke();
    sheet.marks.forEach((mark, place) => {
      if (mark === 'ink') this.drawInk(ctx, place, ink);
      else if (mark === 'blot') this.drawBlot(ctx, place);
    });
  }

  private drawInk(ctx: Ctx, place: number, ink: string): void {
    const { layout } = this;
    const size = layout.cell * 0.9 * this.popped(place);
    ctx.fillStyle = ink;
    ctx.beginPath();
    ctx.roundRect(layout.x(place) - size / 2, layout.y(place) - size / 2, size, size, layout.cell * 0.1);
    ctx.fill();
  }

  private drawBlot(ctx: Ctx, place: number): void {
    const { layout } = this;
    const [x, y] = [layout.x(place), layout.y(place)];
    const size = layout.cell * 0.34 * this.popped(place);
    ctx.fillStyle = fade(BLOT, 0.3);
    for (let drop = 0; drop < 5; drop += 1) {
      const angle = drop * 1.26 + place;
      ctx.beginPath();
      ctx.arc(x + Math.cos(angle) * size * 0.6, y + Math.sin(angle) * size * 0.6, size * 0.6, 0, 7);
      ctx.fill();
    }
    ctx.strokeStyle = BLOT;
    ctx.lineWidth = layout.cell * 0.1;
    ctx.beginPath();
    traceCross(ctx, x, y, layout.cell * 0.2);
    ctx.stroke();
  }

  /** A frame around the keyboard's cell. */
  drawCursor(ctx: Ctx, cursor: number): void {
    const { layout } = this;
    const half = layout.cell * 0.5;
    ctx.strokeStyle = '#f0a01c';
    ctx.lineWidth = Math.max(0.6, layout.cell * 0.1);
    ctx.beginPath();
    ctx.roundRect(layout.x(cursor) - half, layout.y(cursor) - half, half * 2, half * 2, layout.cell * 0.14);
    ctx.stroke();
  }

  private popped(place: number): number {
    // The easing curve starts slightly below zero, and a radius must not be negative.
    return Math.max(0, easeBack(Math.min(1, (this.ages[place] ?? POP) / POP)));
  }
}

function traceCross(ctx: Ctx, x: number, y: number, arm: number): void {
  ctx.moveTo(x - arm, y - arm);
  ctx.lineTo(x + arm, y + arm);
  ctx.moveTo(x + arm, y - arm);
  ctx.lineTo(x - arm, y + arm);
}
