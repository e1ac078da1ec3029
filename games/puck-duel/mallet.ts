import type { Side } from '../kit/match/side.ts';
import { hypot } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';
import { BIG_MALLET_RADIUS, HALF_LENGTH, HALF_WIDTH, MALLET_RADIUS, sign } from './table.ts';

/** The least distance of its centre from the middle line. */
const LINE_GAP = 1;
const FROZEN_PACE = 0.28;

/** A mallet in its own half. Table units and seconds. */
export class Mallet {
  readonly side: Side;
  u: number;
  v = 0;
  /** Its actual speed in the last step. */
  du = 0;
  dv = 0;
  /** Seconds left of being large, and of being frozen. */
  big = 0;
  frozen = 0;
  radius = MALLET_RADIUS;

  constructor(side: Side) {
    this.side = side;
    this.u = sign(side) * 56;
  }

  /** Moves towards a place, at most `pace` units per second, within its half. */
  moveTo(u: number, v: number, pace: number, dt: number): void {
    this.big = Math.max(0, this.big - dt);
    this.frozen = Math.max(0, this.frozen - dt);
    const wanted = this.big > 0 ? BIG_MALLET_RADIUS : MALLET_RADIUS;
    this.radius += clamp(wanted - this.radius, -dt * 14, dt * 14);
    const gapU = u - this.u;
    const gapV = v - this.v;
    const gap = hypot(gapU, gapV);
    const most = pace * (this.frozen > 0 ? FROZEN_PACE : 1) * dt;
    const share = gap > most ? most / gap : 1;
    const fromU = this.u;
    const fromV = this.v;
    this.u += gapU * share;
    this.v += gapV * share;
    this.keepHome();
    this.du = (this.u - fromU) / dt;
    this.dv = (this.v - fromV) / dt;
  }

  private keepHome(): void {
    const out = sign(this.side);
    const deep = clamp(this.u * out, LINE_GAP, HALF_LENGTH - this.radius);
    this.u = deep * out;
    const room = HALF_WIDTH - this.radius;
    this.v = clamp(this.v, -room, room);
  }
}
