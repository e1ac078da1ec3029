/** A song's colours: the flat inks of one poster. */
export interface Poster {
  readonly ground: string;
  readonly lane: string;
  readonly ink: string;
  readonly paper: string;
  readonly one: string;
  readonly two: string;
}

const POSTERS: readonly Poster[] = [
  { ground: '#f0583a', lane: '#d64326', ink: '#221310', paper: '#fdf1dc', one: '#ffc531', two: '#2450c8' },
  { ground: '#2b50d2', lane: '#1c3aa8', ink: '#0a1233', paper: '#fff3da', one: '#ff6f4d', two: '#ffd23f' },
  { ground: '#14865f', lane: '#0b6548', ink: '#05251a', paper: '#fdf1d6', one: '#ff8a3a', two: '#ffd84a' },
  { ground: '#f2b526', lane: '#d9980f', ink: '#27190a', paper: '#fff8e6', one: '#d3352a', two: '#1f5cc0' },
  { ground: '#27252b', lane: '#37343d', ink: '#0d0c0f', paper: '#f6eee0', one: '#ff5d43', two: '#3fc1cc' },
  { ground: '#e34a7c', lane: '#c43465', ink: '#300a1d', paper: '#fff0e4', one: '#ffd23f', two: '#3a3dbd' },
];

export function posterOf(number: number): Poster {
  const poster = POSTERS[number % POSTERS.length];
  if (poster === undefined) throw new RangeError('posters are counted from 0');
  return poster;
}

/** The colour of a lane's shape. */
export function laneColour(poster: Poster, lane: number): string {
  return [poster.paper, poster.one, poster.two, poster.ink][lane] ?? poster.paper;
}
