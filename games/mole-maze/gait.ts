import { approach } from '../kit/vector.ts';

/** Cells per second: at the first step, and after a long run. */
const WALK = 3.2;
const RUN = 5.4;
/** Growth of the speed from a walk to a run, in cells per second each second. */
const HURRY = 1.8;

/** The speed of the mole: the longer it runs, the faster. */
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
