import type { Grown } from '../journey.ts';
import type { Medal } from '../meta.ts';

/** What the title shows of what stays from day to day. */
export interface Kept {
  readonly medals: readonly Medal[];
  /** How many medals have been earned. */
  readonly count: number;
  has(medal: Pick<Medal, 'id'>): boolean;
  readonly grown: Grown | null;
  /** How many days in a row the game was played. */
  readonly days: number;
}
