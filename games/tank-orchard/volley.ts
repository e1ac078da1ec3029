import { cos, hypot, sin } from '../kit/maths.ts';
import { type Cart, CART_RADIUS } from './cart.ts';
import { type Fruit, FRUITS } from './fruit.ts';
import { type Hills, WORLD_WIDTH } from './hills.ts';

const GRAVITY = 38;
/** The speed of an apple at full power, in units per second. */
const FULL_SPEED = 86;
const OWN_CART_SAFE = 0.3;
const DIG_SECONDS = 0.3;
const DIG_PACE = 0.5;
const BOUNCES = 2;
const SPREAD = 8.5;
const OUTSIDE = 25;

/** A fruit in the air (or in the soil). Units and seconds; y upwards. */
export interface Missile {
  readonly fruit: Fruit;
  x: number;
  y: number;
  vx: number;
  vy: number;
  age: number;
  bounces: number;
  /** Seconds for which it has dug; undefined in the air. */
  digging: number | undefined;
  split: boolean;
}

export type Landing =
  | { readonly kind: 'burst'; readonly x: number; readonly y: number; readonly fruit: Fruit }
  | {
      readonly kind: 'bounce' | 'dig' | 'split';
      readonly x: number;
      readonly y: number;
      readonly fruit: Fruit;
    }
  | { readonly kind: 'gone' };

/** Fires a fruit from a cart. */
export function launch({ muzzle, angle, power, fruit }: Cart): Missile {
  const speed = FULL_SPEED * power * FRUITS[fruit].swift;
  return {
    fruit,
    ...muzzle,
    vx: cos(angle) * speed,
    vy: sin(angle) * speed,
    age: 0,
    bounces: 0,
    digging: undefined,
    split: false,
  };
}

/** The field that a projectile flies through. */
export interface Field {
  readonly hills: Hills;
  readonly carts: readonly Cart[];
  readonly wind: number;
  /** Against the usual one. */
  readonly gravity: number;
  readonly shooter: Cart;
}

/** Advances one projectile by a step; returns its event, if any. Adds the pieces it splits into to `broods`. */
export function fly(missile: Missile, field: Field, dt: number, broods: Missile[]): Landing | undefined {
  missile.age += dt;
  if (missile.digging !== undefined) return dig(missile, dt);
  missile.vx += field.wind * dt;
  missile.vy -= GRAVITY * field.gravity * dt;
  missile.x += missile.vx * dt;
  missile.y += missile.vy * dt;
  const { x, y, fruit } = missile;
  if (x < -OUTSIDE || x > WORLD_WIDTH + OUTSIDE || y < -5) return { kind: 'gone' };
  if (fruit === 'cherry' && !missile.split && missile.vy < 0) return splitUp(missile, broods);
  for (const cart of field.carts) {
    if (cart === field.shooter && missile.age < OWN_CART_SAFE) continue;
    const near = hypot(x - cart.x, y - cart.y - 3) < CART_RADIUS + FRUITS[fruit].radius * 0.5;
    if (near) return { kind: 'burst', x, y, fruit };
  }
  const inside = x >= 0 && x <= WORLD_WIDTH;
  if (!inside || y > field.hills.heightAt(x)) return undefined;
  return land(missile, field.hills);
}

function land(missile: Missile, hills: Hills): Landing {
  const { x, y, fruit } = missile;
  if (fruit === 'lemon' && missile.bounces < BOUNCES) {
    missile.bounces += 1;
    bounce(missile, hills);
    return { kind: 'bounce', x, y, fruit };
  }
  if (fruit === 'pear') {
    missile.digging = 0;
    return { kind: 'dig', x, y, fruit };
  }
  return { kind: 'burst', x, y, fruit };
}

/** Bounces off the ground, reflected at the slope. */
function bounce(missile: Missile, hills: Hills): void {
  const slope = hills.slopeAt(missile.x);
  const length = hypot(1, slope);
  const nx = -slope / length;
  const ny = 1 / length;
  const into = missile.vx * nx + missile.vy * ny;
  missile.vx = (missile.vx - nx * into * 1.6) * 0.82;
  missile.vy = (missile.vy - ny * into * 1.6) * 0.82;
  missile.y = hills.heightAt(missile.x) + 0.4;
}

function dig(missile: Missile, dt: number): Landing | undefined {
  missile.digging = (missile.digging ?? 0) + dt;
  missile.x += missile.vx * DIG_PACE * dt;
  missile.y = Math.max(2, missile.y + missile.vy * DIG_PACE * dt);
  const { x, y, fruit } = missile;
  return missile.digging > DIG_SECONDS ? { kind: 'burst', x, y, fruit } : undefined;
}

function splitUp(missile: Missile, broods: Missile[]): Landing {
  missile.split = true;
  for (const side of [-1, 1]) broods.push({ ...missile, vx: missile.vx + side * SPREAD });
  return { kind: 'split', x: missile.x, y: missile.y, fruit: missile.fruit };
}

/** The damage of a burst to a cart at a distance from it. */
export function harmAt(fruit: Fruit, distance: number): number {
  const { blast, harm } = FRUITS[fruit];
  const reach = blast + CART_RADIUS;
  const share = Math.min(1, Math.max(0, (reach - distance) / (reach - CART_RADIUS * 0.9)));
  return Math.round(harm * share);
}
