import type { Store } from '../kit/store.ts';
import type { Album } from './album.ts';
import type { AnimalName } from './animals.ts';
import { arrives, openPlaces, type Place, placeOf, PLACES } from './places.ts';

const KEY = 'pops';

function isCounts(value: unknown): value is number[] {
  return Array.isArray(value) && value.every((count) => Number.isInteger(count) && count >= 0);
}

/** The waters that are open, where the frog is, and how many bubbles have burst there on all visits. */
export class Waters {
  /** The place's number. */
  here: number;
  private readonly store: Store | undefined;
  private readonly album: Album;
  private readonly counts: number[];

  /** Without a store, for a background, it keeps nothing. The frog begins in the furthest water. */
  constructor(store: Store | undefined, album: Album) {
    this.store = store;
    this.album = album;
    const kept = store?.get(KEY, isCounts, []) ?? [];
    this.counts = PLACES.map((_, index) => kept[index] ?? 0);
    this.here = this.open - 1;
  }

  get place(): Place {
    return placeOf(this.here);
  }

  /** Number of open waters. */
  get open(): number {
    return openPlaces((name) => this.album.has(name));
  }

  /** The pops of all visits, in all waters. */
  get pops(): number {
    return this.counts.reduce((sum, count) => sum + count, 0);
  }

  pop(): void {
    this.counts[this.here] = this.popsHere + 1;
    this.store?.set(KEY, this.counts);
  }

  /** The animals that may be in a bubble here. */
  get known(): AnimalName[] {
    const { animals } = this.place;
    return animals.filter((name, index) => this.album.has(name) || arrives(index, 0, 0));
  }

  /** Animals of other waters that have been met. */
  get visitors(): AnimalName[] {
    const { animals } = this.place;
    return PLACES.flatMap((place) => place.animals).filter(
      (name) => this.album.has(name) && !animals.includes(name),
    );
  }

  /** The next animal that wants to come, but for those that are on their way; undefined if none does. */
  newcomer(coming: ReadonlySet<AnimalName>): AnimalName | undefined {
    return this.place.animals.find(
      (name, index) =>
        !arrives(index, 0, 0) &&
        !this.album.has(name) &&
        !coming.has(name) &&
        arrives(index, this.here, this.popsHere),
    );
  }

  /** The open water after this one, in a circle. */
  get next(): number {
    return (this.here + 1) % this.open;
  }

  private get popsHere(): number {
    return this.counts[this.here] ?? 0;
  }
}
