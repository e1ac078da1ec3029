/** Windows of a run that are lit by day; after them night falls. */
const BY_DAY = 2;
/** The share of its moves that each further window has less, and the share that is left at night. */
const FADING = 0.06;
const NIGHT = 0.1;

/** The share of the daylight that is left after so many windows lit in the same run: 1 by day. */
export function daylightAfter(lit: number): number {
  return Math.max(NIGHT, 1 - FADING * Math.max(0, lit + 1 - BY_DAY));
}

/** The moves that are left of a window's, at least one, after so many windows lit in the same run. */
export function movesAtDusk(moves: number, lit: number): number {
  return Math.max(1, Math.round(moves * daylightAfter(lit)));
}
