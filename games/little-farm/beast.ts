import { stamp } from '../kit/draw.ts';
import { approach, type Point } from '../kit/vector.ts';
import { BEAST_SIZE, type BeastArt } from './beast-art.ts';
import type { CropArt } from './crop-art.ts';
import { oval } from './felt.ts';
import type { BeastName, Crop } from './produce.ts';

const PACE = 7;
const EATING = 1.5;
/** Distance of its feet below its centre. */
const FEET = 10;
/** Distance of a bubble to the side, and the distance from which on it hides no face. */
const BUBBLE_SIDE = 5;
const BUBBLE_ROOM = 12;

/** An animal of the meadow: strolls, hops, wishes for food, and sleeps at night. */
export class Beast {
  readonly name: BeastName;
  x = 0;
  y = 0;
  /** The crop it wishes for. */
  wish: Crop;
  asleep = false;
  hat = false;
  /** Whether a crop is flying to it. */
  awaiting = false;
  /** The crop that it is eating, or ate last. */
  meal: Crop | undefined;
  /** Its size: 1 is that of its art. */
  size = 1;
  /** Side on which its bubble hangs, from -1 (left of it) to 1. */
  private lean = 0;
  private facing = 1;
  /** The number of its place, or of the one that it walks to. */
  stall: number;
  private goalX = 0;
  private goalY = 0;
  private rest: number;
  /** Seconds that it will stand where it goes. */
  private pause = 1;
  private hop = 0;
  private eating = 0;
  private clock: number;
  private glad = 0;

  constructor(name: BeastName, wish: Crop, { stall, phase }: { stall: number; phase: number }) {
    this.name = name;
    this.wish = wish;
    this.stall = stall;
    this.clock = phase;
    this.rest = phase;
  }

  get feet(): Point {
    return { x: this.x, y: this.y + FEET };
  }

  /** The point to which its feet are going. */
  get goal(): Point {
    return { x: this.goalX, y: this.goalY + FEET };
  }

  /** Whether it has stood for long enough to stroll. */
  get isRested(): boolean {
    return this.rest <= 0 && !this.asleep && !this.busy && this.x === this.goalX && this.y === this.goalY;
  }

  get busy(): boolean {
    return this.eating > 0 || this.awaiting;
  }

  /** The position of its mouth. */
  get mouth(): { x: number; y: number } {
    return { x: this.x + this.facing * 6 * this.size, y: this.y + FEET - (FEET + 2) * this.size };
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
  update(dt: number): boolean {
    this.clock += dt;
    this.hop = Math.max(0, this.hop - dt * 2.2);
    this.glad = Math.max(0, this.glad - dt);
    if (!this.asleep && !this.busy) this.stroll(dt);
    if (this.eating <= 0) return false;
    this.eating -= dt;
    return this.eating <= 0;
  }

  /** Puts it on a place at once. */
  standAt({ x, y }: Point): void {
    this.x = x;
    this.y = y - FEET;
    this.goalX = this.x;
    this.goalY = this.y;
  }

  /** Walks to a place, and stands there for `rest` seconds. */
  strollTo({ x, y }: Point, stall: number, rest: number): void {
    this.stall = stall;
    this.goalX = x;
    this.goalY = y - FEET;
    this.pause = rest;
    this.facing = x > this.x ? 1 : -1;
  }

  /** Turns round, and goes on standing. */
  lookAround(rest: number): void {
    this.rest = rest;
    this.facing = -this.facing;
  }

  draw(ctx: CanvasRenderingContext2D, art: BeastArt): void {
    const look =
      this.glad > 0 ? 'glad' : this.asleep || Math.sin(this.clock * 0.9) > 0.985 ? 'asleep' : 'open';
    const sprite = art.sprite(this.name, look, this.hat);
    const moves = this.x !== this.goalX || this.y !== this.goalY;
    const walking = !this.asleep && !this.busy && this.rest <= 0 && moves;
    const step = walking ? Math.abs(Math.sin(this.clock * 7)) : 0;
    const lift = Math.sin(this.hop * Math.PI) * 9 + step * 0.8;
    const chew = this.eating > 0 ? Math.sin(this.clock * 18) * 0.045 : 0;
    const breath = Math.sin(this.clock * (this.asleep ? 1.5 : 2.6)) * (this.asleep ? 0.035 : 0.015);
    oval(
      ctx,
      [this.x, this.y + FEET + 0.6, (9 - lift * 0.3) * this.size, 2.2 * this.size],
      'rgb(60 70 10 / 0.2)',
    );
    ctx.save();
    ctx.translate(this.x, this.y + FEET - lift);
    ctx.rotate(walking ? Math.sin(this.clock * 7) * 0.04 : 0);
    ctx.scale(this.facing * (1 + chew - breath) * this.size, (1 + breath - chew + lift * 0.008) * this.size);
    stamp(ctx, sprite, 0, -FEET - 0.6);
    ctx.restore();
  }

  /** Hangs its bubble behind its head, close to the back, unless it would hide another's face there and not in front. */
  dodge(faces: readonly Point[], dt: number): void {
    const room = (side: number): number =>
      Math.min(
        BUBBLE_ROOM,
        ...faces.map(({ x, y }) => Math.hypot(x - this.x - side * BUBBLE_SIDE, y - this.bubbleY)),
      );
    const side = room(-this.facing) >= room(this.facing) ? -this.facing : this.facing;
    this.lean = approach(this.lean, side, dt * 3);
  }

  private get bubbleY(): number {
    return this.y + FEET - (FEET + BEAST_SIZE * 0.43) * this.size;
  }

  /** The wish bubble over its head; none while it sleeps or eats. */
  drawDream(ctx: CanvasRenderingContext2D, art: CropArt): void {
    if (this.asleep || this.busy) return;
    const side = -Math.sign(this.lean) || 1;
    const x = this.x + this.lean * BUBBLE_SIDE;
    const y = this.bubbleY + Math.sin(this.clock * 1.7) * 0.7;
    ctx.fillStyle = '#fffdf4';
    ctx.beginPath();
    ctx.arc(x + side * 4.6, y + 6.6, 0.9, 0, 7);
    ctx.arc(x + side * 3.2, y + 4.8, 1.4, 0, 7);
    ctx.ellipse(x, y, 5.6, 5.1, 0, 0, 7);
    ctx.fill();
    stamp(ctx, art.fruit[this.wish], x, y, 0, 0.55);
  }

  private stroll(dt: number): void {
    this.rest = Math.max(0, this.rest - dt);
    if (this.rest > 0 || (this.x === this.goalX && this.y === this.goalY)) return;
    this.x = approach(this.x, this.goalX, PACE * dt);
    this.y = approach(this.y, this.goalY, PACE * 0.4 * dt);
    if (this.x === this.goalX && this.y === this.goalY) this.rest = this.pause;
  }
}
