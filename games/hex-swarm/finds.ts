import type { Grown } from '../kit/journey.ts';
import { isTextList, type Store } from '../kit/store.ts';

/** Number of cards to unlock, and of evolutions to make for the first time. */
export const FINDS = { cards: 6, evolutions: 6 } as const;

/** Counts the finds of all runs: unlocked cards and evolutions. */
export function findsIn(store: Store): number {
  const count = (key: string, most: number) => Math.min(most, store.get(key, isTextList, []).length);
  return count('unlocked', FINDS.cards) + count('evolved', FINDS.evolutions);
}

export function findsGrown(store: Store): Grown {
  return { name: 'Finds', count: findsIn(store), of: FINDS.cards + FINDS.evolutions };
}
