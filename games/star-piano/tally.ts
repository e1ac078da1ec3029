import { isTextList, type Store } from '../kit/store.ts';
import { TUNE_NAMES, type TuneName } from './tune-names.ts';

export const TUNES = 'tunes';
export const FESTIVALS = 'festivals';

/** The tunes that were ever played to their end. */
export function playedTunes(store: Store): readonly TuneName[] {
  const played = store.get(TUNES, isTextList, []);
  return TUNE_NAMES.filter((name) => played.includes(name));
}

/** Counts the times that the whole village has been alight, on all nights. */
export function festivalsOf(store: Store): number {
  return Math.max(0, Math.floor(store.getNumber(FESTIVALS, 0)));
}
