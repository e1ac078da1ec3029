import { langOf } from '../../../entities/script.rules.ts';
import type { RecentGame } from './recent-games.ts';

/** A game's tile in the row of Continue playing, or beside it. */
export interface ContinueTile {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  readonly preview?: string | null;
  /** The language of the title, where it is known. */
  readonly titleLang?: string | undefined;
  /** The reason why it is there, or where the player stands in it; nothing where neither is known. */
  readonly caption?: string;
  /** The deed of the game's page at once. */
  readonly start?: 'play' | 'challenge';
}

type Tile = Omit<ContinueTile, 'caption' | 'start' | 'titleLang'>;

/** The games that may stand beside the row. */
export interface Others {
  readonly favorites: readonly Tile[];
  /** Games of which there is a challenge today. */
  readonly challenges: readonly Tile[];
  readonly newest: readonly (Tile & { readonly createdAt: string })[];
}

/** The tiles of the widest screen's row. */
const ROW = 8;

/** The row of Continue playing: what was played, the last first. */
export const continueRow = (played: readonly RecentGame[]): readonly ContinueTile[] =>
  played.map(({ slug, title, thumbUrl, words = 'Go on' }) => ({
    slug,
    title,
    titleLang: langOf(title),
    thumbUrl,
    caption: words,
    start: 'play',
  }));

/**
 * Returns the games beside a short row: a favorite, a challenge of today and what is new by turns, each game once and none that
 * was played.
 */
export function besideRow(
  played: readonly RecentGame[],
  { favorites, challenges, newest }: Others,
): readonly ContinueTile[] {
  const lastPlayed = Math.max(0, ...played.map(({ playedAt = 0 }) => playedAt));
  const tiles = new Map<string, ContinueTile>();
  const turns: readonly (readonly ContinueTile[])[] = [
    favorites.map((game) => ({ ...tileOf(game), caption: 'Favorite' })),
    challenges.map((game) => ({ ...tileOf(game), caption: 'Today’s challenge', start: 'challenge' })),
    newest.map((game) => ({
      ...tileOf(game),
      ...(Date.parse(game.createdAt) > lastPlayed ? { caption: 'New since you played' } : {}),
    })),
  ];
  const longest = Math.max(...turns.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const tile of turns.flatMap((list) => list[turn] ?? []))
      if (!tiles.has(tile.slug) && played.every(({ slug }) => slug !== tile.slug)) tiles.set(tile.slug, tile);
  }
  return [...tiles.values()].slice(0, ROW);
}

const tileOf = ({ slug, title, thumbUrl, preview = null }: Tile) => ({
  slug,
  title,
  thumbUrl,
  preview,
  titleLang: langOf(title),
});
