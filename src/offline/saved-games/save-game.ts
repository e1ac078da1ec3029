import type { SaveFailure } from '../../../entities/saved-game.rules.ts';
import { askPlayOrigin, SavedGamesError } from './ask-play-origin.ts';
import { createStore } from '../../ui/store.ts';
import { useBrowserStore } from '../../ui/use-browser-store.ts';
import { paths } from '../../paths.ts';
import type { PageMessage } from '../page/message.ts';
import type { SavableGame } from './saved-games.ts';
import { noteRemoved, noteSaved, noteSize, readSaved } from './use-saved-games.ts';

/** The share that is here, 0–1, of each game that is being saved: it goes on while the person looks at other pages. */
const underWay = createStore<ReadonlyMap<string, number>>(new Map());
const NONE = underWay.get();
/** The saved games that are known to be as new as they can be. */
const looked = new Set<string>();

/** The share that is here of a game that is being saved, 0–1; null when it is not. */
export function useSaving(slug: string): number | null {
  return useBrowserStore(underWay, NONE).get(slug) ?? null;
}

/** Saves a game in this browser. Answers why not, or null when it is here. */
export async function saveGame(game: SavableGame): Promise<SaveFailure | null> {
  if (underWay.get().has(game.slug)) return null;
  const { playOrigin, slug } = game;
  note(slug, 0);
  try {
    // A refusal is no reason not to save.
    await navigator.storage.persist().catch(() => false);
    const kept = await askPlayOrigin({ playOrigin, action: 'save', slug }, (share) => note(slug, share));
    if (kept === null) return 'broken';
    looked.add(slug);
    noteSaved({ ...game, size: kept.size, savedAt: new Date().toISOString() });
    keepPages('keep', game);
    return null;
  } catch (error) {
    return error instanceof SavedGamesError ? error.why : 'broken';
  } finally {
    note(slug, null);
  }
}

/** Takes a game out of this browser. Answers why not, or null when it is gone. */
export async function removeGame(game: SavableGame): Promise<SaveFailure | null> {
  try {
    await askPlayOrigin({ playOrigin: game.playOrigin, action: 'remove', slug: game.slug });
  } catch (error) {
    return error instanceof SavedGamesError ? error.why : 'broken';
  }
  noteRemoved(game.slug);
  keepPages('release', game);
  return null;
}

/**
 * Once a visit: fetches what is new of a saved game, and notes when the browser has taken its files or the portal has
 * taken the game down. Says nothing of a failure: then all stays as it is.
 */
export async function lookAfter(game: SavableGame): Promise<void> {
  if (looked.has(game.slug) || underWay.get().has(game.slug)) return;
  looked.add(game.slug);
  try {
    const kept = await askPlayOrigin({ playOrigin: game.playOrigin, action: 'look', slug: game.slug });
    if (!readSaved().some(({ slug }) => slug === game.slug)) return;
    if (kept === null) noteRemoved(game.slug);
    else noteSize(game.slug, kept.size);
    // The portal's copies as well: its own worker may have begun only after the game was saved.
    keepPages(kept === null ? 'release' : 'keep', game);
  } catch {
    looked.delete(game.slug);
  }
}

/** Null when it is not being saved any more. */
function note(slug: string, share: number | null): void {
  const others = [...underWay.get()].filter(([known]) => known !== slug);
  underWay.set(new Map(share === null ? others : [...others, [slug, share]]));
}

/**
 * Asks the portal's own worker to keep a saved game's pages and picture, or not to any more, as soon as there is one: where
 * there is none, nobody hears it.
 */
function keepPages(type: 'keep' | 'release', { slug, thumbUrl, forKids }: SavableGame): void {
  const pages = forKids ? [paths.game(slug), paths.kidsPlay(slug)] : [paths.game(slug)];
  const message: PageMessage = { type, urls: thumbUrl.startsWith('/') ? [...pages, thumbUrl] : pages };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, {}));
}
