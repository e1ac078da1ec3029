/** The parts of a saved game: the play origin lists and signs them, and its service worker shows them. */

import {
  array,
  boolean,
  decode,
  number,
  object,
  record,
  type Shape,
  type Shaped,
  string,
} from './decode.rules.ts';
import { byteCount } from './offline-game.rules.ts';

/** A path of this origin: `//` would start another host. */
const ownAddress: Shape<string> = (value): value is string =>
  typeof value === 'string' && /^\/(?!\/)/.test(value);

/**
 * One file of a build: its path on the play origin, its uncompressed size in bytes, its SHA-256 in hex and its media type; and
 * whether a request can ask for a part of it.
 */
const buildFile = object(
  { path: ownAddress, size: byteCount, sha256: string, type: string },
  { inParts: boolean },
);
export type BuildFile = Shaped<typeof buildFile>;

/** Files, and the headers that each of them is answered with besides its media type. */
const signedFiles = { headers: record(string), files: array(buildFile) };

/** All files that a game needs to start, from one build. */
const gameBuild = object({
  ...signedFiles,
  slug: string,
  /** Identical for identical contents. */
  revision: string,
  /** The path of the game's page, one of the files. */
  page: string,
  /**
   * The origin at which it is played, and the end of its time without the network, in ms since 1970: elsewhere and later the list
   * says nothing.
   */
  origin: string,
  ends: number,
});
export type GameBuild = Shaped<typeof gameBuild>;
/** A build as its contents say it, wherever and however long it is played. */
export type BuildContents = Omit<GameBuild, 'origin' | 'ends'>;

/**
 * The trust of the worker of saved games, because it stands in its script: the portal's public key (SPKI, in base64), and the
 * files of the saved-games page. Whatever the browser stores for the origin may have been written by a game.
 */
export const savedGamesTrust = object({ key: string, own: object(signedFiles) });
export type SavedGamesTrust = Shaped<typeof savedGamesTrust>;
/** The part of a build that its files are shown from. */
export type SignedFiles = SavedGamesTrust['own'];

/** Parses the file list of a build; undefined for anything else, such as a captive portal's page. */
export function readGameBuild(data: unknown): GameBuild | undefined {
  const build = decode(gameBuild, data);
  return build?.files.some(({ path }) => path === build.page) ? build : undefined;
}

/** The total size of a build, in bytes. */
export function sizeOf(build: Pick<GameBuild, 'files'>): number {
  return build.files.reduce((sum, { size }) => sum + size, 0);
}

/**
 * The headers of a file of an uploaded game: a document in XML, a picture in SVG included, runs no script, because no prelude is put
 * before it.
 */
export function headersOfType<Headers extends Readonly<Record<string, string>>>(
  headers: Headers,
  type: string,
) {
  const policy = headers['content-security-policy'];
  if (policy === undefined || !/\bxml\b/.test(type)) return headers;
  return { ...headers, 'content-security-policy': `${policy}; script-src 'none'` };
}
