import { type ClaimsShown, CLAIMS } from '../../../entities/claim.rules.ts';
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
export function slidesOf(games: HeroGames | undefined, place: ClaimsShown['place']): readonly Slide[] {
  return [
    {
      id: 'top',
      title: 'Top free online games',
      text: 'No download, no sign-up. Pick a picture and you are playing.',
      games: games?.top ?? [],
    },
    {
      id: 'trending',
      title: trendingTitle(place),
      text: `What everyone ${peopleOf(place)}is playing right now.`,
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

/** The heading of what most people play, in the place that the portal is for. */
export const trendingTitle = (place: ClaimsShown['place']): string =>
  place === null ? 'Trending now' : `Trending in ${place.place}`;

function peopleOf(place: ClaimsShown['place']): string {
  if (place === null) return '';
  return place.place === CLAIMS.place.place ? 'from Kochi to Chandigarh ' : `in ${place.place} `;
}
