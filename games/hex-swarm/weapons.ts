import { atan2, cos, sin } from '../kit/maths.ts';
import { type Point, TAU } from '../kit/vector.ts';
import type { Feel } from './feel.ts';
import type { Foe } from './foes.ts';
import type { Grid } from './grid.ts';
import type { Hero } from './hero.ts';
import type { Needles } from './shots.ts';

/** What weapons see of the arena, and do to it. */
interface World {
  readonly hero: Hero;
  readonly grid: Grid;
  readonly needles: Needles;
  readonly feel: Feel;
  nearest(x: number, y: number, range: number): Foe | undefined;
  strike(foe: Foe, damage: number, from: Readonly<Point>, push: number): void;
}

/** Enough for a grub of the first two minutes: a hit that does not fell one feels weak. */
const NEEDLE_DAMAGE = 13;
const RANGE = 285;
/** The angle between needles of one shot. */
const FAN = 0.17;

/** The gun: fires at the nearest foe automatically, and every few shots a heavy needle. */
export class NeedleGun {
  private wait = 0.6;
  private shots = 0;

  update(world: World, dt: number): void {
    this.wait -= dt;
    const { hero } = world;
    const target = world.nearest(hero.x, hero.y, RANGE);
    if (target === undefined) return;
    hero.aim = atan2(target.y - hero.y, target.x - hero.x);
    if (this.wait > 0) return;
    this.wait = hero.pause;
    this.shots += 1;
    const heavy = this.shots % hero.heavyEvery === 0;
    const count = 1 + hero.levels.twin;
    const damage = NEEDLE_DAMAGE * hero.might;
    for (let index = 0; index < count; index += 1) {
      // The middle one of a fan.
      const isHeavy = heavy && index === Math.floor(count / 2);
      world.needles.fire(hero, hero.aim + (index - (count - 1) / 2) * FAN, { damage, heavy: isHeavy });
    }
    world.feel.shot(hero, heavy);
  }
}

/** Blades that circle the hero. */
export class Whirl {
  turn = 0;
  private readonly found: Foe[] = [];

  get radius(): number {
    return 66;
  }

  update(world: World, dt: number): void {
    const { hero } = world;
    const count = hero.levels.whirl;
    if (count === 0) return;
    this.turn += dt * (2.5 + count * 0.15);
    for (let index = 0; index < count; index += 1) {
      const angle = this.turn + (index * TAU) / count;
      const x = hero.x + cos(angle) * this.radius;
      const y = hero.y + sin(angle) * this.radius;
      world.grid.near(x, y, 11, this.found);
      for (const foe of this.found) {
        if (foe.cutIn > 0) continue;
        foe.cutIn = 0.4;
        world.strike(foe, 9 * hero.might, { x, y }, 130);
      }
    }
  }
}

/** A sonic ring every few seconds. */
export class Hum {
  private wait = 1;
  private readonly found: Foe[] = [];

  update(world: World, dt: number): void {
    const level = world.hero.levels.hum;
    if (level === 0) return;
    this.wait -= dt;
    if (this.wait > 0) return;
    this.wait = 4.2 - level * 0.35;
    const { hero } = world;
    const radius = 80 + level * 18;
    world.grid.near(hero.x, hero.y, radius, this.found);
    for (const foe of this.found) world.strike(foe, (7 + level * 4) * hero.might, hero, 340);
    world.feel.hummed(radius);
  }
}

/** Lightning that jumps from the foe it hit to the next one nearby. */
export class Arc {
  private wait = 1;
  private readonly struck: Foe[] = [];
  private readonly found: Foe[] = [];

  update(world: World, dt: number): void {
    const level = world.hero.levels.arc;
    if (level === 0) return;
    this.wait -= dt;
    if (this.wait > 0) return;
    const { hero } = world;
    let target = world.nearest(hero.x, hero.y, 230);
    if (target === undefined) return;
    this.wait = 2.3 - level * 0.18;
    this.struck.length = 0;
    const path = [hero.x, hero.y];
    for (let leap = 0; leap < 2 + level && target !== undefined; leap += 1) {
      path.push(target.x, target.y);
      this.struck.push(target);
      const from: Foe = target;
      world.strike(from, (9 + level * 3) * hero.might, from, 0);
      world.grid.near(from.x, from.y, 110, this.found);
      target = this.found.find((foe) => !this.struck.includes(foe));
    }
    world.feel.sparked(path);
  }
}
