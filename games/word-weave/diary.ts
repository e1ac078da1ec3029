import { isNumberList, type Store, today } from '../kit/store.ts';
import { dayOf, streakOf } from './days.ts';

/** The days that have been woven, stored in this browser. */
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

  /** The streak of days woven on their own day. */
  get streak(): number {
    return streakOf(this.onTime, this.today);
  }

  note(day: number): void {
    this.store.set('woven', [...new Set([...this.woven, day])]);
    if (day === this.today) this.store.set('on-time', [...new Set([...this.onTime, day])]);
  }

  private get onTime(): number[] {
    return this.store.get('on-time', isNumberList, []);
  }
}
