import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';

export const MARCH: Song = {
  tempo: 92,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '0 . 4 . 2 . 4 . 0 . 4 . 2 . 4 . 3 . 5 . 4 . 2 . 1 . 2 . 0 . . .',
      wave: 'mallet',
      gain: 0.078,
      decay: 0.3,
    },
    {
      notes: '0 . . . 4 . . . 0 . . . 4 . . . 3 . . . 0 . . . 4 . . . 0 . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.15,
      decay: 0.4,
    },
    {
      notes: '. . . . . . . . 9 . 7 . . . . . . . . . . . . . 8 . . . 7 . . .',
      wave: 'flute',
      gain: 0.025,
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
export const BUMP: Recipe = { wave: 'drum', freq: 140, decay: 0.2, gain: 0.5 };
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
  wave: 'knock',
  freq: 330,
  notes: [0, 0, 0],
  every: 0.13,
  decay: 0.12,
  gain: 0.6,
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
  wave: 'chime',
  freq: 523,
  notes: [0, 4, 7, 12, 16],
  every: 0.08,
  decay: 0.8,
  gain: 0.2,
};

const BITE: Recipe = { wave: 'mallet', freq: 392, notes: [0, 12], every: 0.07, decay: 0.4, gain: 0.36 };
const LADDER = [0, 2, 4, 7, 9, 12, 14] as const;

/** Each treat of a maze sounds higher than the one before. */
export function biteOf(eaten: number): { recipe: Recipe; pitch: number } {
  return { recipe: BITE, pitch: 2 ** ((LADDER[eaten] ?? 14) / 12) };
}
