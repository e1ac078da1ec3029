/** Whole stars only (specification §5); half stars are shown but cannot be given. */
export const SCORE = { min: 1, max: 5 } as const;
export const COMMENT = { max: 1000 } as const;
/** Comments per request on a game page. */
export const COMMENT_PAGE = 20;

/** The sum and the number of the votes that count for a game. */
export interface Tally {
  readonly sum: number;
  readonly count: number;
}

interface EarlierVote {
  readonly id: string;
  readonly voter: string;
  readonly score: number;
  readonly counted: boolean;
}

/**
 * Returns the tally after a vote, and the ids of the votes that no longer count: of the votes from one mailbox only the latest
 * counts, because addresses such as `me+1@` cost nothing. The voter's own earlier vote is overwritten.
 * @param earlier the votes on the game from the voter's mailbox
 */
export function castVote(
  tally: Tally,
  earlier: readonly EarlierVote[],
  { voter, score }: Pick<EarlierVote, 'voter' | 'score'>,
): { readonly tally: Tally; readonly retired: readonly string[] } {
  const replaced = earlier.filter(({ counted }) => counted);
  const replacedSum = replaced.reduce((sum, vote) => sum + vote.score, 0);
  return {
    tally: { sum: tally.sum + score - replacedSum, count: tally.count + 1 - replaced.length },
    retired: replaced.filter((vote) => vote.voter !== voter).map(({ id }) => id),
  };
}
