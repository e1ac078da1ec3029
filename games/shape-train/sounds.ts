import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

export const SOUNDS = {
  take: { wave: 'knock', freq: 560, decay: 0.12, gain: 0.4 },
  clack: { wave: 'knock', freq: 300, decay: 0.12, gain: 0.5 },
  /** A mistake sounds like a rubber ball, not like a buzzer. */
  boing: { wave: 'sine', freq: 220, slide: 420, notes: [0, 3], every: 0.11, decay: 0.16, gain: 0.24 },
  toot: {
    wave: 'brass',
    freq: 392,
    notes: [0, 0],
    every: 0.34,
    attack: 0.03,
    decay: 0.3,
    gain: 0.099,
  },
  tootLow: {
    wave: 'brass',
    freq: 311,
    notes: [0, 0],
    every: 0.34,
    attack: 0.03,
    decay: 0.3,
    gain: 0.099,
  },
  puff: { wave: 'noise', freq: 500, lowpass: 1300, highpass: 200, attack: 0.02, decay: 0.16, gain: 0.24 },
  hiss: { wave: 'noise', freq: 3000, lowpass: 6000, highpass: 1800, attack: 0.04, decay: 0.7, gain: 0.1 },
  bell: { wave: 'bell', freq: 1318, notes: [0, 0, 0], every: 0.16, decay: 0.9, gain: 0.14 },
} as const satisfies Record<string, Recipe>;

/** The pitch rises with each block of a train. */
export function seatNote(count: number): Recipe {
  return NOTES[count % NOTES.length] ?? SOUNDS.take;
}

const NOTES: readonly Recipe[] = [0, 2, 4, 5, 7, 9, 11, 12].map((tone) => ({
  wave: 'mallet',
  freq: 392 * 2 ** (tone / 12),
  decay: 0.7,
  gain: 0.34,
}));

export const MUSIC: Song = {
  tempo: 112,
  scale: 'major',
  root: 220,
  parts: [
    {
      notes: '0 . 0 2 4 . 4 . 3 . 3 1 2 . . . 0 . 0 2 4 . 5 . 4 . 1 . 0 . . .',
      wave: 'mallet',
      octave: 1,
      gain: 0.053,
      decay: 0.2,
    },
    {
      notes: '0 . 2 . 0 . 2 . 3 . 5 . 2 . 4 . 0 . 2 . 0 . 2 . 4 . 1 . 0 . 2 .',
      wave: 'pluck',
      octave: -1,
      gain: 0.06,
      decay: 0.14,
    },
  ],
  drums: 'h.h.h.h.h.h.h.hh',
};
