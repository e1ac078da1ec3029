import type { Direction } from '../kit/input/pointers.ts';
import type { Fruit } from './orchard.ts';

/** A recorded state of the snake. */
export interface Moment {
  /** Cells from head to tail. */
  readonly body: readonly number[];
  readonly direction: Direction;
  /** The cell that the tail has just left; -1 if the snake grew. */
  readonly left: number;
  readonly tick: number;
}

/** The snake's events, for effects and sounds. */
export interface Audience {
  ate(fruit: Fruit, points: number, chain: number): void;
  /** The tail's cells that were cut off. */
  spliced(cells: readonly number[]): void;
  crashed(): void;
  turned(): void;
  ported(from: number, to: number): void;
  cleared(level: number): void;
  saved(): void;
}
