import type { Side } from '../kit/match/side.ts';
import { hypot } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { Cart } from './cart.ts';
import { FRUITS } from './fruit.ts';
import { Hills, WORLD_WIDTH } from './hills.ts';
import { type OrchardRule, PLAIN } from './orchard-rule.ts';
import { type Field, fly, harmAt, type Landing, launch, type Missile } from './volley.ts';

const REST_SECONDS = 1.1;
const FALL_HARM = 1.1;
const SAFE_FALL = 3;

/** The events of a step. */
export type Happening =
  | { readonly kind: 'landing'; readonly landing: Landing; readonly missile: Missile }
  | { readonly kind: 'harm'; readonly cart: Cart; readonly points: number };

/** The carts' places by chance. In a narrow frame they are closer, or they would be too small to see. */
export function chanceStands(random: Random, narrow: boolean): readonly [number, number] {
  const nearest = narrow ? 42 : 22;
  const farthest = narrow ? 52 : 40;
  return [random.range(nearest, farthest), WORLD_WIDTH - random.range(nearest, farthest)];
}

/** A battle in one orchard, turn by turn until a cart is destroyed. Motion only, no picture. */
export class Battle {
  readonly hills: Hills;
  readonly carts: readonly [Cart, Cart];
  readonly missiles: Missile[] = [];
  /** The horizontal acceleration of projectiles, in units per second squared. */
  wind = 0;
  turn: Side;
  readonly rule: OrchardRule;
  private readonly random: Random;
  private readonly fallen: [number, number] = [0, 0];
  private resting = 0;
  private fired = false;

  /** `stands` are the carts' places; `rule` says what is different in this orchard. */
  constructor(random: Random, first: Side, stands = chanceStands(random, false), rule = PLAIN) {
    this.random = random;
    this.rule = rule;
    this.hills = Hills.roll(random, stands, rule.hump);
    this.carts = [new Cart(0, stands[0], this.hills), new Cart(1, stands[1], this.hills)];
    for (const cart of this.carts) Object.assign(cart.load, rule.load);
    this.turn = first;
    this.blow();
  }

  get shooter(): Cart {
    return this.carts[this.turn];
  }

  /** True while the cart whose turn it is may aim. */
  get aiming(): boolean {
    return !this.fired && this.loser === undefined;
  }

  /** True while it may aim and nothing moves any more: a shot comes to the same then whenever it is fired. */
  get settled(): boolean {
    return this.aiming && this.carts.every(({ x, y }) => y === this.hills.heightAt(x));
  }

  /** The destroyed cart; if both are, the one that fired. */
  get loser(): Side | undefined {
    const down = this.carts.filter(({ health }) => health <= 0);
    if (down.length === 2) return this.turn;
    return down[0]?.side;
  }

  /** True when everything is at rest. */
  get still(): boolean {
    return this.missiles.length === 0 && this.resting <= 0;
  }

  fire(): Missile | undefined {
    const cart = this.shooter;
    if (!this.aiming || cart.load[cart.fruit] <= 0) return undefined;
    const missile = launch(cart);
    cart.load[cart.fruit] -= 1;
    cart.recoil = 0.3;
    this.missiles.push(missile);
    this.fired = true;
    this.resting = REST_SECONDS;
    return missile;
  }

  update(dt: number, happened: Happening[]): void {
    for (const cart of this.carts) this.settle(cart, dt, happened);
    const broods: Missile[] = [];
    for (const missile of this.missiles.slice()) {
      const landing = fly(missile, this.field, dt, broods);
      if (landing === undefined) continue;
      happened.push({ kind: 'landing', landing, missile });
      if (landing.kind === 'burst') this.burst(landing, happened);
      if (landing.kind === 'burst' || landing.kind === 'gone')
        this.missiles.splice(this.missiles.indexOf(missile), 1);
    }
    this.missiles.push(...broods);
    if (!this.fired || this.missiles.length > 0) return;
    this.resting -= dt;
    if (this.resting <= 0 && this.loser === undefined) this.pass();
  }

  /** The field that the next projectile would fly through. */
  get field(): Field {
    const { hills, carts, wind, shooter, rule } = this;
    return { hills, carts, wind, shooter, gravity: rule.gravity };
  }

  private burst(landing: Extract<Landing, { kind: 'burst' }>, happened: Happening[]): void {
    const { x, y, fruit } = landing;
    for (const cart of this.carts) {
      const points = harmAt(fruit, hypot(x - cart.x, y - cart.y - 3));
      if (points > 0) this.hurt(cart, points, happened);
    }
    this.hills.crater(x, y, FRUITS[fruit].blast * this.rule.crater);
  }

  /** Lets a cart fall, and damages it after a hard landing. */
  private settle(cart: Cart, dt: number, happened: Happening[]): void {
    const dropped = cart.sink(this.hills, dt);
    if (dropped > 0.05) {
      this.fallen[cart.side] += dropped;
      return;
    }
    const deep = this.fallen[cart.side];
    this.fallen[cart.side] = 0;
    if (deep > SAFE_FALL) this.hurt(cart, Math.round((deep - SAFE_FALL) * FALL_HARM), happened);
  }

  private hurt(cart: Cart, points: number, happened: Happening[]): void {
    cart.harm(points);
    happened.push({ kind: 'harm', cart, points });
  }

  private pass(): void {
    this.turn = this.turn === 0 ? 1 : 0;
    this.fired = false;
    const cart = this.shooter;
    if (cart.load[cart.fruit] <= 0) cart.fruit = 'apple';
    this.blow();
  }

  private blow(): void {
    this.wind = Math.round(this.random.range(-this.rule.wind, this.rule.wind));
  }
}
