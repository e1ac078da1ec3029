import { isNumberList, type Store, today } from '../kit/store.ts';
import { streakOf } from '../kit/streak.ts';
import { dayOf, themeOfDay } from './days.ts';

/** The days and themes that have been woven, stored in this browser. */
export class Diary {
  readonly today = dayOf(today());
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** The numbers of the days woven. */
  get woven(): number[] {
    return this.store.get('woven', isNumberList, []);
  }

  /** The numbers of the themes woven, on a day or in an endless run. */
  get themes(): ReadonlySet<number> {
    return new Set([...this.woven.map((day) => themeOfDay(day).number), ...this.endless]);
  }

  /** The streak of days woven on their own day. */
  get streak(): number {
    return streakOf(this.onTime, this.today);
  }

  note(day: number): void {
    this.store.set('woven', [...new Set([...this.woven, day])]);
    if (day === this.today) this.store.set('on-time', [...new Set([...this.onTime, day])]);
  }

  /** A cloth of an endless run was woven. */
  noteTheme(number: number): void {
    this.store.set('themes', [...new Set([...this.endless, number])]);
  }

  private get endless(): number[] {
    return this.store.get('themes', isNumberList, []);
  }

  private get onTime(): number[] {
    return this.store.get('on-time', isNumberList, []);
  }
}
