import { type HidingEntry, type Hideable, isHidden } from '../../../entities/hidden.rules.ts';

/** Number of pages that load by themselves, one after the other, while nothing is shown. */
const MOST_PAGES = 3;

interface LoadedList {
  readonly games: readonly Hideable[];
  /** The number of games on a page. */
  readonly size: number;
  readonly hasMore: boolean;
}

/** Number of games of a list that are hidden, and whether its next page should load by itself because all are. */
export function hiddenIn({ games, size, hasMore }: LoadedList, hidden: readonly HidingEntry[]) {
  const count = games.filter((game) => isHidden(game, hidden)).length;
  return { count, goesOn: hasMore && count === games.length && games.length < size * (MOST_PAGES + 1) };
}
