import { fillCircle, fillPolygon, fillRound } from '../kit/draw.ts';

type Ctx = CanvasRenderingContext2D;

const INK = '#3a2113';

/** Paints what a cart carries at its back; `away` is the side of its back: -1 for left. Units and axes as in `cart-art.ts`. */
export function paintTop(ctx: Ctx, style: string, away: -1 | 1): void {
  ctx.save();
  ctx.scale(away, 1);
  if (style === 'sunflower') paintSunflower(ctx);
  else if (style === 'pumpkin') paintPumpkin(ctx);
  else if (style === 'scarecrow') paintScarecrow(ctx);
  else if (style === 'rooster') paintRooster(ctx);
  ctx.restore();
}

function paintSunflower(ctx: Ctx): void {
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = (leaf / 9) * Math.PI * 2;
    fillCircle(ctx, 3.6 + Math.cos(angle) * 1.7, -7.6 + Math.sin(angle) * 1.7, 0.95, INK);
  }
  for (let leaf = 0; leaf < 9; leaf += 1) {
    const angle = (leaf / 9) * Math.PI * 2;
    fillCircle(ctx, 3.6 + Math.cos(angle) * 1.6, -7.6 + Math.sin(angle) * 1.6, 0.72, '#ffc22e');
  }
  fillCircle(ctx, 3.6, -7.6, 1.25, '#7a4a1e');
}

function paintPumpkin(ctx: Ctx): void {
  fillRound(ctx, { x: 3.1, y: -9.1, width: 0.9, height: 1.6 }, 0.3, '#4d7a2e');
  for (const [x, wide] of [
    [2.5, 1.5],
    [4.6, 1.5],
    [3.55, 1.7],
  ] as const) {
    fillCircle(ctx, x, -6.5, wide + 0.3, INK);
    fillCircle(ctx, x, -6.5, wide, '#f08a24');
  }
  fillPolygon(ctx, [2.6, -6.9, 3.3, -6.9, 2.95, -7.6], INK);
  fillPolygon(ctx, [4, -6.9, 4.7, -6.9, 4.35, -7.6], INK);
  fillPolygon(ctx, [2.5, -6.1, 4.8, -6.1, 4, -5.5, 3.2, -5.5], INK);
}

function paintScarecrow(ctx: Ctx): void {
  fillRound(ctx, { x: 1.2, y: -7.2, width: 5, height: 0.7 }, 0.3, '#8a5a2e');
  fillPolygon(ctx, [2.4, -7.4, 5, -7.4, 5.4, -4.8, 2, -4.8], '#3f6fb0');
  fillCircle(ctx, 3.7, -8.6, 1.5, INK);
  fillCircle(ctx, 3.7, -8.6, 1.2, '#f2dcae');
  fillCircle(ctx, 3.3, -8.7, 0.22, INK);
  fillCircle(ctx, 4.1, -8.7, 0.22, INK);
  fillPolygon(ctx, [1.5, -9.3, 5.9, -9.3, 4.6, -9.9, 4.3, -11.6, 3.1, -11.6, 2.8, -9.9], INK);
  fillPolygon(ctx, [2.3, -9.5, 5.1, -9.5, 4.4, -10, 4.1, -11.3, 3.3, -11.3, 3, -10], '#d9a441');
}

function paintRooster(ctx: Ctx): void {
  const gold = '#ffd34d';
  fillRound(ctx, { x: 3.3, y: -8, width: 0.7, height: 3.2 }, 0.2, INK);
  fillPolygon(ctx, [1, -10.6, 2.2, -9.6, 4.4, -9.9, 5, -11.4, 6, -11, 5.6, -8.6, 3.6, -7.4, 1.8, -8], INK);
  fillPolygon(
    ctx,
    [1.6, -10, 2.4, -9.2, 4.6, -9.5, 5.2, -10.8, 5.6, -10.6, 5.2, -8.7, 3.5, -7.8, 2.1, -8.3],
    gold,
  );
  fillPolygon(ctx, [4.9, -11.3, 5.2, -12, 5.5, -11.4, 5.9, -11.9, 6, -11], '#e0352b');
  fillPolygon(ctx, [5.7, -10.6, 6.6, -10.3, 5.7, -10], '#f08a24');
  fillCircle(ctx, 5.3, -10.6, 0.18, INK);
}
