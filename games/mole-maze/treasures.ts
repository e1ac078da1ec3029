import { EARTH_COUNT } from './biome.ts';
import { isTextList, type Store } from '../kit/store.ts';

const KEY = 'treasures';

/** The treasures in the soft earth, three in each land, in the order of the lands. */
export const TREASURES = [
  'button',
  'spoon',
  'marble',
  'acorn',
  'snail',
  'clover',
  'bone',
  'egg',
  'ammonite',
  'gem',
  'star',
  'ring',
  'jar',
  'bee',
  'coin',
  'moon',
  'pearl',
  'crown',
] as const;
export type Treasure = (typeof TREASURES)[number];
const A_LAND = 3;

/** A treasure is found in clay, and again in silver, in gold and in glass of all colours. */
export const CASTS = 4;

/** The treasures that the player has dug up on any day. Nothing is ever lost; a background keeps nothing. */
export class Treasures {
  private readonly store: Store | undefined;
  /** Every find, in order: a treasure once for each of its casts. */
  private readonly found: Treasure[] = [];

  constructor(store: Store | undefined) {
    this.store = store;
    for (const name of store?.get(KEY, isTextList, []) ?? []) {
      const treasure = TREASURES.find((known) => known === name);
      if (treasure !== undefined && this.castsOf(treasure) < CASTS) this.found.push(treasure);
    }
  }

  has(treasure: Treasure): boolean {
    return this.found.includes(treasure);
  }

  /** In how many casts a treasure has been found, 0 to `CASTS`. */
  castsOf(treasure: Treasure): number {
    return this.found.filter((found) => found === treasure).length;
  }

  /** The share of all, 0–1. */
  get share(): number {
    return this.found.length / (TREASURES.length * CASTS);
  }

  /** Whether a cast has just been completed. */
  get isRound(): boolean {
    return this.found.length > 0 && this.found.length % TREASURES.length === 0;
  }

  /** The one that was dug up last. */
  get latest(): Treasure | undefined {
    return this.found.at(-1);
  }

  /**
   * Returns the treasure in the earth of a land: one of its own as long as there is one in this cast, then any; undefined if all
   * are found.
   */
  buried(land: number): Treasure | undefined {
    const fewest = Math.min(...TREASURES.map((treasure) => this.castsOf(treasure)));
    if (fewest === CASTS) return undefined;
    const missing = TREASURES.filter((treasure) => this.castsOf(treasure) === fewest);
    return missing.find((treasure) => landOf(treasure) === land % EARTH_COUNT) ?? missing[0];
  }

  add(treasure: Treasure): void {
    this.found.push(treasure);
    this.store?.set(KEY, this.found);
  }
}

function landOf(treasure: Treasure): number {
  return Math.floor(TREASURES.indexOf(treasure) / A_LAND);
}
