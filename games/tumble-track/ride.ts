import type { Body } from 'planck';
import { cos, hypot, sin } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';
import { type Bike, mountBike } from './bike.ts';
import { Course } from './course.ts';
import { Flight, type Turns } from './flight.ts';
import { type Layout, pieceAt, START, type Surface } from './track.ts';

/** The hands of a rider in a step. */
export interface Controls {
  readonly gas: boolean;
  readonly brake: boolean;
  /** -1 leans back, 1 leans forward. */
  readonly lean: number;
}
export const IDLE: Controls = { gas: false, brake: false, lean: 0 };

/** An event of the last step. */
export type RideEvent =
  | { readonly kind: 'land'; readonly speed: number }
  | { readonly kind: 'smash'; readonly x: number; readonly y: number }
  | { readonly kind: 'flip'; readonly turns: number; readonly back: boolean }
  | { readonly kind: 'crash' | 'flag' | 'boost' | 'finish' | 'back' };

/** Steps a second. */
export const RATE = 120;
/** Seconds from a crash to the next start. */
export const RESTART = 0.3;
/** Seconds that a clean turn in the air takes off the clock. */
export const FLIP_SECONDS = 0.5;

/** The motor: radians a second, and its torque on the wheel behind and in front. */
const MOTOR = { speed: 37, back: 3.1, front: 1.1, reverse: 9 } as const;
const BRAKE = 9;
/** Leaning: radians a second squared in the air, and on the ground by its way; and the fastest turn in radians a second. */
const LEAN = { air: 40, back: 85, forward: 30, most: 6.8, still: 2.6 } as const;
/** Gas in the air lifts the nose: radians a second squared, up to radians a second. */
const PITCH = { turn: 5, most: 2.4 } as const;
const BOOST = { speed: 19, push: 34 } as const;
const MUD = 1.7;
/** The share of its speed that a crate takes. */
const SMASH = 0.05;
/** A fall of so many metres below the ground beside it is a crash. */
const DEEP = 5;
/** A bike that has had gas for so many seconds and stands where it was hangs somewhere. */
const STUCK = 1.6;

/** One bike on one track, step by step: what happens depends on the controls alone. */
export class Ride {
  readonly layout: Layout;
  readonly course: Course;
  /** Events of the last step. */
  readonly events: RideEvent[] = [];
  /** Seconds since the first control, with what flips took off. */
  clock = 0;
  crashes = 0;
  flips = 0;
  /** The flag at which a crash starts again. */
  flag = 0;
  /** Seconds until the next start; 0 while riding. */
  down = 0;
  isFinished = false;
  hasStarted = false;
  /** Whether a wheel touches anything. */
  isGrounded = false;
  /** The surface under the wheel behind. */
  surface: Surface = 'earth';
  /** The rider's lean for the picture: -1 to 1, without a jump. */
  lean = 0;
  private bike: Bike;
  private flight = new Flight();
  /** The place from which the bike has not come away, and for how many seconds. */
  private held = { x: 0, seconds: 0 };
  private isBoosted = false;

  constructor(layout: Layout) {
    this.layout = layout;
    this.course = new Course(layout);
    this.bike = this.mount(START);
  }

  get frame(): Body {
    return this.bike.frame;
  }

  get back(): Body {
    return this.bike.back;
  }

  get front(): Body {
    return this.bike.front;
  }

  get x(): number {
    return this.frame.getPosition().x;
  }

  get y(): number {
    return this.frame.getPosition().y;
  }

  /** Metres a second. */
  get speed(): number {
    const { x, y } = this.frame.getLinearVelocity();
    return hypot(x, y);
  }

  step(controls: Controls): void {
    const dt = 1 / RATE;
    this.events.length = 0;
    this.hasStarted ||= controls.gas || controls.brake || controls.lean !== 0;
    if (this.hasStarted && !this.isFinished) this.clock += dt;
    if (this.down > 0) {
      this.down -= dt;
      if (this.down <= 0) this.startAgain();
    } else this.drive(this.isFinished ? { gas: false, brake: true, lean: 0 } : controls, dt);
    this.course.step(dt, this.x, this.layout.flags[this.flag] ?? START);
    if (this.down > 0) return;
    this.look();
    const { speed, clean } = this.flight.step(this.frame, this.isGrounded, dt);
    if (speed !== null) this.events.push({ kind: 'land', speed });
    if (clean !== null) this.payTurns(clean);
    this.smash();
    if ((this.course.isHurt || this.isFallen || this.isStuck(controls.gas, dt)) && !this.isFinished)
      this.crash();
  }

  /** Whether the bike hangs somewhere: in the air, or though it has gas. */
  private isStuck(gas: boolean, dt: number): boolean {
    const { held, x } = this;
    if (Math.abs(x - held.x) > 0.4) this.held = { x, seconds: 0 };
    else if (gas || !this.isGrounded) held.seconds += dt;
    return held.seconds > STUCK;
  }

