import { createStore, del, entries, update } from 'idb-keyval';
import { cacheOf, type KeptGame } from './saved-game.ts';

/** What is saved in this browser, by slug; the files themselves are in a cache for each build. */
const store = createStore('keeper', 'games');

/** Every saved game. */
export async function listKept(): Promise<KeptGame[]> {
  return (await entries<string, KeptGame>(store)).map(([, kept]) => kept);
}

/** Changes one game's entry in one step, so that no other tab's change is lost; an error of `change` leaves it. */
export async function changeKept(
  slug: string,
  change: (kept: KeptGame | undefined) => KeptGame,
): Promise<void> {
  await update<KeptGame>(slug, change, store);
}

/** Forgets a game; `sweep` takes its files. */
export function forgetKept(slug: string): Promise<void> {
  return del(slug, store);
}

/** Deletes the caches of builds that no saved game has: removed, replaced, or never whole. */
export async function sweep(): Promise<void> {
  const wanted = new Set((await listKept()).flatMap(({ builds }) => builds.map(cacheOf)));
  const names = await caches.keys();
  const unwanted = names.filter((name) => name.startsWith('game/') && !wanted.has(name));
  await Promise.all(unwanted.map((name) => caches.delete(name)));
}
