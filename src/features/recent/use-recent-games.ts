import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { parseRecent, RECENT, type RecentGame, withoutGame, withPlayed } from './recent-games.ts';

type Games = readonly RecentGame[];

const NONE: Games = [];
const listeners = new Set<() => void>();

/** What was read last: the same text must give the same list, or React would render for ever. */
let known: { readonly text: string | null; readonly games: Games } = { text: null, games: NONE };

/** The games played in this browser, newest first, kept up to date with other tabs; none on the server. */
export function useRecentGames(): Games {
  return useBrowserStore(subscribe, readGames, NONE);
}

/** Keeps in this browser, and nowhere else, that a game has just been played. */
export function rememberPlay(game: RecentGame): void {
  storeGames(withPlayed(readGames(), game));
}

/** Forgets one game. */
export function forgetGame(slug: string): void {
  if (readGames().some((game) => game.slug === slug)) storeGames(withoutGame(readGames(), slug));
}

/** Forgets them all. */
export function forgetPlays(): void {
  storeGames(NONE);
}

function readGames(): Games {
  const text = readText();
  if (text !== known.text) known = { text, games: text === null ? NONE : parseRecent(text) };
  return known.games;
}

function readText(): string | null {
  try {
    return localStorage.getItem(RECENT.key);
  } catch {
    return null;
  }
}

function storeGames(games: Games): void {
  try {
    if (games.length === 0) localStorage.removeItem(RECENT.key);
    else localStorage.setItem(RECENT.key, JSON.stringify(games));
  } catch {
    // A browser that keeps nothing has no such list either.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === RECENT.key || event.key === null) listener();
  };
  listeners.add(listener);
  window.addEventListener('storage', fromOtherTab);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', fromOtherTab);
  };
}
