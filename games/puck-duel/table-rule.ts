import { type Power, POWERS } from './powers.ts';

/** A round post that stands on the table. Table units. */
export interface Post {
  readonly u: number;
  readonly v: number;
  readonly radius: number;
}

/** The difference of a table. */
export interface TableRule {
  readonly posts: readonly Post[];
  /** The tokens that grow, and the seconds between two of them. */
  readonly powers: readonly Power[];
  readonly every: readonly [least: number, most: number];
  /** Number of pucks that are served at a time. */
  readonly pucks: 1 | 2;
  /** Slope of the table: the pull across it, in units a second squared. */
  readonly slope: number;
}

/** The usual table. */
export const PLAIN: TableRule = { posts: [], powers: POWERS, every: [5, 8], pucks: 1, slope: 0 };
