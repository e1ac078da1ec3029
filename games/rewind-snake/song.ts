import type { Song } from '../kit/sound/music.ts';

/** A funky bass with a clavinet on the off-beats. */
export const SONG: Song = {
  tempo: 108,
  scale: 'blues',
  root: 98,
  parts: [
    {
      notes: '0 . . 0 . 1 . 2 0 . . 0 . -1 . . 0 . . 0 . 1 . 2 4 . 2 . 1 . -1 .',
      wave: 'sawtooth',
      gain: 0.11,
      decay: 0.2,
      lowpass: 620,
    },
    {
      notes: '. . 6 . . . 8 . . . 6 . . 7 . . . . 6 . . . 8 . . 9 . . 8 . . .',
      wave: 'square',
      octave: 1,
      gain: 0.025,
      decay: 0.09,
    },
    {
      notes: '. . . . . . . . . . . . 12 . 11 10 . . . . . . . . . . . . . . . .',
      wave: 'triangle',
      octave: 1,
      gain: 0.04,
      decay: 0.3,
    },
  ],
  drums: 'k.h.s.hkk.h.s.h.',
};
