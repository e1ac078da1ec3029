import { stamp } from '../kit/draw.ts';
import { clamp, damp } from '../kit/vector.ts';
import { type FrogSprites, paintFrogs } from './frog-art.ts';
import type { Place } from './shape.ts';

const GRAVITY = 165;
const PADDLE = 58;
/** Upward speed after bursting a bubble, so that one jump can pop several. */
const BOUNCE = 62;

/** The frog on its leaf: paddles, jumps, and bounces off bubbles. */
export class Frog {
  x = 50;
  y = 999;
  home = 999;
  /** True in the step in which it lands. */
  landed = false;
  private vx = 0;
  private vy = 0;
  private aim: number | undefined;
  private squash = 0;
  private clock = 0;
  private sprites: FrogSprites | undefined;

  get aloft(): boolean {
    return this.y < this.home - 0.5 || this.vy < 0;
  }

  resize(density: number, home: number): void {
    this.sprites = paintFrogs(density);
    // As high above its leaf as before.
    this.y += home - this.home;
    this.home = home;
  }

  /** Moves across with the frame. */
  move(to: (place: Place) => Place): void {
    this.x = to(this).x;
    this.aim = undefined;
  }

  /** Paddles to a place by itself. */
  goTo(x: number): void {
    this.aim = x;
  }

  /** Jumps to about `top`, a height on the screen; false if it is already in the air. */
  jump(top: number): boolean {
    if (this.aloft) return false;
    this.vy = -Math.sqrt(2 * GRAVITY * Math.max(12, this.home - top));
    this.squash = -0.3;
    return true;
  }

  bounce(): void {
    this.vy = Math.min(this.vy, -BOUNCE);
  }

  touches(x: number, y: number): boolean {
    return Math.hypot(x - this.x, y - this.y) < 11;
  }

  /** `pull` is the x of a bubble worth drifting to while in the air. */
  update(dt: number, steer: number, bounds: { left: number; right: number; pull: number | undefined }): void {
    this.clock += dt;
    this.landed = false;
    this.squash = damp(this.squash, 0, 8, dt);
    if (steer !== 0) this.aim = undefined;
    const towards = this.aim === undefined ? 0 : clamp((this.aim - this.x) / 6, -1, 1);
    const drift =
      this.aloft && steer === 0 && bounds.pull !== undefined
        ? clamp((bounds.pull - this.x) / 8, -0.5, 0.5)
        : 0;
    this.vx = damp(this.vx, (steer === 0 ? towards + drift : steer) * PADDLE, 6, dt);
    this.x = clamp(this.x + this.vx * dt, bounds.left, bounds.right);
    if (!this.aloft) {
      this.y = this.home;
      return;
    }
    this.vy += GRAVITY * dt;
    this.y += this.vy * dt;
    if (this.y < this.home) return;
    this.y = this.home;
    this.vy = 0;
    this.squash = 0.35;
    this.landed = true;
  }

  draw(ctx: CanvasRenderingContext2D): void {
    const { sprites } = this;
    if (sprites === undefined) return;
    const bob = Math.sin(this.clock * 2) * 0.6;
    stamp(ctx, sprites.leaf, this.x, this.home + 8 + bob + this.squash * 3);
    const aloft = this.aloft;
    const sprite = aloft ? sprites.leaping : sprites.sitting;
    const stretch = aloft
      ? clamp(this.vy * -0.0014, -0.12, 0.2)
      : -this.squash + Math.sin(this.clock * 3) * 0.02;
    ctx.save();
    ctx.translate(this.x, this.y + (aloft ? 0 : bob) + 8);
    ctx.rotate(clamp(this.vx * 0.004, -0.3, 0.3));
    ctx.scale(1 - stretch * 0.7, 1 + stretch);
    ctx.drawImage(sprite.image, -sprite.width / 2, -sprite.height / 2 - 8, sprite.width, sprite.height);
    ctx.restore();
  }
}
