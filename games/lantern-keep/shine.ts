import { hypot } from '../kit/maths.ts';
import { type Creature, DARK, hurt } from './dark.ts';
import type { Lantern } from './lanterns.ts';
import type { Path } from './gardens.ts';
import type { NightEvents, Throw } from './night-events.ts';

/** The part of a night on which lanterns act. */
interface Night {
  readonly path: Path;
  readonly lanterns: ReadonlyMap<number, Lantern>;
  readonly creatures: readonly Creature[];
  readonly throws: Throw[];
  readonly events: NightEvents;
}

/** The speed of a thrown pot, in cells a second. */
const POT_SPEED = 3.6;
/** A prism's damage grows to this multiple, in this many seconds on one target. */
const PRISM_MOST = 3;
const PRISM_WARM = 2.4;

/** Advances all lanterns and their projectiles by one step. */
export function shine(night: Night, dt: number): void {
  for (const lantern of night.lanterns.values()) {
    lantern.age += dt;
    lantern.glow = Math.max(0, lantern.glow - dt * 3);
    lantern.wait -= dt;
    if (lantern.kind.id === 'bowl') shineAround(night, lantern, dt);
    else if (lantern.kind.id === 'prism') shineRay(night, lantern, dt);
    else if (lantern.wait <= 0) shoot(night, lantern);
  }
  for (const pot of night.throws) {
    pot.age += dt;
    if (pot.age >= pot.seconds) land(night, pot.from, pot.x, pot.y);
  }
  if (night.throws.some(({ age, seconds }) => age >= seconds)) {
    night.throws.splice(0, night.throws.length, ...night.throws.filter(({ age, seconds }) => age < seconds));
  }
}

/** The multiple that a prism has reached. */
export function rayStrength(lantern: Lantern): number {
  return 1 + (PRISM_MOST - 1) * Math.min(1, lantern.warm / PRISM_WARM);
}

function within(lantern: Lantern, creature: Creature, range: number): boolean {
  const dx = creature.x - lantern.x;
  const dy = creature.y - lantern.y;
  const reach = range + creature.kind.size * 0.5;
  return creature.hp > 0 && creature.along > 0.45 && dx * dx + dy * dy < reach * reach;
}

/** The creature furthest along the path within range. */
function foremost(night: Night, lantern: Lantern): Creature | undefined {
  const { range } = lantern.grade;
  let found: Creature | undefined;
  for (const creature of night.creatures) {
    if (within(lantern, creature, range) && (found === undefined || creature.along > found.along))
      found = creature;
  }
  return found;
}

function shoot(night: Night, lantern: Lantern): void {
  const target = foremost(night, lantern);
  lantern.target = target;
  if (target === undefined) return;
  const { damage, pause } = lantern.grade;
  lantern.wait = pause;
  lantern.glow = 1;
  night.events.shot(lantern, target);
  if (lantern.kind.id === 'ember') {
    hurt(target, damage);
    return;
  }
  // Pots are thrown at where the target will be.
  const gap = hypot(target.x - lantern.x, target.y - lantern.y);
  const seconds = 0.25 + gap / POT_SPEED;
  const goal = { x: 0, y: 0 };
  night.path.at(target.along + target.kind.speed * target.pace * seconds, goal);
  night.throws.push({
    from: lantern,
    fromX: lantern.x,
    fromY: lantern.y,
    x: goal.x + target.aside,
    y: goal.y + target.aside,
    age: 0,
    seconds,
  });
}

function land(night: Night, lantern: Lantern, x: number, y: number): void {
  const { damage, burst = 1 } = lantern.grade;
  for (const creature of night.creatures) {
    const gap = hypot(creature.x - x, creature.y - y) - creature.kind.size * 0.5;
    if (gap < burst) hurt(creature, damage * (gap < burst * 0.5 ? 1 : 0.6));
  }
  night.events.burst(x, y, lantern);
}

function shineAround(night: Night, lantern: Lantern, dt: number): void {
  const { range, damage, slow = 0 } = lantern.grade;
  lantern.target = undefined;
  for (const creature of night.creatures) {
    if (!within(lantern, creature, range)) continue;
    lantern.target = creature;
    creature.hp -= damage * dt;
    if (creature.kind === DARK.veil) continue;
    const heavy = creature.kind === DARK.mother ? 0.5 : 1;
    creature.pace = Math.min(creature.pace, 1 - slow * heavy);
  }
  if (lantern.target !== undefined) lantern.glow = 1;
}

function shineRay(night: Night, lantern: Lantern, dt: number): void {
  const kept = night.creatures.find((creature) => creature === lantern.target);
  const target =
    kept !== undefined && within(lantern, kept, lantern.grade.range) ? kept : foremost(night, lantern);
  if (target !== lantern.target) lantern.warm = 0;
  lantern.target = target;
  if (target === undefined) return;
  lantern.warm += dt;
  lantern.glow = 1;
  target.hp -= lantern.grade.damage * rayStrength(lantern) * dt;
}
