import { clamp, distanceToSegment, type Point } from '../kit/vector.ts';

const LAUNCH_SECONDS = 0.07;
const HANDS_HEIGHT = 1.15;
/** The furthest that hands reach from where the keeper stood, in metres. */
const LONGEST = 3.75;

/** A dive: when it starts (seconds from the kick, may be negative) and where the hands go. */
export interface Dive {
  readonly at: number;
  readonly x: number;
  readonly y: number;
}

/** What a keeper can do. */
export interface KeeperSkill {
  /** Metres a second of the hands. */
  readonly speed: number;
  /** How near to arms and body a ball is held, in metres. */
  readonly reach: number;
}

/** A keeper on the line. His body is a function of time, so that a replay shows the same. */
export class Keeper {
  readonly skill: KeeperSkill;
  /** Where he stands, metres from the middle. */
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

  /** Sends him to a spot of the goal; he dives once only. */
  diveTo(x: number, y: number, at: number): void {
    if (this.dive !== undefined) return;
    const dx = x - this.stand;
    const dy = y - HANDS_HEIGHT;
    const length = Math.hypot(dx, dy);
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
    const way = Math.max(0.05, Math.hypot(dive.x - stand, dive.y - HANDS_HEIGHT));
    const share = Math.min(1, (air * this.skill.speed) / way);
    const wide = Math.min(1, Math.abs(dive.x - stand) / 1.6);
    const fall = Math.max(0, air - way / this.skill.speed - 0.16);
    const sink = Math.min(1, fall * fall * 9) * Math.max(wide, 0.3);
    const x = stand + (dive.x - stand) * share;
    const y = HANDS_HEIGHT + (dive.y - HANDS_HEIGHT) * share;
    this.place(x, y + (0.22 - y) * sink * wide, share * wide, sink);
  }

  /** True when a ball at this place of the goal is within his hands or body. */
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
