import { RefusedArchive, printablePath } from './refusal.ts';

/** The document that starts a game. */
export const ENTRY = 'index.html';
const PAGE = /\.html?$/i;
const INDEX = /^index\.html?$/i;
const NESTED_INDEX = /\/index\.html?$/i;

/** The document that starts a game. */
interface FoundEntry {
  /** Empty, or such as `build/`. */
  readonly folder: string;
  /** Its name in the folder: `index.html`, or that of the only page. */
  readonly page: string;
}

/** The folder of a build in a project of source code. */
const BUILD = /^(?:dist|build|out|www|public)\/index\.html?$/i;

/**
 * Finds the document that starts the game. It is the index, or the only page, at the root or in the one folder that there is,
 * beside which can be files that are not pages; or the only index that there is, in whichever folder.
 * @throws Refused no_entry, nested_entry_ambiguous
 */
export function findEntry(names: readonly string[]): FoundEntry {
  for (let folder = ''; ;) {
    const inside = names.filter((name) => name.startsWith(folder)).map((name) => name.slice(folder.length));
    const pages = inside.filter((name) => !name.includes('/') && PAGE.test(name));
    const build = inside.includes('package.json') ? inside.find((name) => BUILD.test(name)) : undefined;
    if (build !== undefined) throw sourceRefusal(folder + build);
    const index = pages.find((name) => name === ENTRY) ?? pages.find((name) => INDEX.test(name));
    if (index !== undefined) return { folder, page: index };
    const nested = inside.filter((name) => NESTED_INDEX.test(name));
    const [page] = pages;
    if (page !== undefined && pages.length === 1 && nested.length === 0) return { folder, page };
    const folders = new Set(inside.flatMap((name) => /^[^/]+\//.exec(name)?.[0] ?? []));
    const [only] = folders;
    const [alone] = nested;
    if (alone !== undefined && nested.length === 1 && pages.length === 0) {
      const end = alone.lastIndexOf('/') + 1;
      return { folder: folder + alone.slice(0, end), page: alone.slice(end) };
    }
    if (only === undefined || folders.size > 1 || pages.length > 0)
      throw pages.length + nested.length === 0 ? noPage(names) : noEntry(folder, [...pages, ...nested]);
    folder += only;
  }
}

function sourceRefusal(index: string): RefusedArchive {
  const folder = index.slice(0, index.lastIndexOf('/'));
  return new RefusedArchive('no_entry', index, {
    instead: `This is a project of source code. Upload its build: a ZIP of what is in the folder ${printablePath(folder)}.`,
  });
}

function noPage(names: readonly string[]): RefusedArchive {
  const archive = names.find((name) => /\.zip$/i.test(name));
  return new RefusedArchive(
    'no_entry',
    ENTRY,
    archive === undefined
      ? 'No file in it is a page: a game here is HTML and scripts, which a browser runs.'
      : `It has ${archive}: if that is the game, upload it instead.`,
  );
}

/** @param documents the pages that could start the game, at least two */
function noEntry(folder: string, documents: readonly string[]): RefusedArchive {
  const [first = ENTRY, second] = documents.map((name) => folder + name);
  if (documents.every((name) => NESTED_INDEX.test(name)))
    return new RefusedArchive('nested_entry_ambiguous', first);
  return new RefusedArchive(
    'no_entry',
    first,
    `It has ${first} and ${second}: name the one that starts the game index.html, and put it at the root.`,
  );
}
