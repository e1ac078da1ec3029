/** A place in the frame as fractions of its width and height, each 0–1. */
export type Spot = readonly [x: number, y: number];

/** One step of the test on its device; `ms` is how long it is held or takes. */
export type SmokeStep =
  | { readonly keys: readonly string[]; readonly ms?: number }
  | { readonly press: Spot; readonly ms?: number }
  | { readonly fingers: readonly Spot[]; readonly ms: number }
  | { readonly move: Spot }
  | { readonly drag: readonly Spot[]; readonly ms?: number }
  | { readonly wait: number };

/**
 * The recipe by which the smoke test plays: the steps of each device are repeated until `__playport.progress` has changed. `keys`
 * are KeyboardEvent codes. `press` and `drag` use the mouse or a touch, depending on the device; `fingers` are several
 * simultaneous touches.
 */
export interface Smoke {
  readonly mode?: string;
  readonly keyboard?: readonly SmokeStep[];
  readonly mouse?: readonly SmokeStep[];
  readonly touch?: readonly SmokeStep[];
  /** The steps of the clip, by keyboard and mouse, where neither the title screen nor these recipes is lively. */
  readonly clip?: readonly SmokeStep[];
}
