import type { Store } from '../kit/store.ts';

const KEY = 'trains';

/** The number of trains that have left on all days. A background only reads it. */
export class Timetable {
  private readonly store: Store;
  private readonly isFixed: boolean;
  trains: number;

  constructor(store: Store, isFixed: boolean) {
    this.store = store;
    this.isFixed = isFixed;
    this.trains = Math.max(0, Math.floor(store.getNumber(KEY, 0)));
  }

  leave(): void {
    this.trains += 1;
    if (!this.isFixed) this.store.set(KEY, this.trains);
  }
}
