import { createStore, del, update, values } from 'idb-keyval';
import { decode, decodeEach } from '../../entities/decode.rules.ts';
import { cacheOf, savedGame, type SavedGame } from './saved-game.ts';

/** What is saved in this browser, by slug; the files themselves are in a cache for each build. */
const store = createStore('saved-games', 'games');

/** Every saved game. */
export async function listSaved(): Promise<SavedGame[]> {
  return decodeEach(savedGame, await values<unknown>(store));
}

/** Changes one game's entry in one step, so that no other tab's change is lost; an error of `change` leaves it. */
export async function changeSaved(
  slug: string,
  change: (kept: SavedGame | undefined) => SavedGame,
): Promise<void> {
  await update<unknown>(slug, (kept) => change(decode(savedGame, kept)), store);
}

/** Forgets a game; `sweep` takes its files. */
export function forgetSaved(slug: string): Promise<void> {
  return del(slug, store);
}

/** Deletes the caches of builds that no saved game has: removed, replaced, or never whole. */
export async function sweep(): Promise<void> {
  const wanted = new Set((await listSaved()).flatMap(({ builds }) => builds.map(cacheOf)));
  const names = await caches.keys();
  const unwanted = names.filter((name) => name.startsWith('game/') && !wanted.has(name));
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}
