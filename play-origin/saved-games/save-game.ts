import { type SavedSize, sizeOf } from '../../entities/saved-game.rules.ts';
import { askBuild, fetchFiles, SaveError } from './fetch-build.ts';
import { cacheOf, withBuild } from './saved-game.ts';
import { changeSaved, forgetSaved, listSaved, sweep } from './saved-games.ts';

/** Saves a game, or brings what is saved up to date. Throws SaveError, and what was there before stays. */
export function saveGame(slug: string, tell: (share: number) => void): Promise<SavedSize> {
  return inTurn(async () => {
    await sweep();
    await bring(slug, tell);
    const kept = await sizeSaved(slug);
    if (kept === null) throw new SaveError('broken');
    return kept;
  });
}

/** Takes a game out of this browser. */
export function removeGame(slug: string): Promise<void> {
  return inTurn(async () => {
    await forgetSaved(slug);
    await sweep();
  });
}

/**
 * What is saved of a game, brought up to date if the network is there; null for nothing. A game that the play origin
 * does not have any more is dropped.
 */
export function lookAt(slug: string): Promise<SavedSize | null> {
  return inTurn(async () => {
    await sweep();
    if ((await sizeSaved(slug)) === null) {
      await forgetSaved(slug);
      return null;
    }
    await bring(slug, () => {}).catch(async (error: unknown) => {
      if (error instanceof SaveError && error.why === 'gone') await forgetSaved(slug);
    });
    await sweep();
    return sizeSaved(slug);
  });
}

/** Fetches the latest build as a set unless it is here, then swaps. A build that is replaced meanwhile is tried again. */
async function bring(slug: string, tell: (share: number) => void): Promise<void> {
  for (let tries = 2; ; tries -= 1) {
    const build = await askBuild(slug);
    try {
      if (!(await caches.has(cacheOf(build)))) await fetchFiles(build, tell);
      return await changeSaved(slug, (kept) => withBuild(kept, build));
    } catch (error) {
      if (tries === 1 || !(error instanceof SaveError) || error.why !== 'broken') throw error;
    }
  }
}

/** The browser may have taken the files under pressure and left the entry. */
async function sizeSaved(slug: string): Promise<SavedSize | null> {
  const kept = (await listSaved()).find((game) => game.slug === slug);
  if (kept === undefined || !(await caches.has(cacheOf(kept.builds[0])))) return null;
  return { size: sizeOf(kept.builds[0]) };
}

/** Runs one action at a time across all tabs and the worker: two would delete each other's unfinished builds. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('saved-games', work);
}
