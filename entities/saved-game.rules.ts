/**
 * The messages between the portal and the saved-games page. That page belongs to the play origin; the portal loads it
 * in a hidden frame, and it saves games in the browser. Its service worker serves them offline.
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
import { SLUG } from './game.rules.ts';

/** The saved-games page's path on the play origin; no slug begins with an underscore. */
export const SAVED_GAMES = {
  page: '/_saved-games/',
  script: '/_saved-games/page.js',
  worker: '/_saved-games/service-worker.js',
  /** The path of the file list of a game's latest build, a `GameBuild` in JSON. */
  build: (slug: string) => `/_saved-games/games/${encodeURIComponent(slug)}.json`,
} as const;

const byteCount: Shape<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A path of this origin: `//` would start another host. */
const ownAddress: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);

/** One file of a build: its path on the play origin, its uncompressed size in bytes, and its SHA-256 in hex. */
export const buildFile = object({ path: ownAddress, size: byteCount, sha256: string });
export type BuildFile = Shaped<typeof buildFile>;

/** All files that a game needs to start, from one build. */
export const gameBuild = object({
  slug: string,
  /** Identical for identical contents. */
  revision: string,
  /** The path of the game's page, one of the files. */
  page: string,
  files: array(buildFile),
});
export type GameBuild = Shaped<typeof gameBuild>;

/** A saved game's size in the browser. */
const savedSize = object({ size: byteCount });
export type SavedSize = Shaped<typeof savedSize>;

const slugShape: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^[^/\\.]+$/.test(value) && value.length <= SLUG.max;

/** `look` asks what is saved, after updating to the latest build if there is a network. */
const savedGamesRequest = object({
  source: literal('playport'),
  /** The response has the same id. */
  id: string,
  action: literal('save', 'remove', 'look'),
  slug: slugShape,
});
export type SavedGamesRequest = Shaped<typeof savedGamesRequest>;
export type SavedGamesAction = SavedGamesRequest['action'];

/**
 * Why a game could not be saved: no space on the device, no network, no such game (any more), storage blocked by the
 * browser, or something else.
 */
const saveFailure = literal('full', 'network', 'gone', 'unsupported', 'broken');
export type SaveFailure = Shaped<typeof saveFailure>;

const SOURCE = 'playport-saved-games';
const share: Shape<number> = (value): value is number => byteCount(value) && value <= 1;
const savedGamesAnswer = oneOf(
  /** The page is ready for requests. */
  object({ type: literal('ready') }),
  /** Progress of a save: the share of bytes downloaded, 0–1. */
  object({ type: literal('progress'), id: string, share }),
  object({ type: literal('done'), id: string, kept: nullable(savedSize) }),
  object({ type: literal('failed'), id: string, why: saveFailure }),
);
export type SavedGamesAnswer = Shaped<typeof savedGamesAnswer>;
const failure = object({ type: literal('failed'), id: string, why: anything });
const ofSavedGames = object({ source: literal(SOURCE) });

/** A response as it is sent. */
export function toSavedGamesMessage(answer: SavedGamesAnswer): object {
  return { source: SOURCE, ...answer };
}

/** Parses a request from the portal; undefined for any other message. */
export function readSavedGamesRequest(data: unknown): SavedGamesRequest | undefined {
  return decode(savedGamesRequest, data);
}

/** Parses a response from the saved-games page; undefined for any other message. */
export function readSavedGamesAnswer(data: unknown): SavedGamesAnswer | undefined {
  if (!ofSavedGames(data)) return undefined;
  // A reason that only a later version knows is still a failure.
  if (failure(data) && !saveFailure(data.why)) return { type: 'failed', id: data.id, why: 'broken' };
  return decode(savedGamesAnswer, data);
}

/** Parses the file list of a build; undefined for anything else, such as a captive portal's page. */
export function readGameBuild(data: unknown): GameBuild | undefined {
  const build = decode(gameBuild, data);
  return build?.files.some(({ path }) => path === build.page) ? build : undefined;
}

/** The total size of a build, in bytes. */
export function sizeOf(build: Pick<GameBuild, 'files'>): number {
  return build.files.reduce((sum, { size }) => sum + size, 0);
}
