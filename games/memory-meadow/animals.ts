import type { Recipe } from '../kit/sound/recipes.ts';

/** In the order of their first appearance. */
export const ANIMALS = [
  'fox',
  'rabbit',
  'bee',
  'bear',
  'frog',
  'chick',
  'owl',
  'ladybird',
  'lamb',
  'hedgehog',
  'mouse',
  'badger',
  'butterfly',
  'deer',
] as const;

export type Animal = (typeof ANIMALS)[number];

export function isAnimal(value: unknown): value is Animal {
  return ANIMALS.some((animal) => animal === value);
}

const voices = {
  fox: { wave: 'triangle', freq: 420, slide: 700, notes: [0, 4], every: 0.13, decay: 0.12, gain: 0.26 },
  rabbit: { wave: 'sine', freq: 620, slide: 900, notes: [0, 0, 5], every: 0.1, decay: 0.08, gain: 0.28 },
  bee: {
    wave: 'sawtooth',
    freq: 190,
    slide: 240,
    notes: [0, 3],
    every: 0.2,
    decay: 0.2,
    gain: 0.16,
    lowpass: 1100,
  },
  bear: {
    wave: 'sawtooth',
    freq: 105,
    slide: 80,
    notes: [0, 3],
    every: 0.2,
    decay: 0.22,
    gain: 0.3,
    lowpass: 480,
  },
  frog: {
    wave: 'square',
    freq: 130,
    slide: 230,
    notes: [0, 0],
    every: 0.17,
    decay: 0.11,
    gain: 0.18,
    lowpass: 900,
  },
  chick: { wave: 'sine', freq: 1250, slide: 1650, notes: [0, 2, 0], every: 0.11, decay: 0.06, gain: 0.22 },
  owl: {
    wave: 'sine',
    freq: 330,
    slide: 290,
    notes: [0, 0, -2],
    every: 0.24,
    attack: 0.04,
    decay: 0.24,
    gain: 0.34,
  },
  ladybird: { wave: 'triangle', freq: 880, notes: [0, 4, 7, 12], every: 0.07, decay: 0.09, gain: 0.2 },
  lamb: {
    wave: 'sawtooth',
    freq: 380,
    slide: 340,
    notes: [0, 0.6, 0, 0.6],
    every: 0.08,
    decay: 0.13,
    gain: 0.16,
    lowpass: 1500,
  },
  hedgehog: {
    wave: 'noise',
    freq: 1,
    lowpass: 2400,
    highpass: 900,
    notes: [0, 3, 0],
    every: 0.13,
    decay: 0.09,
    gain: 0.22,
  },
  mouse: { wave: 'sine', freq: 1500, slide: 1150, notes: [0, 3], every: 0.1, decay: 0.07, gain: 0.22 },
  badger: {
    wave: 'triangle',
    freq: 210,
    slide: 260,
    notes: [0, -3, 2],
    every: 0.14,
    decay: 0.14,
    gain: 0.32,
  },
  butterfly: { wave: 'sine', freq: 1047, notes: [0, 7, 4, 12], every: 0.09, decay: 0.2, gain: 0.16 },
  deer: { wave: 'triangle', freq: 520, slide: 390, attack: 0.05, decay: 0.3, gain: 0.28 },
} as const satisfies Record<Animal, Recipe>;

/** Plays the animal's sound. */
export function voiceOf(animal: Animal): Recipe {
  return voices[animal];
}
