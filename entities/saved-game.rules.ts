/**
 * The messages between the portal and the saved-games page. That page belongs to the play origin; the portal loads it
 * in a hidden frame, and it saves games in the browser. Its service worker serves them offline.
 */

/** The saved-games page's path on the play origin; no slug begins with an underscore. */
export const SAVED_GAMES = {
  page: '/_saved-games/',
  script: '/_saved-games/page.js',
  worker: '/_saved-games/service-worker.js',
  /** The path of the file list of a game's latest build, a `GameBuild` in JSON. */
  build: (slug: string) => `/_saved-games/games/${slug}.json`,
} as const;

/** One file of a build: its path on the play origin, its uncompressed size in bytes, and its SHA-256 in hex. */
export interface BuildFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** All files that a game needs to start, from one build. */
export interface GameBuild {
  readonly slug: string;
  /** Identical for identical contents. */
  readonly revision: string;
  /** The path of the game's page, one of the files. */
  readonly page: string;
  readonly files: readonly BuildFile[];
}

/** A saved game's size in the browser. */
export interface SavedSize {
  readonly size: number;
}

export type SavedGamesAction = 'save' | 'remove' | 'look';

/** `look` asks what is saved, after updating to the latest build if there is a network. */
export interface SavedGamesRequest {
  readonly source: 'playport';
  /** The response has the same id. */
  readonly id: string;
  readonly action: SavedGamesAction;
  readonly slug: string;
}

/**
 * Why a game could not be saved: no space on the device, no network, no such game (any more), storage blocked by the
 * browser, or something else.
 */
export const SAVE_FAILURES = ['full', 'network', 'gone', 'unsupported', 'broken'] as const;
export type SaveFailure = (typeof SAVE_FAILURES)[number];

export type SavedGamesAnswer =
  /** The page is ready for requests. */
  | { readonly type: 'ready' }
  /** Progress of a save: the share of bytes downloaded, 0–1. */
  | { readonly type: 'progress'; readonly id: string; readonly share: number }
  | { readonly type: 'done'; readonly id: string; readonly kept: SavedSize | null }
  | { readonly type: 'failed'; readonly id: string; readonly why: SaveFailure };

const SOURCE = 'playport-saved-games';

/** A response as it is sent. */
export function toSavedGamesMessage(answer: SavedGamesAnswer): object {
  return { source: SOURCE, ...answer };
}

/** Parses a request from the portal; null for any other message. */
export function readSavedGamesRequest(data: unknown): SavedGamesRequest | null {
  const [source, id, action, slug] = fieldsOf(data, ['source', 'id', 'action', 'slug']);
  if (source !== 'playport' || typeof id !== 'string' || typeof slug !== 'string') return null;
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  if (action !== 'save' && action !== 'remove' && action !== 'look') return null;
  return { source, id, action, slug };
}

/** Parses a response from the saved-games page; null for any other message. */
export function readSavedGamesAnswer(data: unknown): SavedGamesAnswer | null {
  const [source, type, id] = fieldsOf(data, ['source', 'type', 'id']);
  if (source !== SOURCE) return null;
  if (type === 'ready') return { type };
  if (typeof id !== 'string') return null;
  const [share, kept, why] = fieldsOf(data, ['share', 'kept', 'why']);
  if (type === 'progress' && isSize(share) && share <= 1) return { type, id, share };
  if (type === 'failed') return { type, id, why: SAVE_FAILURES.find((known) => known === why) ?? 'broken' };
  if (type !== 'done') return null;
  const [size] = fieldsOf(kept, ['size']);
  if (kept === null) return { type, id, kept: null };
  return isSize(size) ? { type, id, kept: { size } } : null;
}

/** Parses the file list of a build; null for anything else, such as a captive portal's page. */
export function readGameBuild(data: unknown): GameBuild | null {
  const [slug, revision, page, list] = fieldsOf(data, ['slug', 'revision', 'page', 'files']);
  if (typeof slug !== 'string' || typeof revision !== 'string' || typeof page !== 'string') return null;
  const files = Array.isArray(list) ? list.map(readBuildFile) : [];
  const known = files.filter((file) => file !== null);
  if (known.length < files.length || !known.some(({ path }) => path === page)) return null;
  return { slug, revision, page, files: known };
}

/** The total size of a build, in bytes. */
export function sizeOf(build: Pick<GameBuild, 'files'>): number {
  return build.files.reduce((sum, { size }) => sum + size, 0);
}

function readBuildFile(data: unknown): BuildFile | null {
  const [path, size, sha256] = fieldsOf(data, ['path', 'size', 'sha256']);
  if (typeof path !== 'string' || !isSize(size) || typeof sha256 !== 'string') return null;
  // Must be a path of this origin: `//` would start another host.
  return /^\/(?!\/)/.test(path) ? { path, size, sha256 } : null;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function fieldsOf(data: unknown, names: readonly string[]): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return names.map((name): unknown => Reflect.get(data, name));
}
