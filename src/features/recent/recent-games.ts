/** Where the browser keeps what was played in it, newest first, and how many games that are at most. */
export const RECENT = { key: 'recently_played', max: 12 } as const;

/** As much of a game as its card on the home page needs. */
export interface RecentGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
}

/** The list after a game was played: it comes first, once, and the oldest falls off the end. */
export function withPlayed(games: readonly RecentGame[], played: RecentGame): readonly RecentGame[] {
  const { slug, title, thumbUrl } = played;
  return [{ slug, title, thumbUrl }, ...withoutGame(games, slug)].slice(0, RECENT.max);
}

/** The list without a game, such as one that is not in the catalogue any more. */
export function withoutGame(games: readonly RecentGame[], slug: string): readonly RecentGame[] {
  return games.filter((game) => game.slug !== slug);
}

/** Reads the stored text; what is not a list of games, whoever wrote it, is left out. */
export function parseRecent(text: string): readonly RecentGame[] {
  try {
    const stored: unknown = JSON.parse(text);
    return Array.isArray(stored) ? stored.flatMap(gameIn).slice(0, RECENT.max) : [];
  } catch {
    return [];
  }
}

function gameIn(entry: unknown): RecentGame[] {
  if (typeof entry !== 'object' || entry === null) return [];
  const [slug, title, thumbUrl] = ['slug', 'title', 'thumbUrl'].map((key): unknown =>
    Reflect.get(entry, key),
  );
  if (typeof slug !== 'string' || typeof title !== 'string' || typeof thumbUrl !== 'string') return [];
  return [{ slug, title, thumbUrl }];
}
