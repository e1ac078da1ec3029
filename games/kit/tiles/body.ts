import { approach, type Box } from '../vector.ts';
import { CELL, type Ground, LEDGE, meets, SOLID } from './ground.ts';

/** The motion of a body: speeds in units a step, accelerations in units a step and step, times in steps. */
export interface Gait {
  readonly run: number;
  readonly hurry: number;
  readonly brake: number;
  /** Accelerations in the air. */
  readonly steer: number;
  readonly drift: number;
  readonly leap: number;
  readonly rise: number;
  readonly fall: number;
  /** Gravity while a leap rises whose button was let go. */
  readonly cut: number;
  /** Below this speed a held leap weighs half: the top of it is easy to steer. */
  readonly float: number;
  readonly fastest: number;
  /** Steps after an edge in which a leap still counts, and before the ground in which it already does. */
  readonly late: number;
  readonly early: number;
  /** Units by which a head that meets a corner is moved around it. */
  readonly corner: number;
}

/** For 120 steps a second: six cells a second, leaps of more than two cells, in a third of a second to the top. */
export const NIMBLE: Gait = {
  run: 204,
  hurry: 22,
  brake: 28,
  steer: 20,
  drift: 12,
  leap: 484,
  rise: 12,
  fall: 16,
  cut: 40,
  float: 70,
  fastest: 560,
  late: 10,
  early: 14,
  corner: 1300,
};
/** The way around a corner is tried in steps of so many units. */
const NUDGE = 130;

/** A box that runs, leaps and falls on a map of cells. Motion alone: no picture, no sound. */
export class Body implements Box {
  x = 0;
  y = 0;
  vx = 0;
  vy = 0;
  /** The way it falls: 1 is down the map. */
  down: 1 | -1 = 1;
  isGrounded = false;
  /** Whether it has leapt in this step. */
  hasLeapt = false;
  /** The speed with which it came down in this step; 0 if it did not. */
  landed = 0;
  readonly width: number;
  readonly height: number;
  private late = 0;
  private early = 0;
  private isHeld = false;
  private isLeaping = false;
  private readonly gait: Gait;

  constructor(width: number, height: number, gait: Gait = NIMBLE) {
    this.width = width;
    this.height = height;
    this.gait = gait;
  }

  /** Takes over the state of another body of its size. */
  copy(other: Body): void {
    this.x = other.x;
    this.y = other.y;
    this.vx = other.vx;
    this.vy = other.vy;
    this.down = other.down;
    this.isGrounded = other.isGrounded;
    this.hasLeapt = other.hasLeapt;
    this.landed = other.landed;
    this.late = other.late;
    this.early = other.early;
    this.isHeld = other.isHeld;
    this.isLeaping = other.isLeaping;
  }

  /** Takes one step: `way` is where it runs, `leap` whether the button is down. */
  step(way: -1 | 0 | 1, leap: boolean, ground: Ground): void {
    const { gait } = this;
    this.hasLeapt = false;
    this.landed = 0;
    if (leap && !this.isHeld) this.early = gait.early;
    else if (this.early > 0) this.early -= 1;
    this.isHeld = leap;
    this.vx = approach(this.vx, way * gait.run, this.pull(way));
    if (this.early > 0 && this.late > 0) this.throwUp(gait.leap, true);
    this.weigh(leap);
    this.slideX(this.vx, ground);
    this.slideY(this.vy, ground);
  }

  /** Throws it against its fall: by a leap of its own, or by something below it. */
  throwUp(speed: number, isLeap: boolean): void {
    this.vy = -speed * this.down;
    this.late = 0;
    this.early = 0;
    this.isLeaping = isLeap;
    this.hasLeapt = isLeap;
    this.isGrounded = false;
  }

  /** Moves it to the side as far as it is free. `but`: a solid that does not stop it. */
  slideX(by: number, ground: Ground, but?: Box): void {
    if (by === 0) return;
    const to = this.x + by;
    const column = Math.floor((by > 0 ? to + this.width - 1 : to) / CELL);
    let stop = to;
    const [first, last] = this.span(this.y, this.height);
    for (let row = first; row <= last; row += 1)
      if (ground.tileAt(column, row) === SOLID)
        stop = by > 0 ? column * CELL - this.width : (column + 1) * CELL;
    for (const solid of ground.solids) {
      if (solid === but || !meets(solid, stop, this.y, this)) continue;
      stop = by > 0 ? solid.x - this.width : solid.x + solid.width;
    }
    // Something that has come from behind does not throw it back.
    this.x = by > 0 ? Math.max(this.x, stop) : Math.min(this.x, stop);
    if (stop !== to) this.vx = 0;
  }

