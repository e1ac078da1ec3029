import { darken } from '../kit/colour.ts';
import { fillCircle, paintSprite, type Sprite } from '../kit/draw.ts';
import { TAU } from '../kit/vector.ts';
import { INKS, type Picture } from './picture.ts';

type Ctx = CanvasRenderingContext2D;

/** The stamp's size relative to the picture's. */
export const STAMP_EDGE = 1.24;

/** A sprite of the picture as a stamp, `size` wide. */
export function stampSprite(picture: Picture, size: number, density: number): Sprite {
  return paintSprite(size * 1.04, size * 1.04, density, (ctx) => paintStamp(ctx, picture, size));
}

/** A stamp centred at 0, 0. */
export function paintStamp(ctx: Ctx, picture: Picture, size: number): void {
  ctx.save();
  ctx.translate(size * 0.012, size * 0.02);
  ctx.fillStyle = 'rgb(0 16 20 / 0.35)';
  tracePerforated(ctx, size);
  ctx.fill();
  ctx.restore();
  ctx.fillStyle = '#fffdf6';
  tracePerforated(ctx, size);
  ctx.fill();
  paintPicture(ctx, picture, { x: 0, y: 0, size: size / STAMP_EDGE, part: 1 });
}

/** The picture in colour around a centre; `part` 0–1 is how much of it is printed, from the upper left on. */
export function paintPicture(
  ctx: Ctx,
  { cells, side, ground }: Picture,
  { x, y, size, part }: { x: number; y: number; size: number; part: number },
): void {
  const cell = size / side;
  const left = x - size / 2;
  const top = y - size / 2;
  const reach = part * (side * 2 + 1);
  for (let place = 0; place < cells.length; place += 1) {
    const column = place % side;
    const row = Math.floor(place / side);
    if (column + row > reach) continue;
    ctx.fillStyle = INKS[cells.charAt(place)] ?? ground;
    // Slightly wider than the cell, so that no seams show.
    ctx.fillRect(left + column * cell, top + row * cell, cell * 1.02, cell * 1.02);
  }
}

function tracePerforated(ctx: Ctx, size: number): void {
  const teeth = 11;
  const step = size / teeth;
  const half = size / 2;
  const bite = step * 0.27;
  ctx.beginPath();
  ctx.moveTo(-half, -half);
  for (const [dx, dy, x, y] of [
    [1, 0, -half, -half],
    [0, 1, half, -half],
    [-1, 0, half, half],
    [0, -1, -half, half],
  ] as const) {
    const turn = Math.atan2(dy, dx);
    for (let tooth = 0; tooth < teeth; tooth += 1) {
      const along = (tooth + 0.5) * step;
      ctx.arc(x + dx * along, y + dy * along, bite, turn + Math.PI, turn, true);
    }
    ctx.lineTo(x + dx * size, y + dy * size);
  }
  ctx.closePath();
}

/** A round postmark with waves, around x, y. */
export function paintPostmark(ctx: Ctx, x: number, y: number, size: number): void {
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(-0.22);
  ctx.globalAlpha = 0.72;
  ctx.strokeStyle = darken('#1e2b4a', 0.2);
  ctx.lineWidth = size * 0.035;
  for (const radius of [0.3, 0.22]) {
    ctx.beginPath();
    ctx.arc(0, 0, size * radius, 0, TAU);
    ctx.stroke();
  }
  for (let wave = -2; wave <= 2; wave += 1) {
    ctx.beginPath();
    for (let step = 0; step <= 20; step += 1) {
      ctx.lineTo(size * (0.32 + step * 0.03), size * (wave * 0.09 + Math.sin(step * 0.9) * 0.025));
    }
    ctx.stroke();
  }
  fillCircle(ctx, 0, 0, size * 0.06, '#1e2b4a');
  ctx.restore();
  ctx.globalAlpha = 1;
}
