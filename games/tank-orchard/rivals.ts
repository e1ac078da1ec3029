import type { TourRival } from '../kit/match/tour-screen.ts';
import { type OrchardRule, PLAIN } from './orchard-rule.ts';
import type { Nature } from './gunner.ts';

/** Somebody on the tour, with a way to aim and an orchard of their own. */
export interface Rival extends TourRival {
  readonly nature: Nature;
  readonly orchard: OrchardRule;
  /** The cart's colour in hex, and what it carries: a style of `wardrobe.ts`. */
  readonly colour: string;
  readonly top: string;
}

export const RIVALS: readonly Rival[] = [
  {
    name: 'Farmer Pim',
    known: 'shoots first, looks later',
    place: 'Home orchard',
    rule: 'Hardly any wind',
    nature: { angle: 0.24, power: 0.16, learns: 0.92 },
    orchard: { ...PLAIN, wind: 3, sky: 'day' },
    colour: '#8a9a3a',
    top: 'pumpkin',
  },
  {
    name: 'Lemon Lou',
    known: 'loves lemons',
    place: 'Lemon slopes',
    rule: 'Lemons, and they bounce',
    nature: { angle: 0.21, power: 0.14, learns: 0.9, fruit: 'lemon' },
    orchard: { ...PLAIN, load: { lemon: 99, cherry: 0, pear: 0, melon: 1 }, sky: 'noon' },
    colour: '#e0b82a',
    top: 'sunflower',
  },
  {
    name: 'Gusty Nell',
    known: 'loves a storm',
    place: 'Windy ridge',
    rule: 'The wind blows twice as hard',
    nature: { angle: 0.17, power: 0.115, learns: 0.87 },
    orchard: { ...PLAIN, wind: 22, sky: 'storm' },
    colour: '#5f7fb8',
    top: 'rooster',
  },
  {
    name: 'Mole Brothers',
    known: 'dig the ground from under you',
    place: 'Soft field',
    rule: 'Craters are wider',
    nature: { angle: 0.14, power: 0.1, learns: 0.84, fruit: 'pear' },
    orchard: { ...PLAIN, crater: 1.5, load: { pear: 9 }, sky: 'dusk' },
    colour: '#7a5a48',
    top: 'plain',
  },
  {
    name: 'Luna',
    known: 'lobs high and far',
    place: 'Moon terrace',
    rule: 'Everything falls slowly',
    nature: { angle: 0.1, power: 0.075, learns: 0.78 },
    orchard: { ...PLAIN, gravity: 0.55, sky: 'night' },
    colour: '#b48ad8',
    top: 'sunflower',
  },
  {
    name: 'Old Bramley',
    known: 'has never wasted a melon',
    place: 'The great hill',
    rule: 'A mountain between you',
    nature: { angle: 0.085, power: 0.06, learns: 0.72, fruit: 'melon' },
    orchard: { ...PLAIN, hump: 26, load: { melon: 6 }, sky: 'sunset' },
    colour: '#3d3a44',
    top: 'scarecrow',
  },
];
