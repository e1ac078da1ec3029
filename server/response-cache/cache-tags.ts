import type { CatalogueChange } from '../platform/changes/catalogue-changes.ts';

/** On every answer that a shared cache may keep: to purge it is to purge them all. */
const EVERYTHING = 'catalogue';
/** Past either bound an answer has the one tag alone, and a change of one game reaches it when its time is over. */
const MOST_GAMES = 60;
const MOST_BYTES = 4096;
/** Of one purge: what Cloudflare takes at a time. */
const MOST_TAGS = 30;

/** Slugs have letters of every script; a header, and a list with commas in it, has not. */
const gameTag = (slug: string) => `game-${encodeURIComponent(slug)}`;

/** The header `Cache-Tag` of an answer that shows these games. */
export function cacheTags(slugs: ReadonlySet<string>): string {
  if (slugs.size > MOST_GAMES) return EVERYTHING;
  const tags = [EVERYTHING, ...Array.from(slugs, gameTag)].join(',');
  return tags.length > MOST_BYTES ? EVERYTHING : tags;
}

/** The fewest tags by which all that these changes touch can be purged. */
export function tagsOf(changes: readonly CatalogueChange[]): readonly string[] {
  const tags = new Set(changes.map((change) => (change.kind === 'game' ? gameTag(change.slug) : EVERYTHING)));
  return tags.has(EVERYTHING) || tags.size > MOST_TAGS ? [EVERYTHING] : [...tags];
}
