/**
 * The messages between the portal and the saved-games page. That page belongs to the play origin; the portal loads it in a
 * hidden frame, and it saves games in the browser. Its service worker serves them when there is no network.
 */

import {
  anything,
  array,
  decode,
  literal,
  nullable,
  object,
  oneOf,
  type Shape,
  type Shaped,
  string,
} from './decode.rules.ts';

/** Where the play origin serves the saved-games page: no slug begins with an underscore. */
export const SAVED_GAMES = {
  page: '/_saved-games/',
  script: '/_saved-games/page.js',
  worker: '/_saved-games/service-worker.js',
  /** The files of a game's latest build, as `GameBuild` in JSON. */
  build: (slug: string) => `/_saved-games/games/${slug}.json`,
} as const;

const byteCount: Shape<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** An address of this origin: two slashes would begin another's. */
const ownAddress: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);

/** One file of a build: its address on the play origin, its bytes before compression, and their SHA-256 in hex. */
export const buildFile = object({ path: ownAddress, size: byteCount, sha256: string });
export type BuildFile = Shaped<typeof buildFile>;

/** Everything a game needs to start, of one build. */
export const gameBuild = object({
  slug: string,
  /** The same for the same bytes. */
  revision: string,
  /** The address of the game's page: one of the files. */
  page: string,
  files: array(buildFile),
});
export type GameBuild = Shaped<typeof gameBuild>;

/** What a browser keeps of a game: its bytes. */
const savedSize = object({ size: byteCount });
export type SavedSize = Shaped<typeof savedSize>;

const slugShape: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^[a-z0-9-]+$/.test(value);

/** `look` asks what is kept, after the latest build was fetched if there is a network. */
const savedGamesRequest = object({
  source: literal('playport'),
  /** The answer bears the same. */
  id: string,
  action: literal('save', 'remove', 'look'),
  slug: slugShape,
});
export type SavedGamesRequest = Shaped<typeof savedGamesRequest>;
export type SavedGamesAction = SavedGamesRequest['action'];

/**
 * Why a game could not be kept: no room on the device, no network, no such game (any more), a browser that keeps
 * nothing, or something else.
 */
const saveFailure = literal('full', 'network', 'gone', 'unsupported', 'broken');
export type SaveFailure = Shaped<typeof saveFailure>;

const SOURCE = 'playport-saved-games';
const share: Shape<number> = (value): value is number => byteCount(value) && value <= 1;
const savedGamesAnswer = oneOf(
  /** The page is listening. */
  object({ type: literal('ready') }),
  /** Of a save: the share of the bytes that is here, 0–1. */
  object({ type: literal('progress'), id: string, share }),
  object({ type: literal('done'), id: string, kept: nullable(savedSize) }),
  object({ type: literal('failed'), id: string, why: saveFailure }),
);
export type SavedGamesAnswer = Shaped<typeof savedGamesAnswer>;
const failure = object({ type: literal('failed'), id: string, why: anything });
const ofSavedGames = object({ source: literal(SOURCE) });

/** An answer as it is sent. */
export function toSavedGamesMessage(answer: SavedGamesAnswer): object {
  return { source: SOURCE, ...answer };
}

/** Checks the shape of a request from the portal; undefined for any other message. */
export function readSavedGamesRequest(data: unknown): SavedGamesRequest | undefined {
  return decode(savedGamesRequest, data);
}

/** Checks the shape of an answer from the saved-games page; undefined for any other message. */
export function readSavedGamesAnswer(data: unknown): SavedGamesAnswer | undefined {
  if (!ofSavedGames(data)) return undefined;
  // A reason that only a later version knows is a failure all the same.
  if (failure(data) && !saveFailure(data.why)) return { type: 'failed', id: data.id, why: 'broken' };
  return decode(savedGamesAnswer, data);
}

/** Reads the list of a build; undefined for what is none, such as a page that something between answers instead. */
export function readGameBuild(data: unknown): GameBuild | undefined {
  const build = decode(gameBuild, data);
  return build?.files.some(({ path }) => path === build.page) ? build : undefined;
}

/** The bytes of a build. */
export function sizeOf(build: Pick<GameBuild, 'files'>): number {
  return build.files.reduce((sum, { size }) => sum + size, 0);
}
