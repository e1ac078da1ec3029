import type { Song } from '../kit/sound/music.ts';

/** A plucked night tune over a slow low string. */
export const SONG: Song = {
  tempo: 84,
  scale: 'pentatonic',
  root: 196,
  parts: [
    {
      notes:
        '5 . 7 . 8 . . 7 . 5 . 4 . . . . 3 . 5 . 7 . . 5 . 4 . 2 . . . . 5 . 8 . 10 . . 8 . 7 . 5 . . 4 . 2 . 3 . 5 . . . 4 . . . . . . .',
      wave: 'pluck',
      gain: 0.078,
      decay: 0.8,
    },
    {
      notes: '0 . . . . . . . -2 . . . . . . . 2 . . . . . . . -1 . . . . . . .',
      wave: 'sine',
      octave: -1,
      gain: 0.12,
      decay: 1.6,
    },
    {
      notes: '. . . . 10 . . . . . . . 12 . . . . . . . 9 . . . . . 8 . . . . .',
      wave: 'chime',
      octave: 1,
      gain: 0.023,
      decay: 0.6,
    },
  ],
  drums: '....h.......h...',
};
