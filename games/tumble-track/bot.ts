import { atan2 } from '../kit/maths.ts';
import { clamp, turnBetween } from '../kit/vector.ts';
import type { Controls, Ride } from './ride.ts';
import { heightAt, type Laid, pieceAt } from './track.ts';

/** The way in which a rival rides. */
export interface Skill {
  /** The speed that it dares, in metres a second. */
  readonly speed: number;
  /** Seconds that its hands are late. */
  readonly late: number;
}

/** Metres a second that a rider goes faster or slower after each crash between the same flags. */
const CHANGES = [0, 2, -2, 4, -3.5, 6, -5, 1, -1] as const;
/** Metres a second for a loop, and for the way to a lift. */
const LOOP_SPEED = 13;
const LIFT_SPEED = 4.5;
/** Metres ahead at which it looks for what needs another speed. */
const LOOKED = [1, 5, 9, 13, 17] as const;

/** A rider that looks ahead: its hands depend on the ride alone. */
export class Bot {
  private readonly skill: Skill;
  private hands: Controls = { gas: false, brake: false, lean: 0 };
  private due = 0;
  private flag = 0;
  private crashes = 0;
  private tries = 0;
  private stuck = 0;

  constructor(skill: Skill) {
    this.skill = skill;
  }

  control(ride: Ride): Controls {
    this.due -= 1;
    if (this.due > 0) return this.hands;
    this.due = Math.max(3, Math.round(this.skill.late * 120));
    if (ride.flag !== this.flag) this.tries = 0;
    else if (ride.crashes > this.crashes) this.tries += 1;
    this.flag = ride.flag;
    this.crashes = ride.crashes;
    this.hands = ride.isGrounded ? this.roll(ride) : this.fly(ride);
    return this.hands;
  }

  /** Faster and slower by turns where it has crashed. */
  private get dared(): number {
    const { speed } = this.skill;
    return clamp(speed + (CHANGES[this.tries % CHANGES.length] ?? 0), 3.5, 20);
  }

  private roll(ride: Ride): Controls {
    const { layout, x, speed, frame } = ride;
    const ahead = pieceAt(layout, x + 2 + speed * 0.25);
    const here = pieceAt(layout, x);
    const wish = this.wish(ride, here, ahead);
    const slope = slopeAt(layout, x + 0.5);
    const tilt = turnBetween(slope, frame.getAngle());
    this.stuck = speed < 0.8 && wish > 0 ? this.stuck + 1 : 0;
    // A wheel that spins in front of a step: a little back, and again.
    if (this.stuck > 25 && this.stuck % 50 > 25) return { gas: false, brake: true, lean: 0 };
    const lean = here.kind === 'o' ? 0 : tilt > 0.22 ? 1 : tilt < -0.3 ? -1 : slope > 0.5 ? 1 : 0;
    return { gas: speed < wish, brake: frame.getLinearVelocity().x > wish + (wish < 5 ? 0.7 : 2), lean };
  }

  /** The speed that the pieces here and ahead ask for. */
  private wish(ride: Ride, here: Laid, ahead: Laid): number {
    if (here.kind === 'o' || ahead.kind === 'o') return LOOP_SPEED;
    const { layout, x, speed } = ride;
    if (here.kind === 'm') {
      const isThere = ride.course.isLiftAt(here, here.y + here.dy);
      return isThere || x < here.x + here.dx * 0.4 ? LIFT_SPEED : 0;
    }
    for (const distance of LOOKED) {
      const piece = pieceAt(layout, x + distance);
      if (piece.kind === 'm')
        return ride.course.isLiftAt(piece, piece.y) || piece.x - x > 1.6 + speed * speed * 0.12
          ? LIFT_SPEED
          : 0;
      if (piece.kind !== 'g') continue;
      const climb = Math.max(0, piece.y - pieceAt(layout, x).y, piece.dy);
      return (
        this.dared - this.skill.speed + Math.max(this.skill.speed, Math.sqrt(14.5 * piece.dx + 20 * climb))
      );
    }
    return this.dared;
  }

  private fly(ride: Ride): Controls {
    const { layout, frame, x, y } = ride;
    const v = frame.getLinearVelocity();
    let time = 0.05;
    while (time < 2 && y + v.y * time - 6.5 * time * time > heightAt(layout, x + v.x * time) + 0.6)
      time += 0.05;
    const slope = slopeAt(layout, x + v.x * time);
    const error = turnBetween(
      frame.getAngle() + frame.getAngularVelocity() * Math.min(time, 0.35),
      slope + 0.08,
    );
    return { gas: error > -0.5, brake: false, lean: error > 0.12 ? -1 : error < -0.12 ? 1 : 0 };
  }
}

function slopeAt(layout: Ride['layout'], x: number): number {
  return atan2(heightAt(layout, x + 0.4) - heightAt(layout, x - 0.4), 0.8);
}

/** Rides a track to its finish, or for so many seconds. */
export function rideWith(ride: Ride, skill: Skill, seconds: number): Ride {
  const bot = new Bot(skill);
  for (let step = 0; step < seconds * 120 && !ride.isFinished; step += 1) ride.step(bot.control(ride));
  return ride;
}
