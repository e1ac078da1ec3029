import { exp } from '../kit/maths.ts';
import type { Keeper } from './keeper.ts';
import { type FreeKick, shareAtWall, stops } from './wall.ts';
import {
  BALL_RADIUS,
  GOAL_HEIGHT,
  HALF_WIDTH,
  isPowerShot,
  judgeLine,
  placeOf,
  type Shot,
  SPOT_TO_LINE,
} from './shot.ts';

export type Outcome = 'goal' | 'saved' | 'post' | 'wide' | 'over' | 'blocked';

/** The share of a goalkeeper's reach that stops a power shot. */
const FIRM = 0.5;
const GRAVITY = 9.8;
/** The net hangs this far behind the line, in metres. */
export const NET_DEPTH = 1.5;

/** One kick: the ball's flight to the line, its outcome, and how it comes to rest. */
export class Flight {
  readonly shot: Shot;
  readonly keeper: Keeper;
  time = 0;
  x = 0;
  y = BALL_RADIUS;
  /** Metres from the spot towards the goal. */
  way = 0;
  spin = 0;
  outcome: Outcome | undefined;
  /** The ball went in off the woodwork. */
  kissedPost = false;
  /** Seconds since it hit the net; undefined before. */
  netted: number | undefined;
  private vx = 0;
  private vy = 0;
  private vWay = 0;

  private readonly free: FreeKick | undefined;

  /** `free`: with a wall before it. */
  constructor(shot: Shot, keeper: Keeper, free?: FreeKick) {
    this.shot = shot;
    this.keeper = keeper;
    this.free = free;
  }

  /** Advances one step; returns the outcome in the step that decides it. */
  update(dt: number): Outcome | undefined {
    this.time += dt;
    this.keeper.poseAt(this.time);
    this.spin += dt * (this.outcome === undefined ? 22 : this.vWay * 1.6);
    if (this.outcome !== undefined) {
      this.roll(dt);
      return undefined;
    }
    const share = Math.min(1, this.time / this.shot.seconds);
    const place = placeOf(this.shot, share);
    this.vx = (place.x - this.x) / dt;
    this.vy = (place.y - this.y) / dt;
    this.x = place.x;
    this.y = place.y;
    const before = this.way / SPOT_TO_LINE;
    this.way = SPOT_TO_LINE * share;
    const { free } = this;
    if (free !== undefined && before < shareAtWall(free) && share >= shareAtWall(free)) {
      if (stops(free.wall, place.x, place.y)) {
        this.outcome = 'blocked';
        this.send(this.vx * 0.5 + 1.4, 2.2, (-SPOT_TO_LINE / this.shot.seconds) * 0.25);
        return 'blocked';
      }
    }
    if (share < 1) return undefined;
    this.outcome = this.decide();
    return this.outcome;
  }

  private decide(): Outcome {
    const { x, y, keeper } = this;
    const speed = SPOT_TO_LINE / this.shot.seconds;
    const place = judgeLine(x, y);
    this.vWay = speed * 0.8;
    if ((place === 'in' || place === 'in-off-post') && keeper.holds(x, y, this.reach)) {
      const side = Math.sign(x - keeper.feet.x) || 1;
      this.send(side * 3.2, 2.4 + y * 0.6, -speed * 0.16);
      return 'saved';
    }
    if (place === 'post') {
      this.send(
        -Math.sign(x) * (y > GOAL_HEIGHT - 0.2 ? 0.6 : 2),
        y > GOAL_HEIGHT - 0.2 ? 3.4 : 1.2,
        -speed * 0.4,
      );
      return 'post';
    }
    this.kissedPost = place === 'in-off-post';
    if (this.kissedPost) this.vx = -Math.sign(x) * 3;
    return place === 'in' || place === 'in-off-post' ? 'goal' : place;
  }

  private get reach(): number {
    return this.keeper.skill.reach * (isPowerShot(this.shot) ? FIRM : 1);
  }

  private send(vx: number, vy: number, vWay: number): void {
    this.vx = vx;
    this.vy = vy;
    this.vWay = vWay;
  }

  private roll(dt: number): void {
    if (this.netted !== undefined) this.netted += dt;
    this.vy -= GRAVITY * dt;
    this.x += this.vx * dt;
    this.y += this.vy * dt;
    this.way += this.vWay * dt;
    if (this.y < BALL_RADIUS) {
      this.y = BALL_RADIUS;
      this.vy = Math.abs(this.vy) > 0.8 ? -this.vy * 0.5 : 0;
      const keep = exp(-2.2 * dt);
      this.vx *= keep;
      this.vWay *= keep;
    }
    if (this.outcome === 'goal') this.meetNet();
  }

  /** The net slows the ball down and lets it drop. */
  private meetNet(): void {
    const depth = this.way - SPOT_TO_LINE;
    if (depth > NET_DEPTH && this.vWay > 0) {
      this.netted = 0;
      this.way = SPOT_TO_LINE + NET_DEPTH;
      this.send(this.vx * 0.15, Math.min(0, this.vy) * 0.2, -0.7);
    }
    const inside = HALF_WIDTH - BALL_RADIUS;
    if (Math.abs(this.x) > inside) {
      this.x = Math.sign(this.x) * inside;
      this.vx *= -0.2;
    }
    if (this.y > GOAL_HEIGHT - BALL_RADIUS) this.y = GOAL_HEIGHT - BALL_RADIUS;
  }
}
