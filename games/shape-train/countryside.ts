import { fade } from '../kit/colour.ts';
import { fillPolygon, fillRound, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { TAU } from '../kit/vector.ts';
import { type Land, LANDS } from './lands.ts';
import { paintPlatform, paintRails, type Size } from './platform-art.ts';
import { TREE_PAINTS } from './trees.ts';

type Ctx = CanvasRenderingContext2D;

/** Trains per country. */
const STAY = 3;

/** Paper hills behind the rails, and the platform in front; the next country slides in. */
export class Countryside {
  private readonly pictures = new Map<number, HTMLCanvasElement>();
  private from = 0;
  private to = 0;
  private slide = 1;

  /** The country of a train. */
  static of(train: number): number {
    return Math.floor(train / STAY) % LANDS.length;
  }

  forget(): void {
    this.pictures.clear();
  }

  /** Shows a country at once. */
  beginAt(land: number): void {
    this.to = land;
    this.slide = 1;
  }

  goTo(land: number): void {
    if (land === this.to) return;
    this.from = this.to;
    this.to = land;
    this.slide = 0;
  }

  update(dt: number): void {
    this.slide = Math.min(1, this.slide + dt * 0.6);
  }

  draw(ctx: Ctx, stage: Stage, track: number): void {
    const { width, height, scale, density } = stage;
    const next = this.picture(this.to, stage, track);
    ctx.drawImage(next, 0, 0, width, height);
    if (this.slide >= 1) return;
    // Only the land slides; rails and platform are the same everywhere.
    const t = this.slide * this.slide * (3 - 2 * this.slide);
    const rows = (track - 1) * Math.min(density, scale * 1.5);
    const before = this.picture(this.from, stage, track);
    const seam = (1 - t) * width;
    ctx.drawImage(before, 0, 0, before.width, rows, -t * width, 0, width, track - 1);
    ctx.drawImage(next, 0, 0, next.width, rows, seam, 0, width, track - 1);
    ctx.fillStyle = fade('#2c2440', 0.16);
    ctx.fillRect(seam - 1.6, 0, 1.2, track - 1);
    ctx.fillStyle = '#fffaf0';
    ctx.fillRect(seam - 0.7, 0, 1.6, track - 1);
  }

  private picture(land: number, stage: Stage, track: number): HTMLCanvasElement {
    const known = this.pictures.get(land);
    if (known !== undefined) return known;
    const image = document.createElement('canvas');
    const scale = Math.min(stage.density, stage.scale * 1.5);
    image.width = Math.ceil(stage.width * scale);
    image.height = Math.ceil(stage.height * scale);
    const ctx = image.getContext('2d', { alpha: false });
    const what = LANDS[land];
    if (ctx !== null && what !== undefined) {
      ctx.scale(scale, scale);
      paintLand(ctx, what, { width: stage.width, height: stage.height, track });
    }
    this.pictures.set(land, image);
    return image;
  }
}

function paintLand(ctx: Ctx, land: Land, size: Size): void {
  const { width, track } = size;
  ctx.fillStyle = verticalGradient(ctx, 0, track, land.sky);
  ctx.fillRect(0, 0, width, track + 4);
  paintSun(ctx, land, size);
  const [far, middle, near] = land.hills;
  const random = new Random(land.sun);
  ridge(ctx, size, { y: track - 26, rise: 13, colour: far, shift: 2 });
  plant(ctx, land, { random, count: Math.round(width / 26), foot: track - 22, size: 4.4, width });
  ridge(ctx, size, { y: track - 14, rise: 9, colour: middle, shift: 5 });
  plant(ctx, land, { random, count: Math.round(width / 30), foot: track - 12, size: 6, width });
  ridge(ctx, size, { y: track - 5, rise: 5, colour: near, shift: 9 });
  paintRails(ctx, size);
  paintPlatform(ctx, size);
}

function paintSun(ctx: Ctx, land: Land, { width, height }: Size): void {
  const x = width * 0.24;
  const y = height > width ? height * 0.17 : 22;
  for (const [radius, alpha] of [
    [19, 0.2],
    [14.4, 0.3],
    [10, 1],
  ] as const) {
    ctx.fillStyle = fade(land.sun, alpha);
    ctx.beginPath();
    ctx.arc(x, y, radius, 0, TAU);
    ctx.fill();
  }
  const night = land.tree === 'house';
  const random = new Random(11);
  for (let spot = 0; spot < (night ? 40 : 5); spot += 1) {
    const at = [random.range(0, width), random.range(4, height * (night ? 0.36 : 0.24))] as const;
    if (night)
      fillPolygon(
        ctx,
        [at[0], at[1] - 0.9, at[0] + 0.5, at[1], at[0], at[1] + 0.9, at[0] - 0.5, at[1]],
        '#fff0b8',
      );
    else {
      const size = random.range(6, 11);
      fillRound(
        ctx,
        { x: at[0] - size, y: at[1], width: size * 2, height: size * 0.52 },
        size * 0.26,
        fade('#ffffff', 0.75),
      );
      fillRound(
        ctx,
        { x: at[0] - size * 0.4, y: at[1] - size * 0.36, width: size, height: size * 0.6 },
        size * 0.3,
        fade('#ffffff', 0.75),
      );
    }
  }
}

/** A layer of paper with a shadow under its edge. */
function ridge(
  ctx: Ctx,
  { width, track }: Size,
  { y, rise, colour, shift }: { y: number; rise: number; colour: string; shift: number },
): void {
  const edge = (x: number): number =>
    y - rise * (0.5 + 0.32 * Math.sin(x * 0.05 + shift) + 0.2 * Math.sin(x * 0.11 + shift * 3));
  for (const [lift, fill] of [
    [-1.1, fade('#2c2440', 0.1)],
    [0, colour],
  ] as const) {
    ctx.fillStyle = fill;
    ctx.beginPath();
    ctx.moveTo(0, track + 4);
    for (let x = 0; x <= width + 3; x += 3) ctx.lineTo(x, edge(x) + lift);
    ctx.lineTo(width, track + 4);
    ctx.fill();
  }
}

function plant(
  ctx: Ctx,
  land: Land,
  {
    random,
    count,
    foot,
    size,
    width,
  }: { random: Random; count: number; foot: number; size: number; width: number },
): void {
  for (let index = 0; index < count; index += 1) {
    const x = ((index + random.range(0.2, 0.8)) / count) * width;
    const spot = {
      x,
      y: foot + random.range(-1, 2),
      tall: size * random.range(0.8, 1.3),
      tone: random.next(),
    };
    TREE_PAINTS[land.tree](ctx, spot, land.trees);
  }
}
