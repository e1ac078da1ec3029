import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

/** A rubber stamp on paper. */
export const INKED: Recipe = { wave: 'knock', freq: 380, decay: 0.14, gain: 0.5 };
export const CROSS: Recipe = {
  wave: 'noise',
  freq: 1,
  highpass: 2400,
  lowpass: 7000,
  decay: 0.05,
  gain: 0.2,
};
export const RUBBED: Recipe = { wave: 'noise', freq: 1, lowpass: 1400, decay: 0.09, gain: 0.16 };
export const SPLAT: Recipe = { wave: 'sawtooth', freq: 190, slide: 60, decay: 0.24, gain: 0.2, lowpass: 900 };
export const LINE_DONE: Recipe = {
  wave: 'chime',
  freq: 880,
  notes: [0, 7],
  every: 0.07,
  decay: 0.8,
  gain: 0.18,
};

/** A sorting office in the morning: vibraphone, bass, a brush on the drum. */
export const SONG: Song = {
  tempo: 84,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '4 . . 2 . . 5 . 4 . . 1 . . 0 . 3 . . 1 . . 4 . 2 . . 0 . . . .',
      wave: 'chime',
      octave: 1,
      gain: 0.057,
      decay: 0.7,
    },
    {
      notes: '0 . . . 4 . . . 5 . . . 2 . . . 3 . . . 0 . . . 4 . . . 1 . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.12,
      decay: 0.5,
    },
  ],
  drums: '..h...h...h.h.h.',
};
