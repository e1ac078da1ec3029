import {
  type BuildFile,
  type GameBuild,
  type SaveFailure,
  SAVED_GAMES,
  readGameBuild,
  sizeOf,
} from '../../entities/saved-game.rules.ts';
import { hexOf } from '../../entities/hex.rules.ts';
import { cacheOf } from './saved-game.ts';

/** A game could not be kept. */
export class SaveError extends Error {
  readonly why: SaveFailure;

  constructor(why: SaveFailure, cause?: unknown) {
    super(`The game was not kept: ${why}`, { cause });
    this.why = why;
  }
}

/** The latest build of a game. Throws SaveError `gone` where the play origin has no such game (any more). */
export async function askBuild(slug: string): Promise<GameBuild> {
  const response = await ask(SAVED_GAMES.build(slug));
  if (response.status === 404 || response.status === 410) throw new SaveError('gone');
  const build = readGameBuild(await response.json().catch(() => null));
  // Such as the page of a train's network that wants somebody to sign in.
  if (!response.ok || build?.slug !== slug) throw new SaveError('network');
  return build;
}

/**
 * Puts every file of a build into its cache, or none of them. Throws SaveError; `broken` when a file is not what the
 * list said, as when a new build has just come.
 * @param tell hears the share of the bytes that is here, 0–1
 */
export async function fetchFiles(build: GameBuild, tell: (share: number) => void): Promise<void> {
  const whole = sizeOf(build);
  await requireRoom(whole);
  let arrived = 0;
  const count = (bytes: number) => tell((arrived += bytes) / whole);
  try {
    const cache = await caches.open(cacheOf(build));
    for (const file of build.files) await keepFile(cache, file, count);
  } catch (error) {
    await caches.delete(cacheOf(build));
    throw isQuota(error) ? new SaveError('full', error) : error;
  }
}

async function keepFile(cache: Cache, file: BuildFile, count: (bytes: number) => void): Promise<void> {
  const response = await ask(file.path);
  const kept = response.clone();
  const bytes = await readAll(response, count);
  if (!response.ok || (await sha256(bytes)) !== file.sha256) throw new SaveError('broken');
  await cache.put(file.path, kept);
}

async function ask(path: string): Promise<Response> {
  try {
    return await fetch(path, { cache: 'no-cache', credentials: 'omit', redirect: 'error' });
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

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
}

/** Asked before anything is fetched: a phone that is full should not pay for the download first. */
async function requireRoom(bytes: number): Promise<void> {
  const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
  if (quota - usage < bytes) throw new SaveError('full');
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError';
}
