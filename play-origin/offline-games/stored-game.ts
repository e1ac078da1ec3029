import { array, number, object, type Shape, type Shaped, string } from '../../entities/decode.rules.ts';
import { type GameBuild, sizeOf } from '../../entities/offline-build.rules.ts';

/** An open page of a game: the browser's client id, and when it was started, in ms since 1970. */
const openGame = object({ client: string, since: number });
type OpenGame = Shaped<typeof openGame>;

/**
 * A completely downloaded build with its own cache, which holds its signed list too, its size in bytes, and the open pages that
 * were started with it. It is only a note of what to look for: a game can write it.
 */
const savedBuild = object({
  slug: string,
  revision: string,
  page: string,
  size: number,
  open: array(openGame),
});
export type SavedBuild = Shaped<typeof savedBuild>;

const savedBuilds = array(savedBuild);
const atLeastOne: Shape<readonly [SavedBuild, ...SavedBuild[]]> = (
  value,
): value is readonly [SavedBuild, ...SavedBuild[]] => savedBuilds(value) && value.length > 0;

/** A saved game: the build that the next start uses, then older builds that are still being played. */
export const savedGame = object({ slug: string, builds: atLeastOne });
export type StoredGame = Shaped<typeof savedGame>;

/** Time within which the browser lists the client of a new page. */
const STARTING_MS = 60_000;

/** The name of the cache that holds a build. */
export const cacheOf = ({ slug, revision }: Pick<GameBuild, 'slug' | 'revision'>): string =>
  `game/${slug}/${revision}`;

/** Whether a signed list is the one of a saved build, and for this place and time: a game may put any that it has kept there. */
export function isMeant(
  build: Pick<GameBuild, 'slug' | 'revision' | 'page' | 'origin' | 'ends'>,
  saved: SavedBuild,
  here: { readonly origin: string; readonly now: number },
): boolean {
  return (
    build.slug === saved.slug &&
    build.revision === saved.revision &&
    build.page === saved.page &&
    build.origin === here.origin &&
    build.ends > here.now
  );
}

/** Adds a downloaded build as the next to start; older builds stay only while they are played. */
export function withBuild(
  saved: StoredGame | undefined,
  { slug, revision, page, files }: Pick<GameBuild, 'slug' | 'revision' | 'page' | 'files'>,
): StoredGame {
  const others = (saved?.builds ?? []).filter((build) => build.revision !== revision);
  const same = saved?.builds.find((build) => build.revision === revision);
  const played = others.filter(({ open }) => open.length > 0);
  const next = { slug, revision, page, size: sizeOf({ files }), open: same?.open ?? [] };
  return { slug, builds: [next, ...played] };
}

/** Notes that a page was started: it gets every file from the build it was started with. */
export function withOpened(saved: StoredGame, client: string, now: number): StoredGame {
  const [next, ...older] = saved.builds;
  return { ...saved, builds: [{ ...next, open: [...next.open, { client, since: now }] }, ...older] };
}

/** Removes closed pages, and older builds that nobody plays. */
export function withoutClosed(saved: StoredGame, alive: ReadonlySet<string>, now: number): StoredGame {
  const isOpen = ({ client, since }: OpenGame) => alive.has(client) || now - since < STARTING_MS;
  const withOpenPages = (build: SavedBuild): SavedBuild => ({ ...build, open: build.open.filter(isOpen) });
  const [next, ...older] = saved.builds;
  return {
    ...saved,
    builds: [withOpenPages(next), ...older.map(withOpenPages).filter(({ open }) => open.length > 0)],
  };
}

/** The build that an open page was started with. */
export function buildOfPage(games: readonly StoredGame[], client: string): SavedBuild | undefined {
  return games
    .flatMap(({ builds }) => builds)
    .find(({ open }) => client !== '' && open.some((page) => page.client === client));
}

/**
 * The saved game that an address would start in another version: the portal's page may know an older or a newer one than
 * the one that is saved.
 */
export function inAnotherVersion(games: readonly StoredGame[], path: string): SavedBuild | undefined {
  return games
    .map(({ builds: [next] }) => next)
    .find(({ page }) => page !== path && withoutVersion(page) === withoutVersion(path));
}

/** The address of the game's folder, whatever the version of an uploaded one. */
export const withoutVersion = (page: string): string => page.replace(/\/v\d+\/$/, '/');

/** The build that an address starts; `/index.html` is the same page as `/`. */
export function buildAt(games: readonly StoredGame[], path: string): SavedBuild | undefined {
  const page = path.replace(/\/index\.html$/, '/');
  return games.map(({ builds: [next] }) => next).find((build) => build.page === page);
}
