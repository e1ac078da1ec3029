import { exp, sin } from '../kit/maths.ts';
import { clamp } from '../kit/vector.ts';

export const LIVES = 4;
/** Every how many blocks ivy grows over the lower ones and fixes them. */
export const IVY_EVERY = 5;
/** Blocks at the top that ivy leaves loose. */
export const LOOSE = 2;
/** Perfect drops in a row that earn a plank, and a life. */
export const PLANK_COMBO = 3;
export const LIFE_COMBO = 6;

/** Every how many blocks one has a star. */
export const STAR_EVERY = 7;
/** A perfect drop of a block with a star counts so many times. */
const STAR_WORTH = 3;

/** The difficulty after a number of blocks. */
export interface Level {
  /** The speed of the crane's swing in radians per second. */
  readonly pace: number;
  /** Swing of the block to either side, in metres. */
  readonly reach: number;
  /** Tilt of the hanging block, as a share of its thread's angle. */
  readonly lean: number;
  /** The strongest gust in metres per second squared. */
  readonly wind: number;
  /** Rock of the float to either side, in radians. */
  readonly rock: number;
  /** The largest offset of a perfect drop, in metres. */
  readonly perfect: number;
}

export function levelAfter(laid: number): Level {
  const grown = 1 - exp(-laid / 42);
  return {
    pace: 1.45 + 1.35 * grown,
    reach: 2 + 0.9 * grown,
    lean: clamp((laid - 9) * 0.02, 0, 0.45),
    wind: clamp((laid - 14) * 0.014, 0, 1.1),
    rock: clamp((laid - 9) * 0.0008, 0, 0.03),
    perfect: 0.28 - 0.1 * grown,
  };
}

export type Grade = 'perfect' | 'neat' | 'rough';

/** Grades a drop, `offset` metres off the centre of what it landed on. */
export function gradeOf(offset: number, perfect: number): Grade {
  const off = Math.abs(offset);
  return off <= perfect ? 'perfect' : off <= perfect * 2.6 ? 'neat' : 'rough';
}

/** Points of a drop; `combo` counts the perfect drops in a row, including this one; `starred` is a block with a star. */
export function pointsFor(grade: Grade, combo: number, starred = false): number {
  if (grade === 'perfect') return (20 + 10 * Math.min(9, combo - 1)) * (starred ? STAR_WORTH : 1);
  return grade === 'neat' ? 10 : 5;
}

/** The float rocks less the higher the tower is, so that its top never sways more than slightly over half a metre. */
export function rockFor(level: Level, height: number): number {
  return Math.min(level.rock, 0.6 / Math.max(1, height));
}

/** A gust's strength, -1 to 1, `time` in seconds: long gusts with lulls between. */
export function gustAt(time: number): number {
  const breath = sin(time * 0.53) + 0.45 * sin(time * 1.31 + 1) + 0.2 * sin(time * 2.9);
  return clamp(breath * 0.75, -1, 1);
}
