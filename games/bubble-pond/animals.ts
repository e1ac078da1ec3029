import type { Recipe } from '../kit/sound/recipes.ts';

export type Trick = 'leap' | 'spin' | 'dive' | 'puff' | 'spout';

export interface Animal {
  readonly trick: Trick;
  readonly voice: Recipe;
  /** The colours of its sparkles. */
  readonly colours: readonly string[];
}

/** In the order of their first appearance. */
export const ANIMAL_NAMES = [
  'duck',
  'fish',
  'turtle',
  'pig',
  'otter',
  'octopus',
  'penguin',
  'hippo',
  'puppy',
  'crocodile',
  'kitten',
  'whale',
] as const;

export type AnimalName = (typeof ANIMAL_NAMES)[number];

const voices = {
  duck: {
    wave: 'sawtooth',
    freq: 430,
    slide: 330,
    notes: [0, -1],
    every: 0.19,
    decay: 0.14,
    gain: 0.16,
    lowpass: 1700,
  },
  fish: { wave: 'sine', freq: 420, slide: 900, notes: [0, 5, 9], every: 0.09, decay: 0.08, gain: 0.26 },
  turtle: { wave: 'triangle', freq: 262, notes: [0, 4], every: 0.16, decay: 0.22, gain: 0.28 },
  pig: {
    wave: 'sawtooth',
    freq: 150,
    slide: 210,
    notes: [0, 0, 3],
    every: 0.14,
    decay: 0.1,
    gain: 0.2,
    lowpass: 900,
  },
  otter: { wave: 'triangle', freq: 880, slide: 1180, notes: [0, 3, 0], every: 0.1, decay: 0.09, gain: 0.22 },
  octopus: { wave: 'sine', freq: 330, slide: 250, notes: [0, 4, 7, 4], every: 0.08, decay: 0.12, gain: 0.26 },
  penguin: {
    wave: 'square',
    freq: 520,
    slide: 700,
    notes: [0, 2],
    every: 0.13,
    decay: 0.12,
    gain: 0.1,
    lowpass: 2200,
  },
  hippo: {
    wave: 'sawtooth',
    freq: 92,
    slide: 70,
    notes: [0, 2, 0],
    every: 0.16,
    decay: 0.2,
    gain: 0.3,
    lowpass: 520,
  },
  puppy: {
    wave: 'sawtooth',
    freq: 340,
    slide: 210,
    notes: [0, 1],
    every: 0.2,
    decay: 0.11,
    gain: 0.2,
    lowpass: 1300,
  },
  crocodile: {
    wave: 'sawtooth',
    freq: 120,
    slide: 170,
    notes: [0, -2],
    every: 0.2,
    decay: 0.26,
    gain: 0.24,
    lowpass: 700,
  },
  kitten: { wave: 'triangle', freq: 620, slide: 480, attack: 0.09, decay: 0.36, gain: 0.26 },
  whale: { wave: 'sine', freq: 170, slide: 330, attack: 0.16, decay: 0.8, gain: 0.4 },
} as const satisfies Record<AnimalName, Recipe>;

export const ANIMAL_FACTS: Readonly<Record<AnimalName, Animal>> = {
  duck: { trick: 'leap', voice: voices.duck, colours: ['#ffd84d', '#fff3b8'] },
  fish: { trick: 'leap', voice: voices.fish, colours: ['#ff8b3d', '#ffd0a1'] },
  turtle: { trick: 'spin', voice: voices.turtle, colours: ['#6cbf6a', '#cdeaa0'] },
  pig: { trick: 'puff', voice: voices.pig, colours: ['#ffa8bd', '#ffe0e7'] },
  otter: { trick: 'dive', voice: voices.otter, colours: ['#a9754f', '#f0d9bf'] },
  octopus: { trick: 'spin', voice: voices.octopus, colours: ['#ff7d75', '#ffc9bd'] },
  penguin: { trick: 'dive', voice: voices.penguin, colours: ['#3b4a74', '#ffffff'] },
  hippo: { trick: 'puff', voice: voices.hippo, colours: ['#a99ad0', '#e2d9f5'] },
  puppy: { trick: 'leap', voice: voices.puppy, colours: ['#e2a865', '#fff0d6'] },
  crocodile: { trick: 'spin', voice: voices.crocodile, colours: ['#58a867', '#d8f0b0'] },
  kitten: { trick: 'leap', voice: voices.kitten, colours: ['#8f9bb3', '#ffffff'] },
  whale: { trick: 'spout', voice: voices.whale, colours: ['#4f8fd6', '#d5ecff'] },
};
