/** A song's colours: the flat inks of one poster. */
export interface Poster {
  readonly ground: string;
  readonly lane: string;
  readonly ink: string;
  readonly paper: string;
  readonly one: string;
  readonly two: string;
}

/** One for each song, then one for the tune of each day of the week, from Sunday. */
const POSTERS: readonly Poster[] = [
  { ground: '#f0583a', lane: '#d64326', ink: '#221310', paper: '#fdf1dc', one: '#ffc531', two: '#2450c8' },
  { ground: '#2b50d2', lane: '#1c3aa8', ink: '#0a1233', paper: '#fff3da', one: '#ff6f4d', two: '#ffd23f' },
  { ground: '#14865f', lane: '#0b6548', ink: '#05251a', paper: '#fdf1d6', one: '#ff8a3a', two: '#ffd84a' },
  { ground: '#f2b526', lane: '#d9980f', ink: '#27190a', paper: '#fff8e6', one: '#d3352a', two: '#1f5cc0' },
  { ground: '#27252b', lane: '#37343d', ink: '#0d0c0f', paper: '#f6eee0', one: '#ff5d43', two: '#3fc1cc' },
  { ground: '#e34a7c', lane: '#c43465', ink: '#300a1d', paper: '#fff0e4', one: '#ffd23f', two: '#3a3dbd' },
  { ground: '#ffd9b8', lane: '#efb98f', ink: '#3b1d12', paper: '#fffaf2', one: '#e4572e', two: '#17807e' },
  { ground: '#1d6f8f', lane: '#14546e', ink: '#06202b', paper: '#fdf3dc', one: '#ffb347', two: '#ff7f6b' },
  { ground: '#7a3b8f', lane: '#5f2a72', ink: '#210b2a', paper: '#fff1e0', one: '#ffc23d', two: '#5fd0c0' },
  { ground: '#a8c64a', lane: '#8aa932', ink: '#1e260a', paper: '#fffbe8', one: '#e0422f', two: '#2b4bbf' },
  { ground: '#31435f', lane: '#24334b', ink: '#0b121e', paper: '#f7efdf', one: '#ffce45', two: '#f2708f' },
  { ground: '#c9402f', lane: '#a83022', ink: '#2a0a06', paper: '#fff2dc', one: '#ffb52e', two: '#2fb5a8' },
  { ground: '#12a594', lane: '#0b8577', ink: '#04261f', paper: '#fff6e0', one: '#ffd84a', two: '#7a2f8a' },
];
/** Songs have the posters before. */
const FIRST_OF_DAYS = 6;

export function posterOf(number: number): Poster {
  const poster = POSTERS[number % POSTERS.length];
  if (poster === undefined) throw new RangeError('posters are counted from 0');
  return poster;
}

/** The number of the poster for a day of the week, counted from Sunday as 0. */
export const posterOfDay = (weekday: number): number => FIRST_OF_DAYS + weekday;

/** The colour of a lane's shape. */
export function laneColour(poster: Poster, lane: number): string {
  return [poster.paper, poster.one, poster.two, poster.ink][lane] ?? poster.paper;
}
