import type { Part, Song } from '../kit/sound/music.ts';

type Voice = readonly [wave: Part['wave'], octave: number, gain: number, decay: number, notes: string];

/** A tune in three voices, the lowest first. */
function song(
  tempo: number,
  scale: Song['scale'],
  root: number,
  drums: string,
  voices: readonly Voice[],
): Song {
  const parts = voices.map(([wave, octave, gain, decay, notes]) => ({ wave, octave, gain, decay, notes }));
  return { tempo, scale, root, drums, parts };
}

/** By world: a tiptoe, a thicket, a bossa, bells, a waltz of the stage, a fairground, stars, a museum at night. */
export const SONGS: readonly Song[] = [
  song(112, 'minor', 110, 'k..hs..hk.khs.h.', [
    ['pluck', -1, 0.3, 0.4, '0 . . 0 . . 4 . 0 . . 0 . 2 3 . -2 . . -2 . . 2 . -3 . . -3 . 0 -1 .'],
    ['mallet', 1, 0.17, 0.4, '. . 7 . 9 . . 8 . . 7 . 4 . . . . . 5 . 7 . . 6 . . 4 . 2 . 4 .'],
    ['chime', 1, 0.06, 0.6, '. . . . . . . . . . . . . . 11 . . . . . . . . . . . 11 . 9 . . .'],
  ]),
  song(126, 'dorian', 98, 'k.h.k.hsk.h.s.hh', [
    ['pluck', 0, 0.22, 0.35, '0 . 4 . 0 . 4 . 3 . 7 . 3 . 6 . 0 . 4 . 0 . 4 . -1 . 3 . -2 . 2 .'],
    ['flute', 1, 0.13, 0.3, '7 . . 8 9 . 7 . 6 . . 7 . . . . 7 . . 8 9 . 11 . 10 . 9 . 8 . 6 .'],
    ['mallet', 1, 0.13, 0.5, '. . . . 4 . . . . . . . 5 . . . . . . . 4 . . . . . . . 3 . 2 .'],
  ]),
  song(118, 'major', 110, 'k.hhs.h.k.hks.hh', [
    ['pluck', -1, 0.3, 0.5, '0 . . 4 . . 0 . 1 . . 5 . . 1 . 2 . . 6 . . 2 . 1 . . 4 . . -3 .'],
    ['mallet', 1, 0.16, 0.35, '. 7 . 9 . . 8 7 . 8 . 10 . . . . . 9 . 11 . . 9 8 . 7 . 4 . 6 7 .'],
    ['flute', 0, 0.06, 0.25, '4 . . 2 . . 4 . 5 . . 3 . . 5 . 6 . . 4 . . 6 . 5 . . 3 . . 4 .'],
  ]),
  song(104, 'minor', 131, 'h.h.k.h.h.h.s.h.', [
    ['bell', -1, 0.16, 1, '0 . . . 0 . . . -2 . . . -2 . . . -3 . . . -3 . . . -1 . . . 1 . -1 .'],
    ['pluck', 1, 0.15, 0.3, '7 . 4 . 9 . 4 . 7 . 5 . 8 . 5 . 7 . 2 . 9 . 4 . 8 . 6 . 10 . 8 .'],
    ['chime', 0, 0.08, 0.9, '. . . . . . 11 . . . . . . . 12 . . . . . . . 11 . . . . . 13 . . .'],
  ]),
  song(138, 'dorian', 116, 'k..s..k.k..s.hh.', [
    ['brass', -1, 0.1, 0.25, '0 . . 4 . 4 . . 0 . . 5 . 5 . . -1 . . 3 . 3 . . -2 . . 2 . 4 . .'],
    ['pluck', 1, 0.2, 0.3, '7 . 8 9 . . 7 . 10 . . 9 8 . . . 6 . 7 8 . . 6 . 9 . 8 7 . . 4 .'],
    ['mallet', 1, 0.12, 0.5, '. . . . 11 . . . . . . . 12 . . . . . . . 10 . . . . . . . 11 . . .'],
  ]),
  song(150, 'major', 131, 'k.s.k.s.k.s.kss.', [
    ['brass', -1, 0.09, 0.18, '0 . 4 . 2 . 4 . 0 . 4 . 2 . 4 . 1 . 5 . 3 . 5 . -3 . 4 . 1 . 4 .'],
    ['flute', 1, 0.12, 0.22, '7 7 . 8 9 . 7 . 11 . 9 . 7 . . . 8 8 . 9 10 . 8 . 11 . 10 . 8 . 6 .'],
    ['chime', 0, 0.06, 0.3, '. . 9 . . . 9 . . . 9 . . . 9 . . . 10 . . . 10 . . . 8 . . . 8 .'],
  ]),
  song(96, 'pentatonic', 110, 'k...h...k.h.s...', [
    ['pluck', -1, 0.26, 0.9, '0 . . . 2 . . . -1 . . . 1 . . . -2 . . . 0 . . . 1 . . . 2 . 3 .'],
    ['chime', 1, 0.1, 0.8, '5 . 7 . 9 . 7 . 6 . 8 . 10 . 8 . 5 . 7 . 9 . 12 . 11 . 9 . 8 . 6 .'],
    ['flute', 0, 0.08, 0.5, '. . . . . 4 . . . . . . . 3 . . . . . . . 4 . . . . . . 6 . . .'],
  ]),
  song(108, 'minor', 98, 'k..h..h.s..h.kh.', [
    ['mallet', 0, 0.2, 0.5, '0 . 2 . 4 . 2 . -1 . 1 . 3 . 1 . -2 . 0 . 2 . 0 . -3 . -1 . 1 . 3 .'],
    ['bell', 1, 0.08, 0.8, '. . . 7 . . 8 . 9 . . . . . 8 . 7 . . 6 . . 4 . . . 5 . 6 . 8 .'],
    ['pluck', -1, 0.26, 0.6, '0 . . . . . 0 . -1 . . . . . . . -2 . . . . . -2 . -3 . . . 1 . . .'],
  ]),
];
