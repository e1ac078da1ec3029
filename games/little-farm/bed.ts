import type { Crop } from './produce.ts';

/** Seconds that a watered plant grows until it is thirsty again, or ripe. */
const GROWING = 3.4;
/** What a tap on growing leaves adds: a tickled plant hurries. */
const TICKLE = 0.16;
/** Waterings until a plant is ripe. */
const WATERINGS = 2;

export type BedDeed = 'planted' | 'watered' | 'tickled' | 'picked';

/** One bed of the field: bare, growing, or ripe. */
export class Bed {
  crop: Crop | undefined;
  /** 0 a seed, `WATERINGS` ripe. */
  growth = 0;
  /** Still has water to drink. */
  wet = false;
  /** Where the growth stops until the next water. */
  private goal = 0;

  get ripe(): boolean {
    return this.crop !== undefined && this.growth >= WATERINGS;
  }

  get thirsty(): boolean {
    return this.crop !== undefined && !this.wet && !this.ripe;
  }

  /** 0 to 1, for its size. */
  get size(): number {
    return this.growth / WATERINGS;
  }

  /** What a tap does here; `next` is the seed for a bare bed. A picked crop must be read before. */
  tend(next: Crop): BedDeed {
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

  /** Rain or the can; nothing happens to bare, wet and ripe beds. */
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
