import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

/** Wood on wood. */
export const KNOCK: Recipe = {
  wave: 'knock',
  freq: 260,
  decay: 0.25,
  gain: 0.6,
};
export const RELEASE: Recipe = { wave: 'triangle', freq: 620, slide: 300, decay: 0.12, gain: 0.16 };
export const PLASH: Recipe = {
  wave: 'splash',
  freq: 1,
  decay: 1,
  gain: 0.55,
};
export const LEAF: Recipe = {
  wave: 'chime',
  freq: 523,
  notes: [0, 2, 7, 9, 14],
  every: 0.09,
  decay: 0.8,
  gain: 0.16,
};

/** Slow, plucked, mostly air. */
export const song: Song = {
  tempo: 74,
  scale: 'pentatonic',
  root: 196,
  parts: [
    {
      wave: 'pluck',
      octave: 1,
      gain: 0.078,
      decay: 0.7,
      notes: '0 . 3 . 4 . . . 2 . 5 . 3 . . . 0 . 4 . 6 . 5 . 4 . 2 . . . . .',
    },
    {
      wave: 'sine',
      octave: -1,
      gain: 0.11,
      decay: 1.3,
      notes: '0 . . . . . . . 3 . . . . . . . 4 . . . . . . . 2 . . . . . . .',
    },
    {
      wave: 'flute',
      octave: 2,
      gain: 0.013,
      decay: 0.9,
      notes: '. . . . . . 7 . . . . . . . 8 . . . . . . . . . . . 9 . 7 . . .',
    },
  ],
};
