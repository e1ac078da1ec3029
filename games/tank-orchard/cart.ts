import type { Side } from '../kit/match/side.ts';
import { cos, sin } from '../kit/maths.ts';
import { type Fruit, FRUIT_ORDER, FRUITS } from './fruit.ts';
import type { Hills } from './hills.ts';

const FULL_HEALTH = 100;
export const CART_RADIUS = 4.6;
/** The barrel's pivot is at this height above the ground; its length. */
export const PIVOT = 4.4;
export const BARREL = 6.4;
const FALL_SPEED = 34;

/** A cart with its cannon. Angles in radians from level to the right, counter-clockwise. */
export class Cart {
  readonly side: Side;
  x: number;
  y: number;
  health = FULL_HEALTH;
  angle: number;
  /** 0–1. */
  power = 0.6;
  fruit: Fruit = 'apple';
  readonly load: Record<Fruit, number> = {
    apple: FRUITS.apple.load,
    lemon: FRUITS.lemon.load,
    cherry: FRUITS.cherry.load,
    pear: FRUITS.pear.load,
    melon: FRUITS.melon.load,
  };
  /** Seconds of recoil left, for animation. */
  recoil = 0;
  /** Its shaking after a hit, 1 to 0. */
  hurt = 0;

  constructor(side: Side, x: number, hills: Hills) {
    this.side = side;
    this.x = x;
    this.y = hills.heightAt(x);
    this.angle = side === 0 ? 0.85 : Math.PI - 0.85;
  }

  get muzzle(): { x: number; y: number } {
    return {
      x: this.x + cos(this.angle) * BARREL,
      y: this.y + PIVOT + sin(this.angle) * BARREL,
    };
  }

  /** Sinks to the ground; returns the height that it fell in this step. */
  sink(hills: Hills, dt: number): number {
    const floor = hills.heightAt(this.x);
    const fallen = Math.max(0, Math.min(this.y - floor, FALL_SPEED * dt));
    this.y = fallen > 0 ? this.y - fallen : floor;
    this.recoil = Math.max(0, this.recoil - dt);
    this.hurt = Math.max(0, this.hurt - dt * 1.6);
    return fallen;
  }

  /** Selects the next fruit that is not used up, forwards or backwards. */
  nextFruit(by: 1 | -1): void {
    const count = FRUIT_ORDER.length;
    let at = FRUIT_ORDER.indexOf(this.fruit);
    for (let step = 0; step < count; step += 1) {
      at = (at + by + count) % count;
      const fruit = FRUIT_ORDER[at];
      if (fruit !== undefined && this.pick(fruit)) return;
    }
  }

  /** Loads a fruit; false if there is none left. */
  pick(fruit: Fruit): boolean {
    if (this.load[fruit] <= 0) return false;
    this.fruit = fruit;
    return true;
  }

  harm(points: number): void {
    this.health = Math.max(0, this.health - points);
    if (points > 0) this.hurt = 1;
  }
}
