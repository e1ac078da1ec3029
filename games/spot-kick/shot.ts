/** The goal in metres: half its width, its height, and the distance from the spot to its line. */
export const HALF_WIDTH = 3.66;
export const GOAL_HEIGHT = 2.44;
export const SPOT_TO_LINE = 11;
export const BALL_RADIUS = 0.17;
const POST_RADIUS = 0.07;
/** Power above this makes a shot inaccurate. */
export const WILD_POWER = 0.9;
/** Power goes from 0 to this. */
export const MOST_POWER = 1.1;

/** Seconds to the line without power, and what full power takes off. */
const SLOWEST = 1.05;
const FASTER = 0.55;
/** A shot that takes less than this many seconds is a power shot: fingertips do not stop it. */
const POWER_SECONDS = 0.6;
export const LEAST_POWER_SHOT = (SLOWEST - POWER_SECONDS) / FASTER;

/** A shot on its way to the line; metres and seconds. */
export interface Shot {
  /** Point at which it crosses the line: from the middle of the goal, and above the ground. */
  readonly x: number;
  readonly y: number;
  readonly seconds: number;
  /** Swing to the right at half way. */
  readonly bend: number;
  /** So much higher than a penalty at half way, in metres. */
  readonly loft?: number;
}

/** Seconds from the spot to the line for a power of 0–1. */
export function flightSeconds(power: number): number {
  return SLOWEST - FASTER * Math.min(MOST_POWER, Math.max(0, power));
}

export function isPowerShot({ seconds }: Shot): boolean {
  return seconds < POWER_SECONDS;
}

/** Adds inaccuracy: none up to WILD_POWER, then wider and higher. `chance` is 0–1 each. */
export function scatter(
  aim: { x: number; y: number },
  power: number,
  chance: readonly [number, number],
): { x: number; y: number } {
  const wild = Math.max(0, power - WILD_POWER);
  return {
    x: aim.x + (chance[0] - 0.5) * wild * 4,
    y: Math.max(BALL_RADIUS, aim.y + chance[1] * wild * 3.5),
  };
}

/** The ball's place after `share` (0–1) of its way. */
export function placeOf(shot: Shot, share: number): { x: number; y: number } {
  const swing = 4 * share * (1 - share);
  const loop = 0.25 + Math.max(0, shot.seconds - 0.6) * 1.4 + (shot.loft ?? 0);
  const y = BALL_RADIUS + (shot.y - BALL_RADIUS) * share + loop * swing * 0.5;
  return { x: shot.x * share + shot.bend * swing, y };
}

/** Returns the point to which the ball seems to be going after `share` of its way. */
export function seemsToGo(shot: Shot, share: number): { x: number; y: number } {
  const seen = Math.max(0.05, share);
  return { x: placeOf(shot, seen).x / seen, y: shot.y };
}

export type LinePlace = 'in' | 'in-off-post' | 'post' | 'wide' | 'over';

/** The effect of the goal's frame on a ball that crosses the line at x, y. */
export function judgeLine(x: number, y: number): LinePlace {
  const sideGap = Math.abs(x) - HALF_WIDTH;
  const barGap = y - GOAL_HEIGHT;
  const touch = BALL_RADIUS + POST_RADIUS;
  if (sideGap > touch) return 'wide';
  if (barGap > touch) return 'over';
  const gap = Math.max(sideGap, barGap);
  if (gap > -touch * 0.2) return 'post';
  return gap > -touch ? 'in-off-post' : 'in';
}
