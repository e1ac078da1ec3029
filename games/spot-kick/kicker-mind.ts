import type { Random } from '../kit/random.ts';
import { BALL_RADIUS, type Shot } from './shot.ts';

/** An opponent's shots, by level. */
export interface KickerNature {
  /** Seconds to the line. */
  readonly seconds: number;
  /** The furthest aim from the middle, in metres. */
  readonly corner: number;
  /** The probabilities of a miss and of a feint, and the largest swing (metres). */
  readonly miss: number;
  readonly fake: number;
  readonly bend: number;
  /** The probabilities of a shot at the middle, and of a high one. */
  readonly middle: number;
  readonly high: number;
}

/** A planned kick: the shot, and the side of the run-up's lean (-1 to 1). */
export interface Kick {
  readonly shot: Shot;
  readonly lean: number;
}

export function chooseKick(nature: KickerNature, random: Random): Kick {
  const middle = random.chance(nature.middle);
  const side = random.sign();
  const off = random.chance(nature.miss);
  const x = middle ? random.range(-0.5, 0.5) : side * nature.corner * random.range(0.68, 1);
  const y = random.chance(nature.high) ? random.range(1.4, 2.15) : random.range(BALL_RADIUS, 0.8);
  const shot: Shot = {
    x: off && !middle ? side * random.range(3.75, 4.4) : x,
    y: off && middle ? random.range(2.6, 3.2) : y,
    seconds: nature.seconds * random.range(0.94, 1.1),
    bend: random.range(-nature.bend, nature.bend),
  };
  const honest = Math.max(-1, Math.min(1, shot.x / 2.2));
  return { shot, lean: random.chance(nature.fake) ? -honest : honest };
}

/** Moves the kick to the side opposite an early dive, as a good kicker does. */
export function switchSide(kick: Kick, gone: number): Kick {
  const away = gone > 0 ? -1 : 1;
  return { ...kick, shot: { ...kick.shot, x: away * Math.max(1.2, Math.abs(kick.shot.x)) } };
}
