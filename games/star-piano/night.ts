import { fade, mix } from '../kit/colour.ts';
import { verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { bow, oval, shape } from './gouache.ts';
import { skyAfter, type Sky } from './sky.ts';
import { buildVillage, type House } from './village.ts';

type Ctx = CanvasRenderingContext2D;
/** The sky with brush strokes of its own. */
const FIRST = skyAfter(0).name;

/** Sky, hills and the sleeping village: painted once per frame size. */
export class Night {
  readonly image = document.createElement('canvas');
  private painted = '';

  draw(ctx: Ctx, stage: Stage, ground: number, sky: Sky): void {
    const key = `${sky.name} ${stage.canvas.width} ${stage.canvas.height}`;
    if (key !== this.painted) {
      this.painted = key;
      this.paint(stage, ground, sky);
    }
    ctx.drawImage(this.image, 0, 0, stage.width, stage.height);
  }

  private paint(stage: Stage, ground: number, sky: Sky): void {
    const scale = Math.min(stage.density, 1.5 * stage.scale);
    this.image.width = Math.ceil(stage.width * scale);
    this.image.height = Math.ceil(stage.height * scale);
    const ctx = this.image.getContext('2d', { alpha: false });
    if (ctx === null) return;
    ctx.scale(scale, scale);
    const { width, height } = stage;
    ctx.fillStyle = verticalGradient(ctx, 0, ground + 4, sky.colours);
    ctx.fillRect(0, 0, width, height);
    if (sky.name === FIRST) paintStrokes(ctx, width, ground);
    if (sky.aurora !== undefined) paintAurora(ctx, width, ground, sky.aurora);
    paintDust(ctx, width, ground);
    paintHills(ctx, width, height, ground);
    for (const house of buildVillage(width, ground)) paintHouse(ctx, house);
    paintMeadow(ctx, width, height, ground);
  }
}

/** Ribbons of light that hang from the top of the sky. */
function paintAurora(ctx: Ctx, width: number, ground: number, colours: readonly string[]): void {
  colours.forEach((colour, ribbon) => {
    for (let x = 0; x <= width; x += 1.5) {
      const sway = Math.sin(x * 0.045 + ribbon * 2.1) * 0.5 + Math.sin(x * 0.11 + ribbon) * 0.2;
      const foot = ground * (0.42 + ribbon * 0.13 + sway * 0.16);
      const tall = ground * (0.26 + 0.08 * Math.sin(x * 0.3 + ribbon * 5));
      ctx.fillStyle = verticalGradient(ctx, foot - tall, foot, [
        fade(colour, 0),
        fade(colour, 0.2),
        fade(colour, 0),
      ]);
      ctx.fillRect(x, foot - tall, 1.6, tall);
    }
  });
}

/** Broad brush strokes across the sky, so that it looks painted and not like a gradient. */
function paintStrokes(ctx: Ctx, width: number, ground: number): void {
  const random = new Random(3);
  for (let stroke = 0; stroke < 70; stroke += 1) {
    const y = random.range(0, ground);
    const tint = random.pick(['#2a5f8a', '#0a1a36', '#3a7a90', '#14406a']);
    oval(
      ctx,
      [random.range(0, width), y, random.range(14, 40), random.range(0.8, 2.6)],
      fade(tint, 0.16),
      -0.12,
    );
  }
  for (let cloud = 0; cloud < 6; cloud += 1) {
    const y = ground - random.range(3, 20);
    const colour = mix('#f2b98a', '#2b5f7d', (ground - y) / 24);
    oval(ctx, [random.range(0, width), y, random.range(12, 26), random.range(0.6, 1.5)], fade(colour, 0.5));
  }
}

/** The milky way, and stars that cannot be played. */
function paintDust(ctx: Ctx, width: number, ground: number): void {
  const random = new Random(8);
  for (let speck = 0; speck < 260; speck += 1) {
    const along = random.next();
    const near = (random.next() + random.next() - 1) * 16;
    const x = along * width + near * 0.4;
    const y = ground * (0.62 - along * 0.5) + near;
    oval(ctx, [x, y, random.range(0.1, 0.32)], fade('#fff3d6', random.range(0.15, 0.75)));
  }
  for (let speck = 0; speck < 110; speck += 1) {
    const y = random.next() ** 1.4 * ground * 0.9;
    oval(ctx, [random.range(0, width), y, random.range(0.12, 0.45)], fade('#fff8e6', random.range(0.3, 0.9)));
  }
}

function paintHills(ctx: Ctx, width: number, height: number, ground: number): void {
  for (const [rise, colour, seed] of [
    [11, '#34667a', 1],
    [6, '#23506a', 4.2],
  ] as const) {
    ctx.fillStyle = colour;
    ctx.beginPath();
    ctx.moveTo(0, height);
    for (let x = 0; x <= width + 4; x += 4) {
      ctx.lineTo(x, ground - rise * (0.55 + 0.45 * Math.sin(x * 0.05 + seed) * Math.cos(x * 0.017 + seed)));
    }
    ctx.lineTo(width, height);
    ctx.fill();
  }
}

function paintHouse(ctx: Ctx, { x, width, wall, roof, foot, colour, windows }: House): void {
  const top = foot - wall;
  ctx.fillStyle = colour;
  ctx.fillRect(x, top, width, wall + 6);
  shape(ctx, [x - 1, top, x + width + 1, top, x + width / 2, top - roof], mix(colour, '#7a3b4a', 0.55), 0.5);
  ctx.fillStyle = mix(colour, '#5a2d3c', 0.5);
  ctx.fillRect(x + width * 0.7, top - roof * 0.9, 1.4, roof * 0.7);
  for (const pane of windows) {
    ctx.fillStyle = '#0d2440';
    ctx.fillRect(pane.x - pane.size / 2, pane.y - pane.size * 0.6, pane.size, pane.size * 1.2);
  }
}

function paintMeadow(ctx: Ctx, width: number, height: number, ground: number): void {
  ctx.fillStyle = verticalGradient(ctx, ground - 3, height, ['#1d4a55', '#123442', '#0b2434']);
  ctx.beginPath();
  ctx.moveTo(0, height);
  for (let x = 0; x <= width + 4; x += 4) ctx.lineTo(x, ground - 0.8 + Math.sin(x * 0.06 + 1) * 1.1);
  ctx.lineTo(width, height);
  ctx.fill();
  const random = new Random(19);
  for (let tree = 0; tree < width / 15; tree += 1) {
    const x = random.range(0, width);
    const size = random.range(1.6, 3.2);
    for (let tier = 0; tier < 3; tier += 1) {
      const wide = size * (1 - tier * 0.24);
      const y = ground + 0.6 - tier * size * 0.9;
      shape(ctx, [x - wide, y, x + wide, y, x, y - size * 1.5], mix('#0f3a48', '#2d6b6b', tier * 0.25), 0.3);
    }
  }
  for (let blade = 0; blade < 60; blade += 1) {
    const x = random.range(0, width);
    const y = random.range(ground + 3, height);
    bow(ctx, [x, y, 1.4], [-2.4, -1.2], 0.35, fade('#4f8f86', 0.5));
  }
}
