import { darken, fade, lighten } from '../kit/colour.ts';
import { fillCircle, fillRound, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Layout } from './layout.ts';
import { clothOf, FELT, LINEN, WOOD, WOOD_DARK, yarnOf } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/**
 * Paints the static parts, as large as the frame: linen, balls of yarn, the loom and its cloth.
 * @param cloth the style of the cloth; undefined for no loom
 */
export function paintLoom(stage: Stage, layout: Layout, cloth: string | undefined): HTMLCanvasElement {
  const image = document.createElement('canvas');
  image.width = stage.canvas.width;
  image.height = stage.canvas.height;
  const ctx = image.getContext('2d');
  if (ctx === null) return image;
  const { view, density } = stage;
  ctx.setTransform(density, 0, 0, density, -view.left * density, -view.top * density);
  paintLinen(ctx, stage);
  paintBalls(ctx, stage);
  if (cloth !== undefined) {
    paintFrame(ctx, layout);
    paintCloth(ctx, layout, cloth);
  }
  return image;
}

function paintLinen(ctx: Ctx, { view }: Stage): void {
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  ctx.fillStyle = verticalGradient(ctx, view.top, view.bottom, [
    lighten(LINEN, 0.35),
    LINEN,
    darken(LINEN, 0.08),
  ]);
  ctx.fillRect(view.left, view.top, width, height);
  const random = new Random('linen');
  for (let step = 0; step < Math.max(width, height); step += 0.9) {
    ctx.fillStyle = fade(random.chance(0.5) ? '#ffffff' : '#a08558', random.range(0.04, 0.16));
    ctx.fillRect(view.left, view.top + step, width, random.range(0.2, 0.5));
    ctx.fillStyle = fade(random.chance(0.5) ? '#ffffff' : '#a08558', random.range(0.04, 0.13));
    ctx.fillRect(view.left + step, view.top, random.range(0.2, 0.5), height);
  }
}

function paintBalls(ctx: Ctx, { view }: Stage): void {
  const right = view.right;
  const bottom = view.bottom;
  paintBall(ctx, view.left + 1, bottom - 3, 13, yarnOf(0));
  paintBall(ctx, view.left + 17, bottom + 4, 10, yarnOf(1));
  paintBall(ctx, right - 2, bottom - 1, 12, yarnOf(2));
  paintBall(ctx, right - 3, view.top + 26, 9, yarnOf(3));
  paintBall(ctx, view.left - 1, view.top + 34, 8, yarnOf(5));
}

function paintBall(ctx: Ctx, x: number, y: number, radius: number, yarn: string): void {
  ctx.globalAlpha = 0.9;
  fillCircle(ctx, x + radius * 0.12, y + radius * 0.16, radius, 'rgb(60 40 20 / 0.22)');
  fillCircle(ctx, x, y, radius, yarn);
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 7);
  ctx.clip();
  ctx.lineWidth = radius * 0.07;
  for (const [turn, colour] of [
    [0.4, darken(yarn, 0.22)],
    [-0.5, lighten(yarn, 0.22)],
    [1.4, darken(yarn, 0.12)],
  ] as const) {
    ctx.strokeStyle = colour;
    for (let line = -4; line <= 4; line += 1) {
      ctx.beginPath();
      ctx.ellipse(
        x,
        y,
        radius * 1.02,
        radius * Math.abs(line) * 0.24 + 0.01,
        turn,
        line < 0 ? Math.PI : 0,
        line < 0 ? Math.PI * 2 : Math.PI,
      );
      ctx.stroke();
    }
  }
  ctx.restore();
  ctx.globalAlpha = 1;
}

function paintFrame(ctx: Ctx, { left, top, cell, size }: Layout): void {
  const width = cell * size.columns;
  const height = cell * size.rows;
  const bar = Math.min(3.6, cell * 0.24);
  fillRound(
    ctx,
    { x: left - bar + 0.8, y: top - bar + 1.4, width: width + 2 * bar, height: height + 2 * bar },
    3,
    'rgb(60 40 20 / 0.3)',
  );
  const wood = ctx.createLinearGradient(left, top, left + width, top + height);
  wood.addColorStop(0, lighten(WOOD, 0.25));
  wood.addColorStop(0.5, WOOD);
  wood.addColorStop(1, darken(WOOD, 0.2));
  fillRound(ctx, { x: left - bar, y: top - bar, width: width + 2 * bar, height: height + 2 * bar }, 3, wood);
  ctx.strokeStyle = WOOD_DARK;
  ctx.lineWidth = 0.35;
  ctx.stroke();
  for (let peg = 0; peg <= size.columns * 2; peg += 1) {
    const x = left + (peg / (size.columns * 2)) * width;
    for (const y of [top - bar / 2, top + height + bar / 2]) {
      fillCircle(ctx, x, y, bar * 0.2, WOOD_DARK);
      fillCircle(ctx, x - bar * 0.05, y - bar * 0.06, bar * 0.13, lighten(WOOD, 0.5));
    }
  }
}

function paintCloth(ctx: Ctx, { left, top, cell, size }: Layout, style: string): void {
  const { ground, thread } = clothOf(style);
  const width = cell * size.columns;
  const height = cell * size.rows;
  fillRound(ctx, { x: left, y: top, width, height }, 1.5, ground);
  ctx.save();
  ctx.clip();
  const step = cell / 9;
  for (let row = 0; row * step < height; row += 1) {
    for (let column = 0; column * step < width; column += 1) {
      if ((row + column) % 2 === 0) continue;
      ctx.fillStyle = row % 4 === 0 ? thread : fade(thread, 0.55);
      ctx.fillRect(left + column * step, top + row * step + step * 0.15, step * 0.98, step * 0.7);
    }
  }
  ctx.restore();
  ctx.setLineDash([1.4, 1.1]);
  ctx.lineWidth = 0.35;
  ctx.strokeStyle = fade(FELT, 0.5);
  ctx.strokeRect(left + 1.1, top + 1.1, width - 2.2, height - 2.2);
  ctx.setLineDash([]);
}
