import type { HeroGame, HeroGames } from '../../../entities/hero.schema.ts';

/** One slide of the home page's hero. */
export interface Slide {
  readonly id: 'top' | 'trending' | 'friends';
  readonly title: string;
  readonly text: string;
  /** The games whose pictures, next to the text, open them; none until they are known. */
  readonly games: readonly HeroGame[];
}

/** The three slides of specification §2, each with pictures of games that it advertises and the row below has not. */
export function slidesOf(games: HeroGames | undefined): readonly Slide[] {
  return [
    {
      id: 'top',
      title: 'Top free online games',
      text: 'No download, no sign-up. Pick a picture and you are playing.',
      games: games?.top ?? [],
    },
    {
      id: 'trending',
      title: 'Trending in India',
      text: 'What everyone from Kochi to Chandigarh is playing right now.',
      games: games?.trending ?? [],
    },
    {
      id: 'friends',
      title: 'Play with friends',
      text: 'Two players, one screen, and a rematch before the tea is cold.',
      games: games?.friends ?? [],
    },
  ];
}
