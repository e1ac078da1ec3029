/** Mistakes that end a run without a clock; each solved picture removes one. */
export const BLOTS = 5;
