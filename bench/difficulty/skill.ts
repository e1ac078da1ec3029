import type { Random } from '../../games/kit/random.ts';

/** In seconds: what happens after it does not count. */
export const MOST = 600;

/** How exact a player is. */
export interface Skill {
  readonly name: 'beginner' | 'expert';
  /** Seconds from one decision to the next. */
  readonly pause: number;
  /** The standard deviation of the moment at which something is pressed, in seconds. */
  readonly spread: number;
  /** The share of decisions that come out wrong. */
  readonly slips: number;
}
export const SKILLS: readonly Skill[] = [
  { name: 'beginner', pause: 0.3, spread: 0.075, slips: 0.15 },
  { name: 'expert', pause: 0.1, spread: 0.02, slips: 0.01 },
];

export interface Result {
  readonly seconds: number;
  /** What the game counts. */
  readonly reached: number;
  /** Left out where nothing can be won. */
  readonly won?: boolean;
}
export interface Measured {
  readonly slug: string;
  readonly counts: string;
  readonly play: (seed: number, skill: Skill) => Result;
}

/** Roughly normal, with standard deviation 1: the sum of twelve uniform numbers, less their mean. */
export function normal(random: Random): number {
  let sum = -6;
  for (let count = 0; count < 12; count += 1) sum += random.next();
  return sum;
}
