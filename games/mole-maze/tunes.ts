import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

export const MARCH: Song = {
  tempo: 92,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '0 . 4 . 2 . 4 . 0 . 4 . 2 . 4 . 3 . 5 . 4 . 2 . 1 . 2 . 0 . . .',
      wave: 'triangle',
      gain: 0.06,
      decay: 0.3,
    },
    {
      notes: '0 . . . 4 . . . 0 . . . 4 . . . 3 . . . 0 . . . 4 . . . 0 . . .',
      wave: 'sine',
      octave: -1,
      gain: 0.13,
      decay: 0.4,
    },
    {
      notes: '. . . . . . . . 9 . 7 . . . . . . . . . . . . . 8 . . . 7 . . .',
      wave: 'sine',
      gain: 0.04,
      decay: 0.4,
    },
  ],
};

export const PAT: Recipe = { wave: 'noise', freq: 1, lowpass: 420, decay: 0.06, gain: 0.2 };
export const SCOOP: Recipe = {
  wave: 'noise',
  freq: 1,
  lowpass: 900,
  attack: 0.01,
  decay: 0.11,
  gain: 0.34,
};
export const BUMP: Recipe = { wave: 'sine', freq: 170, slide: 110, decay: 0.12, gain: 0.3 };
export const SNIFF: Recipe = {
  wave: 'noise',
  freq: 1,
  lowpass: 2600,
  highpass: 1200,
  attack: 0.05,
  notes: [0, 2, 4],
  every: 0.14,
  decay: 0.07,
  gain: 0.14,
};
export const KNOCK: Recipe = {
  wave: 'sine',
  freq: 220,
  slide: 140,
  notes: [0, 0, 0],
  every: 0.13,
  decay: 0.09,
  gain: 0.4,
};
export const CREAK: Recipe = {
  wave: 'sawtooth',
  freq: 130,
  slide: 240,
  attack: 0.1,
  decay: 0.4,
  gain: 0.14,
  lowpass: 900,
};
export const CHIME: Recipe = {
  wave: 'triangle',
  freq: 523,
  notes: [0, 4, 7, 12, 16],
  every: 0.08,
  decay: 0.4,
  gain: 0.24,
};

const BITE: Recipe = { wave: 'triangle', freq: 392, notes: [0, 12], every: 0.07, decay: 0.22, gain: 0.28 };
const LADDER = [0, 2, 4, 7, 9, 12, 14] as const;

/** Each treat of a maze sounds higher than the one before. */
export function biteOf(eaten: number): { recipe: Recipe; pitch: number } {
  return { recipe: BITE, pitch: 2 ** ((LADDER[eaten] ?? 14) / 12) };
}
