import type { Block } from './plan.ts';

/** A block on its way through the game. */
export interface Parcel {
  readonly block: Block;
  /** The number of its seat in the layout; -1 on the platform. */
  seat: number;
  x: number;
  y: number;
  size: number;
  /** Seconds of joy, or of the hop home. */
  glad: number;
  hop: number;
}
