import { stamp } from '../kit/draw.ts';
import { approach, clamp } from '../kit/vector.ts';
import type { Random } from '../kit/random.ts';
import { BEAST_SIZE, type BeastArt } from './beast-art.ts';
import type { CropArt } from './crop-art.ts';
import { oval } from './felt.ts';
import type { Layout } from './layout.ts';
import type { BeastName, Crop } from './produce.ts';

const PACE = 7;
const EATING = 1.5;
/** How far its feet are below its centre. */
const FEET = 10;

/** An animal of the meadow: strolls, hops, wishes for food, and sleeps at night. */
export class Beast {
  readonly name: BeastName;
  x: number;
  y: number;
  /** The crop it wishes for. */
  wish: Crop;
  asleep = false;
  hat = false;
  /** Whether a crop is flying to it. */
  awaiting = false;
  /** What it is eating, or ate last. */
  meal: Crop | undefined;
  private facing = 1;
  private goalX: number;
  private goalY: number;
  private rest: number;
  private hop = 0;
  private eating = 0;
  private clock: number;
  private glad = 0;

  constructor(name: BeastName, wish: Crop, place: { x: number; y: number; phase: number }) {
    this.name = name;
    this.wish = wish;
    this.x = place.x;
    this.y = place.y;
    this.goalX = place.x;
    this.goalY = place.y;
    this.clock = place.phase;
    this.rest = place.phase;
  }

  get busy(): boolean {
    return this.eating > 0 || this.awaiting;
  }

  /** The position of its mouth. */
  get mouth(): { x: number; y: number } {
    return { x: this.x + this.facing * 6, y: this.y - 2 };
  }

  touches(x: number, y: number): boolean {
    return Math.abs(x - this.x) < 11.5 && Math.abs(y - this.y + 1) < 11.5;
  }

  jump(): void {
    if (this.hop <= 0) this.hop = 1;
    this.glad = Math.max(this.glad, 0.9);
  }

  eat(): void {
    this.awaiting = false;
    this.eating = EATING;
    this.glad = EATING + 1;
  }

  /** True in the step in which it has finished its meal. */
  update(dt: number, meadow: Layout['meadow'], random: Random): boolean {
    this.clock += dt;
    this.hop = Math.max(0, this.hop - dt * 2.2);
    this.glad = Math.max(0, this.glad - dt);
    if (!this.asleep && !this.busy) this.stroll(dt, meadow, random);
    if (this.eating <= 0) return false;
    this.eating -= dt;
    return this.eating <= 0;
  }

  /** Keeps it on the meadow after the frame has changed. */
  keepWithin(meadow: Layout['meadow']): void {
    this.x = clamp(this.x, meadow.left, meadow.right);
    this.y = clamp(this.y, meadow.top - FEET, meadow.bottom - FEET);
    this.goalX = this.x;
    this.goalY = this.y;
  }

  draw(ctx: CanvasRenderingContext2D, art: BeastArt): void {
    const look =
      this.glad > 0 ? 'glad' : this.asleep || Math.sin(this.clock * 0.9) > 0.985 ? 'asleep' : 'open';
    const sprite = art.sprite(this.name, look, this.hat);
    const walking = !this.asleep && !this.busy && this.rest <= 0;
    const step = walking ? Math.abs(Math.sin(this.clock * 7)) : 0;
    const lift = Math.sin(this.hop * Math.PI) * 9 + step * 0.8;
    const chew = this.eating > 0 ? Math.sin(this.clock * 18) * 0.045 : 0;
    const breath = Math.sin(this.clock * (this.asleep ? 1.5 : 2.6)) * (this.asleep ? 0.035 : 0.015);
    oval(ctx, [this.x, this.y + FEET + 0.6, 9 - lift * 0.3, 2.2], 'rgb(60 70 10 / 0.2)');
    ctx.save();
    ctx.translate(this.x, this.y + FEET - lift);
    ctx.rotate(walking ? Math.sin(this.clock * 7) * 0.04 : 0);
    ctx.scale(this.facing * (1 + chew - breath), 1 + breath - chew + lift * 0.008);
    stamp(ctx, sprite, 0, -FEET - 0.6);
    ctx.restore();
  }

  /** The wish bubble over its head; none while it sleeps or eats. */
  drawDream(ctx: CanvasRenderingContext2D, art: CropArt): void {
    if (this.asleep || this.busy) return;
    const side = this.facing;
    const x = this.x - side * 7;
    const y = this.y - BEAST_SIZE * 0.5 + Math.sin(this.clock * 1.7) * 0.7;
    ctx.fillStyle = '#fffdf4';
    ctx.beginPath();
    ctx.arc(x + side * 4.6, y + 6.6, 0.9, 0, 7);
    ctx.arc(x + side * 3.2, y + 4.8, 1.4, 0, 7);
    ctx.ellipse(x, y, 5.6, 5.1, 0, 0, 7);
    ctx.fill();
    stamp(ctx, art.fruit[this.wish], x, y, 0, 0.55);
  }

  private stroll(dt: number, meadow: Layout['meadow'], random: Random): void {
    this.rest -= dt;
    if (this.rest > 0) return;
    const before = this.x;
    this.x = approach(this.x, this.goalX, PACE * dt);
    this.y = approach(this.y, this.goalY, PACE * 0.4 * dt);
    if (Math.abs(this.x - before) > 0.001) this.facing = this.x > before ? 1 : -1;
    if (this.x !== this.goalX || this.y !== this.goalY) return;
    this.rest = random.range(1.5, 5);
    this.goalX = random.range(meadow.left, meadow.right);
    this.goalY = random.range(meadow.top, Math.max(meadow.top, meadow.bottom)) - FEET;
  }
}
