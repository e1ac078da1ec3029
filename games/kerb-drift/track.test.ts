import { expect, test } from 'vitest';

import type { Point } from '../kit/vector.ts';
import { circuitOf } from './circuits.ts';
import { LEAST_RADIUS, RUN_OFF, Track } from './track.ts';

/** Three passes of the cup, each on narrower roads. */
const ROUNDS = Array.from({ length: 15 }, (_, round) => round);
/** The sharpest turn between two pieces of a barrier, in radians: samples are 2 m apart, and a bend is measured over 8. */
const SHARPEST = 0.3;

function barrier(track: Track, side: 1 | -1): Point[] {
  const offset = side * (track.halfWidth + RUN_OFF);
  return track.samples.map((_, index) => track.point(index, offset));
}

/** Whether the stretches from a to b and from c to d cross. */
function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  const side = (from: Point, to: Point, point: Point): number =>
    (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
  return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
}

/** Counts the pairs of pieces of a closed line that cross. */
function crossings(line: readonly Point[]): number {
  const pieces = line.map((from, index) => [from, line[(index + 1) % line.length] ?? from] as const);
  return pieces.reduce(
    (sum, [a, b], index) => sum + pieces.slice(index + 2).filter(([c, d]) => cross(a, b, c, d)).length,
    0,
  );
}

/** The largest angle between a piece of a closed line and the next. */
function sharpestTurn(line: readonly Point[]): number {
  const headings = line.map((from, index) => {
    const to = line[(index + 1) % line.length] ?? from;
    return Math.atan2(to.y - from.y, to.x - from.x);
  });
  const turns = headings.map((heading, index) => {
    const turn = (headings[(index + 1) % headings.length] ?? heading) - heading;
    return Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
  });
  return Math.max(...turns);
}

test.each(ROUNDS)('the barriers of round %i are smooth lines that never cross themselves', (round) => {
  const track = new Track(circuitOf(round));
  const least = track.halfWidth + RUN_OFF + LEAST_RADIUS;
  expect(Math.max(...track.samples.map(({ bend }) => Math.abs(bend)))).toBeLessThanOrEqual(1 / least);
  for (const side of [1, -1] as const) {
    const line = barrier(track, side);
    expect(crossings(line)).toBe(0);
    expect(sharpestTurn(line)).toBeLessThan(SHARPEST);
  }
});

test('the measure finds the barrier of a hairpin that is too tight', () => {
  const [width, tight] = [20, 6];
  const hairpin = Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * 2 * Math.PI;
    const inner = tight - width / 2 + 8 * Math.abs(Math.sin(angle));
    return { x: Math.cos(angle) * inner, y: Math.sin(angle) * inner };
  });
  expect(crossings(hairpin) + Number(sharpestTurn(hairpin) > SHARPEST)).toBeGreaterThan(0);
});
