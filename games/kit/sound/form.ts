/** A variation of a tune as it is written. */
export interface Passage {
  /** Whether the parts above the lowest one play. */
  readonly upper: boolean;
  readonly drums: boolean;
  /** Octaves by which the upper parts are moved. */
  readonly octave: number;
  /** Degrees of the scale by which all parts are moved, for each quarter of the passage. */
  readonly shift: readonly [number, number, number, number];
}

const HOME = [0, 0, 0, 0] as const;
const WHOLE: Passage = { upper: true, drums: true, octave: 0, shift: HOME };

/** The passages of a tune, one after the other, and then from the first on. */
const FORM: readonly Passage[] = [
  WHOLE,
  { ...WHOLE, shift: [0, 0, 3, 0] },
  { ...WHOLE, upper: false },
  { ...WHOLE, shift: [3, 3, 0, 0] },
  { ...WHOLE, octave: 1, drums: false },
  { ...WHOLE, shift: [-2, -2, 0, 0] },
  { ...WHOLE, shift: [0, 3, 4, 0] },
  { ...WHOLE, upper: false, shift: [0, 0, -3, 0] },
];
/** A tune comes again after so many seconds, at the earliest. */
const LEAST_SECONDS = 60;

/** The way from a step of a tune, counted from the first on, to how it is played. */
export interface Form {
  at(step: number): Passage & { readonly degrees: number };
}

/**
 * Makes a tune of a minute and more out of a few bars: passages of the same bars, moved in their scale and played by some of the
 * parts.
 * @param verse the steps of the bars as they are written
 * @param stepSeconds how long a step is
 */
export function formOf(verse: number, stepSeconds: number): Form {
  const rounds = Math.max(1, Math.ceil(LEAST_SECONDS / (FORM.length * verse * stepSeconds)));
  return {
    at: (step) => {
      const round = Math.floor(step / verse);
      const passage = FORM[Math.floor(round / rounds) % FORM.length] ?? WHOLE;
      const quarter = Math.floor(((step % verse) * 4) / verse);
      return { ...passage, degrees: passage.shift[quarter] ?? 0 };
    },
  };
}
