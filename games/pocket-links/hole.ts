/** A windmill: four blades around a hub. Places in cells from the upper left corner. */
export interface Mill {
  readonly x: number;
  readonly y: number;
  /** The length of a blade in cells. */
  readonly length: number;
  /** Radians per second. */
  readonly speed: number;
}

/** A block that slides to and fro across the way. */
export interface Slider {
  readonly y: number;
  readonly width: number;
  readonly fromX: number;
  readonly toX: number;
  /** Seconds for a full cycle. */
  readonly period: number;
}

/**
 * One hole as a map with one letter per cell. Space: no ground. `.` felt, `T` tee, `H` cup, `s` sand, `w` water, `^ v
 * < >` slopes in that direction, `o` bumper, `x` a block, cut corners: `q` upper left, `e` upper right, `z` lower left, `c`
 * lower right; `i` ice, belts `u d l r` (up, down, left, right), burrows `1 2 3`, each with its twin, and `*` a planet.
 */
export interface Hole {
  readonly name: string;
  readonly par: number;
  readonly map: readonly string[];
  readonly mills: readonly Mill[];
  readonly sliders: readonly Slider[];
}
