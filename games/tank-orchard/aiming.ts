import type { Input } from '../kit/input/input.ts';
import { clamp } from '../kit/vector.ts';
import type { Cart } from './cart.ts';
import type { Placing } from './placing.ts';

const TURN_SPEED = 1.1;
const POWER_SPEED = 0.5;
const LEAST_POWER = 0.15;
/** A pull of this share of the frame's shorter side is full power. */
const FULL_PULL = 46;
const SLIP = 5;

/** A person's control of the cannon: keys, or a pull back from anywhere like a slingshot. */
export class Aiming {
  /** Beginning of the current pull; stage units. */
  pull: { readonly x: number; readonly y: number } | undefined;
  private readonly input: Input;
  private held = 0;

  constructor(input: Input) {
    this.input = input;
  }

  /** Advances one step; true to fire the cannon. Calls `creak` while the barrel turns. */
  update(cart: Cart, placing: Placing, unit: number, dt: number, creak: () => void): boolean {
    this.readFruit(cart);
    return this.readPull(cart, placing, unit) || this.readKeys(cart, dt, creak);
  }

  private readFruit(cart: Cart): void {
    const { pressed } = this.input.keyboard;
    if (pressed.has('KeyQ')) cart.nextFruit(-1);
    if (pressed.has('KeyE') || this.input.pad.pressed('second')) cart.nextFruit(1);
  }

  /** Slow at first for small corrections, then faster. */
  private readKeys(cart: Cart, dt: number, creak: () => void): boolean {
    const { pad } = this.input;
    const turning = pad.x !== 0 || pad.y !== 0;
    this.held = turning ? Math.min(1, this.held + dt * 1.4) : 0;
    const pace = 0.16 + 0.84 * this.held * this.held;
    if (turning) {
      cart.angle = clamp(cart.angle - pad.x * TURN_SPEED * pace * dt, 0.02, Math.PI - 0.02);
      cart.power = clamp(cart.power - pad.y * POWER_SPEED * pace * dt, LEAST_POWER, 1);
      creak();
    }
    return pad.pressed('action');
  }

  private readPull(cart: Cart, placing: Placing, unit: number): boolean {
    const pointer = this.input.pointer;
    if (pointer === undefined) return false;
    const { x, y, startX, startY } = pointer;
    if (pointer.pressed) {
      const fruit = placing.slotAt(x, y);
      if (fruit !== undefined) cart.pick(fruit);
      this.pull = fruit === undefined ? { x: startX, y: startY } : undefined;
    }
    if (this.pull === undefined) return false;
    const dx = this.pull.x - x;
    const dy = this.pull.y - y;
    const length = Math.hypot(dx, dy) / unit;
    if (length > SLIP) {
      cart.angle = clamp(Math.atan2(Math.max(0, -dy), dx), 0.02, Math.PI - 0.02);
      cart.power = clamp(length / FULL_PULL, LEAST_POWER, 1);
    }
    if (pointer.down) return false;
    this.pull = undefined;
    return length > SLIP;
  }
}
