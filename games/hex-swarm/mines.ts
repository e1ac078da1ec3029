import { pow } from '../kit/maths.ts';
import { sweep } from './drops.ts';
import type { Armoury } from './weapons.ts';
import type { Foe } from './foes.ts';

/** A pot of honey on the floor, or the glowing amber that a volcano leaves. Seconds. */
export interface Pot {
  readonly x: number;
  readonly y: number;
  readonly kind: 'pot' | 'amber';
  readonly radius: number;
  age: number;
  /** Until the amber hurts again. */
  pause: number;
  gone: boolean;
}

/** Seconds: until a pot bursts under a foe, until it is forgotten, and how long amber glows. */
const ARMED = 0.5;
const LIFE = 14;
const GLOW = 3.2;
/** Units: so near must a foe come; how wide a burst is; how much wider a volcano. */
const TRIGGER = 16;
const BURST = 58;
const VOLCANO = 1.55;
/** The most pots at a time. */
const MOST = 9;

/** The pots that the hero leaves behind. */
export class Mines {
  readonly all: Pot[] = [];
  private wait = 0.8;
  private readonly found: Foe[] = [];

  update(world: Armoury, dt: number): void {
    const { mine, volcano } = world.hero.levels;
    if (mine === 0) return;
    this.wait -= dt;
    if (this.wait <= 0) this.drop(world, mine);
    for (const pot of this.all) {
      pot.age += dt;
      if (pot.kind === 'amber') this.glow(world, pot, dt);
      else if (pot.age > LIFE) pot.gone = true;
      else if (pot.age > ARMED) this.watch(world, pot, volcano > 0);
    }
    sweep(this.all);
  }

  private drop({ hero }: Armoury, level: number): void {
    this.wait = 2.3 - level * 0.3;
    const pots = this.all.filter(({ kind }) => kind === 'pot');
    const [oldest] = pots;
    if (oldest !== undefined && pots.length >= MOST) oldest.gone = true;
    const radius = BURST + level * 7;
    this.all.push({ x: hero.x, y: hero.y, kind: 'pot', radius, age: 0, pause: 0, gone: false });
  }

  private watch(world: Armoury, pot: Pot, isVolcano: boolean): void {
    world.grid.near(pot.x, pot.y, TRIGGER, this.found);
    if (this.found.length === 0) return;
    pot.gone = true;
    const radius = pot.radius * (isVolcano ? VOLCANO : 1);
    const { hero } = world;
    world.grid.near(pot.x, pot.y, radius, this.found);
    const damage = (15 + hero.levels.mine * 6) * hero.might * (isVolcano ? 1.6 : 1);
    for (const foe of this.found) world.strike(foe, damage, pot, 220);
    world.feel.burst(pot.x, pot.y, radius);
    if (isVolcano) this.all.push({ ...pot, kind: 'amber', radius: radius * 0.8, age: 0, gone: false });
  }

  private glow(world: Armoury, pot: Pot, dt: number): void {
    if (pot.age > GLOW) pot.gone = true;
    pot.pause -= dt;
    if (pot.pause > 0) return;
    pot.pause = 0.4;
    world.grid.near(pot.x, pot.y, pot.radius, this.found);
    for (const foe of this.found) world.strike(foe, 8 * world.hero.might, pot, 0);
  }
}

/** Returns the glow that an amber still has, 0–1. */
export function glowOf({ age }: Pot): number {
  return Math.max(0, 1 - pow(age / GLOW, 2));
}
