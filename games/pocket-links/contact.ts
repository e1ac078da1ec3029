import { hypot } from '../kit/maths.ts';
import type { Wall } from './ground.ts';

/** The ball's radius in cells. */
export const RADIUS = 0.21;
export const CUP = 0.34;
export const BUMPER = 0.4;
export const PLANET = 0.42;

export type Obstacle = 'wall' | 'bumper' | 'blade';

export type RollEvent =
  | {
      readonly kind: Obstacle;
      readonly speed: number;
      readonly x: number;
      readonly y: number;
    }
  | { readonly kind: 'burrow'; readonly x: number; readonly y: number }
  | { readonly kind: 'water' | 'cup' | 'lip' | 'rest' };

/** The wall that the ball overlaps most: the direction out of it and the depth. Undefined if there is none. */
export function deepestWall(
  walls: readonly Wall[],
  x: number,
  y: number,
): { nx: number; ny: number; depth: number } | undefined {
  let nearest = RADIUS;
  let nx = 0;
  let ny = 0;
  for (const { ax, ay, bx, by } of walls) {
    const dx = bx - ax;
    const dy = by - ay;
    const t = Math.max(0, Math.min(1, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy)));
    const awayX = x - ax - dx * t;
    const awayY = y - ay - dy * t;
    const away = hypot(awayX, awayY);
    if (away >= nearest || away === 0) continue;
    nearest = away;
    nx = awayX / away;
    ny = awayY / away;
  }
  return nearest < RADIUS ? { nx, ny, depth: RADIUS - nearest } : undefined;
}
