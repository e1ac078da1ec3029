import { RECENT } from '../../../entities/play.rules.ts';
import { createStoredValue } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { parseRecent, type PlayedGame, type RecentGame, withoutGame, withPlayed } from './recent-games.ts';

type Games = readonly RecentGame[];

const NONE: Games = [];

// A browser without storage has no such list either.
const recent = createStoredValue(RECENT.key, (text): Games => (text === null ? NONE : parseRecent(text)));

/** The games played lately, newest first, in sync with other tabs; none on the server. */
export function useRecentGames(): Games {
  return useBrowserStore(recent, NONE);
}

/** Records that a game was just played, and where its player stands, if it says so. */
export function rememberPlay(game: PlayedGame, words?: string): void {
  storeGames(withPlayed(recent.get(), game, { at: Date.now(), words }));
}

/** Removes one game from the list. */
export function removeRecentGame(slug: string): void {
  changeGames((games) => withoutGame(games, slug));
}

/** Clears the list; returns a function that brings it back, to be sent to the account again. */
export function clearRecentGames(): () => void {
  const games = recent.get().map(({ keptBy: _account, ...game }) => game);
  storeGames(NONE);
  return () => storeGames(games);
}

/** Puts another list in the place of the one there is, unless they are alike. */
export function changeGames(change: (games: Games) => Games): void {
  const games = change(recent.get());
  if (JSON.stringify(games) !== JSON.stringify(recent.get())) storeGames(games);
}

function storeGames(games: Games): void {
  recent.write(games.length === 0 ? null : JSON.stringify(games));
}
