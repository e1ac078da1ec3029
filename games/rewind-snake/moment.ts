import type { Direction } from '../kit/input/pointers.ts';
import type { Fruit } from './orchard.ts';

/** A moment of the tape. */
export interface Moment {
  /** Cells from head to tail. */
  readonly body: readonly number[];
  readonly direction: Direction;
  /** The cell that the tail has just left; -1 when it grew. */
  readonly left: number;
  readonly tick: number;
}

/** What happens, for whoever makes it seen and heard. */
export interface Audience {
  ate(fruit: Fruit, points: number, chain: number): void;
  crashed(): void;
  turned(): void;
  ported(from: number, to: number): void;
  cleared(level: number): void;
  saved(): void;
}
