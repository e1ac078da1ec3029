import { sin } from '../kit/maths.ts';
import { fade } from '../kit/colour.ts';
import { fillCircle, fillPolygon } from '../kit/draw.ts';
import { VENT_HALF } from './cave.ts';
import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

const VENT_BUBBLES = 18;

export function drawPearl(ctx: Ctx, size: number): void {
  fillCircle(ctx, 0, 0, size, '#e7c9d8');
  fillCircle(ctx, -0.2 * size, -0.2 * size, size * 0.75, '#fff3ee');
  fillCircle(ctx, -0.35 * size, -0.35 * size, size * 0.25, '#ffffff');
}

/** An air bubble; `time` makes it tremble. */
export function drawAir(ctx: Ctx, time: number): void {
  const wide = 5.4 + sin(time * 3) * 0.35;
  const tall = 5.4 - sin(time * 3) * 0.35;
  ctx.fillStyle = 'rgb(190 240 255 / 0.28)';
  ctx.strokeStyle = 'rgb(225 250 255 / 0.9)';
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.ellipse(0, 0, wide, tall, 0, 0, TAU);
  ctx.fill();
  ctx.stroke();
  ctx.beginPath();
  ctx.arc(0, 0, 3.9, Math.PI * 1.05, Math.PI * 1.5);
  ctx.stroke();
  fillCircle(ctx, 4.8, -5.6, 1.1, 'rgb(225 250 255 / 0.6)');
  fillCircle(ctx, -5.2, -6.4, 0.7, 'rgb(225 250 255 / 0.6)');
}

export function drawJelly(ctx: Ctx, time: number): void {
  const pulse = 1 + sin(time * 3) * 0.1;
  ctx.strokeStyle = fade('#ff9fd0', 0.7);
  ctx.lineWidth = 0.7;
  for (let arm = -2; arm <= 2; arm += 1) {
    const x = arm * 1.5;
    ctx.beginPath();
    ctx.moveTo(x, 0.5);
    ctx.bezierCurveTo(
      x + sin(time * 3 + arm) * 2,
      3,
      x - sin(time * 3 + arm) * 2,
      5.5,
      x + sin(time * 2 + arm),
      8.5,
    );
    ctx.stroke();
  }
  ctx.fillStyle = fade('#ff7fc0', 0.85);
  ctx.beginPath();
  ctx.ellipse(0, 0.8, 4.6 * pulse, 5 / pulse, 0, Math.PI, 0);
  ctx.quadraticCurveTo(2.4, 2.2, 0, 1);
  ctx.quadraticCurveTo(-2.4, 2.2, -4.6 * pulse, 0.8);
  ctx.fill();
  fillCircle(ctx, -1.4, -1.7, 1, fade('#ffffff', 0.6));
}

export function drawEel(ctx: Ctx, time: number, facing: number): void {
  ctx.save();
  ctx.scale(facing, 1);
  ctx.lineCap = 'round';
  for (const [width, colour] of [
    [3.6, '#3a6b2d'],
    [2.2, '#8fc445'],
  ] as const) {
    ctx.strokeStyle = colour;
    ctx.lineWidth = width;
    ctx.beginPath();
    for (let part = 0; part <= 8; part += 1) {
      const x = 5 - part * 2.3;
      ctx.lineTo(x, sin(time * 7 + part * 0.8) * 0.28 * part);
    }
    ctx.stroke();
  }
  fillCircle(ctx, 5, 0, 2.4, '#8fc445');
  fillPolygon(ctx, [5.4, 0.7, 8, 0.2, 7.6, 1.6], '#24431c');
  fillCircle(ctx, 5.4, -1, 0.9, '#fff6d0');
  fillCircle(ctx, 5.7, -1, 0.45, '#1a1a1a');
  ctx.restore();
}

/** The anglerfish; its lure hangs in front of it and glows like a pearl. */
export function drawAngler(ctx: Ctx, time: number): void {
  ctx.fillStyle = '#4d3560';
  ctx.beginPath();
  ctx.ellipse(1, 0, 6, 4.8, 0, 0, TAU);
  ctx.fill();
  fillPolygon(ctx, [6, 0, 11, -4 + sin(time * 5), 9.6, 0, 11, 4 + sin(time * 5)], '#6b4a86');
  fillPolygon(ctx, [-5, -0.4, 0.5, 0.6, -4, 3.6], '#1c0f26');
  for (let tooth = 0; tooth < 4; tooth += 1) {
    const x = -4.6 + tooth * 1.2;
    fillPolygon(ctx, [x, -0.2 + tooth * 0.2, x + 0.9, 0 + tooth * 0.2, x + 0.5, 1.5], '#f4ead8');
  }
  fillCircle(ctx, -1.6, -2, 1.2, '#ffe36b');
  fillCircle(ctx, -1.9, -2, 0.5, '#1a1a1a');
  ctx.strokeStyle = '#6b4a86';
  ctx.lineWidth = 0.6;
  ctx.beginPath();
  ctx.moveTo(0, -4.4);
  ctx.quadraticCurveTo(-4, -9, -7.4, -5.4);
  ctx.stroke();
  drawLure(ctx);
}

function drawLure(ctx: Ctx): void {
  ctx.save();
  ctx.translate(-7.4, -5);
  drawPearl(ctx, 1.3);
  ctx.restore();
}

/** A vent on the floor, at the origin, and the bubbles that rise from it over a height. */
export function drawVent(ctx: Ctx, height: number, time: number): void {
  for (const wide of [0.5, 0.8])
    fillPolygon(
      ctx,
      [-2 * wide, -1, 2 * wide, -1, VENT_HALF * wide, -height, -VENT_HALF * wide, -height],
      'rgb(200 240 255 / 0.06)',
    );
  for (let bubble = 0; bubble < VENT_BUBBLES; bubble += 1) {
    const part = (time * 0.55 + bubble / VENT_BUBBLES) % 1;
    const x = sin(bubble * 2.4 + part * 5) * VENT_HALF * (0.25 + part * 0.4);
    fillCircle(
      ctx,
      x,
      -part * height,
      0.6 + ((bubble * 7) % 5) * 0.22,
      `rgb(225 250 255 / ${0.55 * (1 - part)})`,
    );
  }
  fillPolygon(ctx, [-5.5, 2, -2.2, -2.6, 2.2, -2.6, 5.5, 2], '#3a2b33');
  fillPolygon(ctx, [-2.2, -2.6, 2.2, -2.6, 1.4, -1.6, -1.4, -1.6], '#ffb35c');
}
