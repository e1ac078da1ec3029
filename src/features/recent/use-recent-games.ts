import { RECENT } from '../../../entities/play.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { parseRecent, type PlayedGame, type RecentGame, withoutGame, withPlayed } from './recent-games.ts';

type Games = readonly RecentGame[];

const NONE: Games = [];

// A browser without storage has no such list either.
const recent = createStoredValue(RECENT.key, (text): Games => (text === null ? NONE : parseRecent(text)));

/** The games played in this browser, newest first, in sync with other tabs; none on the server. */
export function useRecentGames(): Games {
  return useBrowserStore(recent, NONE);
}

/** Records in this browser only that a game was just played. */
export function rememberPlay(game: PlayedGame): void {
  storeGames(withPlayed(recent.get(), game));
}

/** Removes one game from the list. */
export function forgetGame(slug: string): void {
  if (recent.get().some((game) => game.slug === slug)) storeGames(withoutGame(recent.get(), slug));
}

/** Clears the list; returns a function that brings it back. */
export function forgetPlays(): () => void {
  const games = recent.get();
  storeGames(NONE);
  return () => storeGames(games);
}

function storeGames(games: Games): void {
  recent.write(games.length === 0 ? null : JSON.stringify(games));
}
