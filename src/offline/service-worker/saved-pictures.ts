import { localJson } from './json-response.ts';
import { decodeEach, string } from '../../../entities/decode.rules.ts';
import { storePage } from './page-store.ts';

/** The cache for saved games: their pictures, and the list of all their addresses (pages and pictures). */
export const SAVED_CACHE = 'kept';
const LIST = '/kept.json';

/** Caches addresses of the portal, and lists them so that later builds cache them again. */
export async function cachePictures(urls: readonly string[]): Promise<void> {
  const own = urls.filter(isOwn);
  await writeList(new Set([...(await savedUrls()), ...own]));
  for (const url of own) await cacheUrl(url);
}

/** Deletes addresses from the cache and from the list. */
export async function uncachePictures(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(SAVED_CACHE);
  for (const url of urls) await cache.delete(url);
  await writeList(new Set((await savedUrls()).filter((url) => !urls.includes(url))));
}

/** Returns the listed addresses. */
export async function savedUrls(): Promise<string[]> {
  const list: unknown = await (await caches.match(LIST, { cacheName: SAVED_CACHE }))?.json();
  return decodeEach(string, list);
}

/** Caches a page with its query results, or a picture. If the fetch fails, the address is cached on its next visit. */
async function cacheUrl(url: string): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (response?.status !== 200) return;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) await storePage(url, response);
  else await (await caches.open(SAVED_CACHE)).put(url, response);
}

function isOwn(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

async function writeList(urls: ReadonlySet<string>): Promise<void> {
  await (await caches.open(SAVED_CACHE)).put(LIST, localJson([...urls]));
}
