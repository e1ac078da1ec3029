/** Moves of both players after which a match is long: all but two of the board's discs. */
const LONG_MATCH = 40;

export const isLongMatch = (moves: number): boolean => moves >= LONG_MATCH;
