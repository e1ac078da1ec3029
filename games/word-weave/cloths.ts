import type { Kit } from '../kit/game.ts';
import type { Diary } from './diary.ts';
import { nameOf, weaveOfDay, weaveOfRun } from './days.ts';
import { THEMES, type Theme } from './themes.ts';
import type { Weave } from './weave.ts';

/** The cloth on the loom: a day's, or the next one of an endless run. */
export class Cloths {
  day: number;
  /** The number of cloths in the run, including the current one. */
  count = 0;
  private readonly endless: boolean;
  /** The themes in the order of an endless run: those that the player has not woven yet come first. */
  private readonly order: readonly Theme[];
  private readonly seed: string;

  constructor({ random, mode }: Pick<Kit, 'random' | 'mode'>, diary: Diary) {
    this.day = diary.today;
    this.endless = mode === 'endless';
    const woven = diary.themes;
    const turn = ({ number }: Theme): number => (woven.has(number) ? 1 : 0);
    this.order = random.shuffle(THEMES).toSorted((a, b) => turn(a) - turn(b));
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
    const theme = this.order[this.count % this.order.length];
    if (theme === undefined) throw new RangeError('there are no themes');
    const weave = weaveOfRun(this.count, this.seed, theme);
    this.count += 1;
    return weave;
  }
}
