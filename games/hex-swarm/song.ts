import type { Song } from '../kit/sound/music.ts';

/** A marching buzz: a low ground, a plucked line, a busy hat. */
export const SONG: Song = {
  tempo: 126,
  scale: 'dorian',
  root: 110,
  parts: [
    {
      notes: '0 . 0 . 0 . 2 . 3 . 3 . 4 . 2 . 0 . 0 . 0 . 2 . -2 . -2 . -1 . -1 .',
      wave: 'sawtooth',
      octave: -1,
      gain: 0.1,
      decay: 0.2,
      lowpass: 520,
    },
    {
      notes: '7 . 4 . . 5 . 4 2 . . . 4 . . . 7 . 4 . . 8 . 7 5 . 4 . 2 . . .',
      wave: 'triangle',
      octave: 1,
      gain: 0.05,
      decay: 0.18,
    },
    {
      notes: '. . . . . . . . 11 . 9 . 7 . . . . . . . . . . . 9 . 11 . 12 . . .',
      wave: 'square',
      gain: 0.018,
      octave: 1,
    },
  ],
  drums: 'k.h.s.h.k.hks.h.',
};
