import { anything, array, decodeEach, decodeJson, object, string } from '../../../entities/decode.rules.ts';

/** `key`: the `localStorage` key of the list of recently played games; `max`: the most games in it. */
export const RECENT = { key: 'recently_played', max: 12 } as const;

/** The fields of a game that its card on the home page needs. */
export interface RecentGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
}

/** The list after a game was played: it comes first, each game once, and the oldest is dropped from a full list. */
export function withPlayed(games: readonly RecentGame[], played: RecentGame): readonly RecentGame[] {
  const { slug, title, thumbUrl } = played;
  return [{ slug, title, thumbUrl }, ...withoutGame(games, slug)].slice(0, RECENT.max);
}

/** The list without a game, such as one that is no longer in the catalogue. */
export function withoutGame(games: readonly RecentGame[], slug: string): readonly RecentGame[] {
  return games.filter((game) => game.slug !== slug);
}

const recentGame = object({ slug: string, title: string, thumbUrl: string });

/** Reads the stored list; invalid entries are left out. */
export function parseRecent(text: string): readonly RecentGame[] {
  return decodeEach(recentGame, decodeJson(array(anything), text)).slice(0, RECENT.max);
}
