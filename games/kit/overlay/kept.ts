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
    /** The way to unlock it. */
    readonly way: string;
  })[];
  wear(id: string): void;
}

/** The part of the title that shows what stays from day to day. */
export interface Kept {
  readonly medals: readonly Medal[];
  /** Number of earned medals. */
  readonly count: number;
  has(medal: Pick<Medal, 'id'>): boolean;
  readonly grown: Grown | null;
  /** Nobody has played yet: there is nothing to show. */
  readonly isFirst: boolean;
  /** Number of days in a row on which the game was played. */
  readonly days: number;
  /** Null for a game without styles. */
  readonly closet: Closet | null;
}
