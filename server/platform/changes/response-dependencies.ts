import { AsyncLocalStorage } from 'node:async_hooks';

const collecting = new AsyncLocalStorage<Set<string>>();

/**
 * Renders a cacheable response and collects the slugs of the games and studios it depends on. What is awaited in `make`
 * belongs to it, so that a page knows what each of its procedures shows.
 */
export async function trackDependencies<Value>(
  make: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly shows: ReadonlySet<string> }> {
  const shows = new Set<string>();
  return { value: await collecting.run(shows, make), shows };
}

/**
 * Records games or a studio that the current response depends on; a `CatalogueChange` to one of them invalidates it. Every
 * read that can be part of a cached response calls it with the slugs of its rows, or with the slug that it looks for.
 */
export function addDependencies(slugs: Iterable<string>): void {
  const shows = collecting.getStore();
  if (shows !== undefined) for (const slug of slugs) shows.add(slug);
}

/** Notes the games of these rows, and returns them. */
export function addRowDependencies<Row extends { readonly slug: string }>(rows: Row[]): Row[] {
  addDependencies(rows.map(({ slug }) => slug));
  return rows;
}
