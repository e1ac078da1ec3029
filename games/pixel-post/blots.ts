/** Mistakes that end a run; each solved picture removes one. */
export const BLOTS = 5;
