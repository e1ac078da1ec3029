import { hypot } from '../kit/maths.ts';
import type { Feel } from './feel.ts';
import { HERO_RADIUS, type Hero } from './hero.ts';

export interface Drop {
  x: number;
  y: number;
  /** The value of the honey; 0 is a heart. */
  value: number;
  age: number;
  /** The speed towards the hero once attracted, else 0. */
  pull: number;
  gone: boolean;
}

/** The limit of drops: beyond it, the oldest are merged into new ones. */
const MOST = 140;
const PULL = 620;

/** The drops that foes leave behind. */
export class Drops {
  readonly all: Drop[] = [];

  leave(x: number, y: number, value: number): void {
    let worth = value;
    if (value > 0 && this.all.length >= MOST) {
      const oldest = this.all.findIndex((drop) => drop.value > 0 && drop.pull === 0);
      worth += this.all[oldest]?.value ?? 0;
      if (oldest >= 0) this.all.splice(oldest, 1);
    }
    this.all.push({ x, y, value: worth, age: 0, pull: 0, gone: false });
  }

  /** Attracts every drop of the arena. */
  callAll(): void {
    for (const drop of this.all) drop.pull = Math.max(drop.pull, 60);
  }

  /** Attracts the drops around a place. */
  callWithin({ x, y }: { x: number; y: number }, radius: number): void {
    for (const drop of this.all)
      if (drop.pull === 0 && hypot(drop.x - x, drop.y - y) < radius) drop.pull = 60;
  }

  /** Moves attracted drops; returns the honey that reached the hero. */
  update(hero: Hero, feel: Feel, dt: number): number {
    let honey = 0;
    for (const drop of this.all) {
      drop.age += dt;
      const dx = hero.x - drop.x;
      const dy = hero.y - drop.y;
      const gap = hypot(dx, dy) || 0.01;
      if (gap < hero.reach && drop.pull === 0 && drop.age > 0.25) drop.pull = 40;
      if (drop.pull === 0) continue;
      drop.pull = Math.min(PULL, drop.pull + 900 * dt);
      const step = Math.min(gap, drop.pull * dt);
      drop.x += (dx / gap) * step;
      drop.y += (dy / gap) * step;
      if (gap - step > HERO_RADIUS) continue;
      drop.gone = true;
      if (drop.value === 0) {
        hero.heal(1);
        feel.healed(hero.x, hero.y);
      } else {
        honey += drop.value * (1 + 0.2 * hero.levels.sweet);
        feel.gathered(drop.x, drop.y, drop.value);
      }
    }
    sweep(this.all);
    return honey;
  }
}

/** Removes collected drops, in place. */
export function sweep(list: { gone: boolean }[]): void {
  let kept = 0;
  for (const item of list) {
    if (!item.gone) {
      list[kept] = item;
      kept += 1;
    }
  }
  list.length = kept;
}
