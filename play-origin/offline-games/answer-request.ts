import type { GameBuild } from '../../entities/offline-build.rules.ts';
import { SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import { fetchBuild, SaveError } from './fetch-build.ts';
import { lookAt } from './store-game.ts';
import {
  buildAt,
  buildOfPage,
  cacheOf,
  inAnotherVersion,
  type SavedBuild,
  type StoredGame,
  withOpened,
  withoutClosed,
} from './stored-game.ts';
import { changeSaved, listSaved } from './stored-games.ts';
import { addressInstead, findFile, isWithin } from './find-file.ts';
import { ownFiles, signedBuild, signedFile } from './signed-files.ts';

/** Holds the saved-games page itself, so that saved games can be listed and removed offline. */
const OWN_CACHE = 'saved-games';
const OWN_FILES = [SAVED_GAMES.page, SAVED_GAMES.script];
/** Time for which the play origin is asked what is live before a saved game starts, in milliseconds. */
const ASKED_MS = 3000;

export async function cacheOwnFiles(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll(OWN_FILES.map((path) => new Request(path, { cache: 'no-cache' })));
}

/**
 * Whether the worker handles a request; all others go straight to the network. A window is one of them: the play origin sends it to
 * the portal, and without a network it shows nothing.
 */
export function handles({ method, url, destination }: Request, origin: string): boolean {
  const { origin: requested, pathname } = new URL(url);
  const own = pathname.startsWith(SAVED_GAMES.page);
  if (destination === 'document' && !own) return false;
  if (requested !== origin) return false;
  return own
    ? method === 'GET' && OWN_FILES.some((file) => file === pathname)
    : method === 'GET' || method === 'HEAD';
}

/** Serves a saved game's files from its build; everything else from the network, or from any saved build if offline. */
export async function answer(event: FetchEvent, openClients: () => Promise<Set<string>>): Promise<Response> {
  const { request, clientId } = event;
  // Query parameters such as `?mode=hard` do not change a saved file; `/index.html` is the same page as `/`.
  const path = new URL(request.url).pathname.replace(/\/index\.html$/, '/');
  if (path.startsWith(SAVED_GAMES.page)) return fromNetwork(request, () => ownFile(path, request));
  // A game can spoil the database: then nothing is saved.
  const games = await listSaved().catch(() => []);
  if (request.mode === 'navigate') return open({ event, path, games, openClients });
  const build = buildOfPage(games, clientId);
  const file = build && (await fileOf(build, path, request));
  return file ?? fromNetwork(request, () => answerOffline(games, path, request));
}

async function ownFile(path: string, request: Request): Promise<Response | undefined> {
  const file = ownFiles.files.find((one) => one.path === path);
  return file && signedFile(OWN_CACHE, { headers: ownFiles.headers, file }, request);
}

interface Opening {
  readonly event: FetchEvent;
  readonly path: string;
  readonly games: readonly StoredGame[];
  readonly openClients: () => Promise<Set<string>>;
}

/** Opens a document. A saved game starts as it is saved, unless the play origin says that it is no longer what is live. */
async function open({ event, path, games, openClients }: Opening): Promise<Response> {
  const { request, resultingClientId } = event;
  const saved = buildAt(games, path);
  const file = saved && (await fileOf(saved, path, request));
  if (saved === undefined || file === undefined) {
    // A game that is not shown any more, such as after its end, is saved again.
    if (saved !== undefined) event.waitUntil(lookAt(saved.slug));
    const other = inAnotherVersion(games, path);
    if (other !== undefined && (await signedBuild(other)) !== undefined) return otherVersion(event, other);
    return fromNetwork(request, () => answerOffline(games, path, request));
  }
  const live = await livePage(saved.slug);
  // An update or a removal takes effect at the next start.
  event.waitUntil(lookAt(saved.slug));
  if (live !== 'unknown' && live !== saved.page)
    return fromNetwork(request, async () => (live === null ? undefined : file));
  await markOpened(saved.slug, resultingClientId, await openClients());
  return file;
}

/** The page of a game's live version; null if the game is not public any more. */
async function livePage(slug: string): Promise<string | null | 'unknown'> {
  try {
    return (await fetchBuild(slug, AbortSignal.timeout(ASKED_MS))).build.page;
  } catch (error) {
    return error instanceof SaveError && error.why === 'gone' ? null : 'unknown';
  }
}

async function fileOf(saved: SavedBuild, path: string, request: Request): Promise<Response | undefined> {
  const build = await signedBuild(saved);
  const file = build && findFile(build, path);
  return build && file && signedFile(cacheOf(saved), { headers: build.headers, file }, request);
}

/**
 * The answer of the play origin, as far as a saved build says it: a file, another address, or that there is none. Of a game's
 * further pages and workers the browser does not say who asks, so any build can have the file.
 */
async function answerOffline(
  games: readonly StoredGame[],
  path: string,
  request: Request,
): Promise<Response | undefined> {
  const saved = games.flatMap(({ builds }) => builds);
  for (const build of saved) {
    const file = await fileOf(build, path, request);
    if (file !== undefined) return file;
  }
  for (const { page, ...build } of saved) {
    const signed = await signedBuild({ page, ...build });
    const other = signed && addressInstead(signed, path);
    if (other !== undefined) return Response.redirect(other, 302);
    // A file that the browser has lost is not missing.
    if (signed !== undefined && isWithin(page, path) && findFile(signed, path) === undefined)
      return notFound(signed);
  }
  return undefined;
}

const notFound = ({ headers }: GameBuild): Response =>
  new Response('There is no game here.', {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
  });

async function markOpened(slug: string, client: string, alive: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await changeSaved(slug, (saved) => {
    if (saved === undefined) throw new Error(`${slug} was removed while it started`);
    return withOpened(withoutClosed(saved, alive, now), client, now);
  }).catch(() => {});
}

/** The version that was asked for, while the saved one is brought up to date; without a network, the saved one. */
function otherVersion(event: FetchEvent, { page, slug }: SavedBuild): Promise<Response> {
  event.waitUntil(lookAt(slug));
  return fromNetwork(event.request, async () => Response.redirect(page));
}

/** The network's answer; without a network, the other one. @throws TypeError if there is neither */
async function fromNetwork(
  request: Request,
  otherwise: () => Promise<Response | undefined>,
): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached = await otherwise();
    if (cached === undefined) throw error;
    return cached;
  }
}