  private get isFallen(): boolean {
    const { y, dy } = pieceAt(this.layout, this.x);
    return this.y < Math.min(y, y + dy) - DEEP;
  }

  private smash(): void {
    const broken = this.course.takeBroken();
    for (const { x, y } of broken) this.events.push({ kind: 'smash', x, y });
    if (broken.length > 0) this.slow(SMASH);
  }

  private crash(): void {
    this.crashes += 1;
    this.down = RESTART;
    this.events.push({ kind: 'crash' });
  }

  private startAgain(): void {
    this.down = 0;
    for (const body of [this.frame, this.back, this.front]) this.course.remove(body);
    for (const loop of this.course.loops) loop.isOver = false;
    this.bike = this.mount(this.layout.flags[this.flag] ?? START);
    this.course.isHurt = false;
    this.flight = new Flight();
    this.held = { x: 0, seconds: 0 };
    this.events.push({ kind: 'back' });
  }

  private mount(x: number): Bike {
    return mountBike(this.course, x, pieceAt(this.layout, x).y);
  }

  private drive({ gas, brake, lean }: Controls, dt: number): void {
    const { frame, backJoint, frontJoint } = this.bike;
    const forward = frame.getLinearVelocity().x;
    const reverses = brake && !gas && forward < 0.6;
    const speed = gas ? -MOTOR.speed : reverses ? MOTOR.reverse : 0;
    const torque = brake && !reverses ? BRAKE : gas || reverses ? MOTOR.back : 0.04;
    backJoint.setMotorSpeed(speed);
    backJoint.setMaxMotorTorque(torque);
    frontJoint.setMotorSpeed(speed);
    frontJoint.setMaxMotorTorque(gas ? MOTOR.front : brake ? torque * 0.4 : 0.04);
    this.lean += clamp(lean - this.lean, -9 * dt, 9 * dt);
    const spin = frame.getAngularVelocity();
    const turn = !this.isGrounded ? LEAN.air : lean < 0 ? LEAN.back : LEAN.forward;
    const wish = -lean * turn;
    if (lean !== 0 && Math.abs(spin + wish * dt) < LEAN.most) frame.setAngularVelocity(spin + wish * dt);
    else if (lean === 0 && !this.isGrounded) {
      // The wheel that spins up turns the frame the other way.
      const isPitched = gas && spin < PITCH.most;
      frame.setAngularVelocity(isPitched ? spin + PITCH.turn * dt : spin * (1 - LEAN.still * dt));
    }
    if (this.surface === 'mud') this.slow(MUD * dt);
    if (this.isBoosted) this.push(dt);
  }

  private slow(share: number): void {
    for (const body of [this.frame, this.back, this.front]) {
      const { x, y } = body.getLinearVelocity();
      body.setLinearVelocity({ x: x * (1 - share), y: y * (1 - share) });
    }
  }

  private push(dt: number): void {
    const angle = this.frame.getAngle();
    if (this.speed > BOOST.speed) return;
    for (const body of [this.frame, this.back, this.front]) {
      const { x, y } = body.getLinearVelocity();
      body.setLinearVelocity({ x: x + cos(angle) * BOOST.push * dt, y: y + sin(angle) * BOOST.push * dt });
    }
  }

  /** Finds what the wheels touch, and whether the bike has come to a flag or the finish. */
  private look(): void {
    const wasBoosted = this.isBoosted;
    this.isGrounded = this.isBoosted = false;
    this.surface = 'earth';
    for (const wheel of [this.back, this.front])
      for (const part of this.course.partsUnder(wheel)) {
        this.isGrounded = true;
        if (part === 'boost') this.isBoosted = true;
        if (part === 'mud' || part === 'ice') this.surface = part;
      }
    if (this.isBoosted && !wasBoosted) this.events.push({ kind: 'boost' });
    for (const loop of this.course.loops)
      if (Math.abs(this.x - loop.x) < 0.6 && this.y > loop.y) loop.isOver = true;
    const { flags, finish } = this.layout;
    if (this.x > (flags[this.flag + 1] ?? Number.POSITIVE_INFINITY)) {
      this.flag += 1;
      this.events.push({ kind: 'flag' });
    }
    if (this.x >= finish && !this.isFinished && !this.course.isHurt) {
      const landed = this.flight.take();
      if (landed !== null) this.payTurns(landed);
      this.isFinished = true;
      this.events.push({ kind: 'finish' });
    }
  }

  private payTurns({ turns, back }: Turns): void {
    this.flips += turns;
    this.clock -= turns * FLIP_SECONDS;
    this.events.push({ kind: 'flip', turns, back });
  }
}