  /** Moves it up or down as far as it is free, and notes what it then stands on. */
  slideY(by: number, ground: Ground, but?: Box): void {
    const wasGrounded = this.isGrounded;
    const isFalling = by * this.down >= 0;
    const stop = this.stopY(this.x, by, ground, but);
    if (stop !== this.y + by && !isFalling && this.turnsCorner(by, ground, but)) return;
    const isStopped = stop !== this.y + by;
    this.y = by > 0 ? Math.max(this.y, stop) : Math.min(this.y, stop);
    if (isFalling) {
      this.isGrounded = isStopped;
      if (isStopped) {
        if (!wasGrounded) this.landed = Math.abs(this.vy);
        this.late = this.gait.late;
        this.isLeaping = false;
      } else if (this.late > 0) this.late -= 1;
    } else {
      this.isGrounded = false;
      if (this.late > 0) this.late -= 1;
    }
    if (isStopped) this.vy = 0;
  }

  /** Whether it stands on a solid. */
  standsOn(solid: Box): boolean {
    const foot = this.down === 1 ? this.y + this.height === solid.y : this.y === solid.y + solid.height;
    return foot && this.x < solid.x + solid.width && solid.x < this.x + this.width;
  }

  private pull(way: -1 | 0 | 1): number {
    const { gait, isGrounded } = this;
    if (way === 0) return isGrounded ? gait.brake : gait.drift;
    if (!isGrounded) return gait.steer;
    return way * this.vx < 0 ? gait.brake + gait.hurry : gait.hurry;
  }

  private weigh(leap: boolean): void {
    const { gait, down } = this;
    const isRising = this.vy * down < 0;
    let weight = isRising ? gait.rise : gait.fall;
    if (isRising && this.isLeaping && !leap) weight = gait.cut;
    else if (leap && Math.abs(this.vy) < gait.float) weight /= 2;
    const speed = Math.min(gait.fastest, this.vy * down + weight);
    this.vy = speed * down;
  }

  /** Returns the place to which it comes when it moves up or down from x. */
  private stopY(x: number, by: number, ground: Ground, but?: Box): number {
    const to = this.y + by;
    const row = Math.floor((by > 0 ? to + this.height - 1 : to) / CELL);
    let stop = to;
    const [first, last] = this.span(x, this.width);
    for (let column = first; column <= last; column += 1) {
      const tile = ground.tileAt(column, row);
      const isLedge = tile === LEDGE && by > 0 && this.down === 1 && this.y + this.height <= row * CELL;
      if (tile === SOLID || isLedge) stop = by > 0 ? row * CELL - this.height : (row + 1) * CELL;
    }
    for (const solid of ground.solids) {
      if (solid === but || !meets(solid, x, stop, this)) continue;
      stop = by > 0 ? solid.y - this.height : solid.y + solid.height;
    }
    return stop;
  }

  /** A head that meets a corner goes around it, if the way up is free a little aside. */
  private turnsCorner(by: number, ground: Ground, but?: Box): boolean {
    for (let aside = NUDGE; aside <= this.gait.corner; aside += NUDGE)
      for (const x of [this.x - aside, this.x + aside]) {
        if (this.stopY(x, by, ground, but) !== this.y + by || !this.isFree(x, ground)) continue;
        this.x = x;
        this.y += by;
        return true;
      }
    return false;
  }

  private isFree(x: number, ground: Ground): boolean {
    const [left, right] = this.span(x, this.width);
    const [top, bottom] = this.span(this.y, this.height);
    for (let row = top; row <= bottom; row += 1)
      for (const column of [left, right]) if (ground.tileAt(column, row) === SOLID) return false;
    return !ground.solids.some((solid) => meets(solid, x, this.y, this));
  }

  /** The first and last cell of a length. */
  private span(from: number, length: number): readonly [first: number, last: number] {
    return [Math.floor(from / CELL), Math.floor((from + length - 1) / CELL)];
  }
}
