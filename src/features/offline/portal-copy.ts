import { paths } from '../../paths.ts';
import type { SavableGame } from './saved-games.ts';

/** Asks the portal's own worker to keep a saved game's page and picture, or not to any more; nothing where there is none. */
export async function keepPages(type: 'keep' | 'release', { slug, thumbUrl }: SavableGame): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  const picture = thumbUrl.startsWith('/') ? [thumbUrl] : [];
  registration?.active?.postMessage({ type, urls: [paths.game(slug), ...picture] });
}
