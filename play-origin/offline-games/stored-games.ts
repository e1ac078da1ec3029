import { createStore, del, get, update, values } from 'idb-keyval';
import { decode, decodeEach } from '../../entities/decode.rules.ts';
import { cacheOf, savedGame, type StoredGame } from './stored-game.ts';

/** The games saved in this browser, by slug; the files are in one cache per build. */
const store = createStore('saved-games', 'games');

export async function listSaved(): Promise<StoredGame[]> {
  return decodeEach(savedGame, await values<unknown>(store));
}

/** Whether there is an entry for a game that an earlier worker wrote, in a shape that is not read any more. */
export async function isOutdated(slug: string): Promise<boolean> {
  const stored = await get<unknown>(slug, store);
  return stored !== undefined && decode(savedGame, stored) === undefined;
}

/** Updates one game's entry atomically, so that no other tab's change is lost; if `change` throws, nothing changes. */
export async function changeSaved(
  slug: string,
  change: (saved: StoredGame | undefined) => StoredGame,
): Promise<void> {
  await update<unknown>(slug, (stored) => change(decode(savedGame, stored)), store);
}

/** Removes a game's entry; `sweep` deletes its files. */
export function deleteStoredGame(slug: string): Promise<void> {
  return del(slug, store);
}

/** Deletes the caches of builds without a saved game: removed, replaced or incomplete. */
export async function deleteUnusedCaches(): Promise<void> {
  const cacheNames = new Set((await listSaved()).flatMap(({ builds }) => builds.map(cacheOf)));
  const names = await caches.keys();
  const unwanted = names.filter((name) => name.startsWith('game/') && !cacheNames.has(name));
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}
