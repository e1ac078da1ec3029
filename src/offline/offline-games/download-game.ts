import type { SaveFailure } from '../../../entities/offline-game.rules.ts';
import { askPlayOrigin, SavedGamesError } from './ask-play-origin.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import type { SavableGame } from './offline-games.ts';
import { removeFromOfflineList, addToOfflineList, setListedSize, readSaved } from './use-offline-games.ts';

/** The progress, 0–1, of each game that is being saved. Saving continues while the person visits other pages. */
const underWay = createStore<ReadonlyMap<string, number>>(new Map());
const NONE = underWay.get();
/** The slugs of saved games that were saved or checked on this visit. */
const checked = new Set<string>();

/** The progress of a game that is being saved, 0–1; null if it is not being saved. */
export function useDownloadProgress(slug: string): number | null {
  return useBrowserStore(underWay, NONE).get(slug) ?? null;
}

/** Saves a game in this browser. Returns the reason for a failure, or null on success. */
export async function downloadGame(game: SavableGame): Promise<SaveFailure | null> {
  if (underWay.get().has(game.slug)) return null;
  const { playOrigin, slug } = game;
  setProgress(slug, 0);
  try {
    // Not awaited: Firefox asks the person, and without it the game is saved all the same.
    void navigator.storage?.persist?.().catch(() => false);
    const { awaitWorker, cacheGamePages } = await portalWorker();
    await awaitWorker();
    const saved = await askPlayOrigin({ playOrigin, action: 'save', slug }, (share) =>
      setProgress(slug, share),
    );
    if (saved === null) return 'broken';
    // In a frame of its own: WebKit may forget what a frame of another origin has stored as soon as that frame is gone.
    if ((await askPlayOrigin({ playOrigin, action: 'look', slug })) === null) return 'lost';
    await cacheGamePages('keep', game);
    checked.add(slug);
    addToOfflineList({ ...game, size: saved.size, savedAt: new Date().toISOString() });
    return null;
  } catch (error) {
    return error instanceof SavedGamesError ? error.why : 'broken';
  } finally {
    setProgress(slug, null);
  }
}

/** Removes a game from this browser. Returns the reason for a failure, or null on success. */
export async function removeOfflineGame(game: SavableGame): Promise<SaveFailure | null> {
  try {
    await askPlayOrigin({ playOrigin: game.playOrigin, action: 'remove', slug: game.slug });
  } catch (error) {
    return error instanceof SavedGamesError ? error.why : 'broken';
  }
  removeFromOfflineList(game.slug);
  void tellWorker('release', game);
  return null;
}

/**
 * Once per visit: updates a saved game, and drops it from the list if the browser has evicted its files or the portal
 * has taken the game down. A failure changes nothing and is not shown.
 */
export async function refreshOfflineGame(game: SavableGame): Promise<void> {
  if (checked.has(game.slug) || underWay.get().has(game.slug)) return;
  checked.add(game.slug);
  try {
    const saved = await askPlayOrigin({ playOrigin: game.playOrigin, action: 'look', slug: game.slug });
    if (!readSaved().some(({ slug }) => slug === game.slug)) return;
    if (saved === null) removeFromOfflineList(game.slug);
    else setListedSize(game.slug, saved.size);
    // The page and picture too, because the portal's worker may have started only after the game was saved.
    void tellWorker(saved === null ? 'release' : 'keep', game);
  } catch {
    checked.delete(game.slug);
  }
}

/** Sets the progress of a game; null when saving has ended. */
function setProgress(slug: string, share: number | null): void {
  const others = [...underWay.get()].filter(([other]) => other !== slug);
  underWay.set(new Map(share === null ? others : [...others, [slug, share]]));
}

/** Its code loads on demand, from the network where there is no worker yet. */
const portalWorker = () =>
  import('./portal-worker.ts').catch(() => {
    throw new SavedGamesError('network');
  });

async function tellWorker(type: 'keep' | 'release', game: SavableGame): Promise<void> {
  // Without its code, `refreshOfflineGame` tells the worker on the next visit.
  const worker = await portalWorker().catch(() => null);
  await worker?.cacheGamePages(type, game);
}
