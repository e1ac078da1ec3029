import type { Input } from '../kit/input/input.ts';
import { clamp, turnBetween } from '../kit/vector.ts';
import type { Camera } from './camera.ts';
import type { Car, Pedals } from './car.ts';

/** The angle from the nose, in radians, beyond which pointing pulls the handbrake. */
const SHARP = 0.95;

/** The player's controls: keys, a mouse that points the way, or touch with automatic acceleration. */
export class Wheel {
  private readonly pedals: Pedals = { steer: 0, gas: 0, brake: 0, slide: false };

  read(input: Input, car: Car, camera: Camera): Pedals {
    if (input.device === 'mouse') this.readMouse(input, car, camera);
    else this.readPad(input);
    return this.pedals;
  }

  private readPad({ pad, device }: Input): void {
    const { pedals } = this;
    pedals.steer = pad.x;
    pedals.brake = pad.y > 0.3 ? 1 : 0;
    pedals.gas = pad.y < -0.3 || (device === 'touch' && pedals.brake === 0) ? 1 : 0;
    pedals.slide = pad.held('action');
  }

  private readMouse(input: Input, car: Car, camera: Camera): void {
    const { pedals } = this;
    const { pointer } = input;
    if (pointer === undefined) return;
    const goal = Math.atan2(camera.toWorldY(pointer.y) - car.y, camera.toWorldX(pointer.x) - car.x);
    const turn = turnBetween(car.heading, goal);
    pedals.steer = clamp(turn * 2.2, -1, 1);
    pedals.gas = pointer.down ? 1 : 0;
    pedals.brake = 0;
    pedals.slide = pointer.down && Math.abs(turn) > SHARP && Math.abs(turn) < 2.6;
  }
}
