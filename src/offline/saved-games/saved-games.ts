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

/** Where the browser keeps which games were saved in it for offline play, and how many bytes a unit of size has. */
export const SAVED = { key: 'saved_games', step: 1000 } as const;

/** A game that may be saved: what its row shows, and where its files are. */
export interface SavableGame {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  readonly playOrigin: string;
  /** It has a page in the Kids Zone, too. */
  readonly forKids: boolean;
}

/** A game as it may be saved: none that is played elsewhere, or is not known. */
export function savableOf(
  game: Pick<GameDetail, 'slug' | 'title' | 'thumbUrl' | 'playOrigin' | 'ageRating'> | null | undefined,
): SavableGame[] {
  if (!game || game.playOrigin === null) return [];
  const { slug, title, thumbUrl, playOrigin, ageRating } = game;
  return [{ slug, title, thumbUrl, playOrigin, forKids: ageRating === 'KIDS' }];
}

/** A game whose files are in this browser. */
export interface SavedGame extends SavableGame {
  /** Bytes of the saved files. */
  readonly size: number;
  /** ISO 8601. */
  readonly savedAt: string;
}

/** The list after a game was saved, or its size changed: a game stands in it once, the newest first. */
export function withSaved(games: readonly SavedGame[], saved: SavedGame): readonly SavedGame[] {
  const { slug, title, thumbUrl, playOrigin, forKids, size, savedAt } = saved;
  return [{ slug, title, thumbUrl, playOrigin, forKids, size, savedAt }, ...withoutSaved(games, slug)];
}

/** The list after the files of a game that stays were brought up to date. */
export function withSize(games: readonly SavedGame[], slug: string, size: number): readonly SavedGame[] {
  return games.map((game) => (game.slug === slug ? { ...game, size } : game));
}

/** The list after a game was removed. */
export function withoutSaved(games: readonly SavedGame[], slug: string): readonly SavedGame[] {
  return games.filter((game) => game.slug !== slug);
}

/** The games that are saved before those that are not, each in the order they came in. */
export function savedFirst<Game extends { readonly slug: string }>(
  games: readonly Game[],
  saved: readonly SavedGame[],
): readonly Game[] {
  const slugs = new Set(saved.map(({ slug }) => slug));
  return games.toSorted((a, b) => Number(slugs.has(b.slug)) - Number(slugs.has(a.slug)));
}

/** The bytes of all of them. */
export function totalSize(games: readonly SavedGame[]): number {
  return games.reduce((sum, { size }) => sum + size, 0);
}

/** A size in bytes as people read it: whole kilobytes (1000 bytes), or megabytes with one decimal. */
export function formatSize(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / SAVED.step));
  if (kilobytes < SAVED.step) return `${kilobytes} KB`;
  return `${(bytes / SAVED.step ** 2).toFixed(1)} MB`;
}

const stored = object(
  { slug: string, title: string, thumbUrl: string, playOrigin: string, size: number, savedAt: string },
  { forKids: boolean },
);

/** Reads the stored text; what is not a list of saved games, whoever wrote it, is left out. */
export function parseSaved(text: string): readonly SavedGame[] {
  return decodeEach(stored, decodeJson(array(anything), text))
    .filter(({ playOrigin }) => URL.canParse(playOrigin))
    .map((game) => ({ ...game, forKids: game.forKids ?? false }));
}
