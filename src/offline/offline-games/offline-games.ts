import { urlOf } from '../../../entities/url.rules.ts';
import {
  anything,
  array,
  boolean,
  decodeEach,
  decodeJson,
  number,
  object,
  string,
} from '../../../entities/decode.rules.ts';
import type { GameDetail } from '../../../entities/game.schema.ts';

/** The `localStorage` key of the list of saved games. */
export const SAVED_LIST = { key: 'saved_games' } as const;

/** A game that can be saved: the data of its row, and the origin of its files. */
export interface SavableGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  readonly playOrigin: string;
  /** Whether the game also has a page in the Kids Zone. */
  readonly forKids: boolean;
}

/** Returns the game if it is hosted and so can be saved, else an empty list. */
export function savableOf(
  game:
    | Pick<GameDetail, 'slug' | 'title' | 'thumbUrl' | 'playOrigin' | 'ageRating' | 'retired'>
    | null
    | undefined,
): SavableGame[] {
  if (!game || game.playOrigin === null || game.retired === true) return [];
  const { slug, title, thumbUrl, playOrigin, ageRating } = game;
  return [{ slug, title, thumbUrl, playOrigin, forKids: ageRating === 'KIDS' }];
}

/** A game whose files are in this browser. */
export interface OfflineGame extends SavableGame {
  /** Bytes of the saved files. */
  readonly size: number;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The list after a game was saved: newest first, each game once. */
export function withSaved(games: readonly OfflineGame[], saved: OfflineGame): readonly OfflineGame[] {
  const { slug, title, thumbUrl, playOrigin, forKids, size, savedAt } = saved;
  return [{ slug, title, thumbUrl, playOrigin, forKids, size, savedAt }, ...withoutSaved(games, slug)];
}

/** The list after a game was updated; the order stays. */
export function withSize(games: readonly OfflineGame[], slug: string, size: number): readonly OfflineGame[] {
  return games.map((game) => (game.slug === slug ? { ...game, size } : game));
}

/** The list after a game was removed. */
export function withoutSaved(games: readonly OfflineGame[], slug: string): readonly OfflineGame[] {
  return games.filter((game) => game.slug !== slug);
}

/** Puts saved games before the others; the order is otherwise unchanged. */
export function savedFirst<Game extends { readonly slug: string }>(
  games: readonly Game[],
  saved: readonly OfflineGame[],
): readonly Game[] {
  const slugs = new Set(saved.map(({ slug }) => slug));
  return games.toSorted((a, b) => Number(slugs.has(b.slug)) - Number(slugs.has(a.slug)));
}

/** The total size in bytes. */
export function totalSize(games: readonly OfflineGame[]): number {
  return games.reduce((sum, { size }) => sum + size, 0);
}

const stored = object(
  { slug: string, title: string, thumbUrl: string, playOrigin: string, size: number, savedAt: string },
  { forKids: boolean },
);

/** Reads the stored list; invalid entries are left out. */
export function parseSaved(text: string): readonly OfflineGame[] {
  return decodeEach(stored, decodeJson(array(anything), text))
    .filter(({ playOrigin }) => urlOf(playOrigin) !== null)
    .map((game) => ({ ...game, forKids: game.forKids ?? false }));
}
