import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

/** The note of each of the twelve colours, in semitones. */
const TONES = [0, 2, 4, 7, 9, 12, 14, 16, 19, 21, 24, 26] as const;
const NOTES: readonly Recipe[] = TONES.map((tone) => ({
  wave: 'mallet',
  freq: 262 * 2 ** (tone / 12),
  decay: 0.7,
  gain: 0.29,
}));
const FIRST: Recipe = { wave: 'mallet', freq: 262, decay: 0.7, gain: 0.29 };

export function colourNote(colour: number): Recipe {
  return NOTES[colour] ?? FIRST;
}

export const SOUNDS = {
  splash: { wave: 'splash', freq: 1, decay: 0.5, gain: 0.3 },
  magic: { wave: 'chime', freq: 523, notes: [0, 4, 7, 11, 12, 16], every: 0.05, decay: 0.7, gain: 0.16 },
  stick: { wave: 'sine', freq: 300, slide: 620, decay: 0.12, gain: 0.34 },
  undo: { wave: 'triangle', freq: 520, slide: 300, decay: 0.16, gain: 0.24 },
  swish: { wave: 'noise', freq: 800, lowpass: 3000, highpass: 900, attack: 0.03, decay: 0.12, gain: 0.07 },
  rub: { wave: 'noise', freq: 500, lowpass: 1400, highpass: 200, attack: 0.03, decay: 0.14, gain: 0.12 },
  shutter: { wave: 'knock', freq: 900, decay: 0.1, gain: 0.4 },
  page: { wave: 'noise', freq: 900, lowpass: 3600, highpass: 900, attack: 0.05, decay: 0.2, gain: 0.14 },
} as const satisfies Record<string, Recipe>;

export const MUSIC: Song = {
  tempo: 84,
  scale: 'major',
  root: 174.6,
  parts: [
    {
      notes: '4 . 2 . 0 . 2 . 5 . 4 . . . . . 3 . 1 . -1 . 1 . 4 . 2 . . . . .',
      wave: 'mallet',
      octave: 1,
      gain: 0.046,
      decay: 0.45,
    },
    {
      notes: '0 . 4 . 2 . 4 . 3 . 5 . 0 . 4 . 1 . 4 . 3 . 4 . 0 . 2 . 4 . . .',
      wave: 'pluck',
      gain: 0.04,
      decay: 0.3,
    },
  ],
};
