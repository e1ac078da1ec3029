import { atan2, cos, hypot } from '../kit/maths.ts';
import type { Input } from '../kit/input/input.ts';
import { TAU } from '../kit/vector.ts';
import type { Lie } from './lie.ts';

export interface Stroke {
  readonly angle: number;
  readonly power: number;
}

/** Cells of pull for the hardest stroke. */
const LONGEST_PULL = 4.4;
const LEAST = 0.05;
/** Seconds for the power to swing to full and back. */
const SWING = 2.4;

/** Aims and sets the strength: pull back and release, or turn with the keys and hold. */
export class Putter {
  /** Radians in the hole's coordinates. */
  angle = 0;
  /** 0–1. */
  power = 0;
  /** Pulling or holding now. */
  busy = false;
  private pulling = false;
  private held = 0;
  private turning = 0;

  /** The stroke released in this step. */
  read(input: Input, lie: Lie, dt: number): Stroke | undefined {
    return this.readPull(input, lie) ?? this.readKeys(input, dt);
  }

  /** Cancels the aiming. */
  rest(): void {
    this.power = 0;
    this.busy = false;
    this.pulling = false;
    this.held = 0;
  }

  private readPull({ pointer }: Input, lie: Lie): Stroke | undefined {
    if (pointer === undefined) return undefined;
    if (pointer.pressed) this.pulling = true;
    if (!this.pulling) return undefined;
    const pull = lie.turnBack(pointer.startX - pointer.x, pointer.startY - pointer.y);
    const length = hypot(pull.x, pull.y);
    if (length > 0.15) this.angle = atan2(pull.y, pull.x);
    this.power = Math.min(1, Math.max(0, length - 0.2) / LONGEST_PULL);
    this.busy = true;
    if (pointer.down) return undefined;
    const stroke = { angle: this.angle, power: this.power };
    this.rest();
    return stroke.power < LEAST ? undefined : stroke;
  }

  private readKeys({ pad }: Input, dt: number): Stroke | undefined {
    if (this.pulling) return undefined;
    // Turning starts slowly, so that a tap is a small correction.
    this.turning = pad.x === 0 ? 0 : Math.min(1, this.turning + dt * 1.6);
    const fine = pad.held('second') ? 0.25 : 1;
    this.angle = (this.angle + pad.x * (0.35 + 1.9 * this.turning) * fine * dt) % TAU;
    if (pad.pressed('action')) {
      this.held = 0;
      this.busy = true;
    }
    if (!this.busy) return undefined;
    this.held += dt;
    this.power = 0.5 - 0.5 * cos((this.held / SWING) * TAU);
    if (pad.held('action')) return undefined;
    const stroke = { angle: this.angle, power: Math.max(LEAST, this.power) };
    this.rest();
    return stroke;
  }
}
