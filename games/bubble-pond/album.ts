import { isTextList, type Store } from '../kit/store.ts';
import { ANIMAL_NAMES, type AnimalName } from './animals.ts';

const KEY = 'album';

/** The animals that the player has met on any visit, in the order of the first meetings. Nothing is ever lost. */
export class Album {
  private readonly store: Store | undefined;
  private readonly met: Set<AnimalName>;

  /** A background only reads it: `isFixed`. */
  constructor(store: Store, isFixed = false) {
    this.store = isFixed ? undefined : store;
    const kept = store.get(KEY, isTextList, []);
    this.met = new Set(kept.flatMap((name) => ANIMAL_NAMES.find((known) => known === name) ?? []));
  }

  has(name: AnimalName): boolean {
    return this.met.has(name);
  }

  /** True if it is new. */
  add(name: AnimalName): boolean {
    if (this.met.has(name)) return false;
    this.met.add(name);
    this.store?.set(KEY, [...this.met]);
    return true;
  }

  get count(): number {
    return this.met.size;
  }

  /** The share of all animals, 0–1. */
  get share(): number {
    return this.met.size / ANIMAL_NAMES.length;
  }

  /** The animal met for the first time most recently. */
  get latest(): AnimalName | undefined {
    return [...this.met].at(-1);
  }
}
