import type { Part, Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

/** The song's tempo in beats per minute, which dances follow. */
export const TEMPO = 96;

const PARTS: readonly Part[] = [
  {
    notes: '0 . . 2 . . 4 . 3 . . 1 . . . . 0 . . 2 . . 5 . 4 . 2 . 1 . . .',
    wave: 'mallet',
    gain: 0.09,
    decay: 0.4,
  },
  {
    notes: '0 . . . 4 . . . 3 . . . 4 . . . 0 . . . 4 . . . 1 . . . 4 . . .',
    wave: 'pluck',
    octave: -1,
    gain: 0.14,
    decay: 0.5,
  },
  {
    notes: '. . 7 . . . 7 . . . 8 . . . 6 . . . 7 . . . 9 . . . 6 . . . 5 .',
    wave: 'chime',
    gain: 0.051,
    decay: 0.18,
  },
];

/** The song with more voices the more friends are awake: `awake` is 0–1. */
export function songFor(awake: number): Song {
  const voices = awake < 0.3 ? 1 : awake < 0.65 ? 2 : 3;
  return {
    tempo: TEMPO,
    scale: 'major',
    root: 293.7,
    parts: PARTS.slice(0, voices),
    ...(awake < 1 ? {} : { drums: 'k.h.s.h.' }),
  };
}

/** Each flower opens with its own note, rising from left to right. */
const SCALE = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24] as const;
const PLUCKS: readonly Recipe[] = SCALE.map((semitones) => ({
  wave: 'pluck',
  freq: 293.7 * 2 ** (semitones / 12),
  decay: 0.9,
  gain: 0.34,
}));

export function pluck(index: number): Recipe {
  return PLUCKS[index % PLUCKS.length] ?? YAWN;
}

export const YAWN: Recipe = { wave: 'sine', freq: 420, slide: 260, attack: 0.12, decay: 0.4, gain: 0.2 };
export const WAKE: Recipe = {
  wave: 'mallet',
  freq: 587,
  notes: [0, 4, 7, 12],
  every: 0.09,
  decay: 0.8,
  gain: 0.32,
};
export const PARTY: Recipe = {
  wave: 'mallet',
  freq: 587,
  notes: [0, 4, 7, 12, 7, 12, 16, 12, 16, 19, 24],
  every: 0.13,
  decay: 0.8,
  gain: 0.34,
};
export const GROW: Recipe = { wave: 'sine', freq: 240, slide: 520, decay: 0.16, gain: 0.16 };
