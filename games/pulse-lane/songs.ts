import { pow } from '../kit/maths.ts';
import { dayNumber, weekdayOf } from '../kit/store.ts';
import { posterOfDay } from './posters.ts';

/** The scales' steps in semitones. */
export const SCALES = {
  major: [0, 2, 4, 5, 7, 9, 11],
  minor: [0, 2, 3, 5, 7, 8, 10],
  dorian: [0, 2, 3, 5, 7, 9, 10],
  mixolydian: [0, 2, 4, 5, 7, 9, 10],
  lydian: [0, 2, 4, 6, 7, 9, 11],
} as const;

export type ScaleName = keyof typeof SCALES;
export type Beat = 'walk' | 'pop' | 'tram' | 'rain' | 'break' | 'drive';

/** The parameters of a song; everything else is generated from its seed. */
export interface SongPlan {
  readonly id: string;
  readonly name: string;
  readonly seed: string;
  /** Beats per minute. */
  readonly tempo: number;
  readonly scale: ScaleName;
  /** The root in Hz. */
  readonly root: number;
  readonly beat: Beat;
  /** Difficulty, 1–6: the number of notes and their complexity. */
  readonly level: number;
  /** The poster of the song. */
  readonly poster: number;
  /** How many parts of eight bars it has, at most; by default as many as make a minute and a half. */
  readonly parts?: number;
}

function plan(id: string, name: string, numbers: Omit<SongPlan, 'id' | 'name' | 'seed'>): SongPlan {
  return { id, name, seed: `pulse ${id}`, ...numbers };
}

/** In the order in which they are unlocked. */
export const SONGS: readonly SongPlan[] = [
  plan('first-light', 'First Light', {
    tempo: 92,
    scale: 'major',
    root: 261.6,
    beat: 'walk',
    level: 1.3,
    poster: 0,
  }),
  plan('paper-boats', 'Paper Boats', {
    tempo: 104,
    scale: 'lydian',
    root: 220,
    beat: 'pop',
    level: 2,
    poster: 1,
  }),
  plan('night-tram', 'Night Tram', {
    tempo: 116,
    scale: 'dorian',
    root: 246.9,
    beat: 'tram',
    level: 3,
    poster: 2,
  }),
  plan('copper-rain', 'Copper Rain', {
    tempo: 124,
    scale: 'minor',
    root: 220,
    beat: 'rain',
    level: 4,
    poster: 3,
  }),
  plan('salt-static', 'Salt & Static', {
    tempo: 134,
    scale: 'mixolydian',
    root: 196,
    beat: 'break',
    level: 5,
    poster: 4,
  }),
  plan('sun-engine', 'Sun Engine', {
    tempo: 146,
    scale: 'minor',
    root: 233.1,
    beat: 'drive',
    level: 6,
    poster: 5,
  }),
];

const BEATS: readonly Beat[] = ['walk', 'pop', 'tram', 'rain', 'break', 'drive'];
const SCALE_NAMES: readonly ScaleName[] = ['major', 'minor', 'dorian', 'mixolydian', 'lydian'];

/** The tune of a day; `date` is YYYY-MM-DD. Always unlocked, and different every day. */
export function songOfDay(date: string): SongPlan {
  const number = [...date].reduce((sum, digit) => (sum * 31 + digit.charCodeAt(0)) % 99_991, 7);
  return {
    id: 'today',
    name: 'Tune of the day',
    seed: `day ${date}`,
    tempo: 100 + (number % 9) * 5,
    scale: SCALE_NAMES[number % SCALE_NAMES.length] ?? 'major',
    root: 196 * pow(2, (number % 7) / 12),
    beat: BEATS[number % BEATS.length] ?? 'pop',
    level: 2 + (number % 3),
    poster: posterOfDay(weekdayOf(dayNumber(date))),
  };
}
