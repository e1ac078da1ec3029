import type { Grown } from '../journey.ts';
import type { Medal } from '../meta.ts';
import type { Style } from '../wardrobe.ts';

/** The styles to choose from. */
export interface Closet {
  /** Of what, such as `Car`. */
  readonly name: string;
  readonly worn: string;
  readonly styles: readonly (Pick<Style, 'id' | 'label'> & {
    readonly open: boolean;
    /** What unlocks it. */
    readonly way: string;
  })[];
  wear(id: string): void;
}

/** What the title shows of what stays from day to day. */
export interface Kept {
  readonly medals: readonly Medal[];
  /** How many medals have been earned. */
  readonly count: number;
  has(medal: Pick<Medal, 'id'>): boolean;
  readonly grown: Grown | null;
  /** Nobody has played yet: there is nothing to show. */
  readonly isFirst: boolean;
  /** How many days in a row the game was played. */
  readonly days: number;
  /** Null for a game without styles. */
  readonly closet: Closet | null;
}
