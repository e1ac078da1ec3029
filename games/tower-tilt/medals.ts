/** A tower as it stands. */
interface Tower {
  /** In metres. */
  readonly height: number;
  /** Blocks laid in the run. */
  readonly laid: number;
  /** Perfect drops in a row. */
  readonly bestCombo: number;
}

/** The medals that a tower earns, by id. The heights are those at which the sky changes (`SKY`). */
export function medalsOfTower({ height, laid, bestCombo }: Tower): string[] {
  const earned = {
    'ten-blocks': laid >= 10,
    'high-tower': height >= 12,
    'very-high': height >= 24,
    'to-the-stars': height >= 46,
    'perfect-eight': bestCombo >= 8,
  };
  return Object.entries(earned).flatMap(([id, is]) => (is ? [id] : []));
}
