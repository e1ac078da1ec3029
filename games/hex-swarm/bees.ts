import { atan2, cos, hypot, sin } from '../kit/maths.ts';
import { TAU } from '../kit/vector.ts';
import type { Foe } from './foes.ts';
import type { Armoury } from './weapons.ts';

/** A bee that flies with the hero. */
export interface Bee {
  x: number;
  y: number;
  heading: number;
  /** The foe that it flies at; undefined on its way back. */
  prey: Foe | undefined;
  /** Seconds until it flies out again. */
  rest: number;
}

const HOME = 34;
const RANGE = 230;
/** Units a second, seconds of rest, and damage at the first level and for each further one: of bees and of hornets. */
const BEE = { speed: 250, rest: 0.7, damage: 9, more: 3, push: 70 } as const;
const HORNET = { speed: 440, rest: 0.12, damage: 30, more: 3, push: 200 } as const;

/** The hero's bees: each flies at the nearest foe that no other one flies at, stings it, and comes back. */
export class Bees {
  readonly all: Bee[] = [];

  update(world: Armoury, dt: number): void {
    const { hero } = world;
    const { bee, hornets } = hero.levels;
    while (this.all.length < bee)
      this.all.push({ x: hero.x, y: hero.y, heading: 0, prey: undefined, rest: 0.4 });
    const nature = hornets > 0 ? HORNET : BEE;
    this.all.forEach((each, index) => {
      if (each.prey !== undefined && (each.prey.hp <= 0 || !isNear(each.prey, hero))) each.prey = undefined;
      each.rest -= dt;
      if (each.prey === undefined && each.rest <= 0) each.prey = this.findPrey(world);
      const turn = world.seconds * 2.2 + (index * TAU) / Math.max(1, this.all.length);
      const goal = each.prey ?? { x: hero.x + cos(turn) * HOME, y: hero.y + sin(turn) * HOME };
      const gap = hypot(goal.x - each.x, goal.y - each.y);
      const step = Math.min(gap, nature.speed * dt);
      if (gap > 1) each.heading = atan2(goal.y - each.y, goal.x - each.x);
      each.x += cos(each.heading) * step;
      each.y += sin(each.heading) * step;
      const { prey } = each;
      if (prey === undefined || gap - step > prey.kind.radius + 4) return;
      world.strike(prey, (nature.damage + nature.more * bee) * hero.might, each, nature.push);
      each.prey = undefined;
      each.rest = nature.rest;
    });
  }

  private findPrey({ hero, grid }: Armoury): Foe | undefined {
    grid.near(hero.x, hero.y, RANGE, this.found);
    let [nearest, least]: [Foe | undefined, number] = [undefined, Number.POSITIVE_INFINITY];
    for (const foe of this.found) {
      const gap = hypot(foe.x - hero.x, foe.y - hero.y);
      if (gap >= least || this.all.some(({ prey }) => prey === foe)) continue;
      [nearest, least] = [foe, gap];
    }
    return nearest;
  }

  private readonly found: Foe[] = [];
}

function isNear(foe: Foe, { x, y }: { x: number; y: number }): boolean {
  return hypot(foe.x - x, foe.y - y) < RANGE * 1.4;
}
