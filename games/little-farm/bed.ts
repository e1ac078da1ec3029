import type { Crop } from './produce.ts';

/** Seconds for which a watered plant grows until it needs water again, or is ripe. */
const GROWING = 3.4;
/** The growth that a tap on a growing plant adds. */
const TICKLE = 0.16;
/** Waterings until a plant is ripe. */
const WATERINGS = 2;

export type BedAction = 'planted' | 'watered' | 'tickled' | 'picked';

/** One bed of the field: bare, growing, or ripe. */
export class Bed {
  crop: Crop | undefined;
  /** 0 for a seed, `WATERINGS` for a ripe plant. */
  growth = 0;
  /** Whether it still has water. */
  wet = false;
  /** The growth at which it stops until the next watering. */
  private goal = 0;

  get ripe(): boolean {
    return this.crop !== undefined && this.growth >= WATERINGS;
  }

  get thirsty(): boolean {
    return this.crop !== undefined && !this.wet && !this.ripe;
  }

  /** Its size, 0 to 1. */
  get size(): number {
    return this.growth / WATERINGS;
  }

  /** Handles a tap; `next` is the seed for a bare bed. Read `crop` before picking: a tap clears it. */
  tend(next: Crop): BedAction {
    if (this.crop === undefined) {
      this.crop = next;
      this.growth = 0;
      this.wet = false;
      return 'planted';
    }
    if (this.ripe) {
      this.crop = undefined;
      this.growth = 0;
      return 'picked';
    }
    if (this.wet) {
      this.grow(TICKLE);
      return 'tickled';
    }
    this.water();
    return 'watered';
  }

  /** Waters the bed; no effect on bare, wet and ripe beds. */
  water(): boolean {
    if (!this.thirsty) return false;
    this.wet = true;
    this.goal = this.growth + 1;
    return true;
  }

  /** True in the step in which the plant became ripe. */
  update(dt: number): boolean {
    return this.wet && this.grow(dt / GROWING);
  }

  private grow(by: number): boolean {
    this.growth = Math.min(this.goal, this.growth + by);
    if (this.growth < this.goal) return false;
    this.wet = false;
    return this.ripe;
  }
}
