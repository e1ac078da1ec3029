import { paths } from '../../paths.ts';
import type { PageMessage } from '../page/message.ts';
import type { SavableGame } from './saved-games.ts';

/**
 * Asks the portal's own worker to keep a saved game's pages and picture, or not to any more, as soon as there is one: where
 * there is none, nobody hears it.
 */
export function keepPages(type: 'keep' | 'release', { slug, thumbUrl, forKids }: SavableGame): void {
  const pages = forKids ? [paths.game(slug), paths.kidsPlay(slug)] : [paths.game(slug)];
  const message: PageMessage = { type, urls: thumbUrl.startsWith('/') ? [...pages, thumbUrl] : pages };
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage(message, {}));
}
