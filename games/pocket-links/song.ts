import type { Song } from '../kit/sound/music.ts';

/** A lazy afternoon: a small guitar, a bass, a shaker. */
export const SONG: Song = {
  tempo: 92,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '0 . 2 4 . 2 4 . 3 . 5 7 . 5 3 . 4 . 6 8 . 6 4 . 3 . 2 1 . 2 . .',
      wave: 'mallet',
      octave: 1,
      gain: 0.059,
      decay: 0.3,
    },
    {
      notes: '0 . . . 0 . 4 . 3 . . . 3 . 0 . 4 . . . 4 . 1 . 3 . . . 4 . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.14,
      decay: 0.4,
    },
  ],
  drums: 'h.hh',
};
