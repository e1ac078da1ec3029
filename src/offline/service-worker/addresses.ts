import { API_PATH, paths } from '../../../entities/page.rules.ts';

/** Pages that change only with a build, and are precached with it. */
export const STATIC_PAGES = [
  paths.help,
  paths.contact,
  paths.report,
  paths.privacy,
  paths.terms,
  paths.kidsSafety,
  paths.revenue,
  paths.guidelines,
  paths.frameRules,
  paths.apiDocs,
  paths.offline,
] as const;

/** The pages that a warm-up fetches first. */
export const FIRST_PAGES = [
  paths.home,
  paths.categories,
  paths.newGames,
  paths.trending,
  paths.kids,
] as const;

/** Pages that are personal, used only once or in another site's frame: never cached. */
const PRIVATE = [
  paths.account,
  paths.admin,
  paths.adminLogin,
  paths.developer,
  paths.favorites,
  paths.saves,
  paths.signIn,
  paths.submit,
  '/embed',
  '/newsletter',
];

/** The parameters that change what a page shows; the server distinguishes pages by the same ones. */
const PARAMETERS = ['search', 'category', 'page', 'sort'];

/** Returns the address under which a page is cached, or null if it is never cached. */
export function pageKey(url: URL): string | null {
  if (PRIVATE.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null;
  const relevant = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) relevant.set(name, value);
  }
  const query = relevant.toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/**
 * Returns the address under which a procedure's response is cached; the order of the input's fields does not matter.
 */
export function answerKey(procedure: string, input: unknown): string {
  const address = `${API_PATH}/${procedure}`;
  return input === undefined ? address : `${address}?input=${encodeURIComponent(sorted(input))}`;
}

/** Returns the procedure and input in a tRPC address; null for any other address and for input that is not JSON. */
export function parseCall(url: URL): { readonly procedure: string; readonly input: unknown } | null {
  if (!url.pathname.startsWith(`${API_PATH}/`)) return null;
  const procedure = url.pathname.slice(API_PATH.length + 1);
  const text = url.searchParams.get('input');
  if (text === null) return { procedure, input: undefined };
  try {
    return { procedure, input: JSON.parse(text) };
  } catch {
    return null;
  }
}

function sorted(value: unknown): string {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))));
}
