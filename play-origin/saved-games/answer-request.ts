import { SAVED_GAMES } from '../../entities/saved-game.rules.ts';
import { lookAt } from './save-game.ts';
import { buildAt, buildOf, cacheOf, type SavedBuild, withOpened, withoutClosed } from './saved-game.ts';
import { changeSaved, listSaved } from './saved-games.ts';

/** The cache of the saved-games page itself, so that saved games can be listed and removed without a network too. */
const OWN_CACHE = 'saved-games';
const OWN_FILES = [SAVED_GAMES.page, SAVED_GAMES.script];
/** A saved file is the same whatever the address asks of the game, such as `?mode=hard`. */
const BY_PATH: CacheQueryOptions = { ignoreSearch: true, ignoreVary: true };

export async function cacheOwnFiles(): Promise<void> {
  const cache = await caches.open(OWN_CACHE);
  await cache.addAll(OWN_FILES.map((path) => new Request(path, { cache: 'no-cache' })));
}

/** Whether the worker has a say in a request; all others go straight to the network. */
export function concerns({ method, url }: Request, origin: string): boolean {
  const { origin: asked, pathname } = new URL(url);
  const own = pathname.startsWith(SAVED_GAMES.page);
  return method === 'GET' && asked === origin && (!own || OWN_FILES.some((file) => file === pathname));
}

/** A saved game's files from its build, whole; everything else from the network, else from whatever is kept. */
export async function answer(event: FetchEvent, openClients: () => Promise<Set<string>>): Promise<Response> {
  const { request, clientId, resultingClientId } = event;
  const path = new URL(request.url).pathname;
  const games = await listSaved();
  const starts = request.mode === 'navigate' ? buildAt(games, path) : undefined;
  const build = starts ?? buildOf(games, clientId);
  const kept = build === undefined ? undefined : await fileOf(build, path);
  if (kept === undefined) return fromNetwork(request, path);
  if (starts !== undefined) {
    await noteOpened(starts.slug, resultingClientId, await openClients());
    // The game starts at once; a new build, or none any more, holds from the next start.
    event.waitUntil(lookAt(starts.slug));
  }
  return kept;
}

async function fileOf(build: SavedBuild, path: string): Promise<Response | undefined> {
  const name = path.replace(/\/index\.html$/, '/');
  // `has` first: opening would make an empty one of a cache that the browser took away.
  if (!(await caches.has(cacheOf(build)))) return undefined;
  return (await caches.open(cacheOf(build))).match(name, BY_PATH);
}

async function noteOpened(slug: string, client: string, alive: ReadonlySet<string>): Promise<void> {
  const now = Date.now();
  await changeSaved(slug, (kept) => {
    if (kept === undefined) throw new Error(`${slug} was removed while it started`);
    return withOpened(withoutClosed(kept, alive, now), client, now);
  }).catch(() => {});
}

async function fromNetwork(request: Request, path: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await caches.match(path, BY_PATH);
    if (kept === undefined) throw error;
    return kept;
  }
}
