import type { Size } from '../../entities/stage.rules.ts';

/** The most that a game is enlarged: pixels of its pictures are seen singly past it. */
export const MAX_SCALE = 3;

/** The factor by which a game of a fixed size is scaled, so that all of it is seen in a box. */
export const scaleOf = (game: Size, box: Size): number =>
  Math.min(box.width / game.width, box.height / game.height, MAX_SCALE);
