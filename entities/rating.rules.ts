/** Whole stars only (specification §5); half stars are shown but cannot be given. */
export const SCORE = { min: 1, max: 5 } as const;
export const COMMENT = { max: 1000 } as const;
/** Comments per request on a game page. */
export const COMMENT_PAGE = 20;

export interface Tally {
  readonly sum: number;
  readonly count: number;
}

/** The tally after a vote; `previous` is the score that it replaces, null if none. */
export function castVote(tally: Tally, score: number, previous: number | null): Tally {
  return previous === null
    ? { sum: tally.sum + score, count: tally.count + 1 }
    : { sum: tally.sum + score - previous, count: tally.count };
}
