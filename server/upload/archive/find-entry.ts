import { Refused } from './refusal.ts';

/** The document that starts a game. */
export const ENTRY = 'index.html';
const PAGE = /\.html?$/i;
const INDEX = /^index\.html?$/i;
const NESTED_INDEX = /\/index\.html?$/i;

/** Where the document that starts a game is. */
interface FoundEntry {
  /** Empty, or such as `build/`. */
  readonly folder: string;
  /** Its name in the folder: `index.html`, or that of the only page. */
  readonly page: string;
}

/**
 * Finds the document that starts the game. It is the index, or the only page, at the root or in the one folder that there is;
 * beside that folder may be files that are no pages.
 * @throws Refused no_entry, nested_entry_ambiguous
 */
export function findEntry(names: readonly string[]): FoundEntry {
  for (let folder = ''; ;) {
    const inside = names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
    const pages = inside.filter((name) => !name.includes('/') && PAGE.test(name));
    const index = pages.find((name) => name === ENTRY) ?? pages.find((name) => INDEX.test(name));
    if (index !== undefined) return { folder, page: index };
    const nested = inside.filter((name) => NESTED_INDEX.test(name));
    const [page] = pages;
    if (page !== undefined && pages.length === 1 && nested.length === 0) return { folder, page };
    const folders = new Set(inside.flatMap((name) => /^[^/]+\//.exec(name)?.[0] ?? []));
    const [only] = folders;
    if (only === undefined || folders.size > 1 || pages.length > 0)
      throw pages.length + nested.length === 0 ? noPage(names) : noEntry(folder, [...pages, ...nested]);
    folder += only;
  }
}

function noPage(names: readonly string[]): Refused {
  const archive = names.find((name) => /\.zip$/i.test(name));
  return new Refused(
    'no_entry',
    ENTRY,
    archive === undefined
      ? 'No file in it is a page: a game here is HTML and scripts, which a browser runs.'
      : `It has ${archive}: if that is the game, upload it instead.`,
  );
}

/** @param found the pages that could start the game, at least one */
function noEntry(folder: string, found: readonly string[]): Refused {
  const [first = ENTRY, second] = found.map((name) => folder + name);
  const nested = found.filter((name) => NESTED_INDEX.test(name));
  if (nested.length === found.length && nested.length > 1)
    return new Refused('nested_entry_ambiguous', first);
  return new Refused(
    'no_entry',
    first,
    second === undefined
      ? `Put what is in the folder of ${first} at the root.`
      : `It has ${first} and ${second}: name the one that starts the game index.html, and put it at the root.`,
  );
}
