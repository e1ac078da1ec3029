import type { Fruit } from './fruit.ts';

export type Sky = 'day' | 'noon' | 'storm' | 'dusk' | 'night' | 'sunset';

/** The difference of an orchard. */
export interface OrchardRule {
  /** The strongest wind, in units a second squared. */
  readonly wind: number;
  /** Against the usual one: how strongly everything falls, and how wide craters are. */
  readonly gravity: number;
  readonly crater: number;
  /** Height of the ground in the middle above the rest, in units. */
  readonly hump: number;
  /** Number of some fruits of each cart, where it is not as usual. */
  readonly load: Readonly<Partial<Record<Fruit, number>>>;
  /** The time of day, for the picture. */
  readonly sky: Sky;
}

/** The usual orchard. */
export const PLAIN: OrchardRule = { wind: 11, gravity: 1, crater: 1, hump: 0, load: {}, sky: 'day' };
