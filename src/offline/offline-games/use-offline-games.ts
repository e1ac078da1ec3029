import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import {
  parseSaved,
  SAVED_LIST,
  type OfflineGame,
  withoutSaved,
  withSaved,
  withSize,
} from './offline-games.ts';

type Games = readonly OfflineGame[];

const NONE: Games = [];

// A browser without storage saves no games either.
const saved = createStoredValue(SAVED_LIST.key, (text): Games => (text === null ? NONE : parseSaved(text)));

/** The games saved in this browser, newest first, in sync with other tabs; none on the server. */
export function useOfflineGames(): Games {
  return useBrowserStore(saved, NONE);
}

/** Reads the same list without subscribing. */
export function readSaved(): Games {
  return saved.get();
}

/** Records that a game was saved. */
export function addToOfflineList(game: OfflineGame): void {
  store(withSaved(readSaved(), game));
}

/** Records the new size of a saved game after an update. */
export function setListedSize(slug: string, size: number): void {
  store(withSize(readSaved(), slug, size));
}

/** Records that a game is no longer saved. */
export function removeFromOfflineList(slug: string): void {
  store(withoutSaved(readSaved(), slug));
}

function store(games: Games): void {
  saved.write(games.length === 0 ? null : JSON.stringify(games));
}
