/** Colours of a world, in hex, and what stands in it. */
export interface World {
  readonly name: string;
  /** The sky from above to the horizon. */
  readonly sky: readonly string[];
  readonly sun: string;
  /** Hills, from far to near. */
  readonly hills: readonly [string, string];
  /** The ground's edge, the band below it, and the ground. */
  readonly edge: string;
  readonly band: string;
  readonly ground: string;
  readonly decor: DecorKind;
  /** Colours of leaves, lights, windows. */
  readonly leaf: readonly [string, string];
  /** The shape of the far hills. */
  readonly ridge: 'round' | 'mesa' | 'towers';
}
export type DecorKind = 'tree' | 'rock' | 'pine' | 'tent' | 'snow' | 'lamp';

export const WORLDS: readonly World[] = [
  {
    name: 'Clover Downs',
    sky: ['#4db4e6', '#a5def0', '#f4f7d0'],
    sun: '#fff6c2',
    hills: ['#9fd0a8', '#6fb583'],
    edge: '#7ed957',
    band: '#4e9c3f',
    ground: '#8a5a3a',
    decor: 'tree',
    leaf: ['#3f9150', '#64b95a'],
    ridge: 'round',
  },
  {
    name: 'Chalk Quarry',
    sky: ['#f0894f', '#fcbf73', '#fff0c9'],
    sun: '#fff7dc',
    hills: ['#eab08a', '#cf8462'],
    edge: '#fff4df',
    band: '#e4bd93',
    ground: '#b3714d',
    decor: 'rock',
    leaf: ['#d99a6f', '#f0c69c'],
    ridge: 'mesa',
  },
  {
    name: 'Log Harbor',
    sky: ['#1f8f97', '#63c3b7', '#d8f0cf'],
    sun: '#fdf3c0',
    hills: ['#6fb7a6', '#3c8a80'],
    edge: '#d9a45b',
    band: '#8f5e34',
    ground: '#4b3a35',
    decor: 'pine',
    leaf: ['#1f6257', '#2f7f68'],
    ridge: 'round',
  },
  {
    name: 'Ferris Fair',
    sky: ['#4a2a7d', '#b8488f', '#ffb27a'],
    sun: '#ffdf9e',
    hills: ['#8d4291', '#643078'],
    edge: '#ffcf4a',
    band: '#d8456f',
    ground: '#3c2058',
    decor: 'tent',
    leaf: ['#ff6f91', '#ffe27a'],
    ridge: 'round',
  },
  {
    name: 'Frost Fen',
    sky: ['#6c8fd8', '#b6cdf2', '#fbe6ef'],
    sun: '#ffffff',
    hills: ['#b4c6ea', '#8aa2d4'],
    edge: '#ffffff',
    band: '#b9d3f0',
    ground: '#56658f',
    decor: 'snow',
    leaf: ['#4d6f8f', '#f4f9ff'],
    ridge: 'mesa',
  },
  {
    name: 'Neon Heights',
    sky: ['#0d1036', '#2b1f66', '#7a3a8f'],
    sun: '#ffd0f0',
    hills: ['#2f2a70', '#1d1b52'],
    edge: '#33e6d0',
    band: '#2f6fb5',
    ground: '#14163a',
    decor: 'lamp',
    leaf: ['#ff5fb8', '#ffe07a'],
    ridge: 'towers',
  },
];

/** Returns a world, counted from 0; after the last one the first comes again. */
export function worldAt(number: number): World {
  const world = WORLDS[number % WORLDS.length];
  if (world === undefined) throw new RangeError(`no world ${number}`);
  return world;
}
