import { fade } from '../kit/colour.ts';
import { glowSprite, paintSprite, radialGradient, type Sprite, stamp } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import { clamp, TAU, wrap } from '../kit/vector.ts';
import { eye, oval, ovals, smile } from './brush.ts';
import { nightAt, SEASONS } from './daylight.ts';
import { seasonOf } from './progression.ts';

const FLIES = 22;
const DRIFTERS = 16;

interface Mote {
  x: number;
  y: number;
  readonly phase: number;
  readonly pace: number;
}

/** The moving parts of the sky: sun and moon, clouds, fireflies, and the season's petals, leaves or snow. */
export class Sky {
  private clock = 0;
  private laugh = 0;
  private readonly flies: Mote[];
  private readonly drifters: Mote[];
  private sun: Sprite | undefined;
  private moon: Sprite | undefined;
  private cloud: Sprite | undefined;
  private glow: Sprite | undefined;

  constructor() {
    const random = new Random(77);
    const mote = (): Mote => ({
      x: random.next(),
      y: random.next(),
      phase: random.range(0, TAU),
      pace: random.range(0.6, 1.4),
    });
    this.flies = Array.from({ length: FLIES }, mote);
    this.drifters = Array.from({ length: DRIFTERS }, mote);
  }

  resize(density: number): void {
    this.sun = paintSprite(40, 40, density, paintSun);
    this.moon = paintSprite(40, 40, density, paintMoon);
    this.cloud = paintSprite(34, 16, density, paintCloud);
    this.glow = glowSprite(3.4, density, '#fff07a');
  }

  /** The position of sun and moon. */
  place(stage: Stage): { x: number; y: number } {
    return { x: stage.width * 0.17, y: stage.portrait ? stage.safe.top + 6 : 20 };
  }

  /** Handles a tap on the sun or the moon. */
  tickle(): void {
    this.laugh = 1;
  }

  update(dt: number): void {
    this.clock += dt;
    this.laugh = Math.max(0, this.laugh - dt * 0.9);
    for (const fly of this.flies) {
      fly.x = wrap(fly.x + Math.sin(this.clock * 0.7 * fly.pace + fly.phase) * 0.02 * dt, 1);
      fly.y = wrap(fly.y + Math.cos(this.clock * 0.5 * fly.pace + fly.phase * 2) * 0.03 * dt, 1);
    }
    for (const drifter of this.drifters) {
      drifter.y = wrap(drifter.y + drifter.pace * 0.045 * dt, 1);
      drifter.x = wrap(drifter.x + Math.sin(this.clock + drifter.phase) * 0.02 * dt + 0.008 * dt, 1);
    }
  }

  /** The layer behind hills and bubbles: sun or moon, and clouds. */
  drawFar(ctx: CanvasRenderingContext2D, stage: Stage, light: number): void {
    const night = nightAt(light);
    const { x, y } = this.place(stage);
    const turn = Math.sin(this.laugh * 20) * this.laugh * 0.3;
    const scale = 1 + this.laugh * 0.12;
    ctx.globalAlpha = clamp(1.4 - night * 2, 0, 1);
    if (this.sun !== undefined && night < 0.7) stamp(ctx, this.sun, x, y + night * 8, turn, scale);
    ctx.globalAlpha = clamp(night * 2 - 0.9, 0, 1);
    if (this.moon !== undefined && night > 0.45) stamp(ctx, this.moon, x, y + (1 - night) * 8, turn, scale);
    if (this.cloud === undefined) return;
    ctx.globalAlpha = 0.85 - night * 0.62;
    for (const [start, height, pace, size] of [
      [0.1, 0.2, 1.1, 1],
      [0.55, 0.1, 0.8, 0.75],
      [0.85, 0.3, 1.5, 0.6],
    ] as const) {
      const at = wrap(start * stage.width + this.clock * pace, stage.width + 40) - 20;
      stamp(ctx, this.cloud, at, stage.height * height * 0.8 + 4, 0, size);
    }
    ctx.globalAlpha = 1;
  }

  /** The front layer: fireflies at night, petals, leaves or snow by season. */
  drawNear(ctx: CanvasRenderingContext2D, stage: Stage, shore: number, light: number): void {
    const night = nightAt(light);
    if (night > 0.25 && this.glow !== undefined) {
      ctx.globalCompositeOperation = 'lighter';
      for (const fly of this.flies) {
        ctx.globalAlpha = (night - 0.25) * (0.55 + 0.45 * Math.sin(this.clock * 2.4 * fly.pace + fly.phase));
        stamp(ctx, this.glow, fly.x * stage.width, shore * 0.5 + fly.y * (stage.height - shore * 0.6));
      }
      ctx.globalCompositeOperation = 'source-over';
    }
    const season = seasonOf(light);
    if (season === 1) {
      ctx.globalAlpha = 1;
      return;
    }
    ctx.fillStyle = SEASONS[season]?.bloom ?? '#ffffff';
    ctx.globalAlpha = 0.8;
    for (const drifter of this.drifters) {
      const wide = season === 3 ? 0.7 : 0.5 + 0.6 * Math.abs(Math.sin(this.clock * 1.6 + drifter.phase));
      ctx.beginPath();
      ctx.ellipse(
        drifter.x * stage.width,
        drifter.y * stage.height,
        wide,
        season === 3 ? 0.7 : 0.6,
        drifter.phase,
        0,
        TAU,
      );
      ctx.fill();
    }
    ctx.globalAlpha = 1;
  }
}

function paintSun(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = radialGradient(ctx, 0, 0, 20, [
    fade('#fff3b0', 0.9),
    fade('#ffe27a', 0.45),
    fade('#ffe27a', 0),
  ]);
  ctx.fillRect(-20, -20, 40, 40);
  oval(ctx, [0, 0, 9.6, 9.6], '#ffd54a');
  oval(ctx, [-1, -1, 8, 8], '#ffe27a');
  eye(ctx, -3, -1, 1.2, false);
  eye(ctx, 3, -1, 1.2, false);
  smile(ctx, 0, 2.6, 2.2, '#b06a1c');
  ovals(ctx, 0, [5.4, 1.8, 1.5, 1], 'rgb(255 120 90 / 0.45)');
}

function paintMoon(ctx: CanvasRenderingContext2D): void {
  ctx.fillStyle = radialGradient(ctx, 0, 0, 20, [
    fade('#eaf1ff', 0.7),
    fade('#cfe0ff', 0.25),
    fade('#cfe0ff', 0),
  ]);
  ctx.fillRect(-20, -20, 40, 40);
  oval(ctx, [0, 0, 9.2, 9.2], '#f4f0dc');
  for (const [x, y, size] of [
    [-4, -4.4, 1.6],
    [5, 4.6, 1.9],
    [-5.4, 3.6, 1],
  ] as const)
    oval(ctx, [x, y, size, size], '#e2dcc2');
  eye(ctx, -2.6, -0.6, 1.2, true);
  eye(ctx, 3, -0.6, 1.2, true);
  smile(ctx, 0.2, 2.8, 1.8, '#8a7f5c');
}

function paintCloud(ctx: CanvasRenderingContext2D): void {
  for (const [x, y, size] of [
    [-9, 2, 4.4],
    [-3, -1.4, 6],
    [5, 0, 5],
    [11, 2.6, 3.4],
  ] as const)
    oval(ctx, [x, y, size, size], '#ffffff');
  oval(ctx, [0, 4, 14, 2.8], '#ffffff');
}
