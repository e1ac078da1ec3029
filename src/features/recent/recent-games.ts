import {
  anything,
  array,
  decodeEach,
  decodeJson,
  number,
  object,
  string,
} from '../../../entities/decode.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';
import { RECENT } from '../../../entities/play.rules.ts';

/** A remembered game: its tile on the home page, and what games like it have in common with it. */
export interface RecentGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  /** The slugs of its categories and the names of its tags; lists of earlier versions of the portal lack them. */
  readonly categories?: readonly string[];
  readonly tags?: readonly string[];
  /** In milliseconds since 1970; lists of earlier versions lack it. */
  readonly playedAt?: number;
  /** The player's standing, in the game's own words. */
  readonly words?: string;
  /** The id of the member whose account has this play too; not there before it was sent, and for a guest. */
  readonly keptBy?: string;
}

export type PlayedGame = Pick<GameDetail, 'slug' | 'title' | 'thumbUrl' | 'categories' | 'tags'>;

/** The game's words about the play, and its time, in milliseconds since 1970. */
interface Played {
  readonly at: number;
  /** By default as they were. */
  readonly words?: string | undefined;
}

/** The list after a game was played: it comes first, each game once, and the oldest is dropped from a full list. */
export function withPlayed(
  games: readonly RecentGame[],
  game: PlayedGame,
  { at, words = games.find(({ slug }) => slug === game.slug)?.words }: Played,
): readonly RecentGame[] {
  const { slug, title, thumbUrl } = game;
  const categories = game.categories.map((category) => category.slug);
  const tags = game.tags.map(({ name }) => name);
  const standing = words === undefined ? {} : { words };
  const first = { slug, title, thumbUrl, categories, tags, playedAt: at, ...standing };
  return [first, ...withoutGame(games, slug)].slice(0, RECENT.max);
}

/** The list without a game, such as one that is no longer in the catalogue. */
export function withoutGame(games: readonly RecentGame[], slug: string): readonly RecentGame[] {
  return games.filter((game) => game.slug !== slug);
}

const recentGame = object(
  { slug: string, title: string, thumbUrl: string },
  { categories: array(string), tags: array(string), playedAt: number, words: string, keptBy: string },
);

/** Reads the stored list; invalid entries are left out. */
export function parseRecent(text: string): readonly RecentGame[] {
  return decodeEach(recentGame, decodeJson(array(anything), text)).slice(0, RECENT.max);
}
