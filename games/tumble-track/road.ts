import { Random } from '../kit/random.ts';
import { parseTrack, type Piece } from './track.ts';

/** Phrases of a road, from easy to hard: each begins with ground to take a run on, and ends on the ground. */
const PHRASES: readonly (readonly string[])[] = [
  ['s8+2 s8-2 l4', 's10+3 l4 s10-3', 's6+1 s6-1 s6+1 s6-1', 'l6 p7 l5', 's9+3 s9-4 l4', 'l6 c4 l6'],
  [
    'l10 r6+2 g5-1 d8-2 l4',
    'l8 w7 l6',
    's5+1h s5-1h s5+1h s5-1h l4',
    's8+3 d9-3 r6+2 d8-2 l4',
    'l6 i10-2 l6',
    'l8 p9-1 l5',
  ],
  [
    'l14 o8 l6',
    'l10 r6+2h g7-1 d9-3 l4',
    'l8 q6 l6 c4 l4',
    's8+4 l3 s7-4 l5',
    'l8 b5 r6+2 g9-1 d10-2 l4',
    'l8 w8 l5 p8 l5',
  ],
  [
    'l12 r7+3 g8-1 d10-3 l4',
    'l14 o8 l6 s7+3 d8-3',
    's8+3 i11-4 l5 r5+1 g6-1 d7-1 l4',
    'l8 b5 r7+3 g11-1 d11-3 l4',
    'l6 p7 s6+2 p7 s6-2 l4',
    'l9 s7+3 s6-3 s6+3 s7-3 l4',
  ],
];
/** Phrases between two flags, and how many flags on it is that the phrases get harder. */
const STRETCH = 3;
const HARDER = 3;

/** A phrase of the road: of any kind that is met by now, the newest one most often. */
function pickPhrase(random: Random, level: number): Piece[] {
  const most = Math.min(level, PHRASES.length - 1);
  const phrases = PHRASES[random.chance(0.55) ? most : random.int(0, most)] ?? [];
  return parseTrack(random.pick(phrases));
}

const FLAG: Piece = { kind: 'k', dx: 3, dy: 0 };

/** Builds a road of so many stretches, each with a flag at its end. `level` is that of the first phrases. */
export function buildRoad(seed: string, stretches: number, { level = 0, phrases = STRETCH } = {}): Piece[] {
  const random = new Random(seed);
  return Array.from({ length: stretches }, (_, nth) => [
    ...Array.from({ length: phrases }, () => pickPhrase(random, level + Math.floor(nth / HARDER))).flat(),
    FLAG,
  ]).flat();
}

/** Builds the track of a day. `day` is its number. */
export function buildToday(day: number): Piece[] {
  return buildRoad(`tumble-track day ${day}`, 3, { level: 1 + (day % 3), phrases: 2 }).slice(0, -1);
}

/** The Long Road: the same for everybody, so that each can ride beside the run of another. */
export const LONG_ROAD = { seed: 'the long road', stretches: 40 } as const;
/** Seconds on the clock at the start, and what each flag gives: less at each, down to a least. */
export const CLOCK = { start: 26, first: 12, less: 0.24, least: 4 } as const;

export const secondsOf = (flag: number): number =>
  Math.max(CLOCK.least, CLOCK.first - CLOCK.less * (flag - 1));
