import type { GameCard, Home } from '../../../entities/game.schema.ts';

/** One slide of the home page's hero. */
export interface Slide {
  readonly id: 'top' | 'trending' | 'friends';
  readonly title: string;
  readonly text: string;
  /** The games whose pictures, next to the text, open them. */
  readonly games: readonly GameCard[];
}

const PICTURES = 3;

/** The three slides of specification §2, each with pictures from the list that it advertises. */
export function slidesOf(home: Home): readonly Slide[] {
  return [
    {
      id: 'top',
      title: 'Top free online games',
      text: 'No download, no sign-up. Pick a picture and you are playing.',
      games: home.popular.slice(0, PICTURES),
    },
    {
      id: 'trending',
      title: 'Trending in India',
      text: 'What everyone from Kochi to Chandigarh is playing right now.',
      games: home.trending.slice(0, PICTURES),
    },
    {
      id: 'friends',
      title: 'Play with friends',
      text: 'Two players, one screen, and a rematch before the tea is cold.',
      games: home.multiplayer.slice(0, PICTURES),
    },
  ];
}
