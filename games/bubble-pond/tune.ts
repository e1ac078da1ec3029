import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

export const CROAK: Recipe = {
  wave: 'sawtooth',
  freq: 130,
  slide: 240,
  notes: [0, 5],
  every: 0.08,
  decay: 0.09,
  gain: 0.2,
  lowpass: 900,
};

export const LULLABY: Song = {
  tempo: 76,
  scale: 'pentatonic',
  root: 261.6,
  parts: [
    {
      notes: '0 . 2 . 4 . 2 . 1 . 3 . 5 . . . 4 . 3 . 2 . 0 . 1 . 2 . 0 . . .',
      wave: 'chime',
      gain: 0.057,
      decay: 0.5,
    },
    {
      notes: '0 . . . . . . . 3 . . . . . . . 2 . . . . . . . 1 . . . 0 . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.078,
      decay: 1.1,
    },
  ],
};

/** Semitones above C: successive pops play this tune in a loop. */
const POP_TUNE = [0, 4, 7, 9, 7, 12, 9, 7, 4, 7, 2, 4, 0, 7, 4, 2, 9, 7, 12, 16, 14, 12] as const;
const NOTES: readonly Recipe[] = POP_TUNE.map((semitones) => ({
  wave: 'mallet',
  freq: 392 * 2 ** (semitones / 12),
  decay: 0.8,
  gain: 0.29,
}));
const FIRST: Recipe = { wave: 'mallet', freq: 392, decay: 0.8, gain: 0.29 };

/** The note of the nth pop. */
export function popNote(pops: number): Recipe {
  return NOTES[(pops - 1) % NOTES.length] ?? FIRST;
}
