import { array, number, object, type Shape, type Shaped, string } from '../../entities/decode.rules.ts';
import { type GameBuild, gameBuild } from '../../entities/saved-game.rules.ts';

/** An open game, by the id that the browser gives its page, and when it was started, in milliseconds. */
const openGame = object({ client: string, since: number });
type OpenGame = Shaped<typeof openGame>;

/** A build that is here whole, in a cache of its own, and the open games that were started with it. */
export interface SavedBuild extends GameBuild {
  readonly open: readonly OpenGame[];
}

const opened = object({ open: array(openGame) });
const savedBuild: Shape<SavedBuild> = (value): value is SavedBuild => gameBuild(value) && opened(value);
const savedBuilds = array(savedBuild);
const atLeastOne: Shape<readonly [SavedBuild, ...SavedBuild[]]> = (
  value,
): value is readonly [SavedBuild, ...SavedBuild[]] => savedBuilds(value) && value.length > 0;

/** A saved game: the build that starts next, then older ones that are still being played. */
export const savedGame = object({ slug: string, builds: atLeastOne });
export type SavedGame = Shaped<typeof savedGame>;

/** How long a page that has just been answered may take to become one that the browser names. */
const STARTING_MS = 60_000;

/** The name of the cache that holds a build. */
export const cacheOf = ({ slug, revision }: GameBuild): string => `game/${slug}/${revision}`;

/** The game after a build has arrived whole: it starts next, and an older one stays only while it is played. */
export function withBuild(kept: SavedGame | undefined, build: GameBuild): SavedGame {
  const others = (kept?.builds ?? []).filter(({ revision }) => revision !== build.revision);
  const same = kept?.builds.find(({ revision }) => revision === build.revision);
  const played = others.filter(({ open }) => open.length > 0);
  return { slug: build.slug, builds: [{ ...build, open: same?.open ?? [] }, ...played] };
}

/** The game after it was started: that page gets every file of the build it began with. */
export function withOpened(kept: SavedGame, client: string, now: number): SavedGame {
  const [next, ...older] = kept.builds;
  return { ...kept, builds: [{ ...next, open: [...next.open, { client, since: now }] }, ...older] };
}

/** The game without the pages that have been closed, and without older builds that nobody plays. */
export function withoutClosed(kept: SavedGame, alive: ReadonlySet<string>, now: number): SavedGame {
  const isOpen = ({ client, since }: OpenGame) => alive.has(client) || now - since < STARTING_MS;
  const left = (build: SavedBuild): SavedBuild => ({ ...build, open: build.open.filter(isOpen) });
  const [next, ...older] = kept.builds;
  return { ...kept, builds: [left(next), ...older.map(left).filter(({ open }) => open.length > 0)] };
}

/** The build that an open page was started with. */
export function buildOf(games: readonly SavedGame[], client: string): SavedBuild | undefined {
  return games
    .flatMap(({ builds }) => builds)
    .find(({ open }) => client !== '' && open.some((page) => page.client === client));
}

/** The build that an address starts, under either name of its page. */
export function buildAt(games: readonly SavedGame[], path: string): SavedBuild | undefined {
  const page = path.replace(/\/index\.html$/, '/');
  return games.map(({ builds: [next] }) => next).find((build) => build.page === page);
}
