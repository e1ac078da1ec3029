/**
 * What the portal and the keeper say to each other. The keeper is the play origin's own page, framed unseen by the
 * portal, that keeps games in the browser; its worker answers for them where there is no network.
 */

/** Where the play origin serves the keeper: no slug begins with an underscore. */
export const KEEPER = {
  page: '/_keeper/',
  script: '/_keeper/page.js',
  worker: '/_keeper/worker.js',
  /** The files of a game's latest build, as `GameBuild` in JSON. */
  build: (slug: string) => `/_keeper/games/${slug}.json`,
} as const;

/** One file of a build: its address on the play origin, its bytes before compression, and their SHA-256 in hex. */
export interface BuildFile {
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
}

/** Everything a game needs to start, of one build. */
export interface GameBuild {
  readonly slug: string;
  /** The same for the same bytes. */
  readonly revision: string;
  /** The address of the game's page: one of the files. */
  readonly page: string;
  readonly files: readonly BuildFile[];
}

/** What a browser keeps of a game: its bytes. */
export interface KeptSize {
  readonly size: number;
}

export type KeeperDeed = 'save' | 'remove' | 'look';

/** `look` asks what is kept, after the latest build was fetched if there is a network. */
export interface KeeperRequest {
  readonly source: 'playport';
  /** The answer bears the same. */
  readonly id: string;
  readonly deed: KeeperDeed;
  readonly slug: string;
}

/**
 * Why a game could not be kept: no room on the device, no network, no such game (any more), a browser that keeps
 * nothing, or something else.
 */
export const KEEP_FAILURES = ['full', 'network', 'gone', 'unsupported', 'broken'] as const;
export type KeepFailure = (typeof KEEP_FAILURES)[number];

export type KeeperAnswer =
  /** The keeper listens. */
  | { readonly type: 'ready' }
  /** Of a save: the share of the bytes that is here, 0–1. */
  | { readonly type: 'progress'; readonly id: string; readonly share: number }
  | { readonly type: 'done'; readonly id: string; readonly kept: KeptSize | null }
  | { readonly type: 'failed'; readonly id: string; readonly why: KeepFailure };

const SOURCE = 'playport-keeper';

/** An answer as it is sent. */
export function toKeeperMessage(answer: KeeperAnswer): object {
  return { source: SOURCE, ...answer };
}

/** Reads what the portal asks by its shape; null for whatever else may arrive. */
export function readKeeperRequest(data: unknown): KeeperRequest | null {
  const [source, id, deed, slug] = fieldsOf(data, ['source', 'id', 'deed', 'slug']);
  if (source !== 'playport' || typeof id !== 'string' || typeof slug !== 'string') return null;
  if (!/^[a-z0-9-]+$/.test(slug)) return null;
  if (deed !== 'save' && deed !== 'remove' && deed !== 'look') return null;
  return { source, id, deed, slug };
}

/** Reads what the keeper answers by its shape; null for whatever else may arrive. */
export function readKeeperAnswer(data: unknown): KeeperAnswer | null {
  const [source, type, id] = fieldsOf(data, ['source', 'type', 'id']);
  if (source !== SOURCE) return null;
  if (type === 'ready') return { type };
  if (typeof id !== 'string') return null;
  const [share, kept, why] = fieldsOf(data, ['share', 'kept', 'why']);
  if (type === 'progress' && isSize(share) && share <= 1) return { type, id, share };
  if (type === 'failed') return { type, id, why: KEEP_FAILURES.find((known) => known === why) ?? 'broken' };
  if (type !== 'done') return null;
  const [size] = fieldsOf(kept, ['size']);
  if (kept === null) return { type, id, kept: null };
  return isSize(size) ? { type, id, kept: { size } } : null;
}

/** Reads the list of a build; null for what is none, such as a page that something between answers instead. */
export function readGameBuild(data: unknown): GameBuild | null {
  const [slug, revision, page, list] = fieldsOf(data, ['slug', 'revision', 'page', 'files']);
  if (typeof slug !== 'string' || typeof revision !== 'string' || typeof page !== 'string') return null;
  const files = Array.isArray(list) ? list.map(readBuildFile) : [];
  const known = files.filter((file) => file !== null);
  if (known.length < files.length || !known.some(({ path }) => path === page)) return null;
  return { slug, revision, page, files: known };
}

/** The bytes of a build. */
export function sizeOf(build: Pick<GameBuild, 'files'>): number {
  return build.files.reduce((sum, { size }) => sum + size, 0);
}

function readBuildFile(data: unknown): BuildFile | null {
  const [path, size, sha256] = fieldsOf(data, ['path', 'size', 'sha256']);
  if (typeof path !== 'string' || !isSize(size) || typeof sha256 !== 'string') return null;
  // An address of this origin: two slashes would begin another's.
  return /^\/(?!\/)/.test(path) ? { path, size, sha256 } : null;
}

function isSize(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function fieldsOf(data: unknown, names: readonly string[]): unknown[] {
  if (typeof data !== 'object' || data === null) return [];
  return names.map((name): unknown => Reflect.get(data, name));
}
