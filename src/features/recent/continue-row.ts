import { langOf } from '../../../entities/script.rules.ts';
import type { RecentGame } from './recent-games.ts';

/** A game's tile in the row of Continue playing. */
export interface ContinueTile {
  readonly slug: string;
  readonly title: string;
  readonly thumbUrl: string;
  readonly preview?: string | null;
  /** The language of the title, where it is known. */
  readonly titleLang?: string | undefined;
  /** Why it is there, or where the player stands in it. */
  readonly caption: string;
  /** What the game's page does at once. */
  readonly start?: 'play' | 'challenge';
}

type Tile = Omit<ContinueTile, 'caption' | 'start' | 'titleLang'>;

/** What the row may be filled with. */
export interface Fillers {
  readonly favorites: readonly Tile[];
  /** Games of which there is a challenge today. */
  readonly challenges: readonly Tile[];
  readonly newest: readonly (Tile & { readonly createdAt: string })[];
}

/** The tiles of a wide screen's row. */
const ROW = 8;

/**
 * The row of Continue playing: what was played, the last first, and in the places that are left a favorite, a challenge of
 * today and what is new by turns, each game once.
 */
export function continueRow(
  played: readonly RecentGame[],
  { favorites, challenges, newest }: Fillers,
): readonly ContinueTile[] {
  const lastPlayed = Math.max(0, ...played.map(({ playedAt = 0 }) => playedAt));
  const tiles = new Map(
    played.map(({ slug, title, thumbUrl, words = 'Go on' }): [string, ContinueTile] => [
      slug,
      { slug, title, titleLang: langOf(title), thumbUrl, caption: words, start: 'play' },
    ]),
  );
  const turns: readonly (readonly ContinueTile[])[] = [
    favorites.map((game) => ({ ...tileOf(game), caption: 'Favorite' })),
    challenges.map((game) => ({ ...tileOf(game), caption: 'Today’s challenge', start: 'challenge' })),
    newest.map((game) => ({
      ...tileOf(game),
      caption: Date.parse(game.createdAt) > lastPlayed ? 'New since you played' : 'New',
    })),
  ];
  const longest = Math.max(...turns.map(({ length }) => length));
  for (let turn = 0; turn < longest; turn += 1) {
    for (const tile of turns.flatMap((list) => list[turn] ?? []))
      if (tiles.size < ROW && !tiles.has(tile.slug)) tiles.set(tile.slug, tile);
  }
  return [...tiles.values()];
}

const tileOf = ({ slug, title, thumbUrl, preview = null }: Tile) => ({
  slug,
  title,
  thumbUrl,
  preview,
  titleLang: langOf(title),
});
