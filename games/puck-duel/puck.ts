import type { Side } from '../kit/match/side.ts';
import { exp, hypot } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';
import type { Mallet } from './mallet.ts';
import type { Post } from './table-rule.ts';
import { HALF_LENGTH, HALF_WIDTH, PUCK_RADIUS } from './table.ts';

const TOP_SPEED = 235;
const HOT_TOP_SPEED = 290;
/** The least speed of a burning puck. */
const HOT_LEAST_SPEED = 165;
/** The drag, in e-folds of speed per second. */
const DRAG = 0.22;
const CUSHION = 0.92;
const BOUNCE = 0.9;

/** The thing that a puck hit in a step: a cushion, a goal post, a closed goal, or the back of a goal. */
export type Meeting =
  | { readonly kind: 'cushion' | 'post'; readonly speed: number }
  | { readonly kind: 'shield'; readonly side: Side }
  | { readonly kind: 'goal'; readonly side: Side };

/** The goals from the puck's point of view; index 0 and 1 are the sides that guard them. */
export interface Goals {
  readonly halfWidths: readonly [number, number];
  readonly shields: readonly [boolean, boolean];
}

/** A puck. Table units and seconds. */
export class Puck {
  u = 0;
  v = 0;
  du = 0;
  dv = 0;
  /** Seconds for which it still burns. */
  hot = 0;
  /** The side that touched it last. */
  owner: Side | undefined;
  /** Seconds since the last touch. */
  untouched = 0;

  get speed(): number {
    return hypot(this.du, this.dv);
  }

  /** Moves; returns what it hit, if anything. */
  update(goals: Goals, dt: number): Meeting | undefined {
    this.hot = Math.max(0, this.hot - dt);
    this.untouched += dt;
    const keep = exp(-DRAG * dt);
    this.du *= keep;
    this.dv *= keep;
    this.limit();
    this.u += this.du * dt;
    this.v += this.dv * dt;
    const side = this.meetSide();
    return this.meetEnd(goals) ?? side;
  }

  /** Bounces off a mallet that touches it; returns the speed of the collision, 0 without a touch. */
  meetMallet(mallet: Mallet): number {
    const gapU = this.u - mallet.u;
    const gapV = this.v - mallet.v;
    const gap = hypot(gapU, gapV) || 0.01;
    const overlap = mallet.radius + PUCK_RADIUS - gap;
    if (overlap <= 0) return 0;
    const nu = gapU / gap;
    const nv = gapV / gap;
    this.u += nu * overlap;
    this.v += nv * overlap;
    this.keepInside();
    this.owner = mallet.side;
    this.untouched = 0;
    const closing = (this.du - mallet.du) * nu + (this.dv - mallet.dv) * nv;
    if (closing >= 0) return 0;
    this.du -= nu * closing * (1 + BOUNCE);
    this.dv -= nv * closing * (1 + BOUNCE);
    this.limit();
    return -closing;
  }

  /** Bounces off a post of the table; returns the speed of the collision, 0 without a touch. */
  meetPost({ u, v, radius }: Post): number {
    const [gapU, gapV] = [this.u - u, this.v - v];
    const gap = hypot(gapU, gapV) || 0.01;
    const overlap = radius + PUCK_RADIUS - gap;
    if (overlap <= 0) return 0;
    const [nu, nv] = [gapU / gap, gapV / gap];
    this.u += nu * overlap;
    this.v += nv * overlap;
    this.keepInside();
    const closing = this.du * nu + this.dv * nv;
    if (closing >= 0) return 0;
    this.du -= nu * closing * (1 + CUSHION);
    this.dv -= nv * closing * (1 + CUSHION);
    return -closing;
  }

  private limit(): void {
    const { speed } = this;
    const top = this.hot > 0 ? HOT_TOP_SPEED : TOP_SPEED;
    const least = this.hot > 0 && speed > 1 ? HOT_LEAST_SPEED : 0;
    const wanted = clamp(speed, least, top);
    if (wanted === speed || speed === 0) return;
    this.du *= wanted / speed;
    this.dv *= wanted / speed;
  }

  private meetEnd(goals: Goals): Meeting | undefined {
    const side: Side = this.u < 0 ? 0 : 1;
    const out = side === 0 ? -1 : 1;
    const beyond = this.u * out - (HALF_LENGTH - PUCK_RADIUS);
    if (beyond <= 0) return undefined;
    const mouth = goals.halfWidths[side];
    const inMouth = Math.abs(this.v) < mouth - PUCK_RADIUS * 0.4;
    const isPast = beyond > PUCK_RADIUS;
    // A shield that rises behind the puck does not save the goal.
    if (inMouth && (isPast || !goals.shields[side])) {
      if (beyond > PUCK_RADIUS * 2.4) return { kind: 'goal', side };
      return this.meetPosts(out, mouth);
    }
    // Further to the side a mallet has pushed it into the wall.
    if (isPast && Math.abs(this.v) < mouth + PUCK_RADIUS) return this.meetPosts(out, mouth);
    const speed = this.du * out;
    this.u = out * (HALF_LENGTH - PUCK_RADIUS);
    if (speed <= 0) return undefined;
    this.du *= -CUSHION;
    return inMouth ? { kind: 'shield', side } : { kind: 'cushion', speed };
  }

  /** Inside the goal, the posts limit its sideways movement. */
  private meetPosts(out: number, mouth: number): Meeting | undefined {
    const room = mouth - PUCK_RADIUS * 0.4;
    if (Math.abs(this.v) < room) return undefined;
    this.v = Math.sign(this.v) * room;
    const speed = Math.abs(this.dv);
    this.dv = -this.dv * CUSHION;
    this.du += out * 4;
    return { kind: 'post', speed };
  }

  private meetSide(): Meeting | undefined {
    const room = HALF_WIDTH - PUCK_RADIUS;
    if (Math.abs(this.v) <= room) return undefined;
    const out = Math.sign(this.v);
    this.v = out * room;
    const speed = this.dv * out;
    if (speed <= 0) return undefined;
    this.dv *= -CUSHION;
    return { kind: 'cushion', speed };
  }

  private keepInside(): void {
    const room = HALF_WIDTH - PUCK_RADIUS;
    this.v = clamp(this.v, -room, room);
    const end = HALF_LENGTH + PUCK_RADIUS;
    this.u = clamp(this.u, -end, end);
  }
}
