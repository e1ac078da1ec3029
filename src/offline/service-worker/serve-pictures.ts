import type { RouteMatchCallback, WorkboxPlugin } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { CacheFirst } from 'workbox-strategies';
import { SAVED_CACHE } from './saved-pictures.ts';
import { pictureStem } from './picture-stem.ts';

export const PICTURES = 'pictures';
const MAX_PICTURES = 400;
const MAX_AGE_S = 30 * 86_400;

/**
 * Whether a response contains the picture itself. Error pages are not cached, nor are placeholders for pictures that
 * are temporarily unavailable (under `/images/`, without `immutable`).
 */
export function isCacheable({ status, headers, url }: Response): boolean {
  if (status !== 200 || headers.get('content-type')?.startsWith('image/') !== true) return false;
  const passing = headers.get('cache-control')?.includes('immutable') !== true;
  return !(passing && new URL(url).pathname.startsWith('/images/'));
}

const onlyPictures: WorkboxPlugin = {
  cacheWillUpdate: async ({ response }) => (isCacheable(response) ? response : null),
};

/** Without the network, falls back to another size of the same picture. */
const anySize: WorkboxPlugin = {
  cachedResponseWillBeUsed: async ({ request, cachedResponse }) =>
    cachedResponse ?? caches.match(request, { cacheName: SAVED_CACHE, ignoreVary: true }),
  handlerDidError: async ({ request }) => {
    const stem = pictureStem(request.url);
    for (const name of [PICTURES, SAVED_CACHE]) {
      const cache = await caches.open(name);
      const other = (await cache.keys()).find(({ url }) => pictureStem(url) === stem);
      const picture = other === undefined ? undefined : await cache.match(other, { ignoreVary: true });
      if (picture !== undefined) return picture;
    }
    return undefined;
  },
};

/** Serves a game's picture from the cache, else from the network, else another size from the cache. */
export const servePicture = new CacheFirst({
  cacheName: PICTURES,
  matchOptions: { ignoreVary: true },
  plugins: [
    onlyPictures,
    anySize,
    new ExpirationPlugin({ maxEntries: MAX_PICTURES, maxAgeSeconds: MAX_AGE_S, purgeOnQuotaError: true }),
  ],
});

export const isPicture: RouteMatchCallback = ({ request, url, sameOrigin }) =>
  sameOrigin && request.method === 'GET' && /^\/(?:thumbs|images)\//.test(url.pathname);
