import type { Tree } from './trees.ts';

/** The look of a country; colours as hex, the hills from far to near. */
export interface Land {
  readonly name: string;
  readonly sky: readonly string[];
  readonly sun: string;
  readonly hills: readonly [string, string, string];
  readonly tree: Tree;
  readonly trees: readonly [string, string];
}

/** The countries along the line, in order. */
export const LANDS: readonly Land[] = [
  {
    name: 'Green hills',
    sky: ['#ffe9b8', '#fff6de'],
    sun: '#f6b62c',
    hills: ['#bfe0c8', '#8fcb9b', '#5fae77'],
    tree: 'round',
    trees: ['#3a8f63', '#e2453c'],
  },
  {
    name: 'Sunny coast',
    sky: ['#a7dcee', '#e9f7f0'],
    sun: '#fff3c4',
    hills: ['#8fc9dc', '#5aaecb', '#e9d39a'],
    tree: 'sail',
    trees: ['#e2453c', '#ffffff'],
  },
  {
    name: 'Red desert',
    sky: ['#ffb88a', '#ffe6bd'],
    sun: '#e2453c',
    hills: ['#f0a06a', '#dd7f4c', '#c2603a'],
    tree: 'cactus',
    trees: ['#3f8f5f', '#f08bb1'],
  },
  {
    name: 'Snowy peaks',
    sky: ['#cfe2f2', '#f6fbff'],
    sun: '#ffe08a',
    hills: ['#dfeaf4', '#c3d8ea', '#ffffff'],
    tree: 'pine',
    trees: ['#2f7a68', '#ffffff'],
  },
  {
    name: 'Night city',
    sky: ['#2b2a5e', '#6a5aa0'],
    sun: '#fff0b8',
    hills: ['#4a4686', '#3a3670', '#2c2a58'],
    tree: 'house',
    trees: ['#221f4a', '#ffd45e'],
  },
  {
    name: 'Candy land',
    sky: ['#ffd3ea', '#fff1f8'],
    sun: '#ff9ac6',
    hills: ['#f7b5d8', '#a8dcd6', '#fbe3a3'],
    tree: 'round',
    trees: ['#ff7fb4', '#8e5bb5'],
  },
  {
    name: 'Fall forest',
    sky: ['#f4d7a1', '#fdf0d2'],
    sun: '#f08a3c',
    hills: ['#e3b06a', '#c97a3e', '#8f5a34'],
    tree: 'pine',
    trees: ['#b5522e', '#f0b53c'],
  },
  {
    name: 'Lagoon',
    sky: ['#7fe0d6', '#e6fff6'],
    sun: '#fff0a8',
    hills: ['#5cc9c2', '#2fa3b5', '#f5e2a8'],
    tree: 'sail',
    trees: ['#f6b62c', '#e2453c'],
  },
];
