import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { parseSaved, SAVED, type SavedGame, withoutSaved, withSaved, withSize } from './saved-games.ts';

type Games = readonly SavedGame[];

const NONE: Games = [];

// A browser that keeps nothing saves no games either.
const saved = createStoredValue(SAVED.key, (text): Games => (text === null ? NONE : parseSaved(text)));

/** The games saved in this browser, newest first, kept up to date with other tabs; none on the server. */
export function useSavedGames(): Games {
  return useBrowserStore(saved, NONE);
}

/** The same, read once. */
export function readSaved(): Games {
  return saved.get();
}

/** Notes that the files of a game are here. */
export function noteSaved(game: SavedGame): void {
  store(withSaved(readSaved(), game));
}

/** Notes that a saved game has been brought up to date. */
export function noteSize(slug: string, size: number): void {
  store(withSize(readSaved(), slug, size));
}

/** Notes that the files of a game are not here any more. */
export function noteRemoved(slug: string): void {
  store(withoutSaved(readSaved(), slug));
}

function store(games: Games): void {
  saved.write(games.length === 0 ? null : JSON.stringify(games));
}
