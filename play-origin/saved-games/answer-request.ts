import type { SignedFiles } from '../../entities/saved-build.rules.ts';
import { SAVED_GAMES } from '../../entities/saved-game.rules.ts';
import { fetchBuild, SaveError } from './fetch-build.ts';
import { looseName } from '../../entities/upload.rules.ts';
import { lookAt } from './save-game.ts';
import {
  buildAt,
  buildOf,
  cacheOf,
  inAnotherVersion,
  type SavedBuild,
  type SavedGame,
  withOpened,
  withoutClosed,
} from './saved-game.ts';
import { changeSaved, listSaved } from './saved-games.ts';
import { ownFiles, signedBuild, signedFile } from './signed-files.ts';

/** Holds the saved-games page itself, so that saved games can be listed and removed offline. */
const OWN_CACHE = 'saved-games';
const OWN_FILES = [SAVED_GAMES.page, SAVED_GAMES.script];
/** How long the play origin is asked what is live before a saved game starts, in milliseconds. */
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
  return method === 'GET' && requested === origin && (!own || OWN_FILES.some((file) => file === pathname));
}

/** Serves a saved game's files from its build; everything else from the network, or from any saved build if offline. */
export async function answer(event: FetchEvent, openClients: () => Promise<Set<string>>): Promise<Response> {
  const { request, clientId } = event;
  // Query parameters such as `?mode=hard` do not change a saved file; `/index.html` is the same page as `/`.
  const path = new URL(request.url).pathname.replace(/\/index\.html$/, '/');
  if (path.startsWith(SAVED_GAMES.page))
    return fromNetwork(request, () => signedFile(OWN_CACHE, ownFiles, path));
  // A game can spoil the database: then nothing is saved.
  const games = await listSaved().catch(() => []);
  if (request.mode === 'navigate') return open({ event, path, games, openClients });
  const build = buildOf(games, clientId);
  const file = build && (await fileOf(build, path));
  return file ?? fromNetwork(request, () => anyFile(games, path));
}

interface Opening {
  readonly event: FetchEvent;
  readonly path: string;
  readonly games: readonly SavedGame[];
  readonly openClients: () => Promise<Set<string>>;
}

/** Opens a document. A saved game starts as it is saved, unless the play origin says that it is no longer what is live. */
async function open({ event, path, games, openClients }: Opening): Promise<Response> {
  const { request, resultingClientId } = event;
  const saved = buildAt(games, path);
  const file = saved && (await fileOf(saved, path));
  if (saved === undefined || file === undefined) {
    // What is not shown any more, such as after its end, is saved again.
    if (saved !== undefined) event.waitUntil(lookAt(saved.slug));
    const other = inAnotherVersion(games, path);
    if (other !== undefined && (await signedBuild(other)) !== undefined) return otherVersion(event, other);
    return fromNetwork(request, () => anyFile(games, path));
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

async function fileOf(saved: SavedBuild, path: string): Promise<Response | undefined> {
  const build = await signedBuild(saved);
  if (build === undefined) return undefined;
  return signedFile(cacheOf(saved), build, nameIn(build, path));
}

/** A file of whichever saved build has it: of a game's further pages and workers the browser does not say who asks. */
async function anyFile(games: readonly SavedGame[], path: string): Promise<Response | undefined> {
  for (const build of games.flatMap(({ builds }) => builds)) {
    const file = await fileOf(build, path);
    if (file !== undefined) return file;
  }
  return undefined;
}

/** The name of a build's file at an address that may write it in another way, as the play origin finds it. */
function nameIn({ files }: SignedFiles, path: string): string {
  if (files.some((file) => file.path === path)) return path;
  const wanted = plainName(path);
  return files.find((file) => plainName(file.path) === wanted)?.path ?? path;
}

/** An address whose escapes cannot be read is compared as it stands. */
function plainName(path: string): string {
  try {
    return looseName(decodeURI(path));
  } catch {
    return path;
  }
}

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
