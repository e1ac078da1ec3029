import { decodeEach, string } from '../../../entities/decode.rules.ts';
import { storePage } from './page-store.ts';

/** What a person asked to keep: pictures, and the list of all that was asked for. */
export const KEPT = 'kept';
const LIST = '/kept.json';

/** Keeps addresses of the portal, and remembers to keep them of the builds to come. */
export async function keep(urls: readonly string[]): Promise<void> {
  const own = urls.filter(isOwn);
  await writeList(new Set([...(await keptList()), ...own]));
  for (const url of own) await fetchKept(url);
}

/** Forgets addresses that need no longer be kept. */
export async function release(urls: readonly string[]): Promise<void> {
  const cache = await caches.open(KEPT);
  for (const url of urls) await cache.delete(url);
  await writeList(new Set((await keptList()).filter((url) => !urls.includes(url))));
}

/** What a person asked to keep. */
export async function keptList(): Promise<string[]> {
  const list: unknown = await (await caches.match(LIST, { cacheName: KEPT }))?.json();
  return decodeEach(string, list);
}

/** A page with its answers, or a picture; what cannot be fetched now is when it is next looked at. */
async function fetchKept(url: string): Promise<void> {
  const response = await fetch(url).catch(() => null);
  if (response?.status !== 200) return;
  const isPage = response.headers.get('content-type')?.startsWith('text/html');
  if (isPage) await storePage(url, response);
  else await (await caches.open(KEPT)).put(url, response);
}

function isOwn(url: string): boolean {
  return url.startsWith('/') && !url.startsWith('//');
}

async function writeList(urls: ReadonlySet<string>): Promise<void> {
  await (await caches.open(KEPT)).put(LIST, Response.json([...urls]));
}
