import { cos, hypot, pow, sin } from '../kit/maths.ts';
import type { Point } from '../kit/vector.ts';
import { clearance } from './arena.ts';
import type { World } from './world.ts';

const WAYS = 16;

/** A mediocre player: avoids foes and walls, and collects drops. Writes the direction into `wish`. */
export function steerBot(world: World, wish: Point): void {
  const { hero } = world;
  let best = Number.NEGATIVE_INFINITY;
  for (let way = 0; way < WAYS; way += 1) {
    const angle = (way * Math.PI * 2) / WAYS;
    const [dx, dy] = [cos(angle), sin(angle)];
    const worth = value(world, hero.x + dx * 46, hero.y + dy * 46) + (dx * wish.x + dy * wish.y) * 0.12;
    if (worth > best) {
      best = worth;
      wish.x = dx;
      wish.y = dy;
    }
  }
}

function value(world: World, x: number, y: number): number {
  let sum = Math.min(0, clearance(x, y) - 110) * 0.02;
  for (const foe of world.foes) {
    const gap = hypot(foe.x - x, foe.y - y) - foe.kind.radius;
    if (gap < 120) sum -= pow((120 - gap) / 60, 2);
  }
  for (const pellet of world.pellets.all) {
    const gap = hypot(pellet.x + pellet.vx * 0.3 - x, pellet.y + pellet.vy * 0.3 - y);
    if (gap < 50) sum -= 2;
  }
  for (const drop of world.drops.all) {
    const gap = hypot(drop.x - x, drop.y - y);
    if (gap < 320) sum += 26 / (gap + 40);
  }
  return sum;
}
