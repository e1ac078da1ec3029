import { streakOf } from '../kit/streak.ts';
import { type Store, isNumberList, isTextList, today } from '../kit/store.ts';

const DAY_MS = 86_400_000;
/** A Monday. */
const FIRST = Date.UTC(2025, 0, 6) / DAY_MS;

/** The number of a day given as YYYY-MM-DD; 0, 7, 14 … are Mondays. */
export function dayOf(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / DAY_MS) - FIRST;
}

/** The stamps and the days, stored in this browser. */
export class Diary {
  readonly today = dayOf(today());
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  /** The ids of the stamps in the album. */
  get stamps(): string[] {
    return this.store.get('stamps', isTextList, []);
  }

  get streak(): number {
    return streakOf(this.days, this.today);
  }

  get doneToday(): boolean {
    return this.days.includes(this.today);
  }

  /** Adds a stamp to the album; true if it is new. */
  keepStamp(id: string): boolean {
    const { stamps } = this;
    if (stamps.includes(id)) return false;
    this.store.set('stamps', [...stamps, id]);
    return true;
  }

  keepDay(): void {
    if (!this.doneToday) this.store.set('days', [...this.days, this.today]);
  }

  private get days(): number[] {
    return this.store.get('days', isNumberList, []);
  }
}
