/** A look of something in the game: chosen on the title, once enough has grown. */
export interface Style {
  readonly id: string;
  readonly label: string;
  /** The count of what grows from which on it is there; 0 for the first. */
  readonly from: number;
}

/** The looks that may be chosen: `name` says of what, such as `Car`. The first style is there from the beginning. */
export interface Wardrobe {
  readonly name: string;
  readonly styles: readonly Style[];
}

/** The style that is worn: the chosen one if it is unlocked, else the first; '' in a game without any. */
export function wornStyle(wardrobe: Wardrobe | undefined, chosen: string, count: number): string {
  const { styles = [] } = wardrobe ?? {};
  const found = styles.find(({ id, from }) => id === chosen && from <= count);
  return (found ?? styles[0])?.id ?? '';
}

/** The styles that growing from one count to the next unlocks. */
export function unlockedBetween(wardrobe: Wardrobe | undefined, before: number, now: number): Style[] {
  return (wardrobe?.styles ?? []).filter(({ from }) => from > before && from <= now);
}
