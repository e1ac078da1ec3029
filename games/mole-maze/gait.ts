import { approach } from '../kit/vector.ts';

/** Cells per second: at the first step, and after a long run. */
const WALK = 3.2;
const RUN = 5.4;
/** How quickly a walk becomes a run, in cells per second each second. */
const HURRY = 1.8;

/** How fast the mole goes: the longer it runs, the faster. */
export class Gait {
  /** Cells per second. */
  pace = WALK;

  /** 0 at a walk, 1 at full run. */
  get hurry(): number {
    return (this.pace - WALK) / (RUN - WALK);
  }

  update(walking: boolean, dt: number): void {
    this.pace = walking ? approach(this.pace, RUN, HURRY * dt) : WALK;
  }
}
