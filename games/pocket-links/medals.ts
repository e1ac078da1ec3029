/** A round that was played to its end. */
interface Round {
  readonly holes: number;
  readonly strokes: number;
  readonly par: number;
}

/** Holes of the shortest round that counts, and of the whole course. */
const HALF = 9;
const COURSE = 18;
/** Strokes below par for the gold medal. */
const BELOW_PAR = 8;

/** The medals that a round earns, by id. */
export function medalsOfRound({ holes, strokes, par }: Round): string[] {
  if (holes < HALF || strokes > par) return [];
  return holes === COURSE && strokes <= par - BELOW_PAR ? ['round-at-par', 'eight-under'] : ['round-at-par'];
}
