import { isNumberList, isText, type Store } from '../kit/store.ts';
import { INSTRUMENTS, type Instrument, STARS } from './notes.ts';
import { MOST_NOTES, type Note } from './performance.ts';
import { FESTIVALS, festivalsOf, playedTunes, TUNES } from './tally.ts';
import type { TuneName } from './tune-names.ts';

/** A shorter melody does not replace the kept one: it may be only a touch in passing. */
const LEAST_NOTES = 4;
const MELODY = 'melody';
const INSTRUMENT = 'instrument';

/** Everything that stays from visit to visit: a gold star for each tune played, the owl's melody, and the instrument. */
export class Songbook {
  private readonly store: Store;
  private readonly isFixed: boolean;
  private readonly done: Set<TuneName>;
  private celebrated: number;

  /** A background only reads it: `isFixed`. */
  constructor(store: Store, isFixed = false) {
    this.store = store;
    this.isFixed = isFixed;
    this.done = new Set(playedTunes(store));
    this.celebrated = festivalsOf(store);
  }

  has(name: TuneName): boolean {
    return this.done.has(name);
  }

  /** Number of tunes that have been played. */
  get count(): number {
    return this.done.size;
  }

  /** The tune was played to its end. */
  add(name: TuneName): void {
    this.done.add(name);
    this.keep(TUNES, [...this.done]);
  }

  /** Number of times that the whole village has been alight, on all nights. */
  get festivals(): number {
    return this.celebrated;
  }

  celebrate(): void {
    if (!this.isFixed) this.celebrated += 1;
    this.keep(FESTIVALS, this.celebrated);
  }

  /** The number on which the sky depends. */
  get wonders(): number {
    return this.count + this.festivals;
  }

  get instrument(): Instrument {
    const kept = this.store.get(INSTRUMENT, isText, '');
    return INSTRUMENTS.find((name) => name === kept) ?? 'bell';
  }

  set instrument(name: Instrument) {
    this.keep(INSTRUMENT, name);
  }

  /** The melody, stored as star and time in turn. */
  get melody(): readonly Note[] {
    const kept = this.store.get(MELODY, isNumberList, []).slice(0, MOST_NOTES * 2);
    const notes: Note[] = [];
    for (let index = 0; index + 1 < kept.length; index += 2) {
      const [star = -1, at = -1] = kept.slice(index, index + 2);
      const follows = at >= (notes.at(-1)?.at ?? 0);
      if (!Number.isInteger(star) || star < 0 || star >= STARS || !follows) return [];
      notes.push({ star, at });
    }
    return notes;
  }

  set melody(notes: readonly Note[]) {
    if (notes.length < LEAST_NOTES) return;
    const rounded = notes.flatMap(({ star, at }) => [star, Math.round(at * 1000) / 1000]);
    this.keep(MELODY, rounded);
  }

  private keep(key: string, value: unknown): void {
    if (!this.isFixed) this.store.set(key, value);
  }
}
