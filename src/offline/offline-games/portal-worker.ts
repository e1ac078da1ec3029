import { paths } from '../../../entities/page.rules.ts';
import { type PageMessage, WORKER } from '../page/message.ts';
import { SavedGamesError } from './ask-play-origin.ts';
import type { SavableGame } from './offline-games.ts';

/** Longest time that the portal's worker may take to install, in milliseconds: about the portal's scripts on a slow connection. */
const INSTALL_MS = 60_000;
/** Longest time that it may take to fetch a game's pages. A worker of an earlier version never says that it has them. */
const KEEP_MS = 5000;

/**
 * Waits for the portal's worker: without an active one the game is in the browser, but no page of the portal leads to it.
 * @throws SavedGamesError where the browser refuses it, and when it is not there in time
 */
export async function awaitWorker(): Promise<void> {
  if (import.meta.env.DEV) return;
  try {
    // Changes nothing where `startWorker` has registered it, and otherwise does not wait for the page to be idle.
    await navigator.serviceWorker.register(WORKER);
  } catch (error) {
    const isRefused = error instanceof DOMException && error.name === 'SecurityError';
    throw new SavedGamesError(isRefused ? 'unsupported' : 'network');
  }
  const active = await within(INSTALL_MS, navigator.serviceWorker.ready);
  if (active === undefined) throw new SavedGamesError('network');
}

/**
 * Tells the portal's service worker to keep or release a saved game's pages and picture, as soon as there is a worker, and
 * waits until it has. Without one, nothing happens.
 */
export async function cacheGamePages(
  type: 'keep' | 'release',
  { slug, thumbUrl, forKids }: SavableGame,
): Promise<void> {
  if (import.meta.env.DEV) return;
  const pages = forKids ? [paths.game(slug), paths.kidsPlay(slug)] : [paths.game(slug)];
  const message: PageMessage = { type, urls: thumbUrl.startsWith('/') ? [...pages, thumbUrl] : pages };
  const { active } = await navigator.serviceWorker.ready;
  const { port1, port2 } = new MessageChannel();
  const done = new Promise((resolve) => {
    port1.addEventListener('message', resolve, { once: true });
  });
  port1.start();
  active?.postMessage(message, [port2]);
  await within(KEEP_MS, done);
  port1.close();
}

/** Returns what is promised; undefined if it takes longer than `ms` milliseconds. */
async function within<Value>(ms: number, promised: Promise<Value>): Promise<Value | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms);
  });
  return Promise.race([promised, late]).finally(() => clearTimeout(timer));
}
