import { asin, cos, sin } from '../kit/maths.ts';
import type { Level } from './rules.ts';

/** Metres from the crane's feet to the centre of the block. */
export const THREAD = 2.3;
/** Metres from the tower's top to the crane. */
const CLEARANCE = 5.4;

/** The crane's place and the block's; metres with y up, radians. */
export class Swing {
  phase: number;
  craneX = 0;
  craneY = CLEARANCE;
  blockX = 0;
  blockY = 0;
  blockAngle = 0;
  /** The block's horizontal speed in metres per second. */
  speed = 0;
  private middle = 0;

  constructor(phase: number) {
    this.phase = phase;
  }

  /** Advances the swing above a tower whose top is at `x`, `top`; `droop` 0–1 draws the thread in. */
  step(dt: number, level: Level, top: { x: number; y: number }): void {
    const before = this.blockX;
    this.phase += level.pace * dt;
    this.middle += (top.x - this.middle) * Math.min(1, 2 * dt);
    this.craneX = this.middle + level.reach * 0.6 * sin(this.phase);
    this.craneY += (top.y + CLEARANCE - this.craneY) * Math.min(1, 3 * dt);
    const hang = asin((level.reach * 0.4) / THREAD) * sin(this.phase - 0.35);
    this.blockX = this.craneX + THREAD * sin(hang);
    this.blockY = this.craneY - THREAD * cos(hang);
    this.blockAngle = hang * level.lean;
    if (dt > 0) this.speed = (this.blockX - before) / dt;
  }
}
