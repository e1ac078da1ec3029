/** Lengths are in hundredths of the stage's height, times in seconds; the ground is at 0 and up is positive. */
export const ROLLER = { x: 26, radius: 13 } as const;
export const HURDLE = { width: 12, height: 16 } as const;
const GRAVITY = 560;
const LEAP = 210;
const SPEED = { first: 90, gain: 3, most: 160 } as const;
/** The distance between two hurdles, in lengths of a jump: always enough to land and see the next one. */
const GAP = { least: 1.5, most: 2.6 } as const;
/** Subtracted from the collision radius, so that a near miss is no hit: the drawn figure is rounder than its box. */
const MERCY = 2;

export interface Level {
  /** The roller's height above the ground. */
  readonly height: number;
  /** The vertical speed. */
  readonly rise: number;
  /** Distance that it has rolled. */
  readonly distance: number;
  /** The left edges of the hurdles ahead, from the stage's left. */
  readonly hurdles: readonly number[];
  readonly cleared: number;
  readonly over: boolean;
}

export const FIRST: Level = { height: 0, rise: 0, distance: 0, hurdles: [], cleared: 0, over: false };

export function jump(level: Level): Level {
  return level.height > 0 || level.over ? level : { ...level, rise: LEAP };
}

interface Step {
  readonly seconds: number;
  /** The stage's width. */
  readonly width: number;
  /** A random number from 0 to 1 that sets the gap to the next hurdle. */
  readonly chance: number;
}

/** Returns the level after this time step. */
export function step(level: Level, { seconds, width, chance }: Step): Level {
  if (level.over) return level;
  const speed = Math.min(SPEED.first + SPEED.gain * level.cleared, SPEED.most);
  const rise = level.rise - GRAVITY * seconds;
  const height = Math.max(0, level.height + rise * seconds);
  const moved = level.hurdles.map((left) => left - speed * seconds);
  const ahead = moved.filter((left) => left > -HURDLE.width);
  const gap = (GAP.least + (GAP.most - GAP.least) * chance) * speed * ((2 * LEAP) / GRAVITY);
  const hurdles = (ahead.at(-1) ?? 0) < width - gap ? [...ahead, width] : ahead;
  return {
    height,
    rise: height === 0 ? 0 : rise,
    distance: level.distance + speed * seconds,
    hurdles,
    cleared: level.cleared + moved.length - ahead.length,
    over: ahead.some((left) => hits(left, height)),
  };
}

function hits(left: number, height: number): boolean {
  const dx = ROLLER.x - clamp(ROLLER.x, left, left + HURDLE.width);
  const dy = height + ROLLER.radius - Math.min(height + ROLLER.radius, HURDLE.height);
  return Math.hypot(dx, dy) < ROLLER.radius - MERCY;
}

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), most);
}
