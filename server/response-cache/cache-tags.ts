import type { CatalogueChange } from '../platform/changes/catalogue-changes.ts';

/** The tag of every response that a shared cache may keep: purging it purges all of them. */
const EVERYTHING = 'catalogue';
/** Beyond either bound a response has only the common tag, and a change to one game shows when it expires. */
const MOST_GAMES = 60;
const MOST_BYTES = 4096;
/** The most tags in one purge, as Cloudflare accepts them. */
const MOST_TAGS = 30;

/** Slugs contain letters of every script; a header value must not. */
const gameTag = (slug: string) => `game-${encodeURIComponent(slug)}`;

/** The `Cache-Tag` header of a response that shows these games. */
export function cacheTags(slugs: ReadonlySet<string>): string {
  if (slugs.size > MOST_GAMES) return EVERYTHING;
  const tags = [EVERYTHING, ...Array.from(slugs, gameTag)].join(',');
  return tags.length > MOST_BYTES ? EVERYTHING : tags;
}

/**
 * Distributes tags over purges whose header is no longer than that of a response: caches and proxies take 8 KB of headers,
 * and the tags of thirty games with names in another script can have 30.
 */
export function purgesOf(tags: readonly string[]): readonly (readonly string[])[] {
  const purges: string[][] = [];
  let bytes = Infinity;
  for (const tag of tags) {
    bytes += tag.length + 1;
    if (bytes > MOST_BYTES) {
      purges.push([]);
      bytes = tag.length;
    }
    purges.at(-1)?.push(tag);
  }
  return purges;
}

/** The fewest tags that purge everything these changes affect. */
export function tagsOf(changes: readonly CatalogueChange[]): readonly string[] {
  const tags = new Set(changes.map((change) => (change.kind === 'game' ? gameTag(change.slug) : EVERYTHING)));
  return tags.has(EVERYTHING) || tags.size > MOST_TAGS ? [EVERYTHING] : [...tags];
}
