import { atan2, cos, sin } from '../kit/maths.ts';
import { type Point, TAU } from '../kit/vector.ts';
import type { Feel } from './feel.ts';
import type { Foe } from './foes.ts';
import type { Grid } from './grid.ts';
import type { Hero } from './hero.ts';
import type { Needles } from './shots.ts';

/** The part of the arena that weapons see and change. */
export interface Armoury {
  readonly seconds: number;
  readonly hero: Hero;
  readonly grid: Grid;
  readonly needles: Needles;
  readonly feel: Feel;
  nearest(x: number, y: number, range: number): Foe | undefined;
  strike(foe: Foe, damage: number, from: Readonly<Point>, push: number): void;
  /** Attracts the drops within a radius of the hero. */
  callDrops(radius: number): void;
}

/** Enough for a grub of the first two minutes: a hit that does not fell one feels weak. */
const NEEDLE_DAMAGE = 13;
const RANGE = 285;
/** The angle between needles of one shot. */
const FAN = 0.17;
/** Factor of a lance's damage over a needle's, and number of lances that fly to the rear. */
const LANCE = { damage: 1.7, rear: 2 } as const;

/** The gun: fires at the nearest foe automatically, and every few shots a heavy needle. */
export class NeedleGun {
  private wait = 0.6;
  private shots = 0;

  update(world: Armoury, dt: number): void {
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
    const isLance = hero.levels.lances > 0;
    const damage = NEEDLE_DAMAGE * hero.might * (isLance ? LANCE.damage : 1);
    for (let index = 0; index < count; index += 1) {
      // The middle one of a fan.
      const isHeavy = heavy && index === Math.floor(count / 2);
      world.needles.fire(hero, hero.aim + (index - (count - 1) / 2) * FAN, {
        damage,
        heavy: isHeavy,
        isLance,
      });
    }
    const rear = isLance ? LANCE.rear : 0;
    for (let index = 0; index < rear; index += 1) {
      const angle = hero.aim + Math.PI + (index - 0.5) * FAN * 2;
      world.needles.fire(hero, angle, { damage, heavy: false, isLance });
    }
    world.feel.shot(hero, heavy);
  }
}

/** The second ring: how many saws, how far out, how wide, and what a cut takes. */
export const CROWN = { count: 6, radius: 118, size: 20, damage: 17 } as const;

/** Blades that circle the hero. */
export class Whirl {
  turn = 0;
  /** The saws of the crown turn the other way. */
  counterTurn = 0;
  private readonly found: Foe[] = [];

  get radius(): number {
    return 66;
  }

  update(world: Armoury, dt: number): void {
    const { hero } = world;
    const count = hero.levels.whirl;
    if (count === 0) return;
    this.turn += dt * (2.5 + count * 0.15);
    const isCrown = hero.levels.crown > 0;
    const blades = { count, turn: this.turn, radius: this.radius, size: 11 };
    this.cut(world, { ...blades, damage: isCrown ? CROWN.damage : 9 });
    if (!isCrown) return;
    this.counterTurn -= dt * 1.9;
    this.cut(world, { ...CROWN, turn: this.counterTurn });
  }

  private cut(
    world: Armoury,
    ring: { count: number; turn: number; radius: number; size: number; damage: number },
  ): void {
    const { hero } = world;
    for (let index = 0; index < ring.count; index += 1) {
      const angle = ring.turn + (index * TAU) / ring.count;
      const x = hero.x + cos(angle) * ring.radius;
      const y = hero.y + sin(angle) * ring.radius;
      world.grid.near(x, y, ring.size, this.found);
      for (const foe of this.found) {
        if (foe.cutIn > 0) continue;
        foe.cutIn = 0.4;
        world.strike(foe, ring.damage * hero.might, { x, y }, 130);
      }
    }
  }
}

/** The waves of a chord: seconds from one to the next, and how much wider each is. */
const CHORD = { waves: 3, every: 0.22, wider: 0.3 } as const;

/** A sonic ring every few seconds. */
export class Hum {
  private wait = 1;
  private waves = 0;
  private untilWave = 0;
  private readonly found: Foe[] = [];

  update(world: Armoury, dt: number): void {
    const { hum: level, chord } = world.hero.levels;
    if (level === 0) return;
    this.wait -= dt;
    this.untilWave -= dt;
    if (this.wait <= 0) {
      this.wait = 4.2 - level * 0.4;
      this.waves = chord > 0 ? CHORD.waves : 1;
      this.untilWave = 0;
    }
    if (this.waves > 0 && this.untilWave <= 0) this.ring(world);
  }

  private ring(world: Armoury): void {
    const { hero } = world;
    const { hum: level, chord } = hero.levels;
    const wave = chord > 0 ? CHORD.waves - this.waves : 0;
    this.waves -= 1;
    this.untilWave = CHORD.every;
    const radius = (84 + level * 21) * (1 + wave * CHORD.wider);
    world.grid.near(hero.x, hero.y, radius, this.found);
    for (const foe of this.found) world.strike(foe, (8 + level * 5) * hero.might, hero, 340);
    if (chord > 0) world.callDrops(radius);
    world.feel.hummed(radius, chord > 0);
  }
}

/** A web: seconds between its strikes, how far it reaches, and how many foes it strikes at once. */
const WEB = { every: 1.15, radius: 215, most: 10, damage: 30 } as const;

/** Lightning that jumps from the foe it hit to the next one nearby. */
export class Arc {
  private wait = 1;
  private readonly struck: Foe[] = [];
  private readonly found: Foe[] = [];

  update(world: Armoury, dt: number): void {
    const { arc: level, web } = world.hero.levels;
    if (level === 0) return;
    this.wait -= dt;
    if (this.wait > 0) return;
    if (web > 0) this.weave(world);
    else this.leap(world, level);
  }

  /** Strikes the foes around the hero at once. */
  private weave(world: Armoury): void {
    const { hero } = world;
    world.grid.near(hero.x, hero.y, WEB.radius, this.found);
    if (this.found.length === 0) return;
    this.wait = WEB.every;
    for (const foe of this.found.slice(0, WEB.most)) {
      world.feel.sparked([hero.x, hero.y, foe.x, foe.y], true);
      world.strike(foe, WEB.damage * hero.might, foe, 0);
    }
  }

  private leap(world: Armoury, level: number): void {
    const { hero } = world;
    let target = world.nearest(hero.x, hero.y, 230);
    if (target === undefined) return;
    this.wait = 2.3 - level * 0.21;
    this.struck.length = 0;
    const path = [hero.x, hero.y];
    for (let leap = 0; leap < 2 + level && target !== undefined; leap += 1) {
      path.push(target.x, target.y);
      this.struck.push(target);
      const from: Foe = target;
      world.strike(from, (9 + level * 4) * hero.might, from, 0);
      world.grid.near(from.x, from.y, 110, this.found);
      target = this.found.find((foe) => !this.struck.includes(foe));
    }
    world.feel.sparked(path, false);
  }
}
