import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { parseSaved, SAVED, type SavedGame, withoutSaved, withSaved, withSize } from './saved-games.ts';

type Games = readonly SavedGame[];

const NONE: Games = [];
const listeners = new Set<() => void>();

/** What was read last: the same text must give the same list, or React would render for ever. */
let known: { readonly text: string | null; readonly games: Games } = { text: null, games: NONE };

/** The games saved in this browser, newest first, kept up to date with other tabs; none on the server. */
export function useSavedGames(): Games {
  return useBrowserStore(subscribe, readSaved, NONE);
}

/** The same, read once. */
export function readSaved(): Games {
  const text = readText();
  if (text !== known.text) known = { text, games: text === null ? NONE : parseSaved(text) };
  return known.games;
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

function readText(): string | null {
  try {
    return localStorage.getItem(SAVED.key);
  } catch {
    return null;
  }
}

function store(games: Games): void {
  try {
    if (games.length === 0) localStorage.removeItem(SAVED.key);
    else localStorage.setItem(SAVED.key, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing saves no games either.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === SAVED.key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
