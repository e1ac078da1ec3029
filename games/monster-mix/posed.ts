import type { Monster } from './monster.ts';

/** For the thumbnail: the dancing monster, and those on the shelf. */
export const POSED_STAR: Monster = { top: 0, head: 3, eyes: 2, mouth: 5, body: 2, legs: 0, colour: 0 };

export const POSED: readonly Monster[] = [
  { top: 4, head: 0, eyes: 0, mouth: 0, body: 4, legs: 5, colour: 3 },
  { top: 3, head: 1, eyes: 1, mouth: 2, body: 3, legs: 1, colour: 4 },
  { top: 1, head: 2, eyes: 4, mouth: 3, body: 1, legs: 2, colour: 1 },
  { top: 5, head: 4, eyes: 1, mouth: 1, body: 0, legs: 4, colour: 5 },
  { top: 2, head: 5, eyes: 3, mouth: 4, body: 5, legs: 3, colour: 2 },
  { top: 0, head: 3, eyes: 5, mouth: 5, body: 2, legs: 0, colour: 7 },
];
