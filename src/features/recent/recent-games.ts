import { anything, array, decodeEach, decodeJson, object, string } from '../../../entities/decode.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { RECENT } from '../../../entities/play.rules.ts';

/** What is remembered of a played game: its tile on the home page, and what games like it have in common with it. */
export interface RecentGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  /** The slugs of its categories and the names of its tags; lists of earlier versions of the portal lack them. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
}

export type PlayedGame = Pick<GameDetail, 'slug' | 'title' | 'thumbUrl' | 'categories' | 'tags'>;

/** The list after a game was played: it comes first, each game once, and the oldest is dropped from a full list. */
export function withPlayed(games: readonly RecentGame[], played: PlayedGame): readonly RecentGame[] {
  const { slug, title, thumbUrl } = played;
  const categories = played.categories.map((category) => category.slug);
  const tags = played.tags.map(({ name }) => name);
  return [{ slug, title, thumbUrl, categories, tags }, ...withoutGame(games, slug)].slice(0, RECENT.max);
}

/** The list without a game, such as one that is no longer in the catalogue. */
export function withoutGame(games: readonly RecentGame[], slug: string): readonly RecentGame[] {
  return games.filter((game) => game.slug !== slug);
}

const recentGame = object(
  { slug: string, title: string, thumbUrl: string },
  { categories: array(string), tags: array(string) },
);

/** Reads the stored list; invalid entries are left out. */
export function parseRecent(text: string): readonly RecentGame[] {
  return decodeEach(recentGame, decodeJson(array(anything), text)).slice(0, RECENT.max);
}
