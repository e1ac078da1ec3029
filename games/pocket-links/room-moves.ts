import { WORLDS } from './holes.ts';
import type { Stroke } from './putter.ts';

/** The number of a stroke at a hole, and where and when it was made: cells, and seconds of the hole's clock. */
export interface Struck extends Stroke {
  readonly hole: number;
  readonly count: number;
  readonly x: number;
  readonly y: number;
  readonly clock: number;
}

/** The strokes that a hole took somebody. */
export interface Score {
  readonly hole: number;
  readonly strokes: number;
}

const isWithin = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;

/** Whether what another device says is a stroke or a score: whatever it is. */
export function isSaid(said: unknown): said is Struck | Score {
  if (typeof said !== 'object' || said === null) return false;
  const field = (name: keyof Struck | keyof Score): unknown => Reflect.get(said, name);
  if (!Number.isInteger(field('hole')) || !isWithin(field('hole'), 0, WORLDS.length - 1)) return false;
  if (!('count' in said)) return isWithin(field('strokes'), 1, 20) && Number.isInteger(field('strokes'));
  return (
    isWithin(field('count'), 1, 20) &&
    isWithin(field('x'), 0, 16) &&
    isWithin(field('y'), 0, 16) &&
    isWithin(field('clock'), 0, 1000) &&
    isWithin(field('angle'), -100, 100) &&
    isWithin(field('power'), 0, 1)
  );
}
