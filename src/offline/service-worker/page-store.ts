import { getCacheKeyForURL } from 'workbox-precaching';
import { cacheAnswers } from './response-store.ts';
import { build } from './build.ts';
import { answersOf, scriptsOf } from './page-state.ts';

const PREFIX = 'pages-';
/** Pages refer to the files of their build, so each build has its own cache. */
export const PAGE_CACHE = `${PREFIX}${build}`;

/**
 * Caches the query results in a page from the network, whatever the page's build.
 * @returns whether the page itself may be cached: a page of another build cannot run on this build's files
 */
export async function cacheAnswersIn(page: Response): Promise<boolean> {
  const html = await page.text();
  await cacheAnswers(answersOf(html));
  const scripts = scriptsOf(html);
  return scripts.length > 0 && scripts.every((src) => getCacheKeyForURL(src) !== undefined);
}

/** Caches a page that was fetched in advance. */
export async function storePage(key: string, page: Response): Promise<void> {
  if (isPublicResponse(page) && (await cacheAnswersIn(page.clone())))
    await (await caches.open(PAGE_CACHE)).put(key, page);
}

/** Deletes the pages of earlier builds. */
export async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGE_CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whether a response is the same for everyone, according to its `Cache-Control`. */
export function isPublicResponse(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  return response.status === 200 && !response.redirected && /\bpublic\b/.test(control);
}
