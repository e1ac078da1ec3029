import { isNumberList, isText, type Store, today } from '../kit/store.ts';

const KEPT = 5;

interface DayList {
  readonly day: string;
  readonly scores: number[];
}

export function isDayList(value: unknown): value is DayList {
  return (
    typeof value === 'object' &&
    value !== null &&
    'day' in value &&
    isText(value.day) &&
    'scores' in value &&
    isNumberList(value.scores)
  );
}

/** The list with one more score: the best first, five at most. */
export function addToday(scores: readonly number[], score: number): number[] {
  return [...scores, score].toSorted((a, b) => b - a).slice(0, KEPT);
}

/** Stores a dive in today's cave; returns today's best dives, best first. */
export function keepDaily(store: Store, score: number): number[] {
  const day = today();
  const kept = store.get('daily', isDayList, { day, scores: [] });
  const scores = addToday(kept.day === day ? kept.scores : [], score);
  store.set('daily', { day, scores });
  return scores;
}

/** The indexes of the relics found so far, over all dives. */
export function foundRelics(store: Store): number[] {
  return store.get('relics', isNumberList, []);
}

export function keepRelic(store: Store, relic: number): void {
  const found = foundRelics(store);
  if (!found.includes(relic)) store.set('relics', [...found, relic]);
}
