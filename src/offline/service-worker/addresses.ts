import { API_PATH, paths } from '../../paths.ts';

/** Pages that say the same until the next build: kept with it. */
export const STATIC_PAGES = [
  paths.help,
  paths.contact,
  paths.report,
  paths.privacy,
  paths.terms,
  paths.kidsSafety,
  paths.revenue,
  paths.guidelines,
  paths.apiDocs,
  paths.offline,
] as const;

/** Where a warm-up begins. */
export const FIRST_PAGES = [
  paths.home,
  paths.categories,
  paths.newGames,
  paths.trending,
  paths.kids,
] as const;

/** Pages of one person, or of one moment: never kept. */
const PRIVATE = [
  paths.account,
  paths.admin,
  paths.adminLogin,
  paths.developer,
  paths.favorites,
  paths.signIn,
  paths.submit,
  '/newsletter',
];

/** The parameters that change what a page shows; the server tells pages apart by the same. */
const PARAMETERS = ['search', 'category', 'page', 'sort'];

/** The address under which a page is kept, or null for one that never is. */
export function pageKey(url: URL): string | null {
  if (PRIVATE.some((path) => url.pathname === path || url.pathname.startsWith(`${path}/`))) return null;
  const kept = new URLSearchParams();
  for (const name of PARAMETERS) {
    const value = url.searchParams.get(name);
    if (value) kept.set(name, value);
  }
  const query = kept.toString();
  return query === '' ? url.pathname : `${url.pathname}?${query}`;
}

/** The address under which the answer of a procedure is kept: one for an input, whatever the order of its fields. */
export function answerKey(procedure: string, input: unknown): string {
  const address = `${API_PATH}/${procedure}`;
  return input === undefined ? address : `${address}?input=${encodeURIComponent(sorted(input))}`;
}

/** What a tRPC address asks for; null for any other, and for an input that is no JSON. */
export function askedOf(url: URL): { readonly procedure: string; readonly input: unknown } | null {
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
