import type { Block } from './plan.ts';

/** The animated state of a block. */
export interface Parcel {
  readonly block: Block;
  /** The index of its seat in the layout; -1 on the platform. */
  seat: number;
  x: number;
  y: number;
  size: number;
  /** Seconds left of its celebration, or of the hop back. */
  glad: number;
  hop: number;
}
