import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#15323a';
const GOLD = '#ffd84a';
const RED = '#f2453c';

/** Paints what a robot wears on its head, seen from above; it faces right. */
export function paintHat(ctx: Ctx, style: string): void {
  if (style === 'antenna') paintAntenna(ctx);
  else if (style === 'propeller') paintPropeller(ctx);
  else if (style === 'horns') paintHorns(ctx);
  else if (style === 'crown') paintCrown(ctx);
}

function paintAntenna(ctx: Ctx): void {
  fillCircle(ctx, -0.6, 0, 1.5, INK);
  fillRound(ctx, { x: -4.6, y: -0.35, width: 4, height: 0.7 }, 0.3, INK);
  fillCircle(ctx, -4.6, 0, 1.3, INK);
  fillCircle(ctx, -4.6, 0, 0.95, RED);
}

function paintPropeller(ctx: Ctx): void {
  fillCircle(ctx, -1.2, 0, 3.1, INK);
  fillCircle(ctx, -1.2, 0, 2.7, RED);
  fillPolygon(ctx, [-1.2, 0, -3.6, -1.4, -3.6, 1.4], '#fffdf5');
  fillPolygon(ctx, [-1.2, 0, 1.2, -1.4, 1.2, 1.4], '#fffdf5');
  for (const turn of [0.6, 0.6 + Math.PI]) {
    ctx.save();
    ctx.translate(-1.2, 0);
    ctx.rotate(turn);
    fillRound(ctx, { x: 0, y: -0.75, width: 4.6, height: 1.5 }, 0.7, INK);
    fillRound(ctx, { x: 0.4, y: -0.4, width: 3.8, height: 0.8 }, 0.4, GOLD);
    ctx.restore();
  }
  fillCircle(ctx, -1.2, 0, 0.8, INK);
}

function paintHorns(ctx: Ctx): void {
  for (const side of [-1, 1]) {
    fillPolygon(ctx, [-2.4, side * 3.2, 0.6, side * 3.2, 4.2, side * 6.4, 0.2, side * 5.6], INK);
    fillPolygon(ctx, [-1.8, side * 3.6, 0.5, side * 3.6, 3.2, side * 5.8, 0.3, side * 5.1], '#fff3d6');
  }
}

function paintCrown(ctx: Ctx): void {
  const outline: number[] = [];
  const inner: number[] = [];
  for (let point = 0; point < 12; point += 1) {
    const angle = (point / 12) * Math.PI * 2;
    const far = point % 2 === 0;
    outline.push(-1.2 + Math.cos(angle) * (far ? 4.5 : 2.7), Math.sin(angle) * (far ? 4.5 : 2.7));
    inner.push(-1.2 + Math.cos(angle) * (far ? 3.7 : 2.3), Math.sin(angle) * (far ? 3.7 : 2.3));
  }
  fillPolygon(ctx, outline, INK);
  fillPolygon(ctx, inner, GOLD);
  fillCircle(ctx, -1.2, 0, 1.5, '#c92a68');
}
