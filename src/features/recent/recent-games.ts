import { anything, array, decodeEach, decodeJson, object, string } from '../../../entities/decode.rules.ts';

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

const recentGame = object({ slug: string, title: string, thumbUrl: string });

/** Reads the stored text; what is not a list of games, whoever wrote it, is left out. */
export function parseRecent(text: string): readonly RecentGame[] {
  return decodeEach(recentGame, decodeJson(array(anything), text)).slice(0, RECENT.max);
}
