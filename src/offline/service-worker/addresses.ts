import { addressInCaches, API_PATH, type PageEntry, PAGES } from '../../../entities/page.rules.ts';

/** Matches the paths of the pages of which no copy is cached. */
const NOT_KEPT = new RegExp(
  `^(?:${Object.values(PAGES)
    .filter(({ cached }) => cached === 'code' || cached === 'nothing')
    .map(({ path }) => path.replace(/:\w+/, '[^/]+'))
    .join('|')})/?$`,
  'i',
);

/** The addresses of the pages that are cached in this way. */
export const pagesCached = (as: PageEntry['cached']) =>
  Object.values(PAGES).flatMap(({ path, cached }) => (cached === as ? [path] : []));

/** Returns the address under which a page is cached, or null if it is never cached. */
export function pageKey(url: URL): string | null {
  return NOT_KEPT.test(url.pathname) ? null : addressInCaches(url);
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
