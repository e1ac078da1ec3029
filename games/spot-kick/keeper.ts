import { hypot } from '../kit/maths.ts';
import { clamp, distanceToSegment, type Point } from '../kit/vector.ts';

const LAUNCH_SECONDS = 0.07;
const HANDS_HEIGHT = 1.15;
/** The furthest reach of the hands from the goalkeeper's place, in metres. */
const LONGEST = 3.75;

/** A dive: its start (seconds from the kick, may be negative) and the target of the hands. */
export interface Dive {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** A goalkeeper's abilities. */
export interface KeeperSkill {
  /** The speed of the hands in metres per second. */
  readonly speed: number;
  /** The distance to arms and body within which a ball is saved, in metres. */
  readonly reach: number;
}

/** A goalkeeper on the line. The body is a function of time, so that a replay shows the same. */
export class Keeper {
  readonly skill: KeeperSkill;
  /** The place, in metres from the middle. */
  stand: number;
  dive: Dive | undefined;
  readonly feet: Point = { x: 0, y: 0 };
  readonly hands: Point = { x: 0, y: HANDS_HEIGHT };
  /** 0 standing, 1 fully stretched. */
  stretch = 0;

  constructor(skill: KeeperSkill, stand = 0) {
    this.skill = skill;
    this.stand = stand;
    this.poseAt(0);
  }

  /** Starts a dive to a place in the goal; only one per kick. */
  diveTo(x: number, y: number, at: number): void {
    if (this.dive !== undefined) return;
    const dx = x - this.stand;
    const dy = y - HANDS_HEIGHT;
    const length = hypot(dx, dy);
    const held = length > LONGEST ? LONGEST / length : 1;
    this.dive = { at, x: this.stand + dx * held, y: clamp(HANDS_HEIGHT + dy * held, 0.15, 2.75) };
  }

  /** Takes the pose of a moment, in seconds from the kick. */
  poseAt(time: number): void {
    const { dive, stand } = this;
    const air = dive === undefined ? 0 : Math.max(0, time - dive.at - LAUNCH_SECONDS);
    if (dive === undefined || air === 0) {
      this.place(stand, HANDS_HEIGHT, 0, 0);
      return;
    }
    const way = Math.max(0.05, hypot(dive.x - stand, dive.y - HANDS_HEIGHT));
    const share = Math.min(1, (air * this.skill.speed) / way);
    const wide = Math.min(1, Math.abs(dive.x - stand) / 1.6);
    const fall = Math.max(0, air - way / this.skill.speed - 0.16);
    const sink = Math.min(1, fall * fall * 9) * Math.max(wide, 0.3);
    const x = stand + (dive.x - stand) * share;
    const y = HANDS_HEIGHT + (dive.y - HANDS_HEIGHT) * share;
    this.place(x, y + (0.22 - y) * sink * wide, share * wide, sink);
  }

  /** True if a ball at this place in the goal is within reach of the hands or the body. */
  holds(x: number, y: number, radius = this.skill.reach): boolean {
    return distanceToSegment({ x, y }, this.feet, this.hands) < radius;
  }

  private place(x: number, y: number, stretch: number, sink: number): void {
    const side = x - this.stand;
    this.hands.x = x;
    this.hands.y = y;
    this.feet.x = this.stand + side * 0.36;
    this.feet.y = stretch * (1 - sink) * Math.min(0.55, Math.max(0.05, y * 0.3));
    this.stretch = stretch;
  }
}
