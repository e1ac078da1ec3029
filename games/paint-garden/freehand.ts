import { clamp } from '../kit/vector.ts';
import type { Paint } from './paints.ts';

/** The widths of a brush and of the rubber, in sheet units. */
export const WIDTHS = [2, 5, 11] as const;
/** Indices into WIDTHS. */
export const SIZES = [0, 1, 2] as const;
export type Size = (typeof SIZES)[number];

/** Paint may leave the sheet by this much, in sheet units: what is drawn along an edge then has no gap. */
const MARGIN = 8;
const STEPS = 32;
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** A line drawn by hand; one that rubs out has no paint. */
export interface Stroke {
  readonly paint: Paint | null;
  readonly size: Size;
  /** Pairs of x and y in sheet units, at least one. */
  readonly points: number[];
}

/** A stroke as stored: its points in four characters each. */
export interface SavedStroke {
  readonly paint: Paint | null;
  readonly size: Size;
  readonly path: string;
}

/** Adds a point if it is far enough from the last: nearer ones would not be seen. True if it was added. */
export function extend({ size, points }: Stroke, x: number, y: number): boolean {
  const lastX = points.at(-2);
  const lastY = points.at(-1);
  const least = 0.5 + WIDTHS[size] * 0.14;
  if (lastX !== undefined && lastY !== undefined && Math.hypot(x - lastX, y - lastY) < least) return false;
  points.push(round(x), round(y));
  return true;
}

export function saveStroke({ paint, size, points }: Stroke): SavedStroke {
  return { paint, size, path: points.map(encode).join('') };
}

/** @param path as `saveStroke` writes it */
export function readPath(path: string): number[] {
  return Array.from({ length: path.length / 2 }, (_, index) => {
    const high = DIGITS.indexOf(path.charAt(index * 2));
    const low = DIGITS.indexOf(path.charAt(index * 2 + 1));
    return (high * 64 + low) / STEPS - MARGIN;
  });
}

/** Whether a stored text is a path: pairs of numbers of two digits. */
export function isPath(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length % 4 === 0 && /^[\w-]+$/.test(value);
}

/** To the nearest point that can be stored, so that a picture is the same when it is opened again. */
function round(value: number): number {
  return Math.round((clamp(value, -MARGIN, 100 + MARGIN) + MARGIN) * STEPS) / STEPS - MARGIN;
}

function encode(value: number): string {
  const steps = Math.round((value + MARGIN) * STEPS);
  return DIGITS.charAt(Math.floor(steps / 64)) + DIGITS.charAt(steps % 64);
}
