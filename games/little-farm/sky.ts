import { glowSprite, type Sprite, stamp } from '../kit/draw.ts';
import type { Kit } from '../kit/game.ts';
import { Random } from '../kit/random.ts';
import { approach, clamp, type Point, TAU } from '../kit/vector.ts';
import { eyes, oval, sticker, twins } from './felt.ts';
import type { Layout } from './layout.ts';

/** Seconds of a day, of a night, and of the transition. */
const DAY = 64;
const NIGHT = 26;
const TURNING = 3.5;
const RAINING = 3.2;

/** Day and night, the sun that turns into the moon, and the cloud that rains when tapped. */
export class Sky {
  /** 0 by day, 1 at night. */
  night = 0;
  asleep = false;
  rain = 0;
  private readonly kit: Kit;
  private since = 0;
  private clock = 0;
  private laugh = 0;
  private sun: Sprite | undefined;
  private moon: Sprite | undefined;
  private cloud: Sprite | undefined;
  private glow: Sprite | undefined;

  constructor(kit: Kit) {
    this.kit = kit;
  }

  resize(): void {
    const { density } = this.kit.stage;
    this.sun = sticker(34, 34, density, paintSun, 0.9);
    this.moon = sticker(30, 30, density, paintMoon, 0.9);
    this.cloud = sticker(36, 22, density, paintCloud, 0.9);
    this.glow = glowSprite(9, density, '#ffcf5a');
  }

  /** Switches between day and night. */
  turn(): void {
    this.asleep = !this.asleep;
    this.since = 0;
    this.laugh = 1;
  }

  startRain(): void {
    this.rain = RAINING;
  }

  /** True in the step in which day or night begins by itself. */
  update(dt: number, layout: Layout): boolean {
    this.clock += dt;
    this.since += dt;
    this.laugh = Math.max(0, this.laugh - dt);
    this.rain = Math.max(0, this.rain - dt);
    this.night = approach(this.night, this.asleep ? 1 : 0, dt / TURNING);
    if (this.rain > 0) this.shower(layout);
    if (this.since < (this.asleep ? NIGHT : DAY)) return false;
    this.turn();
    return true;
  }

  drawFar(ctx: CanvasRenderingContext2D, { sun }: Layout): void {
    const { night } = this;
    const wag = Math.sin(this.clock * 1.2) * 0.06 + Math.sin(this.laugh * 20) * this.laugh * 0.2;
    if (this.sun === undefined || night > 0.7) return;
    ctx.globalAlpha = clamp(1.4 - night * 2, 0, 1);
    stamp(ctx, this.sun, sun.x, sun.y + night * 12, wag, sun.size * (1 + this.laugh * 0.1));
    ctx.globalAlpha = 1;
  }

  /** Drawn over the darkness: moon, stars and warm lights. */
  drawLights(ctx: CanvasRenderingContext2D, layout: Layout, windows: readonly Point[]): void {
    const { night } = this;
    if (night < 0.4) return;
    const shine = (night - 0.4) / 0.6;
    const random = new Random(3);
    for (let star = 0; star < 40; star += 1) {
      const twinkle = 0.5 + 0.5 * Math.sin(this.clock * random.range(1, 3) + star);
      ctx.globalAlpha = shine * (0.35 + 0.65 * twinkle);
      const size = random.range(0.25, 0.6);
      oval(ctx, [random.range(0, layout.width), random.range(0, layout.horizon - 6), size, size], '#fff4c8');
    }
    ctx.globalAlpha = shine;
    if (this.moon !== undefined) {
      const tilt = Math.sin(this.clock) * 0.05 + Math.sin(this.laugh * 20) * this.laugh * 0.2;
      stamp(
        ctx,
        this.moon,
        layout.sun.x,
        layout.sun.y + (1 - night) * 14,
        tilt,
        layout.sun.size * (1 + this.laugh * 0.1),
      );
    }
    ctx.globalCompositeOperation = 'lighter';
    for (const { x, y } of windows) if (this.glow !== undefined) stamp(ctx, this.glow, x, y);
    ctx.globalCompositeOperation = 'source-over';
    ctx.globalAlpha = 1;
  }

  drawCloud(ctx: CanvasRenderingContext2D, { cloud }: Layout): void {
    if (this.cloud === undefined) return;
    const squeeze = this.rain > 0 ? Math.sin(this.clock * 16) * 0.04 : Math.sin(this.clock * 1.1) * 0.02;
    ctx.save();
    ctx.translate(cloud.x + Math.sin(this.clock * 0.4) * 3, cloud.y);
    ctx.scale(1 + squeeze, 1 - squeeze);
    stamp(ctx, this.cloud, 0, 0);
    ctx.restore();
  }

  private shower({ width, cloud, beds }: Layout): void {
    const last = beds.at(-1);
    const wide = this.rain > RAINING - 0.5 ? 30 : width;
    this.kit.fx.burst(cloud.x + (Math.random() - 0.5) * wide, cloud.y + 6, {
      colours: ['#7fd3f0', '#c4effc', '#4fb4dc'],
      count: 1,
      speed: [60, 80],
      size: [1.1, 1.7],
      life: [0.7, ((last?.y ?? 90) - cloud.y) / 75],
      angle: Math.PI / 2,
      spread: 0.06,
      grow: 1,
      shape: 'spark',
    });
  }
}

function paintSun(ctx: CanvasRenderingContext2D): void {
  for (let ray = 0; ray < 12; ray += 1) {
    const turn = (ray / 12) * TAU;
    oval(ctx, [Math.cos(turn) * 11.6, Math.sin(turn) * 11.6, 3, 1.6], '#f6a623', turn);
  }
  oval(ctx, [0, 0, 10, 10], '#ffc93c');
  oval(ctx, [-0.8, -0.8, 8.4, 8.4], '#ffd65c');
  eyes(ctx, 0, -1.6, 3.2, 'open', 1.3);
  twins(ctx, 0, [5.4, 1.6, 1.7, 1.1], 'rgb(240 90 60 / 0.4)');
  ctx.strokeStyle = '#8a4b16';
  ctx.lineWidth = 0.9;
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.arc(0, 0.6, 3, 0.4, Math.PI - 0.4);
  ctx.stroke();
}

function paintMoon(ctx: CanvasRenderingContext2D): void {
  oval(ctx, [0, 0, 10, 10], '#f7efcf');
  for (const [x, y, size] of [
    [-5, -4, 1.8],
    [4.6, 5, 2.2],
    [5.6, -4.6, 1.2],
  ] as const)
    oval(ctx, [x, y, size, size], '#e6dab0');
  eyes(ctx, 0, -0.4, 3.2, 'asleep', 1.3);
  twins(ctx, 0, [5.2, 2, 1.6, 1], 'rgb(220 120 120 / 0.35)');
}

function paintCloud(ctx: CanvasRenderingContext2D): void {
  for (const [x, y, size] of [
    [-9, 2, 5],
    [-3, -2, 6.6],
    [4.6, -0.6, 5.8],
    [10.4, 2.6, 4.2],
  ] as const)
    oval(ctx, [x, y, size, size], '#cfe6f2');
  oval(ctx, [0, 4.4, 13, 3.2], '#cfe6f2');
  oval(ctx, [-3, -3.6, 4, 3], '#e4f3fa');
  eyes(ctx, 0, 1, 3, 'open', 1.1);
  twins(ctx, 0, [5, 3.2, 1.5, 0.9], 'rgb(240 110 110 / 0.3)');
}
