import type { Goal } from '../kit/goal.ts';
import { isNumberList, type Store } from '../kit/store.ts';
import { NIGHTS } from './nights.ts';

/** The levels of the hive, by the number of the chamber. It helps in the nights alone. */
export type Hive = readonly number[];

export const CHAMBERS = [
  { name: 'Shell', words: 'One more heart', emblem: 'shell' },
  { name: 'Stings', words: 'Everything hurts 8% more', emblem: 'sharp' },
  { name: 'Wings', words: 'Fly 4% faster', emblem: 'wings' },
  { name: 'Tongue', words: 'Drops come from 20% further', emblem: 'reach' },
  { name: 'Guard', words: 'Spared 0.3 s longer after a hit', emblem: 'guard' },
  { name: 'Cradle', words: 'Begin with one more card', emblem: 'bee' },
] as const;

/** The chamber that gives cards before the run. */
export const CRADLE = 5;

/** Wax for the first, the second and the third level of a chamber. */
export const COSTS = [15, 40, 90] as const;
/** Foes for a piece of wax, and wax for a star. */
const FOES_A_WAX = 10;
const WAX_A_STAR = 12;

export const NO_HIVE: Hive = CHAMBERS.map(() => 0);

/** Everything that somebody keeps between runs: wax of the foes that they have felled, stars of the nights, and the hive. */
export class Keep {
  private readonly store: Store;

  constructor(store: Store) {
    this.store = store;
  }

  get hive(): Hive {
    return this.list('hive', CHAMBERS.length, COSTS.length);
  }

  /** By night; 0 for one that was not survived. */
  get stars(): readonly number[] {
    return this.list('nights', NIGHTS.length, 3);
  }

  get wax(): number {
    const felled = Math.max(0, Math.floor(this.store.getNumber('felled', 0) / FOES_A_WAX));
    const stars = this.stars.reduce((sum, count) => sum + count, 0) * WAX_A_STAR;
    const spent = this.hive.reduce((sum, level) => sum + COSTS.slice(0, level).reduce((a, b) => a + b, 0), 0);
    return Math.max(0, felled + stars - spent);
  }

  /** The wax for the next level of the hive; undefined once it is whole. */
  get goal(): Goal | undefined {
    const costs = this.hive.flatMap((level) => COSTS[level] ?? []);
    if (costs.length === 0) return undefined;
    const [of, { wax }] = [Math.min(...costs), this];
    const words = wax < of ? `${of - wax} more wax and the hive grows.` : `${wax} wax: build the hive on.`;
    return { words, count: Math.min(wax, of), of };
  }

  /** Whether a night may be played: the first, and each after one that was survived. */
  isOpen(night: number): boolean {
    return night === 0 || (this.stars[night - 1] ?? 0) > 0;
  }

  /** Builds a chamber on; false without the wax for it. */
  build(chamber: number): boolean {
    const hive = [...this.hive];
    const level = hive[chamber] ?? 0;
    const cost = COSTS[level];
    if (cost === undefined || cost > this.wax) return false;
    hive[chamber] = level + 1;
    this.store.set('hive', hive);
    return true;
  }

  /** A night was survived. */
  survive(night: number, stars: number): void {
    const known = [...this.stars];
    known[night] = Math.max(stars, known[night] ?? 0);
    this.store.set('nights', known);
  }

  private list(key: string, length: number, most: number): number[] {
    const kept = this.store.get(key, isNumberList, []);
    return Array.from({ length }, (_, index) => Math.min(most, Math.max(0, Math.floor(kept[index] ?? 0))));
  }
}
