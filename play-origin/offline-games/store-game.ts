import type { SavedSize } from '../../entities/offline-game.rules.ts';
import { fetchBuild, fetchFiles, hasFiles, cacheList, cachedList, SaveError } from './fetch-build.ts';
import { cacheOf, type SavedBuild, withBuild } from './stored-game.ts';
import { changeSaved, deleteStoredGame, isOutdated, listSaved, deleteUnusedCaches } from './stored-games.ts';

/** Saves a game, or updates the saved one. @throws SaveError; the previous build then stays */
export function storeGame(slug: string, onProgress: (share: number) => void): Promise<SavedSize> {
  return withLock(async () => {
    await deleteUnusedCaches();
    await update(slug, onProgress);
    const saved = await sizeSaved(slug);
    if (saved === null) throw new SaveError('lost');
    return saved;
  });
}

/** Removes a game from this browser. */
export function removeStoredGame(slug: string): Promise<void> {
  return withLock(async () => {
    await deleteStoredGame(slug);
    await deleteUnusedCaches();
  });
}

/**
 * Returns what is saved of a game after updating it if there is a network; null if nothing is. Removes a game that
 * the play origin no longer has, and one with files missing that cannot be fetched now.
 * @throws SaveError if an earlier worker has saved it, and it cannot be saved again now
 */
export function lookAt(slug: string, onProgress = (_share: number) => {}): Promise<SavedSize | null> {
  return withLock(async () => {
    await deleteUnusedCaches();
    const isOld = await isOutdated(slug);
    if (!isOld && !(await isCached(slug))) {
      await deleteStoredGame(slug);
      return null;
    }
    await update(slug, onProgress).catch(async (error: unknown) => {
      if (error instanceof SaveError && error.why === 'gone') await deleteStoredGame(slug);
      else if (isOld) throw error;
    });
    const size = await sizeSaved(slug);
    if (size === null) await deleteStoredGame(slug);
    await deleteUnusedCaches();
    return size;
  });
}

/**
 * Fetches the complete latest build unless it is cached, then switches to it. Retries once if the build is replaced
 * during the download.
 */
async function update(slug: string, onProgress: (share: number) => void): Promise<void> {
  for (let tries = 2; ; tries -= 1) {
    const listed = await fetchBuild(slug);
    const { build } = listed;
    try {
      if (!(await hasFiles(build))) await fetchFiles(build, onProgress);
      await cacheList(listed);
      return await changeSaved(slug, (saved) => withBuild(saved, build));
    } catch (error) {
      if (tries === 1 || !(error instanceof SaveError) || error.why !== 'broken') throw error;
    }
  }
}

/** The build that a game's next start uses; the browser may have evicted its files and left the entry. */
async function nextBuild(slug: string): Promise<SavedBuild | undefined> {
  return (await listSaved()).find((game) => game.slug === slug)?.builds[0];
}

/** Whether files of a game are here, if not all. */
async function isCached(slug: string): Promise<boolean> {
  const next = await nextBuild(slug);
  return next !== undefined && caches.has(cacheOf(next));
}

/** Null if a file is missing. */
async function sizeSaved(slug: string): Promise<SavedSize | null> {
  const next = await nextBuild(slug);
  const build = next && (await cachedList(next));
  return next !== undefined && build !== undefined && (await hasFiles(build)) ? { size: next.size } : null;
}

/**
 * Runs one action at a time across all tabs and the service worker; two would delete each other's unfinished builds.
 */
function withLock<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('saved-games', work);
}
