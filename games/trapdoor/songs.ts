import type { Song } from '../kit/sound/music.ts';

/** By world: a tiptoe, a thicket, a bossa, bells, a waltz of the stage, a fairground, stars, a museum at night. */
export const SONGS: readonly Song[] = [
  {
    tempo: 112,
    scale: 'minor',
    root: 110,
    parts: [
      { notes: '0 . . 0 . . 4 . 0 . . 0 . 2 3 . -2 . . -2 . . 2 . -3 . . -3 . 0 -1 .', wave: 'pluck', octave: -1, gain: 0.3, decay: 0.4 },
      { notes: '. . 7 . 9 . . 8 . . 7 . 4 . . . . . 5 . 7 . . 6 . . 4 . 2 . 4 .', wave: 'mallet', octave: 1, gain: 0.17, decay: 0.4 },
      { notes: '. . . . . . . . . . . . . . 11 . . . . . . . . . . . 11 . 9 . . .', wave: 'chime', octave: 1, gain: 0.06, decay: 0.6 },
    ],
    drums: 'k..hs..hk.khs.h.',
  },
  {
    tempo: 126,
    scale: 'dorian',
    root: 98,
    parts: [
      { notes: '0 . 4 . 0 . 4 . 3 . 7 . 3 . 6 . 0 . 4 . 0 . 4 . -1 . 3 . -2 . 2 .', wave: 'pluck', gain: 0.22, decay: 0.35 },
      { notes: '7 . . 8 9 . 7 . 6 . . 7 . . . . 7 . . 8 9 . 11 . 10 . 9 . 8 . 6 .', wave: 'flute', octave: 1, gain: 0.13, decay: 0.3 },
      { notes: '. . . . 4 . . . . . . . 5 . . . . . . . 4 . . . . . . . 3 . 2 .', wave: 'mallet', octave: 1, gain: 0.13, decay: 0.5 },
    ],
    drums: 'k.h.k.hsk.h.s.hh',
  },
  {
    tempo: 118,
    scale: 'major',
    root: 110,
    parts: [
      { notes: '0 . . 4 . . 0 . 1 . . 5 . . 1 . 2 . . 6 . . 2 . 1 . . 4 . . -3 .', wave: 'pluck', octave: -1, gain: 0.3, decay: 0.5 },
      { notes: '. 7 . 9 . . 8 7 . 8 . 10 . . . . . 9 . 11 . . 9 8 . 7 . 4 . 6 7 .', wave: 'mallet', octave: 1, gain: 0.16, decay: 0.35 },
      { notes: '4 . . 2 . . 4 . 5 . . 3 . . 5 . 6 . . 4 . . 6 . 5 . . 3 . . 4 .', wave: 'flute', gain: 0.06, decay: 0.25 },
    ],
    drums: 'k.hhs.h.k.hks.hh',
  },
  {
    tempo: 104,
    scale: 'minor',
    root: 131,
    parts: [
      { notes: '0 . . . 0 . . . -2 . . . -2 . . . -3 . . . -3 . . . -1 . . . 1 . -1 .', wave: 'bell', octave: -1, gain: 0.16, decay: 1 },
      { notes: '7 . 4 . 9 . 4 . 7 . 5 . 8 . 5 . 7 . 2 . 9 . 4 . 8 . 6 . 10 . 8 .', wave: 'pluck', octave: 1, gain: 0.15, decay: 0.3 },
      { notes: '. . . . . . 11 . . . . . . . 12 . . . . . . . 11 . . . . . 13 . . .', wave: 'chime', gain: 0.08, decay: 0.9 },
    ],
    drums: 'h.h.k.h.h.h.s.h.',
  },
  {
    tempo: 138,
    scale: 'dorian',
    root: 116,
    parts: [
      { notes: '0 . . 4 . 4 . . 0 . . 5 . 5 . . -1 . . 3 . 3 . . -2 . . 2 . 4 . .', wave: 'brass', octave: -1, gain: 0.1, decay: 0.25 },
      { notes: '7 . 8 9 . . 7 . 10 . . 9 8 . . . 6 . 7 8 . . 6 . 9 . 8 7 . . 4 .', wave: 'pluck', octave: 1, gain: 0.2, decay: 0.3 },
      { notes: '. . . . 11 . . . . . . . 12 . . . . . . . 10 . . . . . . . 11 . . .', wave: 'mallet', octave: 1, gain: 0.12, decay: 0.5 },
    ],
    drums: 'k..s..k.k..s.hh.',
  },
  {
    tempo: 150,
    scale: 'major',
    root: 131,
    parts: [
      { notes: '0 . 4 . 2 . 4 . 0 . 4 . 2 . 4 . 1 . 5 . 3 . 5 . -3 . 4 . 1 . 4 .', wave: 'brass', octave: -1, gain: 0.09, decay: 0.18 },
      { notes: '7 7 . 8 9 . 7 . 11 . 9 . 7 . . . 8 8 . 9 10 . 8 . 11 . 10 . 8 . 6 .', wave: 'flute', octave: 1, gain: 0.12, decay: 0.22 },
      { notes: '. . 9 . . . 9 . . . 9 . . . 9 . . . 10 . . . 10 . . . 8 . . . 8 .', wave: 'chime', gain: 0.06, decay: 0.3 },
    ],
    drums: 'k.s.k.s.k.s.kss.',
  },
  {
    tempo: 96,
    scale: 'pentatonic',
    root: 110,
    parts: [
      { notes: '0 . . . 2 . . . -1 . . . 1 . . . -2 . . . 0 . . . 1 . . . 2 . 3 .', wave: 'pluck', octave: -1, gain: 0.26, decay: 0.9 },
      { notes: '5 . 7 . 9 . 7 . 6 . 8 . 10 . 8 . 5 . 7 . 9 . 12 . 11 . 9 . 8 . 6 .', wave: 'chime', octave: 1, gain: 0.1, decay: 0.8 },
      { notes: '. . . . . 4 . . . . . . . 3 . . . . . . . 4 . . . . . . 6 . . .', wave: 'flute', gain: 0.08, decay: 0.5 },
    ],
    drums: 'k...h...k.h.s...',
  },
  {
    tempo: 108,
    scale: 'minor',
    root: 98,
    parts: [
      { notes: '0 . 2 . 4 . 2 . -1 . 1 . 3 . 1 . -2 . 0 . 2 . 0 . -3 . -1 . 1 . 3 .', wave: 'mallet', gain: 0.2, decay: 0.5 },
      { notes: '. . . 7 . . 8 . 9 . . . . . 8 . 7 . . 6 . . 4 . . . 5 . 6 . 8 .', wave: 'bell', octave: 1, gain: 0.08, decay: 0.8 },
      { notes: '0 . . . . . 0 . -1 . . . . . . . -2 . . . . . -2 . -3 . . . 1 . . .', wave: 'pluck', octave: -1, gain: 0.26, decay: 0.6 },
    ],
    drums: 'k..h..h.s..h.kh.',
  },
];
