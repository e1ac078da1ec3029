import type { Fruit } from './fruit.ts';

export type Sky = 'day' | 'noon' | 'storm' | 'dusk' | 'night' | 'sunset';

/** What is different in an orchard. */
export interface OrchardRule {
  /** The strongest wind, in units a second squared. */
  readonly wind: number;
  /** Against the usual one: how strongly everything falls, and how wide craters are. */
  readonly gravity: number;
  readonly crater: number;
  /** How much higher the ground is in the middle, in units. */
  readonly hump: number;
  /** How many of some fruits each cart has, where it is not as usual. */
  readonly load: Readonly<Partial<Record<Fruit, number>>>;
  /** The time of day, for the picture. */
  readonly sky: Sky;
}

/** The usual orchard. */
export const PLAIN: OrchardRule = { wind: 11, gravity: 1, crater: 1, hump: 0, load: {}, sky: 'day' };
