import { atan2, cos, exp, hypot, sin } from '../kit/maths.ts';
import { type Point, TAU, turnBetween } from '../kit/vector.ts';
import { keepInside } from './arena.ts';
import type { Feel } from './feel.ts';
import { type BossId, type Foe, type FoeId, FOES } from './foes.ts';
import type { Hero } from './hero.ts';
import type { Pellets } from './shots.ts';
import { haste } from './waves.ts';

/** The part of the arena that foes see and change. */
interface World {
  readonly hero: Hero;
  readonly pellets: Pellets;
  readonly feel: Feel;
  readonly seconds: number;
  /** Number of bosses that have come. */
  readonly bosses: number;
  callYoung(boss: Foe): void;
  /** The share of its speed that a body has at a place. */
  paceAt(place: Readonly<Point>): number;
}

const NEAR_DASH = 170;
const SPIT_RANGE = 210;

/** Moves one foe according to its kind. */
export function crawl(foe: Foe, world: World, dt: number): void {
  foe.age += dt;
  foe.flash = Math.max(0, foe.flash - dt);
  foe.cutIn = Math.max(0, foe.cutIn - dt);
  if (foe.hatch > 0) {
    foe.hatch -= dt;
    return;
  }
  const { hero } = world;
  const goal = atan2(hero.y - foe.y, hero.x - foe.x);
  foe.heading += turnBetween(foe.heading, goal) * Math.min(1, dt * 6);
  let speed = foe.kind.speed;
  if (foe.kind === FOES.skitter) foe.heading += sin(foe.age * 7) * 0.09;
  else if (foe.kind === FOES.dasher) speed = dash(foe, world, goal, dt);
  else if (foe.kind === FOES.spitter) speed = spit(foe, world, goal, dt);
  else if (foe.kind.boss !== undefined) speed = reign(foe, world, goal, dt);
  const keep = exp(-7 * dt);
  foe.pushX *= keep;
  foe.pushY *= keep;
  const { coldReach } = hero;
  const dx = hero.x - foe.x;
  const dy = hero.y - foe.y;
  const isCold = coldReach > 0 && dx * dx + dy * dy < coldReach * coldReach;
  const pace = speed * haste(world.seconds) * (isCold ? hero.coldShare : 1) * world.paceAt(foe);
  foe.x += (cos(foe.heading) * pace + foe.pushX) * dt;
  foe.y += (sin(foe.heading) * pace + foe.pushY) * dt;
  keepInside(foe, foe.kind.radius);
}

/** Winds up near the hero, then charges; returns its speed. */
function dash(foe: Foe, world: World, goal: number, dt: number): number {
  foe.actFor -= dt;
  if (foe.act === 'walk') {
    const near = hypot(world.hero.x - foe.x, world.hero.y - foe.y) < NEAR_DASH;
    if (near && foe.actFor <= 0) {
      foe.act = 'wind';
      foe.actFor = 0.65;
      world.feel.warned(foe);
    }
    return foe.kind.speed;
  }
  if (foe.act === 'wind') {
    foe.heading = goal;
    if (foe.actFor <= 0) {
      foe.act = 'dash';
      foe.actFor = foe.kind.boss !== undefined ? 0.8 : 0.5;
    }
    return -20;
  }
  // It runs straight on, so the common turn towards the hero is undone.
  foe.heading -= turnBetween(foe.heading, goal) * Math.min(1, dt * 6);
  if (foe.actFor <= 0) {
    foe.act = 'walk';
    foe.actFor = 1.8;
  }
  return 330;
}

/** Keeps its distance and spits at intervals. */
function spit(foe: Foe, world: World, goal: number, dt: number): number {
  foe.actFor -= dt;
  const gap = hypot(world.hero.x - foe.x, world.hero.y - foe.y);
  if (gap < SPIT_RANGE + 60 && foe.actFor <= 0) {
    foe.actFor = 2.6;
    world.pellets.spit(foe.x, foe.y, goal, 135);
    world.feel.spat(foe.x, foe.y);
  }
  return gap > SPIT_RANGE ? foe.kind.speed : gap < SPIT_RANGE - 60 ? -foe.kind.speed * 0.7 : 0;
}

/** A boss repeats its deeds, one after the other, with a pause between. */
function reign(foe: Foe, world: World, goal: number, dt: number): number {
  if (foe.act !== 'walk') return dash(foe, world, goal, dt) * 0.95;
  foe.actFor -= dt;
  if (foe.actFor > 0) return foe.kind.speed;
  foe.turn += 1;
  const deeds = DEEDS[foe.kind.id] ?? DEEDS.warden;
  const deed = deeds[foe.turn % deeds.length] ?? 'ring';
  foe.actFor = PAUSES[deed];
  if (deed === 'charge') {
    foe.act = 'wind';
    world.feel.warned(foe);
  } else if (deed === 'young') world.callYoung(foe);
  else if (deed === 'ring') stampRing(foe, world);
  else spiral(foe, world);
  return foe.kind.speed;
}

type Deed = 'ring' | 'young' | 'charge' | 'spiral';

/** Seconds until the next deed. */
const PAUSES: Readonly<Record<Deed, number>> = { ring: 1.7, young: 1.7, charge: 0.9, spiral: 0.24 };

/** The Warden does a bit of everything, the Brood Queen fills the comb, the Ram charges three times in a row. */
const DEEDS: Readonly<Record<BossId, readonly Deed[]>> & Partial<Record<FoeId, readonly Deed[]>> = {
  warden: ['ring', 'ring', 'young', 'charge'],
  brood: ['young', ...Array.from({ length: 10 }, () => 'spiral' as const), 'young', 'ring'],
  ram: ['charge', 'charge', 'charge', 'ring'],
};

/** Three pellets in a pinwheel, each time turned a little further. */
function spiral(foe: Foe, world: World): void {
  for (let arm = 0; arm < 3; arm += 1)
    world.pellets.spit(foe.x, foe.y, foe.turn * 0.29 + (arm * TAU) / 3, 100);
  world.feel.spat(foe.x, foe.y);
}

function stampRing(foe: Foe, world: World): void {
  const count = Math.min(18, 10 + world.bosses * 2);
  for (let index = 0; index < count; index += 1) {
    world.pellets.spit(foe.x, foe.y, ((index + (foe.turn % 2) / 2) * TAU) / count, 105);
  }
  world.feel.spat(foe.x, foe.y);
}
