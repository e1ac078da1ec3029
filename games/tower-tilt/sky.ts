import { mix } from '../kit/colour.ts';
import { fillCircle, glowSprite, paintSprite, type Sprite, stamp, verticalGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { clamp, TAU } from '../kit/vector.ts';
import { PAPER, SKY } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

interface Cloud {
  readonly sprite: Sprite;
  readonly x: number;
  /** Metres above the water. */
  readonly at: number;
  readonly depth: number;
  readonly speed: number;
}

const RANGES = [
  { depth: 0.12, height: 46, tint: 0.34, rough: 15 },
  { depth: 0.22, height: 31, tint: 0.52, rough: 11 },
  { depth: 0.38, height: 17, tint: 0.72, rough: 7 },
] as const;
const HILLS = '#3f6d74';

/** The sky and the hills of folded paper behind the tower. `rise` is the camera's height in metres. */
export class Sky {
  private readonly stage: Stage;
  private hills: Path2D[] = [];
  private clouds: Cloud[] = [];
  private stars: Path2D = new Path2D();
  private glow: Sprite;
  private band = -1;
  private colours: readonly [top: string, low: string] = ['#000000', '#000000'];

  /** The fills of the sky and of each range of hills, made again only when the colours change. */
  private air: string | CanvasGradient = '#000000';
  private slopes: readonly CanvasGradient[] = [];

  constructor(stage: Stage) {
    this.stage = stage;
    this.glow = glowSprite(46, 2, '#fff2c9');
  }

  resize(): void {
    const { width, density } = this.stage;
    this.band = -1;
    const chance = new Random(11);
    this.hills = RANGES.map(({ height, rough }) => ridge(chance, width, height, rough));
    const puffs = [0, 1, 2].map(() => paintCloud(chance, density));
    this.clouds = Array.from({ length: 22 }, (_, index) => ({
      sprite: chance.pick(puffs),
      x: chance.range(0, width + 60),
      at: 7 + index * 3.1 + chance.range(-1, 1),
      depth: chance.range(0.35, 0.8),
      speed: chance.range(0.6, 1.6),
    }));
    this.stars = new Path2D();
    for (let star = 0; star < 110; star += 1) {
      const x = chance.range(0, width);
      const y = chance.range(0, this.stage.height);
      this.stars.moveTo(x, y);
      this.stars.arc(x, y, chance.range(0.12, 0.42), 0, TAU);
    }
  }

  draw(ctx: Ctx, rise: number, time: number): void {
    const { width, height, view } = this.stage;
    this.mixBand(ctx, rise);
    ctx.fillStyle = this.air;
    ctx.fillRect(view.left - 1, view.top - 1, width + 2, height + 2);
    const night = clamp((rise - 60) / 22, 0, 1);
    if (night > 0) {
      ctx.globalAlpha = night;
      ctx.fillStyle = PAPER;
      ctx.fill(this.stars);
      ctx.globalAlpha = 1;
    }
    this.drawSun(ctx, rise);
    this.drawHills(ctx, rise);
    this.drawClouds(ctx, rise, time);
  }

  /** The sun sets behind the hills as the tower rises; then the moon appears. */
  private drawSun(ctx: Ctx, rise: number): void {
    const { width, height } = this.stage;
    const x = width * 0.74;
    const sunY = height * (0.36 + rise * 0.0075);
    stamp(ctx, this.glow, x, sunY);
    fillCircle(ctx, x, sunY, 8.5, '#fff3d6');
    if (rise < 50) return;
    const moonY = height * clamp(0.5 - (rise - 50) * 0.007, 0.24, 0.5);
    ctx.globalAlpha = clamp((rise - 50) / 20, 0, 1);
    fillCircle(ctx, width * 0.24, moonY, 7, '#f4ead2');
    fillCircle(ctx, width * 0.24 + 2.4, moonY - 1.4, 5.8, this.colours[0]);
    ctx.globalAlpha = 1;
  }

  private drawHills(ctx: Ctx, rise: number): void {
    const { width, height } = this.stage;
    for (const [index, { depth }] of RANGES.entries()) {
      const path = this.hills[index];
      const base = height * 0.86 + rise * 10 * depth;
      if (path === undefined || base - 60 > height) continue;
      ctx.save();
      ctx.translate(0, base);
      ctx.fillStyle = this.slopes[index] ?? this.air;
      ctx.fill(path);
      ctx.fillRect(-1, -0.2, width + 2, height);
      ctx.restore();
    }
  }

  private drawClouds(ctx: Ctx, rise: number, time: number): void {
    const { width, height } = this.stage;
    const span = width + 60;
    for (const { sprite, x, at, depth, speed } of this.clouds) {
      const y = height * 0.6 - (at - rise) * 10 * depth;
      if (y < -20 || y > height + 20) continue;
      ctx.globalAlpha = 0.55 + 0.3 * depth;
      stamp(ctx, sprite, ((x + time * speed) % span) - 30, y, 0, 0.55 + depth * 0.6);
    }
    ctx.globalAlpha = 1;
  }

  /** Mixes the colours again only after the camera has risen by a quarter of a metre. */
  private mixBand(ctx: Ctx, rise: number): void {
    const band = Math.round(rise * 4);
    if (band === this.band) return;
    this.band = band;
    let index = SKY.findLastIndex(({ from }) => from <= rise);
    index = Math.max(0, index);
    const here = SKY[index];
    if (here === undefined) return;
    const next = SKY[index + 1] ?? here;
    const t = next === here ? 0 : clamp((rise - here.from) / (next.from - here.from), 0, 1);
    const low = mix(here.low, next.low, t);
    this.colours = [mix(here.top, next.top, t), low];
    this.air = verticalGradient(ctx, 0, this.stage.height, this.colours);
    this.slopes = RANGES.map(({ tint, height }) =>
      verticalGradient(ctx, -height, 14, [mix(low, HILLS, tint), mix(low, HILLS, tint * 0.4)]),
    );
  }
}

function ridge(chance: Random, width: number, height: number, rough: number): Path2D {
  const path = new Path2D();
  path.moveTo(-2, 0);
  let x = -2;
  while (x < width + 20) {
    path.lineTo(x, -height + chance.range(-rough, rough));
    x += chance.range(14, 26);
  }
  path.lineTo(width + 20, 0);
  path.closePath();
  return path;
}

/** A flat cloud cut from paper: a level base, round tops. */
function paintCloud(chance: Random, density: number): Sprite {
  return paintSprite(44, 14, density, (ctx) => {
    ctx.fillStyle = PAPER;
    ctx.beginPath();
    ctx.roundRect(-21, 1, 42, 4.6, 2.3);
    ctx.fill();
    for (const [x, size] of [
      [-9, 4.4],
      [0, 6.4],
      [9, 4.2],
    ] as const) {
      fillCircle(ctx, x + chance.range(-3, 3), 1.6, size + chance.range(-0.8, 0.4), PAPER);
    }
    ctx.clearRect(-22, 5.6, 44, 4);
  });
}
