import type { Side } from '../kit/match/side.ts';
import { atan2, cos, exp, hypot, sin } from '../kit/maths.ts';
import { approach, clamp, turnBetween } from '../kit/vector.ts';

/** A robot's controls in a step. */
export interface Order {
  /** Each -1 to 1. */
  x: number;
  y: number;
  dash: boolean;
  brace: boolean;
}

/** The build of a robot, against the usual one: its mass, and the speed of its engine. */
export interface Build {
  readonly mass: number;
  readonly speed: number;
}

export const STANDARD: Build = { mass: 1, speed: 1 };

export const BOT_RADIUS = 6;
const ENGINE = 235;
const TOP_SPEED = 40;
const ROLLING = 5.2;
const BRACED_ROLLING = 8;
const DASH_SPEED = 92;
const DASH_SECONDS = 0.26;
export const DASH_WAIT = 1.05;
const BRACE_SECONDS = 1.15;
const BRACE_RECOVERY = 0.55;

/** A wind-up robot. Units and seconds. Motion only. */
export class Bot {
  readonly side: Side;
  readonly build: Build;
  x: number;
  y: number;
  vx = 0;
  vy = 0;
  facing: number;
  /** Seconds left of a dash, until the next one, and of being dazed. */
  dashing = 0;
  dashWait = 0;
  dazed = 0;
  bracing = false;
  /** The strength left for bracing, 0–1. */
  strength = 1;
  /** Seconds since it fell; undefined while it stands. */
  fallen: number | undefined;

  /** Starts at the left or right; `upright`: below or above, for two people with a phone between them. */
  constructor(side: Side, upright: boolean, build: Build = STANDARD) {
    const away = side === 0 ? -22 : 22;
    this.side = side;
    this.build = build;
    this.x = upright ? 0 : away;
    this.y = upright ? -away : 0;
    this.facing = atan2(-this.y, -this.x);
  }

  get speed(): number {
    return hypot(this.vx, this.vy);
  }

  get mass(): number {
    return this.build.mass * (this.bracing ? 4 : this.dashing > 0 ? 1.7 : 1);
  }

  /** Advances one step; true when a dash begins. */
  update(order: Order, grip: number, dt: number): boolean {
    this.dashing = Math.max(0, this.dashing - dt);
    this.dashWait = Math.max(0, this.dashWait - dt);
    this.dazed = Math.max(0, this.dazed - dt);
    if (this.fallen !== undefined) {
      this.sink(dt);
      return false;
    }
    this.brace(order.brace && this.dazed <= 0, dt);
    const dashes = order.dash && this.dashWait <= 0 && this.dazed <= 0 && !this.bracing;
    if (this.dazed <= 0) this.drive(order, grip, dt);
    if (dashes) this.dash(order);
    this.roll(grip, dt);
    this.x += this.vx * dt;
    this.y += this.vy * dt;
    return dashes;
  }

  fall(): void {
    this.fallen ??= 0;
    this.bracing = false;
  }

  private sink(dt: number): void {
    this.fallen = (this.fallen ?? 0) + dt;
    const keep = exp(-3 * dt);
    this.vx *= keep;
    this.vy *= keep;
    this.x += this.vx * dt;
    this.y += this.vy * dt;
  }

  private brace(wanted: boolean, dt: number): void {
    this.bracing = wanted && (this.bracing ? this.strength > 0 : this.strength > 0.3) && this.dashing <= 0;
    const change = this.bracing ? -dt / BRACE_SECONDS : dt * BRACE_RECOVERY;
    this.strength = clamp(this.strength + change, 0, 1);
  }

  private drive({ x, y }: Order, grip: number, dt: number): void {
    const length = hypot(x, y);
    if (length < 0.1) return;
    const wanted = atan2(y, x);
    const turn = turnBetween(this.facing, wanted);
    this.facing = approach(this.facing, this.facing + turn, dt * 11);
    if (this.bracing || this.dashing > 0) return;
    const push = ENGINE * this.build.speed * (0.35 + 0.65 * grip) * Math.min(1, length);
    const along = (this.vx * x + this.vy * y) / length;
    if (along > TOP_SPEED * this.build.speed) return;
    this.vx += (x / length) * push * dt;
    this.vy += (y / length) * push * dt;
  }

  private dash({ x, y }: Order): void {
    if (hypot(x, y) > 0.3) this.facing = atan2(y, x);
    this.vx = cos(this.facing) * DASH_SPEED + this.vx * 0.2;
    this.vy = sin(this.facing) * DASH_SPEED + this.vy * 0.2;
    this.dashing = DASH_SECONDS;
    this.dashWait = DASH_WAIT;
  }

  private roll(grip: number, dt: number): void {
    const rolling = this.bracing ? BRACED_ROLLING * Math.max(0.4, grip) : ROLLING * grip;
    const keep = exp(-rolling * (this.dashing > 0 ? 0.35 : 1) * dt);
    this.vx *= keep;
    this.vy *= keep;
  }
}
