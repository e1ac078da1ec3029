import type { Song } from '../kit/sound/music.ts';
import type { Recipe } from '../kit/sound/recipes.ts';
import type { BeastName } from './produce.ts';

export const VOICES: Readonly<Record<BeastName, Recipe>> = {
  hen: {
    wave: 'throat',
    freq: 560,
    slide: 720,
    notes: [0, 0, 0, 5],
    every: 0.11,
    decay: 0.08,
    gain: 0.11,
  },
  cow: { wave: 'throat', freq: 150, slide: 112, attack: 0.12, decay: 0.75, gain: 0.2 },
  sheep: {
    wave: 'throat',
    freq: 330,
    slide: 300,
    notes: [0, 0.6, 0, 0.6],
    every: 0.09,
    decay: 0.16,
    gain: 0.17,
  },
  pig: {
    wave: 'throat',
    freq: 120,
    slide: 190,
    notes: [0, 0, 4],
    every: 0.16,
    decay: 0.1,
    gain: 0.2,
  },
  horse: {
    wave: 'throat',
    freq: 700,
    slide: 380,
    notes: [0, 2, 0, -2, -4, -6],
    every: 0.08,
    decay: 0.12,
    gain: 0.14,
  },
  goose: {
    wave: 'throat',
    freq: 300,
    slide: 250,
    notes: [0, 3],
    every: 0.2,
    decay: 0.16,
    gain: 0.14,
  },
};

export const SOUNDS = {
  plant: { wave: 'drum', freq: 110, decay: 0.2, gain: 0.5 },
  pour: { wave: 'noise', freq: 900, lowpass: 3200, highpass: 1100, attack: 0.08, decay: 0.6, gain: 0.14 },
  pluck: { wave: 'pluck', freq: 300, decay: 0.3, gain: 0.3 },
  rustle: { wave: 'noise', freq: 1400, lowpass: 4200, highpass: 1800, decay: 0.16, gain: 0.12 },
  munch: {
    wave: 'noise',
    freq: 600,
    lowpass: 1700,
    highpass: 500,
    notes: [0, 2, 0],
    every: 0.17,
    decay: 0.08,
    gain: 0.34,
  },
  snore: { wave: 'throat', freq: 82, slide: 58, attack: 0.2, decay: 0.6, gain: 0.2 },
  rooster: {
    wave: 'throat',
    freq: 440,
    notes: [0, 5, 9, 12, 11, 7],
    every: 0.13,
    decay: 0.2,
    gain: 0.11,
  },
  owl: { wave: 'flute', freq: 330, slide: 300, notes: [0, -2], every: 0.3, decay: 0.26, gain: 0.16 },
} as const satisfies Record<string, Recipe>;

export const DAY_SONG: Song = {
  tempo: 108,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '0 . 2 . 4 . 4 . 5 . 4 . 2 . . . 1 . 2 . 3 . 1 . 2 . 0 . . . . .',
      wave: 'pluck',
      octave: 1,
      gain: 0.059,
      decay: 0.22,
    },
    {
      notes: '0 . 4 . 0 . 4 . 3 . 5 . 0 . 4 . 4 . 1 . 4 . 1 . 0 . 4 . 0 . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.1,
      decay: 0.2,
    },
  ],
};

export const NIGHT_SONG: Song = {
  tempo: 66,
  scale: 'major',
  root: 196,
  parts: [
    {
      notes: '4 . . 2 0 . . . 5 . . 4 2 . . . 3 . . 2 1 . . . 2 . . 1 0 . . .',
      wave: 'flute',
      octave: 1,
      gain: 0.031,
      decay: 0.7,
    },
    {
      notes: '0 . . . . . . . 3 . . . . . . . 4 . . . . . . . 0 . . . . . . .',
      wave: 'pluck',
      octave: -1,
      gain: 0.066,
      decay: 1.2,
    },
  ],
};
