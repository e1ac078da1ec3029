import { cos, hypot, sin } from '../kit/maths.ts';
import { clearance } from './arena.ts';
import { sweep } from './drops.ts';
import type { Foe } from './foes.ts';
import type { Grid } from './grid.ts';
import { HERO_RADIUS, type Hero } from './hero.ts';

export interface Needle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  damage: number;
  /** A heavy needle hits harder, goes further through, and throws foes further. */
  heavy: boolean;
  /** A lance is a needle of the storm. */
  isLance: boolean;
  /** Number of foes that it can still pierce. */
  through: number;
  /** The foe it pierced last, so that one needle hurts it once. */
  last: Foe | undefined;
  life: number;
  gone: boolean;
}

export interface Pellet {
  x: number;
  y: number;
  vx: number;
  vy: number;
  life: number;
  gone: boolean;
}

const NEEDLE_SPEED = 460;
/** Differences of a heavy needle: its damage, more foes that it pierces, and how near it must come. */
const HEAVY = { damage: 3, through: 2, radius: 10 } as const;
const LANCE_THROUGH = 2;
const RADIUS = 4;
const PELLET_RADIUS = 6;

interface Force {
  readonly damage: number;
  readonly heavy: boolean;
  readonly isLance?: boolean;
}

/** The hero's needles. */
export class Needles {
  readonly all: Needle[] = [];
  private readonly found: Foe[] = [];

  fire(hero: Hero, angle: number, { damage, heavy, isLance = false }: Force): void {
    const vx = cos(angle) * NEEDLE_SPEED;
    const vy = sin(angle) * NEEDLE_SPEED;
    const through = hero.levels.pierce + (heavy ? HEAVY.through : 0) + (isLance ? LANCE_THROUGH : 0);
    const force = { damage: damage * (heavy ? HEAVY.damage : 1), heavy, isLance, through };
    const place = { x: hero.x + vx * 0.04, y: hero.y + vy * 0.04, vx, vy };
    this.all.push({ ...place, ...force, last: undefined, life: 0.75, gone: false });
  }

  update(grid: Grid, strike: (foe: Foe, needle: Needle) => void, dt: number): void {
    for (const needle of this.all) {
      needle.x += needle.vx * dt;
      needle.y += needle.vy * dt;
      needle.life -= dt;
      if (needle.life <= 0 || clearance(needle.x, needle.y) < 2) needle.gone = true;
      else this.hit(needle, grid, strike);
    }
    sweep(this.all);
  }

  private hit(needle: Needle, grid: Grid, strike: (foe: Foe, needle: Needle) => void): void {
    grid.near(needle.x, needle.y, needle.heavy || needle.isLance ? HEAVY.radius : RADIUS, this.found);
    for (const foe of this.found) {
      if (foe === needle.last) continue;
      strike(foe, needle);
      needle.last = foe;
      needle.through -= 1;
      if (needle.through < 0) needle.gone = true;
      return;
    }
  }
}

/** The pellets of foes. */
export class Pellets {
  readonly all: Pellet[] = [];

  spit(x: number, y: number, angle: number, speed: number): void {
    const [vx, vy] = [cos(angle) * speed, sin(angle) * speed];
    this.all.push({ x, y, vx, vy, life: 5, gone: false });
  }

  /** True if one hit the hero. */
  update(hero: Hero, dt: number): boolean {
    let hit = false;
    for (const pellet of this.all) {
      pellet.x += pellet.vx * dt;
      pellet.y += pellet.vy * dt;
      pellet.life -= dt;
      if (pellet.life <= 0 || clearance(pellet.x, pellet.y) < 4) pellet.gone = true;
      const gap = hypot(pellet.x - hero.x, pellet.y - hero.y);
      if (gap < PELLET_RADIUS + HERO_RADIUS - 4 && hero.spared <= 0) {
        pellet.gone = true;
        hit = true;
      }
    }
    sweep(this.all);
    return hit;
  }
}
