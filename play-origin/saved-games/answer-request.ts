import { SAVED_GAMES } from '../../entities/saved-game.rules.ts';
import { looseName } from '../../entities/upload.rules.ts';
import { lookAt } from './save-game.ts';
import {
  buildAt,
  buildOf,
  cacheOf,
  inAnotherVersion,
  type SavedBuild,
  withOpened,
  withoutClosed,
} from './saved-game.ts';
import { changeSaved, listSaved } from './saved-games.ts';

/** Holds the saved-games page itself, so that saved games can be listed and removed offline. */
const OWN_CACHE = 'saved-games';
const OWN_FILES = [SAVED_GAMES.page, SAVED_GAMES.script];
/** Query parameters such as `?mode=hard` do not change a saved file. */
const BY_PATH: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

export async function cacheOwnFiles(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll(OWN_FILES.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Whether the worker handles a request; all others go straight to the network. */
export function handles({ method, url }: Request, origin: string): boolean {
  const { origin: requested, pathname } = new URL(url);
  const own = pathname.startsWith(SAVED_GAMES.page);
  return method === 'GET' && requested === origin && (!own || OWN_FILES.some((file) => file === pathname));
}

/** Serves a saved game's files from its build; everything else from the network, or from any cache if offline. */
export async function answer(event: FetchEvent, openClients: () => Promise<Set<string>>): Promise<Response> {
  const { request, clientId, resultingClientId } = event;
  const path = new URL(request.url).pathname;
  const games = await listSaved();
  const starts = request.mode === 'navigate' ? buildAt(games, path) : undefined;
  const build = starts ?? buildOf(games, clientId);
  const cached = build === undefined ? undefined : await fileOf(build, path);
  const other = request.mode === 'navigate' ? inAnotherVersion(games, path) : undefined;
  if (cached === undefined && other !== undefined) return otherVersion(event, path, other);
  if (cached === undefined) return fromNetwork(request, path, build);
  if (starts !== undefined) {
    await markOpened(starts.slug, resultingClientId, await openClients());
    // The game starts at once; an update or a removal takes effect at the next start.
    event.waitUntil(lookAt(starts.slug));
  }
  return cached;
}

async function fileOf(build: SavedBuild, path: string): Promise<Response | undefined> {
  const name = path.replace(/\/index\.html$/, '/');
  // `has` first, because `open` would create an empty cache if the browser has evicted it.
  if (!(await caches.has(cacheOf(build)))) return undefined;
  return (await caches.open(cacheOf(build))).match(name, BY_PATH);
}

/** The file that the play origin finds at an address which writes its name in another way. */
async function likeOf(build: SavedBuild, path: string): Promise<Response | undefined> {
  const nameOf = (pathname: string) => looseName(decodeURI(pathname));
  const cache = await caches.open(cacheOf(build));
  const files = await cache.keys();
  const like = files.find(({ url }) => nameOf(new URL(url).pathname) === nameOf(path));
  return like === undefined ? undefined : cache.match(like);
}

async function markOpened(slug: string, client: string, alive: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await changeSaved(slug, (saved) => {
    if (saved === undefined) throw new Error(`${slug} was removed while it started`);
    return withOpened(withoutClosed(saved, alive, now), client, now);
  }).catch(() => {});
}

/** The version that was asked for, while the saved one is brought up to date; without a network, the saved one. */
async function otherVersion(event: FetchEvent, path: string, saved: SavedBuild): Promise<Response> {
  try {
    const response = await fromNetwork(event.request, path);
    event.waitUntil(lookAt(saved.slug));
    return response;
  } catch {
    return Response.redirect(saved.page);
  }
}

async function fromNetwork(request: Request, path: string, build?: SavedBuild): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const cached =
      (await caches.match(path, BY_PATH)) ?? (build === undefined ? undefined : await likeOf(build, path));
    if (cached === undefined) throw error;
    return cached;
  }
}
