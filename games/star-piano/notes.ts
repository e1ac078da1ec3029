import type { Recipe } from '../kit/sound/recipes.ts';

/** The eight stars from low to high: a major scale. */
export const STARS = 8;
const SEMITONES = [0, 2, 4, 5, 7, 9, 11, 12] as const;

/** The factor of an instrument's lowest frequency for a star. */
export function pitchOf(star: number): number {
  return 2 ** ((SEMITONES[star] ?? 0) / 12);
}

const COLOURS = [
  '#ff7a66',
  '#ffa64d',
  '#ffd95a',
  '#a5d468',
  '#52d0b0',
  '#62b3f5',
  '#ac93f5',
  '#f893c4',
] as const;

export function colourOf(star: number): string {
  return COLOURS[star] ?? '#ffffff';
}

export const INSTRUMENTS = ['bell', 'flute', 'xylophone', 'cat', 'fish'] as const;
export type Instrument = (typeof INSTRUMENTS)[number];

const C4 = 261.63;
const recipes = {
  bell: { wave: 'bell', freq: C4 * 2, decay: 2, gain: 0.27 },
  flute: { wave: 'flute', freq: C4 * 2, decay: 1, gain: 0.13 },
  xylophone: { wave: 'mallet', freq: C4 * 2, decay: 0.8, gain: 0.36 },
  cat: { wave: 'throat', freq: C4 * 1.18, slide: C4, attack: 0.07, decay: 0.42, gain: 0.15 },
  fish: { wave: 'sine', freq: C4, slide: C4 * 1.5, notes: [0, 12], every: 0.07, decay: 0.16, gain: 0.34 },
} as const satisfies Record<Instrument, Recipe>;

export function recipeOf(instrument: Instrument): Recipe {
  return recipes[instrument];
}
