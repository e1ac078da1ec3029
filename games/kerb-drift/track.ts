import { atan2, cos, hypot, pow, sin } from '../kit/maths.ts';
import { clamp, type Point, turnBetween, wrap } from '../kit/vector.ts';
import type { Circuit } from './circuits.ts';

/** Metres between samples of the centre line. */
export const SPACING = 2;
/** Metres of grass between the road's edge and the barrier. */
export const RUN_OFF = 5;

/** The curvature in radians per metre from which a stretch has kerbs. */
export const KERB_BEND = 0.014;

/** The least radius of the barrier inside a bend, in metres: where it would be less, the bend is rounded. */
export const LEAST_RADIUS = 3;

/** A sample of the centre line. */
export interface Sample extends Point {
  /** The road's direction in radians. */
  readonly heading: number;
  /** Curvature in radians per metre; positive bends to the right on the screen. */
  readonly bend: number;
}

/** A car's place on the circuit. */
export interface Place {
  /** The nearest sample. */
  index: number;
  /** Metres to the right of the centre line. */
  offset: number;
}

/** A closed circuit, sampled at equal distances. */
export class Track {
  readonly samples: readonly Sample[];
  readonly halfWidth: number;
  readonly length: number;

  constructor(circuit: Circuit) {
    this.halfWidth = circuit.width / 2;
    const least = this.halfWidth + RUN_OFF + LEAST_RADIUS;
    this.samples = withBends(rounded(evenly(curve(circuit.points)), least));
    this.length = this.samples.length * SPACING;
  }

  /** The sample at any integer index, wrapping at both ends. */
  at(index: number): Sample {
    const sample = this.samples[wrap(Math.round(index), this.samples.length)];
    if (sample === undefined) throw new RangeError('the track has no samples');
    return sample;
  }

  /** The place of a point, searched near its previous one. */
  locate(x: number, y: number, near: number, reach = 12): Place {
    let index = near;
    let least = Number.POSITIVE_INFINITY;
    for (let step = -reach; step <= reach; step += 1) {
      const sample = this.at(near + step);
      const gap = pow(sample.x - x, 2) + pow(sample.y - y, 2);
      if (gap < least) {
        least = gap;
        index = near + step;
      }
    }
    const { x: cx, y: cy, heading } = this.at(index);
    return {
      index: wrap(index, this.samples.length),
      offset: -(x - cx) * sin(heading) + (y - cy) * cos(heading),
    };
  }

  /** The point at `index` samples along and `offset` metres to the right. */
  point(index: number, offset: number): Point {
    const { x, y, heading } = this.at(index);
    return { x: x - sin(heading) * offset, y: y + cos(heading) * offset };
  }

  /** The least distance in metres from a point to the centre line, over the whole circuit. */
  clearance(x: number, y: number): number {
    let least = Number.POSITIVE_INFINITY;
    for (const sample of this.samples) least = Math.min(least, pow(sample.x - x, 2) + pow(sample.y - y, 2));
    return Math.sqrt(least);
  }
}

/** A Catmull-Rom curve through the points, in small steps. */
function curve(points: readonly Point[]): Point[] {
  const fine: Point[] = [];
  const at = (index: number): Point => points[wrap(index, points.length)] ?? { x: 0, y: 0 };
  for (let index = 0; index < points.length; index += 1) {
    const [p0, p1, p2, p3] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < 40; step += 1) {
      const t = step / 40;
      fine.push({ x: blend(p0.x, p1.x, p2.x, p3.x, t), y: blend(p0.y, p1.y, p2.y, p3.y, t) });
    }
  }
  return fine;
}

function blend(a: number, b: number, c: number, d: number, t: number): number {
  const t2 = t * t;
  return 0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t2 + (3 * b - a - 3 * c + d) * t2 * t);
}

/** The same closed line with points SPACING apart (slightly adjusted so that the ends meet). */
function evenly(line: readonly Point[]): Point[] {
  const closed = [...line, ...line.slice(0, 1)];
  const lengths = closed.slice(1).map((point, index) => {
    const from = closed[index] ?? point;
    return hypot(point.x - from.x, point.y - from.y);
  });
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const count = Math.round(total / SPACING);
  const even: Point[] = [];
  let passed = 0;
  let piece = 0;
  for (let index = 0; index < count; index += 1) {
    const goal = (index * total) / count;
    while (passed + (lengths[piece] ?? 0) < goal && piece < lengths.length - 1)
      passed += lengths[piece++] ?? 0;
    const from = closed[piece] ?? { x: 0, y: 0 };
    const to = closed[piece + 1] ?? from;
    const t = clamp((goal - passed) / (lengths[piece] ?? 1), 0, 1);
    even.push({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t });
  }
  return even;
}

/** The line with its tightest bends drawn inwards until no radius is less than `least`, in metres. */
function rounded(line: readonly Point[], least: number): readonly Point[] {
  let eased = line;
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    const before = eased;
    const at = (index: number): Point => before[wrap(index, before.length)] ?? { x: 0, y: 0 };
    const headings = before.map(({ x, y }, index) => atan2(at(index + 1).y - y, at(index + 1).x - x));
    const tight = headings.map(
      (heading, index) =>
        Math.abs(turnBetween(headings[wrap(index - 1, headings.length)] ?? heading, heading)) >
        SPACING / least,
    );
    if (!tight.includes(true)) break;
    const moved = before.map((point, index) => {
      if (!EASED.some((step) => tight[wrap(index + step, tight.length)] === true)) return point;
      const [back, ahead] = [at(index - 1), at(index + 1)];
      return { x: point.x / 2 + (back.x + ahead.x) / 4, y: point.y / 2 + (back.y + ahead.y) / 4 };
    });
    eased = evenly(moved);
  }
  return eased;
}

/** The samples around a tight one that are eased with it. */
const EASED = [-3, -2, -1, 0, 1, 2, 3] as const;
/** More than any circuit needs. */
const MOST_ROUNDS = 1000;

function withBends(line: readonly Point[]): Sample[] {
  const at = (index: number): Point => line[wrap(index, line.length)] ?? { x: 0, y: 0 };
  const headingAt = (index: number): number =>
    atan2(at(index + 1).y - at(index - 1).y, at(index + 1).x - at(index - 1).x);
  return line.map((point, index) => ({
    ...point,
    heading: headingAt(index),
    bend: turnBetween(headingAt(index - 2), headingAt(index + 2)) / (4 * SPACING),
  }));
}
