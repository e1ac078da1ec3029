import type { Kit } from '../kit/game.ts';
import { nameOf, weaveOfDay, weaveOfRun } from './days.ts';
import { THEMES } from './themes.ts';
import type { Weave } from './weave.ts';

/** Which cloth is on the loom: a day's, or the next one of an endless run. */
export class Cloths {
  day: number;
  /** The number of cloths in the run, including the current one. */
  count = 0;
  private readonly endless: boolean;
  private readonly firstTheme: number;
  private readonly seed: string;

  constructor({ random, mode }: Kit, today: number) {
    this.day = today;
    this.endless = mode === 'endless';
    this.firstTheme = random.int(0, THEMES.length - 1);
    this.seed = String(random.next());
  }

  get caption(): string {
    return this.endless ? `Cloth ${this.count}` : nameOf(this.day);
  }

  ofDay(day = this.day): Weave {
    this.day = day;
    return weaveOfDay(day);
  }

  ofDayBefore(): Weave {
    return this.ofDay(this.day - 1);
  }

  nextOfRun(): Weave {
    const weave = weaveOfRun(this.count, this.seed, this.firstTheme);
    this.count += 1;
    return weave;
  }
}
