/** Limits of a collection, its texts in characters. */
export const COLLECTION_TITLE = { max: 60 } as const;
export const COLLECTION_TEXT = { max: 300 } as const;
export const COLLECTION_GAMES = { max: 50 } as const;
/** Number of its games that the list of collections shows. */
export const COLLECTION_PREVIEW = 6;

/** Returns the list with the item at `from` at the place `to`, or the same list if there is no such place. */
export function movedTo<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  if (to < 0 || to >= items.length) return items;
  const others = items.toSpliced(from, 1);
  return [...others.slice(0, to), ...items.slice(from, from + 1), ...others.slice(to)];
}
