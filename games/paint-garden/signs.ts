import { TAU } from '../kit/vector.ts';
import { WIDTHS } from './freehand.ts';
import type { Hand } from './hand.ts';
import type { Sign } from './layout.ts';
import { COLOURS } from './paints.ts';
import { INK } from './print.ts';

type Ctx = CanvasRenderingContext2D;
type Button = Sign | 'share' | 'bin' | 'back';

/** Draws the sign of a button around the origin, for a button of that radius. */
export function drawSign(ctx: Ctx, sign: Button, radius: number, hand?: Hand): void {
  ctx.save();
  ctx.scale(radius, radius);
  ctx.strokeStyle = INK;
  ctx.fillStyle = INK;
  ctx.lineWidth = 0.12;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  const colour = COLOURS[hand?.colour ?? 0] ?? COLOURS[0];
  const width = WIDTHS[hand?.size ?? 1];
  if (sign === 'pour') drawBucket(ctx, colour);
  else if (sign === 'brush') drawBrush(ctx, colour, width);
  else if (sign === 'rubber') drawRubber(ctx, width);
  else DRAW[sign](ctx);
  ctx.restore();
}

const DRAW: Record<Exclude<Button, 'pour' | 'brush' | 'rubber'>, (ctx: Ctx) => void> = {
  undo: (ctx) => {
    ctx.lineWidth = 0.17;
    ctx.beginPath();
    ctx.arc(0, 0.06, 0.46, Math.PI * 1.12, Math.PI * 2.7);
    ctx.stroke();
    drawLine(ctx, [-0.66, -0.46, -0.45, -0.04, -0.02, -0.2]);
  },
  back: (ctx) => {
    ctx.lineWidth = 0.2;
    drawLine(ctx, [0.5, 0, -0.5, 0]);
    drawLine(ctx, [-0.1, -0.42, -0.52, 0, -0.1, 0.42]);
  },
  wall: (ctx) => {
    ctx.lineWidth = 0.09;
    ['#f0403c', '#ffd23a', '#5cc3f5', '#9bd23c'].forEach((colour, index) => {
      ctx.fillStyle = colour;
      ctx.beginPath();
      ctx.roundRect(
        ((index % 2) - 1) * 0.62 + 0.05,
        (Math.floor(index / 2) - 1) * 0.62 + 0.05,
        0.52,
        0.52,
        0.1,
      );
      ctx.fill();
      ctx.stroke();
    });
  },
  keep: drawCamera,
  share: (ctx) => {
    ctx.lineWidth = 0.14;
    drawLine(ctx, [-0.3, -0.06, -0.52, -0.06, -0.52, 0.62, 0.52, 0.62, 0.52, -0.06, 0.3, -0.06]);
    drawLine(ctx, [0, 0.26, 0, -0.66]);
    drawLine(ctx, [-0.26, -0.42, 0, -0.68, 0.26, -0.42]);
  },
  bin: (ctx) => {
    ctx.fillStyle = '#c9d3df';
    ctx.beginPath();
    ctx.roundRect(-0.38, -0.3, 0.76, 0.92, 0.12);
    ctx.fill();
    ctx.stroke();
    drawLine(ctx, [-0.56, -0.34, 0.56, -0.34]);
    drawLine(ctx, [-0.18, -0.36, -0.18, -0.58, 0.18, -0.58, 0.18, -0.36]);
    drawLine(ctx, [-0.14, -0.06, -0.14, 0.36]);
    drawLine(ctx, [0.14, -0.06, 0.14, 0.36]);
  },
};

/** A bucket from which paint runs. */
function drawBucket(ctx: Ctx, colour: string): void {
  ctx.save();
  ctx.translate(0.08, 0);
  ctx.rotate(-0.5);
  ctx.fillStyle = '#c9d3df';
  ctx.beginPath();
  ctx.moveTo(-0.42, -0.36);
  ctx.lineTo(-0.32, 0.5);
  ctx.lineTo(0.32, 0.5);
  ctx.lineTo(0.42, -0.36);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = colour;
  ctx.beginPath();
  ctx.ellipse(0, -0.36, 0.42, 0.15, 0, 0, TAU);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
  ctx.fillStyle = colour;
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.moveTo(-0.56, 0.12);
  ctx.quadraticCurveTo(-0.78, 0.46, -0.56, 0.52);
  ctx.quadraticCurveTo(-0.34, 0.46, -0.56, 0.12);
  ctx.fill();
  ctx.stroke();
}

/** A brush, and a dab as wide as it paints. */
function drawBrush(ctx: Ctx, colour: string, width: number): void {
  ctx.lineWidth = 0.3;
  drawLine(ctx, [0.62, -0.62, 0.02, -0.02]);
  ctx.strokeStyle = '#e0a25a';
  ctx.lineWidth = 0.16;
  drawLine(ctx, [0.62, -0.62, 0.02, -0.02]);
  drawDab(ctx, colour, width);
}

/** A block of rubber, and a ring as wide as it rubs. */
function drawRubber(ctx: Ctx, width: number): void {
  ctx.save();
  ctx.translate(0.16, -0.16);
  ctx.rotate(-0.78);
  ctx.fillStyle = '#ff9db4';
  ctx.beginPath();
  ctx.roundRect(-0.28, -0.24, 0.82, 0.48, 0.1);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#5b8def';
  ctx.beginPath();
  ctx.roundRect(0.14, -0.24, 0.4, 0.48, 0.1);
  ctx.fill();
  ctx.stroke();
  ctx.restore();
  drawDab(ctx, '#ffffff', width);
}

function drawDab(ctx: Ctx, colour: string, width: number): void {
  ctx.fillStyle = colour;
  ctx.strokeStyle = INK;
  ctx.lineWidth = 0.07;
  ctx.beginPath();
  ctx.arc(-0.36, 0.36, 0.1 + width * 0.026, 0, TAU);
  ctx.fill();
  ctx.stroke();
}

/** A camera with a heart in its lens: the picture goes into the album. */
function drawCamera(ctx: Ctx): void {
  ctx.fillStyle = '#5cc3f5';
  ctx.lineWidth = 0.1;
  ctx.beginPath();
  ctx.roundRect(-0.2, -0.58, 0.4, 0.3, 0.08);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.roundRect(-0.68, -0.42, 1.36, 0.96, 0.18);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#ffffff';
  ctx.beginPath();
  ctx.arc(0, 0.06, 0.34, 0, TAU);
  ctx.fill();
  ctx.stroke();
  ctx.fillStyle = '#e5397a';
  ctx.beginPath();
  ctx.moveTo(0, 0.26);
  ctx.bezierCurveTo(-0.36, 0.02, -0.14, -0.2, 0, -0.02);
  ctx.bezierCurveTo(0.14, -0.2, 0.36, 0.02, 0, 0.26);
  ctx.fill();
}

function drawLine(ctx: Ctx, points: readonly number[]): void {
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.stroke();
}
