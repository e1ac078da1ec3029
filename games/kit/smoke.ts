/** A place in the frame as fractions of its width and height, each 0–1. */
export type Spot = readonly [x: number, y: number];

/** One thing the test does with the device at hand; `ms` is how long it is held or takes. */
export type SmokeStep =
  | { readonly keys: readonly string[]; readonly ms?: number }
  | { readonly press: Spot; readonly ms?: number }
  | { readonly fingers: readonly Spot[]; readonly ms: number }
  | { readonly move: Spot }
  | { readonly drag: readonly Spot[]; readonly ms?: number }
  | { readonly wait: number };

/**
 * How the game test plays, once for each device: steps repeated until `__playport.progress` has moved.
 * `keys` are KeyboardEvent codes. `press` and `drag` are clicks with the mouse and touches with touch;
 * `fingers` are several touches together.
 */
export interface Smoke {
  readonly mode?: string;
  readonly keyboard?: readonly SmokeStep[];
  readonly mouse?: readonly SmokeStep[];
  readonly touch?: readonly SmokeStep[];
}
