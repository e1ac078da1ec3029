import { fillCircle, fillPolygon } from '../kit/draw.ts';
import { INK } from './print.ts';

type Ctx = CanvasRenderingContext2D;

/** A picture in gift wrap with a ribbon and a bow, in a square of 100 around the origin. */
export function drawParcel(ctx: Ctx, paper: string, ribbon: string): void {
  ctx.fillStyle = paper;
  ctx.fillRect(-50, -50, 100, 100);
  for (let dot = 0; dot < 25; dot += 1) {
    const row = Math.floor(dot / 5);
    fillCircle(ctx, ((dot % 5) - 2) * 22 + (row % 2) * 8 - 4, (row - 2) * 21, 3.6, 'rgb(255 255 255 / 0.45)');
  }
  ctx.fillStyle = ribbon;
  ctx.fillRect(-8, -50, 16, 100);
  ctx.fillRect(-50, -8, 100, 16);
  ctx.strokeStyle = INK;
  ctx.lineWidth = 2.4;
  ctx.lineJoin = 'round';
  for (const side of [-1, 1]) {
    ctx.fillStyle = ribbon;
    ctx.beginPath();
    ctx.moveTo(0, 0);
    ctx.bezierCurveTo(side * 12, -30, side * 40, -26, side * 32, -4);
    ctx.bezierCurveTo(side * 28, 8, side * 12, 8, 0, 0);
    ctx.fill();
    ctx.stroke();
    fillPolygon(ctx, [0, 2, side * 22, 28, side * 12, 28, side * 9, 34], ribbon);
    ctx.stroke();
  }
  fillCircle(ctx, 0, 0, 8, ribbon);
  ctx.stroke();
}

/** The round arrow to the other wall. */
export function drawTurn(ctx: Ctx, size: number, back: boolean): void {
  const radius = size * 0.42;
  fillCircle(ctx, 0, size * 0.035, radius, 'rgb(60 40 90 / 0.16)');
  fillCircle(ctx, 0, 0, radius, '#fffdf8');
  ctx.strokeStyle = INK;
  ctx.lineWidth = size * 0.03;
  ctx.stroke();
  const nose = (back ? -1 : 1) * radius;
  fillPolygon(ctx, [nose * -0.34, -radius * 0.5, nose * 0.54, 0, nose * -0.34, radius * 0.5], '#e5397a');
}
