/**
 * The messages between the portal and the saved-games page. That page belongs to the play origin; the portal loads it
 * in a hidden frame, and it saves games in the browser. Its service worker serves them offline.
 */

import {
  anything,
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
  /** The header of that list with the portal's signature of its bytes: ECDSA with P-256 and SHA-256, `r` and `s` in base64. */
  signature: 'playport-signature',
  /** The name of the `SavedGamesTrust` before the worker's script. */
  trust: 'savedGamesTrust',
  /**
   * Time for which a saved game is played without the network, in days, after the portal has last said that it is public. It also
   * ends what a game can do with an older list that it has kept.
   */
  days: 90,
} as const;

/** A number of bytes. */
export const byteCount: Shape<number> = (value): value is number =>
  typeof value === 'number' && Number.isFinite(value) && value >= 0;

/** A saved game's size in the browser. */
const savedSize = object({ size: byteCount });
export type SavedSize = Shaped<typeof savedSize>;

const slugShape: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^[^/\\.]+$/.test(value) && value.length <= SLUG.max;

/**
 * `look` asks what is saved, after updating to the latest build if there is a network. `vouch` stores the request's id: the
 * next name of the game's frame has it too (`play-origin/prelude/frame-name.ts`).
 */
const savedGamesRequest = object({
  source: literal('playport'),
  /** The response has the same id. */
  id: string,
  action: literal('save', 'remove', 'look', 'vouch'),
  slug: slugShape,
});
export type SavedGamesRequest = Shaped<typeof savedGamesRequest>;
export type SavedGamesAction = SavedGamesRequest['action'];

/**
 * The reason why a game could not be saved: no space on the device, no network, no such game (any more), storage blocked by the
 * browser, a browser that said it kept the files and has not, or something else.
 */
const saveFailure = literal('full', 'network', 'gone', 'unsupported', 'lost', 'broken');
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
