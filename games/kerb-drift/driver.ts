import { atan2, sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import { clamp, turnBetween } from '../kit/vector.ts';
import type { Car, Pedals } from './car.ts';
import { SPACING, type Track } from './track.ts';

/** The lateral acceleration in bends at full skill, m/s². */
const CORNERING = 27;

/** A rival in an ordinary car: looks ahead, keeps its own line, and brakes for bends. */
export class Driver {
  readonly pedals: Pedals = { steer: 0, gas: 0, brake: 0, slide: false };
  private readonly skill: number;
  private readonly lane: number;
  private readonly wander: number;
  private clock = 0;

  /** `skill` is about 0.7 (gentle) to 1.1 (fierce); `lane` -1 to 1 across the road. */
  constructor(skill: number, lane: number, random: Random) {
    this.skill = skill;
    this.lane = lane;
    this.wander = random.range(0, 6);
  }

  /** `lead` is the distance ahead of the player in metres: far ahead the rival slows down, far behind it speeds up. */
  drive(car: Car, track: Track, lead: number, dt: number): Pedals {
    this.clock += dt;
    const reach = 5 + car.speed * 0.3;
    const ahead = car.index + reach / SPACING;
    const sway = sin(this.clock * 0.5 + this.wander) * 0.25;
    const inside = clamp(track.at(ahead + 6).bend * 14, -0.55, 0.55);
    const offset = clamp(this.lane * 0.5 + sway + inside, -0.8, 0.8) * (track.halfWidth - 1.8);
    const goal = track.point(ahead, offset);
    const turn = turnBetween(car.heading, atan2(goal.y - car.y, goal.x - car.x));
    const wanted = this.speedFor(car, track) * clamp(1 - lead / 420, 0.86, 1.1);
    this.pedals.steer = clamp(turn * 2.6, -1, 1);
    this.pedals.gas = clamp((wanted - car.forward) / 3, 0, 1);
    this.pedals.brake = clamp((car.forward - wanted - 2) / 6, 0, 1);
    return this.pedals;
  }

  /** The speed that the bends within braking distance allow. */
  private speedFor(car: Car, track: Track): number {
    let speed = 33 * this.skill;
    const samples = (6 + car.speed * 0.9) / SPACING;
    for (let step = 0; step < samples; step += 2) {
      const bend = Math.abs(track.at(car.index + step).bend);
      const allowed = Math.sqrt((CORNERING * this.skill) / Math.max(0.002, bend));
      // Bends further ahead still leave room to brake.
      speed = Math.min(speed, Math.sqrt(allowed * allowed + 2 * 20 * step * SPACING));
    }
    return speed;
  }
}
