import { fillPolygon } from '../kit/draw.ts';
import { INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

const PLAIN = '#fffaf0';
const SHADE = '#e6d9c6';
const FOLD = '#cdbba6';
const RED = '#d9523f';

/**
 * A crane (the bird) of folded paper, about 40 units wide, facing +1 right or -1 left; `beat` is its wings, -1 to 1.
 */
export function drawCrane(ctx: Ctx, x: number, y: number, facing: number, beat: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.scale(facing, 1);
  const tip = -9 - beat * 6;
  fillPolygon(ctx, [-1, 0, 5, -1, -12, tip + 2], FOLD);
  fillPolygon(ctx, [-4, 1, -17, -5, -9, 2.5], SHADE);
  fillPolygon(ctx, [-7, 1, 7, 0, 1, 4.4], PLAIN);
  fillPolygon(ctx, [-7, 1, 1, 4.4, -1, 1.2], SHADE);
  fillPolygon(ctx, [4, 1.6, 8, 0, 14, -8, 12.4, -8.4], PLAIN);
  fillPolygon(ctx, [4, 1.6, 5.6, -0.4, 12.4, -8.4], SHADE);
  fillPolygon(ctx, [12.2, -8.6, 14.4, -8.4, 18, -6.2], RED);
  fillPolygon(ctx, [-3, 1.4, 5, 0, 2, tip], PLAIN);
  fillPolygon(ctx, [-3, 1.4, 0.6, 0.7, 2, tip], SHADE);
  ctx.restore();
}

/** The thread from the crane's feet to the block, and its knot. */
export function drawThread(ctx: Ctx, from: { x: number; y: number }, to: { x: number; y: number }): void {
  ctx.strokeStyle = INK;
  ctx.globalAlpha = 0.75;
  ctx.lineWidth = 0.45;
  ctx.beginPath();
  ctx.moveTo(from.x, from.y);
  ctx.lineTo(to.x, to.y);
  ctx.stroke();
  ctx.globalAlpha = 1;
  fillPolygon(ctx, [to.x - 1, to.y - 0.9, to.x + 1, to.y - 0.9, to.x, to.y + 0.6], RED);
}
