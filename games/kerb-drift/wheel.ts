import { atan2 } from '../kit/maths.ts';
import type { Input } from '../kit/input/input.ts';
import { clamp, turnBetween } from '../kit/vector.ts';
import type { Camera } from './camera.ts';
import type { Car, Pedals } from './car.ts';

/** The angle from the nose, in radians, beyond which pointing pulls the handbrake. */
const SHARP = 0.95;
/** The angle beyond which pointing is behind the car: brakes, then reverses. */
const BEHIND = 2.6;

/** The part of the input that steers. */
type Hands = Pick<Input, 'pad' | 'device' | 'pointer'>;
/** The part of the camera that tells where the mouse points. */
type Sight = Pick<Camera, 'toWorld'>;

/** The player's controls: keys, a mouse that points the way, or touch with automatic acceleration. */
export class Wheel {
  private readonly pedals: Pedals = { steer: 0, gas: 0, brake: 0, slide: false };

  read(input: Hands, car: Car, camera: Sight): Pedals {
    if (input.device === 'mouse') this.readMouse(input, car, camera);
    else this.readPad(input);
    return this.pedals;
  }

  private readPad({ pad, device }: Hands): void {
    const { pedals } = this;
    pedals.steer = pad.x;
    pedals.brake = pad.held('down') ? 1 : 0;
    pedals.gas = pad.held('up') || (device === 'touch' && pedals.brake === 0) ? 1 : 0;
    pedals.slide = pad.held('action');
  }

  private readMouse(input: Hands, car: Car, camera: Sight): void {
    const { pedals } = this;
    const { pointer } = input;
    if (pointer === undefined) return;
    const at = camera.toWorld(pointer);
    const goal = atan2(at.y - car.y, at.x - car.x);
    const turn = turnBetween(car.heading, goal);
    const behind = Math.abs(turn) > BEHIND;
    // In reverse the wheels turn the nose the other way.
    pedals.steer = clamp(turn * 2.2, -1, 1) * (car.forward < -0.5 ? -1 : 1);
    pedals.gas = pointer.down && !behind ? 1 : 0;
    pedals.brake = pointer.down && behind ? 1 : 0;
    pedals.slide = pointer.down && !behind && Math.abs(turn) > SHARP;
  }
}
