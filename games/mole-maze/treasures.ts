import { isTextList, type Store } from '../kit/store.ts';

const KEY = 'treasures';

/** What lies in the soft earth, three in each land, in the order of the lands. */
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

/** The treasures that the player has dug up on any day. Nothing is ever lost; a background keeps nothing. */
export class Treasures {
  private readonly store: Store | undefined;
  private readonly found: Set<Treasure>;

  constructor(store: Store | undefined) {
    this.store = store;
    const kept = store?.get(KEY, isTextList, []) ?? [];
    this.found = new Set(kept.flatMap((name) => TREASURES.find((known) => known === name) ?? []));
  }

  has(treasure: Treasure): boolean {
    return this.found.has(treasure);
  }

  /** The share of all, 0–1. */
  get share(): number {
    return this.found.size / TREASURES.length;
  }

  /** The one that was dug up last. */
  get latest(): Treasure | undefined {
    return [...this.found].at(-1);
  }

  /** What lies in the earth of a land: one of its own as long as there is one, then any; undefined if all are found. */
  buried(land: number): Treasure | undefined {
    const missing = TREASURES.filter((treasure) => !this.found.has(treasure));
    return missing.find((treasure) => landOf(treasure) === land) ?? missing[0];
  }

  add(treasure: Treasure): void {
    this.found.add(treasure);
    this.store?.set(KEY, [...this.found]);
  }
}

function landOf(treasure: Treasure): number {
  return Math.floor(TREASURES.indexOf(treasure) / A_LAND);
}
