import { Random } from '../kit/random.ts';

/**
 * The twists that a side may have beside its board: `night` lights the head and the fruit alone, on `live` the fruit crawls,
 * `shutters` are walls that open and close, and a `rush` is a side without walls that is full of coins and ends after some
 * seconds.
 */
export type Twist = 'night' | 'live' | 'shutters' | 'rush';

/** The first side of the round of twists: those before are designed by hand, and one of them is a rush, which beginners reach. */
const FIRST = 9;
const EARLY_RUSH = 5;
/** The round of twists, side by side. */
const ROUND: readonly { readonly name: string; readonly twists: readonly Twist[] }[] = [
  { name: 'Live fruit', twists: ['live'] },
  { name: 'Night tape', twists: ['night'] },
  { name: 'Gold rush', twists: ['rush'] },
  { name: 'Shutters', twists: ['shutters'] },
  { name: '', twists: [] },
];
/** From the second round on, twists come in pairs. */
const LATER: readonly (typeof ROUND)[number][] = [
  { name: 'Night crawlers', twists: ['live', 'night'] },
  { name: 'Shutters', twists: ['shutters'] },
  { name: 'Gold rush', twists: ['rush'] },
  { name: 'Night shift', twists: ['shutters', 'night'] },
  { name: 'Open house', twists: ['shutters', 'live'] },
];

/** Those of a side of a day's tape: the first is plain, then a round begins where the day's chance has it. */
export function sideOfDay(level: number, day: string): ReturnType<typeof sideOf> {
  const start = new Random(`twists ${day}`).int(0, ROUND.length - 1);
  return sideOf(level === 1 ? 1 : FIRST + start + level - 2);
}

/** The name and the twists of a side, counted from 1; none on those that are designed by hand. */
export function sideOf(level: number): { readonly name: string; readonly twists: ReadonlySet<Twist> } {
  if (level === EARLY_RUSH) return { name: 'Gold rush', twists: new Set(['rush']) };
  const past = level - FIRST;
  const round = past < ROUND.length ? ROUND : LATER;
  const side = past < 0 ? undefined : round[past % ROUND.length];
  return { name: side?.name ?? '', twists: new Set(side?.twists) };
}
