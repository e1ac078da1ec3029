import { type BuildFile, type GameBuild, readGameBuild, sizeOf } from '../../entities/offline-build.rules.ts';
import { type SaveFailure, SAVED_GAMES } from '../../entities/offline-game.rules.ts';
import { hexOf } from '../../entities/hex.rules.ts';
import { cacheOf } from './stored-game.ts';

/** Saving a game failed. */
export class SaveError extends Error {
  readonly why: SaveFailure;

  constructor(why: SaveFailure, cause?: unknown) {
    super(`The game was not saved: ${why}`, { cause });
    this.why = why;
  }
}

/** A build, and its list as the portal has signed it. */
interface ListedBuild {
  readonly build: GameBuild;
  readonly list: Response;
}

/**
 * Fetches the file list of a game's latest build.
 * @throws SaveError; `gone` if the play origin has no such game (any more)
 */
export async function fetchBuild(slug: string, signal?: AbortSignal): Promise<ListedBuild> {
  const response = await request(SAVED_GAMES.build(slug), signal);
  const list = response.clone();
  if (response.status === 404 || response.status === 410) throw new SaveError('gone');
  const build = readGameBuild(await response.json().catch(() => null));
  // A captive portal may answer with its own page.
  if (!response.ok || build?.slug !== slug) throw new SaveError('network');
  return { build, list };
}

/** Caches a build's list beside its files: a later one of the same build ends later. */
export async function cacheList({ build, list }: ListedBuild): Promise<void> {
  await (await caches.open(cacheOf(build))).put(SAVED_GAMES.build(build.slug), list);
}

/** The list that is cached beside a build's files; undefined if there is none. */
export async function cachedList(
  saved: Pick<GameBuild, 'slug' | 'revision'>,
): Promise<GameBuild | undefined> {
  // `has` first, because `open` would create an empty cache.
  if (!(await caches.has(cacheOf(saved)))) return undefined;
  const list = await (await caches.open(cacheOf(saved))).match(SAVED_GAMES.build(saved.slug));
  return readGameBuild(await list?.json().catch(() => null));
}

/** Whether a build's cache names every file: a browser may evict some of them. */
export async function hasFiles(build: GameBuild): Promise<boolean> {
  // `has` first, because `open` would create an empty cache.
  if (!(await caches.has(cacheOf(build)))) return false;
  const cached = await (await caches.open(cacheOf(build))).keys();
  const paths = new Set(cached.map(({ url }) => new URL(url).pathname));
  return build.files.every(({ path }) => paths.has(new URL(path, location.origin).pathname));
}

/**
 * Caches every file of a build, or none.
 * @param onProgress receives the share of bytes downloaded, 0–1
 * @throws SaveError; `broken` if a file differs from the list, as when a new build was just published; `lost` if the browser
 * took the files and does not give them back
 */
export async function fetchFiles(build: GameBuild, onProgress: (share: number) => void): Promise<void> {
  const total = sizeOf(build);
  await requireFreeSpace(total);
  let arrived = 0;
  const count = (bytes: number) => onProgress((arrived += bytes) / total);
  try {
    const cache = await caches.open(cacheOf(build));
    for (const file of build.files) await cacheFile(cache, file, count);
    await readBack(build);
  } catch (error) {
    await caches.delete(cacheOf(build));
    throw isQuota(error) ? new SaveError('full', error) : error;
  }
}

async function cacheFile(cache: Cache, file: BuildFile, count: (bytes: number) => void): Promise<void> {
  const response = await request(file.path);
  const copy = response.clone();
  const bytes = await readAll(response, count);
  if (!response.ok || (await sha256(bytes)) !== file.sha256) throw new SaveError('broken');
  await cache.put(file.path, copy);
}

/** Reads a build's files out of its cache again: a browser may take them and keep none, as some do in private windows. */
async function readBack(build: GameBuild): Promise<void> {
  const cache = await caches.open(cacheOf(build));
  for (const { path, sha256: expected } of build.files) {
    const bytes = await (await cache.match(path, { ignoreVary: true }))?.arrayBuffer();
    if (bytes === undefined || (await sha256(bytes)) !== expected) throw new SaveError('lost');
  }
}

async function request(path: string, signal: AbortSignal | null = null): Promise<Response> {
  try {
    return await fetch(path, { cache: 'no-cache', credentials: 'omit', redirect: 'error', signal });
  } catch (error) {
    throw new SaveError('network', error);
  }
}

async function readAll(response: Response, count: (bytes: number) => void): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const reader = response.body?.getReader();
  try {
    for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
      pieces.push(step.value);
      count(step.value.length);
    }
  } catch (error) {
    throw new SaveError('network', error);
  }
  return new Uint8Array(await new Blob(pieces).arrayBuffer());
}

/** In hex. */
export async function sha256(bytes: BufferSource): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Checked before the download, so that a full phone does not pay for it; Safari 16 cannot say it. */
async function requireFreeSpace(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
  if (quota - usage < bytes) throw new SaveError('full');
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
