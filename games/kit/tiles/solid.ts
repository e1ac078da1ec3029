import type { Box } from '../vector.ts';
import type { Body } from './body.ts';
import { type Ground, meets } from './ground.ts';

/**
 * Moves a solid, with whoever stands on it, and pushes whoever is in its way.
 * @returns whether the body is crushed
 */
export function moveSolid(solid: Box, dx: number, dy: number, body: Body, ground: Ground): boolean {
  const rides = body.standsOn(solid);
  solid.x += dx;
  if (meets(solid, body.x, body.y, body)) {
    const push = dx > 0 ? solid.x + solid.width - body.x : solid.x - body.x - body.width;
    body.slideX(push, ground, solid);
    if (meets(solid, body.x, body.y, body)) return true;
  } else if (rides) body.slideX(dx, ground, solid);
  solid.y += dy;
  if (meets(solid, body.x, body.y, body)) {
    const push = dy > 0 ? solid.y + solid.height - body.y : solid.y - body.y - body.height;
    const { vy } = body;
    body.slideY(push, ground, solid);
    if (meets(solid, body.x, body.y, body)) return true;
    body.vy = rides ? 0 : vy;
  } else if (rides && dy !== 0) body.slideY(dy, ground, solid);
  return false;
}
