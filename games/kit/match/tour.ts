import type { Store } from '../store.ts';

/** The number of rivals of a tour that a player has beaten: they are beaten in their order. */
export class Tour {
  private readonly store: Store;
  private readonly length: number;

  /** @param length how many rivals there are */
  constructor(store: Store, length: number) {
    this.store = store;
    this.length = length;
  }

  /** Number of beaten rivals. */
  get beaten(): number {
    return Math.min(this.length, Math.max(0, Math.floor(this.store.getNumber('tour', 0))));
  }

  /** Whether everybody has been beaten. */
  get isWon(): boolean {
    return this.beaten === this.length;
  }

  /** The rival who waits, counted from 0; the last one once all are beaten. */
  get next(): number {
    return Math.min(this.length - 1, this.beaten);
  }

  /** Returns the rival whose card a run shows first: the one who is to be played again, once, else the one who waits. */
  takeFirst(): number {
    const again = this.store.getNumber('again', 0) - 1;
    this.store.set('again', 0);
    return again >= 0 && this.isOpen(again) ? again : this.next;
  }

  /** The next run shows this rival first. */
  playAgain(rival: number): void {
    this.store.set('again', rival + 1);
  }

  /** Whether a rival may be played. */
  isOpen(rival: number): boolean {
    return rival <= this.beaten;
  }

  /** Notes that a rival was beaten; true if it was the first time. */
  win(rival: number): boolean {
    if (rival !== this.beaten || this.isWon) return false;
    this.store.set('tour', rival + 1);
    return true;
  }
}
