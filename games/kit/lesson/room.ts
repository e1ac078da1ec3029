import type { Box, Point } from '../vector.ts';

/** For the ghost of a first run, in stage units. */
export interface LessonPlace {
  /** The point on which a hand does its gesture; below the middle of the frame by default. */
  readonly at?: Readonly<Point> | undefined;
  /** The places to which a moving hand goes from there, in turn; a little to the right by default. */
  readonly way?: readonly Readonly<Point>[];
  /** The boxes that must stay free: what the player looks at, and controls that the game draws. */
  readonly free?: readonly Box[];
}

interface Room {
  readonly width: number;
  readonly height: number;
}

/** Distance between tried places, and the least distance to the frame's edge, in CSS pixels. */
const STEP = 12;
const EDGE = 10;
/** Pixels of something covered weigh more than any way. */
const COVERED = 100;

/**
 * Finds a place in a frame for something of a size: where it covers the least of what is `taken`, and there the nearest to
 * `wish`.
 * @param wish the middle of where it would be best
 * @returns its upper left corner
 */
export function freePlace(
  size: Room,
  frame: Room,
  taken: readonly Box[],
  wish: { readonly x: number; readonly y: number },
): { readonly x: number; readonly y: number } {
  const lastX = Math.max(EDGE, frame.width - EDGE - size.width);
  const lastY = Math.max(EDGE, frame.height - EDGE - size.height);
  const middle = (frame.width - size.width) / 2;
  let best = { x: middle, y: lastY };
  let least = Number.POSITIVE_INFINITY;
  for (let y = lastY; y >= EDGE; y -= STEP) {
    for (const x of [middle, ...placesBetween(EDGE, lastX)]) {
      const here = { x, y, ...size };
      const covered = taken.reduce((sum, box) => sum + overlapOf(here, box), 0);
      const way = Math.hypot(x + size.width / 2 - wish.x, y + size.height / 2 - wish.y);
      const cost = covered * COVERED + way;
      if (cost >= least) continue;
      least = cost;
      best = { x, y };
    }
  }
  return best;
}

function placesBetween(first: number, last: number): number[] {
  const count = Math.floor((last - first) / STEP) + 1;
  return [...Array.from({ length: count }, (_, index) => first + index * STEP), last];
}

/** The area that two boxes share. */
export function overlapOf(one: Box, other: Box): number {
  const wide = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const high = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, wide) * Math.max(0, high);
}

/** The box around a place, so far in each direction. */
export function boxAround({ x, y }: { readonly x: number; readonly y: number }, reach: number): Box {
  return { x: x - reach, y: y - reach, width: 2 * reach, height: 2 * reach };
}
