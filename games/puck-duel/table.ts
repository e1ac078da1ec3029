import type { Side } from '../kit/match/side.ts';

/** The table in its own units, its centre at 0, 0; u along it, v across. Side 0 guards -u, side 1 guards +u. */
export const HALF_LENGTH = 80;
export const HALF_WIDTH = 45;
export const PUCK_RADIUS = 4.8;
export const MALLET_RADIUS = 7.5;
export const BIG_MALLET_RADIUS = 11;

/** -1 for side 0, 1 for side 1: the sign of its half. */
export function sign(side: Side): -1 | 1 {
  return side === 0 ? -1 : 1;
}

const SMALL_GOAL = 15;
const FULL_GOAL = 36;
const EXTRA_GOAL = 6;
/** Seconds without a goal until the goals have their full width. */
const GROWING_SECONDS = 22;

/** Half the width of a goal after `quiet` seconds without one; `widened` by a power. */
export function goalHalfWidth(quiet: number, widened: boolean): number {
  const grown = Math.min(1, quiet / GROWING_SECONDS);
  return SMALL_GOAL + (FULL_GOAL - SMALL_GOAL) * grown + (widened ? EXTRA_GOAL : 0);
}
