import { hypot } from '../kit/maths.ts';
import { LONG, SHORT } from './gardens.ts';
import type { Night } from './night.ts';

/**
 * The free place from which a lantern of this range reaches most of the path; undefined if no place is free.
 * @param whim is added to what a place is worth
 */
export function bestSpot(
  night: Night,
  range: number,
  whim: () => number,
): { x: number; y: number } | undefined {
  const place = { x: 0, y: 0 };
  let best: { x: number; y: number } | undefined;
  let most = 0;
  for (let x = 0; x < LONG; x += 1) {
    for (let y = 0; y < SHORT; y += 1) {
      if (!night.canHang(x, y)) continue;
      let worth = whim();
      for (let along = 1; along < night.path.length; along += 0.5) {
        night.path.at(along, place);
        if (hypot(place.x - x - 0.5, place.y - y - 0.5) < range) worth += 1;
      }
      if (worth <= most) continue;
      most = worth;
      best = { x, y };
    }
  }
  return best;
}
