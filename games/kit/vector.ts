import { exp, hypot } from './maths.ts';
export interface Point {
  x: number;
  y: number;
}

export const TAU = Math.PI * 2;

export function clamp(value: number, low: number, high: number): number {
  return value < low ? low : value > high ? high : value;
}

/** Linear interpolation: 0 gives `from`, 1 gives `to`. */
export function lerp(from: number, to: number, t: number): number {
  return from + (to - from) * t;
}

/** Maps `value` from one range to another, clamped to the target range. */
export function remap(value: number, low: number, high: number, toLow: number, toHigh: number): number {
  return lerp(toLow, toHigh, clamp((value - low) / (high - low), 0, 1));
}

/** Moves `value` towards `target` by at most `step`. */
export function approach(value: number, target: number, step: number): number {
  return value < target ? Math.min(target, value + step) : Math.max(target, value - step);
}

/** Smoothing independent of the frame rate: `rate` is in e-folds per second. */
export function damp(value: number, target: number, rate: number, dt: number): number {
  return target + (value - target) * exp(-rate * dt);
}

/** The positive remainder: wrap(-1, 5) is 4. */
export function wrap(value: number, size: number): number {
  return ((value % size) + size) % size;
}

/** The shortest signed turn in radians from one angle to another, within ±π. */
export function turnBetween(from: number, to: number): number {
  return wrap(to - from + Math.PI, TAU) - Math.PI;
}

export function distance(ax: number, ay: number, bx: number, by: number): number {
  return hypot(bx - ax, by - ay);
}

/** The distance from point p to the segment a–b. */
export function distanceToSegment(p: Point, a: Point, b: Point): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const length = dx * dx + dy * dy;
  const t = length === 0 ? 0 : clamp(((p.x - a.x) * dx + (p.y - a.y) * dy) / length, 0, 1);
  return hypot(p.x - a.x - dx * t, p.y - a.y - dy * t);
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function boxesTouch(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

export function insideBox(x: number, y: number, box: Box): boolean {
  return x >= box.x && x <= box.x + box.width && y >= box.y && y <= box.y + box.height;
}
