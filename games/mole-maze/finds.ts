import { darken, lighten } from '../kit/colour.ts';
import { fillPolygon } from '../kit/draw.ts';
import type { Random } from '../kit/random.ts';
import type { Biome } from './biome.ts';
import { flat, lump, roll } from './clay.ts';

type Ctx = CanvasRenderingContext2D;
interface Place {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Draws an object in the earth. */
export function paintFind(ctx: Ctx, place: Place, { finds, gem, deep }: Biome, random: Random): void {
  ctx.save();
  ctx.translate(place.x, place.y);
  ctx.rotate(random.range(-0.5, 0.5));
  const { size } = place;
  if (finds === 'bones') paintShell(ctx, size, gem, darken(deep, 0.2));
  else if (finds === 'roots') paintRoot(ctx, size, gem, random);
  else if (finds === 'crystals') paintCrystal(ctx, size, gem);
  else if (finds === 'honey') paintComb(ctx, size, gem);
  else lump(ctx, [0, 0, size * random.range(0.7, 1.1), size * random.range(0.5, 0.8)], gem);
  ctx.restore();
}

/** A fossil snail. */
function paintShell(ctx: Ctx, size: number, gem: string, dark: string): void {
  lump(ctx, [0, 0, size * 1.05], gem);
  ctx.strokeStyle = dark;
  ctx.lineWidth = size * 0.14;
  ctx.lineCap = 'round';
  ctx.beginPath();
  for (let turn = 0; turn < 40; turn += 1) {
    const reach = size * 0.9 * (1 - turn / 44);
    ctx.lineTo(Math.cos(turn * 0.36) * reach, Math.sin(turn * 0.36) * reach);
  }
  ctx.stroke();
}

function paintRoot(ctx: Ctx, size: number, gem: string, random: Random): void {
  const bend = random.range(-0.6, 0.6) * size;
  roll(ctx, [-size * 0.3, -size * 1.3, bend, 0, size * 0.2, size * 1.2], size * 0.42, gem);
  roll(ctx, [bend, 0, size * 0.9, size * 0.5], size * 0.26, gem);
}

function paintCrystal(ctx: Ctx, size: number, gem: string): void {
  for (const [lean, tall] of [
    [-0.5, 1.1],
    [0.55, 1],
    [0, 1.6],
  ] as const) {
    ctx.save();
    ctx.rotate(lean);
    fillPolygon(
      ctx,
      [-size * 0.3, size * 0.5, -size * 0.34, -size * tall * 0.6, 0, -size * tall, 0, size * 0.6],
      lighten(gem, 0.35),
    );
    fillPolygon(
      ctx,
      [0, size * 0.6, 0, -size * tall, size * 0.34, -size * tall * 0.6, size * 0.3, size * 0.5],
      darken(gem, 0.16),
    );
    ctx.restore();
  }
}

function paintComb(ctx: Ctx, size: number, gem: string): void {
  for (const [x, y] of [
    [0, 0],
    [-0.95, 0.55],
    [0.95, 0.55],
    [0, 1.1],
  ] as const) {
    const points: number[] = [];
    for (let corner = 0; corner < 6; corner += 1) {
      const angle = (corner / 6) * Math.PI * 2 + Math.PI / 6;
      points.push(size * (x + Math.cos(angle) * 0.55), size * (y - 0.5 + Math.sin(angle) * 0.55));
    }
    fillPolygon(ctx, points, gem);
    flat(ctx, [size * x, size * (y - 0.5), size * 0.3], darken(gem, 0.24));
  }
}
