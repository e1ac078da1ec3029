import { cos, hypot, sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';
import { clamp } from '../kit/vector.ts';

/** The distance from the arena's centre to a corner, in world units. */
export const ARENA_RADIUS = 700;
const APOTHEM = ARENA_RADIUS * cos(Math.PI / 6);
const NORMALS = [0, 1, 2, 3, 4, 5].map((side) => {
  const angle = Math.PI / 6 + (side * Math.PI) / 3;
  return { x: cos(angle), y: sin(angle) };
});

/** The corners of a hexagon with a flat top, as x, y pairs. */
export function hexagon(radius: number, x = 0, y = 0, turn = 0): number[] {
  return [0, 1, 2, 3, 4, 5].flatMap((corner) => {
    const angle = (corner * Math.PI) / 3 + turn;
    return [x + cos(angle) * radius, y + sin(angle) * radius];
  });
}

/** The distance of a point to the walls; negative outside. */
export function clearance(x: number, y: number): number {
  let most = Number.NEGATIVE_INFINITY;
  for (const normal of NORMALS) most = Math.max(most, x * normal.x + y * normal.y);
  return APOTHEM - most;
}

/** Pushes a body of the given radius back inside; true if it touched a wall. */
export function keepInside(body: Point, radius: number): boolean {
  let touched = false;
  for (const { x, y } of NORMALS) {
    const beyond = body.x * x + body.y * y - (APOTHEM - radius);
    if (beyond <= 0) continue;
    body.x -= x * beyond;
    body.y -= y * beyond;
    touched = true;
  }
  return touched;
}

/** A place at `distance` from `centre` inside the walls, starting at `angle` and turning until one fits. */
export function placeAround(centre: Point, distance: number, angle: number, margin = 30): Point {
  for (let turn = 0; turn < 12; turn += 1) {
    const way = angle + (turn * Math.PI) / 6;
    const x = centre.x + cos(way) * distance;
    const y = centre.y + sin(way) * distance;
    if (clearance(x, y) >= margin) return { x, y };
  }
  const back = clamp(distance / Math.max(1, hypot(centre.x, centre.y)), 0, 1);
  return { x: centre.x * (1 - back), y: centre.y * (1 - back) };
}
