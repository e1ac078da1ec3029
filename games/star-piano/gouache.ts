import { TAU } from '../kit/vector.ts';

type Ctx = CanvasRenderingContext2D;
type Fill = string | CanvasGradient;

/** Flat opaque paint: this game's brush strokes. */
export function oval(
  ctx: Ctx,
  [x, y, rx, ry = rx]: readonly [number, number, number, number?],
  fill: Fill,
  turn = 0,
): void {
  ctx.fillStyle = fill;
  ctx.beginPath();
  ctx.ellipse(x, y, rx, ry, turn, 0, TAU);
  ctx.fill();
}

/** A polygon with rounded corners, closed. */
export function shape(ctx: Ctx, points: readonly number[], fill: Fill, corner = 0.6): void {
  ctx.fillStyle = fill;
  ctx.strokeStyle = fill;
  ctx.lineWidth = corner * 2;
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.closePath();
  ctx.fill();
  ctx.stroke();
}

/** A round stroke through the points. */
export function line(ctx: Ctx, points: readonly number[], width: number, colour: string): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.beginPath();
  for (let index = 0; index + 1 < points.length; index += 2)
    ctx.lineTo(points[index] ?? 0, points[index + 1] ?? 0);
  ctx.stroke();
}

/** A round stroke along part of a circle; angles in radians. */
export function bow(
  ctx: Ctx,
  [x, y, radius]: readonly [number, number, number],
  [from, to]: readonly [number, number],
  width: number,
  colour: string,
): void {
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(x, y, radius, from, to);
  ctx.stroke();
}

/** Traces a star with soft points around the origin; `depth` is the inner radius over the outer. */
export function traceStar(ctx: Ctx, radius: number, depth = 0.62): void {
  ctx.beginPath();
  const at = (index: number): [number, number] => {
    const reach = index % 2 === 0 ? radius : radius * depth;
    const angle = (index / 10) * TAU - Math.PI / 2;
    return [Math.cos(angle) * reach, Math.sin(angle) * reach];
  };
  const [lastX, lastY] = at(9);
  const [firstX, firstY] = at(0);
  ctx.moveTo((lastX + firstX) / 2, (lastY + firstY) / 2);
  for (let index = 0; index < 10; index += 1) {
    const [x, y] = at(index);
    const [nextX, nextY] = at(index + 1);
    ctx.arcTo(x, y, (x + nextX) / 2, (y + nextY) / 2, radius * (index % 2 === 0 ? 0.2 : 0.28));
  }
  ctx.closePath();
}
