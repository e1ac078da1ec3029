import { pow } from '../maths.ts';
import { fillRound, paintSprite, type Sprite, stamp } from '../draw.ts';
import { FONTS, type FontName } from '../overlay/look.ts';
import { type Ease, easeOut } from '../ease.ts';
import type { Loop } from '../loop.ts';
import { pixelRatio } from '../stage.ts';
import { type Burst, Particles } from './particles.ts';

interface Tween {
  age: number;
  readonly seconds: number;
  readonly ease: Ease;
  readonly run: (t: number) => void;
  readonly done: (() => void) | undefined;
}

/** Least distance of floating texts from the frame's sides, in CSS pixels. */
const INSET = 16;

interface FloatingText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly colour: string;
  readonly seconds: number;
  readonly font: string;
  readonly plate: string | undefined;
  age: number;
  /** Its picture, once it was drawn. */
  sprite: Sprite | undefined;
}

/** Effects that make a game feel good. They run on the game's clock, so a pause stops them. */
export class Fx {
  /** True under prefers-reduced-motion: no shaking, and games should not move their backgrounds. */
  readonly calm: boolean;
  readonly particles = new Particles();
  private readonly loop: Pick<Loop, 'freeze' | 'setSpeed'>;
  private tweens: Tween[] = [];
  private floats: FloatingText[] = [];
  private shaking = 0;
  private shakeX = 0;
  private shakeY = 0;

  constructor(loop: Pick<Loop, 'freeze' | 'setSpeed'>, calm: boolean) {
    this.loop = loop;
    this.calm = calm;
  }

  burst(x: number, y: number, burst: Burst): void {
    this.particles.burst(x, y, burst);
  }

  /** Shakes the picture; 1 is strong (about 2 % of the shorter side), 0.2 is slight. */
  shake(strength: number): void {
    if (!this.calm) this.shaking = Math.min(1.5, Math.max(this.shaking, strength));
  }

  /** Freezes the game for some hundredths of a second, which gives a hit weight. */
  hitStop(seconds: number): void {
    this.loop.freeze(seconds);
  }

  /** Sets game time per real time: 0.3 is slow motion, 1 is normal. */
  setSpeed(speed: number): void {
    this.loop.setSpeed(speed);
  }

  /** Calls `run` each step with 0…1 over the seconds, then `done`. */
  tween(seconds: number, run: (t: number) => void, ease: Ease = easeOut, done?: () => void): void {
    this.tweens.push({ age: 0, seconds, ease, run, done });
  }

  /** Calls `act` once, after this many seconds of game time. */
  after(seconds: number, act: () => void): void {
    this.tween(seconds, () => undefined, easeOut, act);
  }

  /**
   * Shows a text that rises and fades; place and size in the units of the picture it is drawn into. `plate` is the colour of what
   * it stands on.
   */
  float(
    text: string,
    x: number,
    y: number,
    {
      size,
      colour,
      seconds = 0.9,
      font = 'heavy',
      plate,
    }: { size: number; colour: string; seconds?: number; font?: FontName; plate?: string },
  ): void {
    this.floats.push({
      text,
      x,
      y,
      size,
      colour,
      seconds,
      font: `800 ${size}px ${FONTS[font]}`,
      plate,
      age: 0,
      sprite: undefined,
    });
  }

  update(dt: number): void {
    this.particles.update(dt);
    this.shaking = Math.max(0, this.shaking - dt * 2.4);
    const running = this.tweens;
    this.tweens = [];
    for (const tween of running) {
      tween.age += dt;
      tween.run(tween.ease(Math.min(1, tween.age / tween.seconds)));
      if (tween.age < tween.seconds) this.tweens.push(tween);
      else tween.done?.();
    }
    for (const float of this.floats) float.age += dt;
    if (this.floats.some(({ age, seconds }) => age >= seconds)) {
      this.floats = this.floats.filter(({ age, seconds }) => age < seconds);
    }
  }

  /** Draws particles and floating texts; call it at their depth in the picture. */
  draw(ctx: CanvasRenderingContext2D): void {
    this.particles.draw(ctx);
    this.drawFloats(ctx);
  }

  /** Draws only the floating texts, for games whose particles are drawn below something else. */
  drawFloats(ctx: CanvasRenderingContext2D): void {
    if (this.floats.length === 0) return;
    const { a, b, c, d, e, f } = ctx.getTransform();
    const scale = Math.hypot(a, b);
    const inset = INSET * pixelRatio();
    ctx.save();
    // Upright, also in a picture that is turned.
    ctx.setTransform(scale, 0, 0, scale, 0, 0);
    for (const float of this.floats) {
      const { size, age, seconds } = float;
      const t = age / seconds;
      ctx.globalAlpha = 1 - pow(t, 3);
      float.sprite ??= paintFloat(ctx, float, scale);
      const x = (a * float.x + c * float.y + e) / scale;
      const y = (b * float.x + d * float.y + f) / scale;
      const shown = withinFrame(x, float.sprite.width / 2 + inset / scale, ctx.canvas.width / scale);
      stamp(ctx, float.sprite, shown, y - easeOut(t) * size * 1.6);
    }
    ctx.restore();
  }

  /** Applies the shake to the transform, and enlarges the picture so that no edge shows. */
  applyShake(ctx: CanvasRenderingContext2D): void {
    if (this.shaking <= 0) return;
    const { width, height } = ctx.canvas;
    const reach = this.shaking * this.shaking * Math.min(width, height) * 0.02;
    this.shakeX = (Math.random() * 2 - 1) * reach;
    this.shakeY = (Math.random() * 2 - 1) * reach;
    const before = ctx.getTransform();
    const zoom = 1 + (2 * reach) / Math.min(width, height);
    ctx.setTransform(
      zoom,
      0,
      0,
      zoom,
      this.shakeX + (width * (1 - zoom)) / 2,
      this.shakeY + (height * (1 - zoom)) / 2,
    );
    ctx.transform(before.a, before.b, before.c, before.d, before.e, before.f);
  }

  clear(): void {
    this.particles.clear();
    this.tweens = [];
    this.floats = [];
    this.shaking = 0;
    this.loop.setSpeed(1);
  }
}

/** Paints a text once: to outline and fill it in every frame would take a slow phone milliseconds. */
function paintFloat(
  ctx: CanvasRenderingContext2D,
  { text, size, colour, font, plate }: FloatingText,
  density: number,
): Sprite {
  ctx.font = font;
  const width = ctx.measureText(text).width + size * (plate === undefined ? 0.4 : 1.2);
  return paintSprite(width, size * 1.6, density, (own) => {
    own.font = font;
    own.textAlign = 'center';
    own.textBaseline = 'middle';
    own.lineJoin = 'round';
    own.lineWidth = size * 0.16;
    own.strokeStyle = 'rgb(0 0 0 / 0.7)';
    if (plate === undefined) own.strokeText(text, 0, 0);
    else fillRound(own, { x: -width / 2, y: -size * 0.8, width, height: size * 1.6 }, size * 0.5, plate);
    own.fillStyle = colour;
    own.fillText(text, 0, 0);
  });
}

/**
 * The place nearest to x at which something that reaches `half` to either side lies within a frame of that width; the frame's
 * middle, if it is too wide. All in the same unit.
 */
export function withinFrame(x: number, half: number, width: number): number {
  return half * 2 > width ? width / 2 : Math.min(width - half, Math.max(half, x));
}
