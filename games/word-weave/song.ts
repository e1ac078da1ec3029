import type { Song } from '../kit/sound/music.ts';

/** A loom at work: quiet plucking over a low drone. */
export const SONG: Song = {
  tempo: 58,
  scale: 'pentatonic',
  root: 174.6,
  parts: [
    {
      notes: '0 . 2 . 4 . 2 . 1 . 3 . 5 . 3 . 0 . 2 . 4 . 6 . 1 . 3 . 2 . 1 .',
      wave: 'pluck',
      gain: 0.078,
      decay: 0.7,
    },
    {
      notes: '0 . . . . . . . 3 . . . . . . . -2 . . . . . . . 1 . . . . . . .',
      wave: 'sine',
      octave: -1,
      gain: 0.1,
      decay: 2,
    },
  ],
};
