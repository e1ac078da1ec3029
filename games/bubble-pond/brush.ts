import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;

/** Fills an ellipse; `turn` in radians. */
export function oval(
  ctx: Ctx,
  [x, y, rx, ry]: readonly [number, number, number, number],
  fill: string | CanvasGradient,
  turn = 0,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fill();
}

/** The same ellipse on both sides of the axis `x = about`. */
export function ovals(
  ctx: Ctx,
  about: number,
  [x, y, rx, ry]: readonly [number, number, number, number],
  fill: string,
  turn = 0,
): void {
  oval(ctx, [about - x, y, rx, ry], fill, -turn);
  oval(ctx, [about + x, y, rx, ry], fill, turn);
}

/** A round eye with a highlight, or a happy arc when closed. */
export function eye(ctx: Ctx, x: number, y: number, radius: number, happy: boolean): void {
  if (happy) {
    ctx.strokeStyle = '#2b2233';
    ctx.lineWidth = radius * 0.55;
    ctx.lineCap = 'round';
    ctx.beginPath();
    ctx.arc(x, y + radius * 0.5, radius, Math.PI * 1.1, Math.PI * 1.9);
    ctx.stroke();
    return;
  }
  oval(ctx, [x, y, radius, radius * 1.15], '#2b2233');
  oval(ctx, [x + radius * 0.32, y - radius * 0.42, radius * 0.4, radius * 0.4], '#ffffff');
}

/** A smile of the given half width. */
export function smile(ctx: Ctx, x: number, y: number, width: number, colour = '#2b2233'): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width * 0.32;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, y - width * 0.5, width, Math.PI * 0.18, Math.PI * 0.82);
  ctx.stroke();
}

/** A smooth closed curve through pairs of points. */
export function blob(ctx: Ctx, points: readonly number[], fill: string | CanvasGradient): void {
  const count = points.length / 2;
  const at = (index: number): [number, number] => {
    const base = (((index % count) + count) % count) * 2;
    return [points[base] ?? 0, points[base + 1] ?? 0];
  };
  ctx.fillStyle = fill;
  ctx.beginPath();
  for (let index = 0; index <= count; index += 1) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 1);
    const middleX = (x + nextX) / 2;
    const middleY = (y + nextY) / 2;
    if (index === 0) ctx.moveTo(middleX, middleY);
    else ctx.quadraticCurveTo(x, y, middleX, middleY);
  }
  ctx.fill();
}
