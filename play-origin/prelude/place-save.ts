import { bringHere, isElsewhere, listFiles, replaceFiles } from './engine-files.ts';
import { filesFingerprint, localFingerprint } from './fingerprint.ts';
import { type LocalEntries, pick, replaceEntries } from './local-state.ts';
import type { OwnNames } from './own-names.ts';
import type { FrameName } from './protocol.ts';

/** The length of one half of a fingerprint. */
const HALF = 8;

/**
 * Puts the server's save in place of the game's own state, each half of it where the own one is empty, or as this browser
 * last sent it. With `replaces`, each half is put there in any case. localStorage is done when this returns, before the game's first script; files are done soon after, while an
 * engine is still loading.
 * @returns the fingerprint of the state that the game goes on from: the save's, or the base where the game's own state stays
 */
export async function placeSave(
  { save, base, replaces }: Pick<FrameName, 'save' | 'base' | 'replaces'>,
  names: OwnNames,
  entries: LocalEntries,
): Promise<string | null> {
  const files = listFiles().then((all) => all.filter(({ path }) => names.has(path)));
  if (save === null) {
    await bringHere(await files);
    return base;
  }
  const isReplaceable = (half: string, empty: string, from: number): boolean =>
    replaces ||
    [empty, save.fingerprint.slice(from, from + HALF), base?.slice(from, from + HALF)].includes(half);
  const own = pick(entries, names.has);
  const isLocalPlaced =
    isReplaceable(localFingerprint(own), localFingerprint({}), 0) && replaceEntries(own, save.state.local);
  const ownFiles = await files;
  const filesHalf = filesFingerprint(ownFiles);
  if (!isReplaceable(filesHalf, filesFingerprint([]), HALF)) {
    await bringHere(ownFiles);
    return base;
  }
  if (filesHalf !== filesFingerprint(save.state.files) || ownFiles.some(isElsewhere))
    await replaceFiles(ownFiles, save.state.files);
  return isLocalPlaced ? save.fingerprint : base;
}
