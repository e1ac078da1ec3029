/** How a song was played. */
interface Played {
  /** The pulse faded before the end. */
  readonly faded: boolean;
  /** 0–1. */
  readonly accuracy: number;
  readonly bestCombo: number;
}

const UNBROKEN = 120;
/** The least accuracy for each medal; the first two are grades B and A (`gradeOf`). */
const ACCURACIES = [
  ['grade-b', 0.7],
  ['grade-a', 0.85],
  ['virtuoso', 0.98],
] as const;

/** The medals that a song earns, by id. */
export function medalsOfSong({ faded, accuracy, bestCombo }: Played): string[] {
  const combo = bestCombo >= UNBROKEN ? ['long-combo'] : [];
  if (faded) return combo;
  return [...combo, ...ACCURACIES.filter(([, least]) => accuracy >= least).map(([id]) => id)];
}
