import { localJson } from './json-response.ts';
import { decode, literal, number, object } from '../../../entities/decode.rules.ts';
import { paths } from '../../../entities/page.rules.ts';
import { pictureSources } from '../../ui/picture-sources.ts';
import { savesData } from '../../ui/saves-data.ts';
import type { WarmUpResult } from '../page/message.ts';
import { pagesCached } from './addresses.ts';
import { allAnswers, ANSWERS, dropOldAnswers } from './response-store.ts';
import { build } from './build.ts';
import { cachePictures, SAVED_CACHE, savedUrls } from './saved-pictures.ts';
import { gamesIn, kidsGamesIn } from './local-catalogue.ts';
import { PAGE_CACHE, storePage } from './page-store.ts';
import { isCacheable, PICTURES } from './serve-pictures.ts';

/** The most that a warm-up fetches, in bytes. */
const LIMIT_BYTES = 8 * 1024 * 1024;
/** Time for which fetched pages count as fresh and are not fetched again, in milliseconds. */
const FRESH_MS = 12 * 60 * 60 * 1000;
const DONE = '/warmed.json';

type Count = { -readonly [Name in 'pages' | 'pictures' | 'bytes']: number };

let running: AbortController | null = null;
/** The pages, pictures and bytes that have been fetched since the last warm-up that finished. */
let count: Count = { pages: 0, pictures: 0, bytes: 0 };

/** Stops a running warm-up; what it has fetched stays in the cache. */
export function stopWarmUp(): void {
  running?.abort();
}

/**
 * Fetches what a visitor will need offline: the lists, then the page and picture of every game in them. Fetches one at
 * a time at low priority, so that other requests are not delayed. Returns null if another warm-up is running.
 */
export async function warmUp(): Promise<WarmUpResult | null> {
  if (running !== null) return null;
  running = new AbortController();
  const outcome = await outcomeOf(running.signal);
  running = null;
  const result = { ...count, outcome };
  if (outcome === 'complete' || outcome === 'limit') {
    count = { pages: 0, pictures: 0, bytes: 0 };
    await markDone();
  }
  return result;
}

/** Deletes cached pages and responses, then fetches those of saved games again; the next warm-up fetches the rest. */
export async function clearVisitedCaches(): Promise<void> {
  stopWarmUp();
  await (await caches.open(SAVED_CACHE)).delete(DONE);
  await Promise.all([PAGE_CACHE, ANSWERS].map((name) => caches.delete(name)));
  await cachePictures(await savedUrls());
}

async function outcomeOf(signal: AbortSignal): Promise<WarmUpResult['outcome']> {
  if (savesData()) return 'saving';
  if (await isFresh()) return 'fresh';
  return fetchAll(signal).catch(() => 'stopped');
}

async function fetchAll(signal: AbortSignal): Promise<'complete' | 'limit'> {
  for (const path of [...pagesCached('first'), ...(await savedUrls())]) await fetchPage(path, signal);
  for (const { page, picture } of await gamesShown()) {
    if (count.bytes >= LIMIT_BYTES) return 'limit';
    await fetchPage(page, signal);
    await fetchPicture(picture, signal);
  }
  return 'complete';
}

async function fetchPage(path: string, signal: AbortSignal): Promise<void> {
  if (await hasFreshPage(path)) return;
  const response = await fetchCounted(path, signal);
  if (response === null) return;
  count.pages += 1;
  await storePage(path, response);
}

async function fetchPicture(path: string, signal: AbortSignal): Promise<void> {
  if (path === '' || (await caches.match(path, { cacheName: PICTURES, ignoreVary: true }))) return;
  const response = await fetchCounted(path, signal);
  if (response === null || !isCacheable(response)) return;
  count.pictures += 1;
  await (await caches.open(PICTURES)).put(path, response);
}

/** Fetches an address and counts its bytes; null for any status but 200. */
async function fetchCounted(path: string, signal: AbortSignal): Promise<Response | null> {
  const response = await fetch(path, { signal, priority: 'low', credentials: 'same-origin' });
  if (response.status !== 200) return null;
  count.bytes += await sizeOf(response.clone());
  return response;
}

/** The compressed size where the server sends `Content-Length`, else the decoded size. */
async function sizeOf(response: Response): Promise<number> {
  const { byteLength } = await response.arrayBuffer();
  return Number(response.headers.get('content-length') ?? byteLength);
}

async function gamesShown(): Promise<{ readonly page: string; readonly picture: string }[]> {
  const answers = await allAnswers();
  const games = gamesIn(answers).map((game) => ({
    page: paths.game(game.slug),
    ...pictureOf(game.thumbUrl),
  }));
  const kids = kidsGamesIn(answers).map((game) => ({
    page: paths.kidsPlay(game.slug),
    ...pictureOf(game.thumbUrl),
  }));
  return [...games, ...kids];
}

function pictureOf(thumbUrl: string) {
  return { picture: pictureSources(thumbUrl).src };
}

/** The record of the last warm-up that finished in this build. */
const doneRecord = object({ build: literal(build), at: number });

async function isFresh(): Promise<boolean> {
  const done: unknown = await (await caches.match(DONE, { cacheName: SAVED_CACHE }))?.json();
  const last = decode(doneRecord, done);
  return last !== undefined && Date.now() - last.at < FRESH_MS;
}

/** Whether a page is already cached and fresh, so that a stopped warm-up continues where it was. */
async function hasFreshPage(path: string): Promise<boolean> {
  const page = await caches.match(path, { cacheName: PAGE_CACHE, ignoreVary: true });
  const date = Date.parse(page?.headers.get('date') ?? '');
  return Date.now() - date < FRESH_MS;
}

/** Records a finished warm-up. From then on this build needs no responses of earlier builds. */
async function markDone(): Promise<void> {
  await (await caches.open(SAVED_CACHE)).put(DONE, localJson({ build, at: Date.now() }));
  await dropOldAnswers();
}
