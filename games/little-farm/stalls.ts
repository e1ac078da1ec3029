import { distance, distanceToSegment, type Point } from '../kit/vector.ts';

/** Least distance between two animals, in stage units. */
const BODY = 17;
/** Weight of a unit of height, as the meadow is seen from the side. */
const DEPTH = 1.6;

/** Whether the way from one place to another leaves a body's width to each of the others. */
export function isClear(from: Point, to: Point, others: readonly Point[]): boolean {
  return others.every((other) => distanceToSegment(seen(other), seen(from), seen(to)) >= BODY);
}

/** The number of the stall with the most room around it; ties go to the first. */
export function widestStall(stalls: readonly Point[], others: readonly Point[]): number {
  const rooms = stalls.map((stall) =>
    Math.min(...others.map((other) => distance(seen(stall).x, seen(stall).y, seen(other).x, seen(other).y))),
  );
  return others.length === 0 ? Math.floor(stalls.length / 2) : rooms.indexOf(Math.max(...rooms));
}

function seen({ x, y }: Point): Point {
  return { x, y: y * DEPTH };
}
