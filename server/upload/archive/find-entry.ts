import { Refused } from './refusal.ts';

/** The document that starts a game. */
export const ENTRY = 'index.html';

/**
 * Returns the folder of the document that starts the game: empty, or such as `build/`. It is at the root, or in the one
 * folder that there is.
 * @throws Refused no_entry, nested_entry_ambiguous
 */
export function findEntryFolder(names: readonly string[]): string {
  let folder = '';
  for (;;) {
    const inside = names.map((name) => name.slice(folder.length));
    if (inside.includes(ENTRY)) return folder;
    const first = new Set(inside.map((name) => name.slice(0, name.indexOf('/') + 1)));
    const [only] = first;
    // A file beside the folders has no slash, and so gives an empty name.
    if (first.size !== 1 || only === undefined || only === '') break;
    folder += only;
  }
  const nested = names.filter((name) => name.endsWith(`/${ENTRY}`));
  const [first = ENTRY] = nested;
  throw new Refused(nested.length > 1 ? 'nested_entry_ambiguous' : 'no_entry', first);
}
