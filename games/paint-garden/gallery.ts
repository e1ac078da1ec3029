import { collection, type Grown } from '../kit/journey.ts';
import type { Store } from '../kit/store.ts';

/** Number of pictures that are wrapped at first: each that is kept unwraps one. */
export const PARCELS = 12;

const album = collection('Pictures', 'album', 24);

/** The album as the title shows it, and what the next kept picture brings. */
export function galleryOf(store: Store): Grown {
  const grown = album(store);
  const opened = Math.max(grown.count, store.getNumber('opened', 0));
  return opened < PARCELS ? { ...grown, step: 'Next: a wrapped picture' } : grown;
}
