import { getCacheKeyForURL } from 'workbox-precaching';
import { keepAnswers } from './answer-store.ts';
import { build } from './build.ts';
import { answersOf, scriptsOf } from './page-state.ts';

const PREFIX = 'pages-';
/** Pages name the files of their build, so each build has its own. */
export const PAGES = `${PREFIX}${build}`;

/**
 * Takes in a page that the network brought: the answers in it are kept whatever its build.
 * @returns whether the page itself may be kept: one of another build could not run on this one's files
 */
export async function takeIn(page: Response): Promise<boolean> {
  const html = await page.text();
  await keepAnswers(answersOf(html));
  const scripts = scriptsOf(html);
  return scripts.length > 0 && scripts.every((src) => getCacheKeyForURL(src) !== undefined);
}

/** Keeps a page that was fetched for later. */
export async function storePage(key: string, page: Response): Promise<void> {
  if (isPublic(page) && (await takeIn(page.clone()))) await (await caches.open(PAGES)).put(key, page);
}

/** Drops the pages of earlier builds. */
export async function dropOldPages(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
}

/** Whether an answer is the same for everyone, as the server says of it. */
export function isPublic(response: Response): boolean {
  const control = response.headers.get('cache-control') ?? '';
  return response.status === 200 && !response.redirected && /\bpublic\b/.test(control);
}
