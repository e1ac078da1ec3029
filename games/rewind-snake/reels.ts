import { drawText, fillCircle } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import type { Layout } from './layout.ts';
import { CREAM, INK, MUSTARD } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The window with two reels: the tape on the left one is what can be rewound. */
export class Reels {
  private turn = 0;

  /** `flow` is the speed of the tape, negative while rewinding. */
  update(flow: number, dt: number): void {
    this.turn += flow * dt;
  }

  /** `share` is the tape left, 0–1. */
  draw(ctx: Ctx, { reels }: Layout, share: number, alarm: boolean): void {
    const { x, y, width, height } = reels;
    const middle = y + height / 2;
    const inset = height / 2;
    const [leftX, rightX] = [x + inset, x + width - inset];
    const most = height / 2 - 6;
    const least = most * 0.42;
    const leftRadius = least + (most - least) * share;
    const rightRadius = least + (most - least) * (1 - share);
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = '#1a0d08';
    ctx.beginPath();
    ctx.moveTo(leftX, middle + leftRadius);
    ctx.lineTo(rightX, middle + rightRadius);
    ctx.stroke();
    this.drawReel(ctx, leftX, middle, leftRadius, least);
    this.drawReel(ctx, rightX, middle, rightRadius, least);
    this.drawGauge(ctx, (leftX + rightX) / 2, middle, rightX - leftX - most * 2 - 12, share, alarm);
  }

  private drawReel(ctx: Ctx, x: number, y: number, radius: number, hub: number): void {
    fillCircle(ctx, x, y, radius, '#1a0d08');
    fillCircle(ctx, x, y, radius * 0.94, '#6b3a24');
    for (let ring = radius * 0.84; ring > hub; ring -= 5) {
      ctx.lineWidth = 1;
      ctx.strokeStyle = 'rgb(30 12 6 / 0.5)';
      ctx.beginPath();
      ctx.arc(x, y, ring, 0, TAU);
      ctx.stroke();
    }
    fillCircle(ctx, x, y, hub, CREAM);
    ctx.save();
    ctx.translate(x, y);
    ctx.rotate(this.turn);
    ctx.fillStyle = INK;
    for (let tooth = 0; tooth < 6; tooth += 1) {
      ctx.rotate(TAU / 6);
      ctx.fillRect(-hub * 0.11, -hub * 0.86, hub * 0.22, hub * 0.34);
    }
    ctx.restore();
    fillCircle(ctx, x, y, hub * 0.36, '#4a2d20');
  }

  /** Ticks from left to right, lit up to the amount of tape left. */
  private drawGauge(ctx: Ctx, x: number, y: number, width: number, share: number, alarm: boolean): void {
    drawText(ctx, '◀◀', x, width < 60 ? y : y - 8, { size: 14, fill: alarm ? '#ff7a5c' : CREAM });
    if (width < 60) return;
    const count = 12;
    const step = width / count;
    for (let tick = 0; tick < count; tick += 1) {
      const lit = (tick + 0.5) / count < share;
      ctx.fillStyle = lit ? (alarm ? '#ff7a5c' : MUSTARD) : '#6b4a38';
      ctx.fillRect(x - width / 2 + tick * step + 1, y + 4, Math.max(2, step - 3), 9);
    }
  }
}
