import type { Tree } from './trees.ts';

/** The look of a country; colours as hex, the hills from far to near. */
export interface Land {
  readonly sky: readonly string[];
  readonly sun: string;
  readonly hills: readonly [string, string, string];
  readonly tree: Tree;
  readonly trees: readonly [string, string];
}

/** The countries along the line, in order. */
export const LANDS: readonly Land[] = [
  {
    sky: ['#ffe9b8', '#fff6de'],
    sun: '#f6b62c',
    hills: ['#bfe0c8', '#8fcb9b', '#5fae77'],
    tree: 'round',
    trees: ['#3a8f63', '#e2453c'],
  },
  {
    sky: ['#a7dcee', '#e9f7f0'],
    sun: '#fff3c4',
    hills: ['#8fc9dc', '#5aaecb', '#e9d39a'],
    tree: 'sail',
    trees: ['#e2453c', '#ffffff'],
  },
  {
    sky: ['#ffb88a', '#ffe6bd'],
    sun: '#e2453c',
    hills: ['#f0a06a', '#dd7f4c', '#c2603a'],
    tree: 'cactus',
    trees: ['#3f8f5f', '#f08bb1'],
  },
  {
    sky: ['#cfe2f2', '#f6fbff'],
    sun: '#ffe08a',
    hills: ['#dfeaf4', '#c3d8ea', '#ffffff'],
    tree: 'pine',
    trees: ['#2f7a68', '#ffffff'],
  },
  {
    sky: ['#2b2a5e', '#6a5aa0'],
    sun: '#fff0b8',
    hills: ['#4a4686', '#3a3670', '#2c2a58'],
    tree: 'house',
    trees: ['#221f4a', '#ffd45e'],
  },
];
