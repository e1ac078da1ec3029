import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

export const STROKE: Recipe = {
  wave: 'noise',
  freq: 300,
  lowpass: 520,
  attack: 0.05,
  decay: 0.22,
  gain: 0.14,
};
export const PEARL: Recipe = { wave: 'chime', freq: 740, notes: [0, 7], every: 0.06, decay: 0.8, gain: 0.2 };
export const STRING: Recipe = {
  wave: 'chime',
  freq: 740,
  notes: [0, 4, 7, 12],
  every: 0.07,
  decay: 0.8,
  gain: 0.2,
};
export const BREATH: Recipe = {
  wave: 'sine',
  freq: 180,
  slide: 520,
  attack: 0.03,
  decay: 0.32,
  gain: 0.35,
  notes: [0, 5, 9],
  every: 0.08,
};
export const RELIC: Recipe = {
  wave: 'bell',
  freq: 392,
  notes: [0, 4, 7, 11, 14, 19],
  every: 0.1,
  decay: 1.4,
  gain: 0.2,
};
export const STING: Recipe = { wave: 'sawtooth', freq: 130, slide: 55, decay: 0.3, gain: 0.28, lowpass: 900 };
export const SCRAPE: Recipe = { wave: 'noise', freq: 200, lowpass: 700, decay: 0.2, gain: 0.4 };

/** Slow and wide, like water over stone. */
export const song: Song = {
  tempo: 62,
  scale: 'dorian',
  root: 146.8,
  parts: [
    {
      wave: 'sine',
      octave: -1,
      gain: 0.13,
      decay: 1.8,
      notes: '0 . . . . . . . 5 . . . . . . . 3 . . . . . . . 4 . . . . . . .',
    },
    {
      wave: 'chime',
      octave: 1,
      gain: 0.057,
      decay: 1.1,
      notes: '. . 4 . . 7 . . . . 6 . . 4 . . . . 5 . . 9 . . . . 7 . . 6 . .',
    },
    {
      wave: 'flute',
      octave: 2,
      gain: 0.013,
      decay: 0.8,
      notes: '7 . . . . . 9 . . . . . . . 11 . . . . . . . . . 8 . . . . . . .',
    },
  ],
};
