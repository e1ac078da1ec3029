import type { Point } from '../kit/vector.ts';
import type { Direction } from '../kit/input/pointers.ts';

/** The place an arrow key leads to, preferring near and straight ahead; -1 if there is none. */
export function aim(places: readonly Point[], from: Point, heading: Direction): number {
  const sideways = heading === 'left' || heading === 'right';
  const sign = heading === 'left' || heading === 'up' ? -1 : 1;
  let best = -1;
  let least = Infinity;
  places.forEach((place, index) => {
    const dx = place.x - from.x;
    const dy = place.y - from.y;
    const ahead = sign * (sideways ? dx : dy);
    const cost = ahead + 2 * Math.abs(sideways ? dy : dx);
    if (ahead > 1 && cost < least) {
      least = cost;
      best = index;
    }
  });
  return best;
}
