import { INK, MUSTARD, PAPER, SIDES } from './palette.ts';

/** The look of a table and the room around it. Colours in hex; two of them are those of the halves of the sides. */
export interface TableLook {
  readonly floor: string;
  /** The shapes strewn over the floor, by their numbers in `table-art.ts`, and their colours. */
  readonly strewn: readonly number[];
  readonly inks: readonly string[];
  readonly edge: string;
  readonly rim: string;
  readonly tints: readonly [string, string];
  /** The big scores, and what is printed in the middle. */
  readonly prints: readonly [string, string];
  /** The lines around the goals, and the goals' frames. */
  readonly bolds: readonly [string, string];
  /** The line in the middle, and the outlines of puck and mallets. */
  readonly ink: string;
  readonly paper: string;
  readonly middle: string;
  /** The material of the table. */
  readonly surface: 'card' | 'neon' | 'ice' | 'stripes' | 'planks' | 'lacquer';
}

export const CANDY: TableLook = {
  floor: MUSTARD,
  strewn: [0, 1, 2, 3, 4],
  inks: ['#ff8a5c', '#fff3d0', '#f0a81c', '#3aa6a0'],
  edge: INK,
  rim: '#2c365e',
  tints: [SIDES[0].tint, SIDES[1].tint],
  prints: [SIDES[0].print, SIDES[1].print],
  bolds: [SIDES[0].bold, SIDES[1].bold],
  ink: INK,
  paper: PAPER,
  middle: MUSTARD,
  surface: 'card',
};

export const PINBALL: TableLook = {
  floor: '#160a33',
  strewn: [0, 1, 2],
  inks: ['#ff4fb8', '#35d6ff', '#8d5cff', '#ffd23f'],
  edge: '#0a0420',
  rim: '#5a1f8f',
  tints: ['#35185f', '#231a63'],
  prints: ['#7a3c8c', '#4c4bb0'],
  bolds: ['#ff8440', '#4fa3ff'],
  ink: '#ff9be0',
  paper: '#1b0f3f',
  middle: '#ffd23f',
  surface: 'neon',
};

export const ICE: TableLook = {
  floor: '#123a6b',
  strewn: [2, 5],
  inks: ['#ffffff', '#bfe6ff', '#5f9fd6', '#2b6aa8'],
  edge: '#0c2447',
  rim: '#8fcdf0',
  tints: ['#eefaff', '#d3efff'],
  prints: ['#ffcfae', '#a3d4f7'],
  bolds: [SIDES[0].bold, SIDES[1].bold],
  ink: '#17406f',
  paper: '#ffffff',
  middle: '#38b6e8',
  surface: 'ice',
};

export const DOUBLE: TableLook = {
  floor: '#2f8f6b',
  strewn: [3, 4],
  inks: ['#ffe07a', '#8fe0bd', '#1f6d50', '#ff9fc2'],
  edge: '#241640',
  rim: '#6b3fb0',
  tints: ['#ffe3ef', '#e9defc'],
  prints: ['#f7a9c7', '#bfa3ee'],
  bolds: [SIDES[0].bold, '#6d3fd6'],
  ink: '#3a2168',
  paper: '#fff8ea',
  middle: '#8a4fd0',
  surface: 'stripes',
};

export const CROOKED: TableLook = {
  floor: '#3f5a3a',
  strewn: [1, 4],
  inks: ['#6f8f5a', '#2f4630', '#c9b36a', '#8aa86f'],
  edge: '#2b1708',
  rim: '#7a4a20',
  tints: ['#e9bd84', '#dcab70'],
  prints: ['#f3a46a', '#a9b3c6'],
  bolds: ['#d9480f', '#2352d6'],
  ink: '#3b2210',
  paper: '#f6dfb4',
  middle: '#e0a02a',
  surface: 'planks',
};

export const GRAND: TableLook = {
  floor: '#6d1226',
  strewn: [2, 5],
  inks: ['#8f2238', '#d9a93f', '#57091b', '#a8374b'],
  edge: '#0b090c',
  rim: '#3a2a10',
  tints: ['#2a2226', '#20222e'],
  prints: ['#7d4a2c', '#46538c'],
  bolds: ['#ff8440', '#6f9bff'],
  ink: '#f0c04e',
  paper: '#17141a',
  middle: '#f0c04e',
  surface: 'lacquer',
};
