/** Whole stars only (specification §5); half stars are shown but cannot be given. */
export const SCORE = { min: 1, max: 5 } as const;
export const COMMENT = { max: 1000 } as const;
/** Comments per request on a game page. */
export const COMMENT_PAGE = 20;
