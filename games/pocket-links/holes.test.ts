import { describe, expect, test } from 'vitest';

import type { RollEvent } from './contact.ts';
import { Ground } from './ground.ts';
import { ALL_HOLES, HOLES, mirrored, WORLDS } from './holes.ts';
import { Roll } from './roll.ts';

const STEP = 1 / 120;

/** Rolls until the ball rests, is holed or drowns; returns the result, and whether the ball ever left the ground. */
function play(roll: Roll): { end: RollEvent['kind'] | 'never'; escaped: boolean } {
  const ends: RollEvent['kind'][] = [];
  let escaped = false;
  for (let step = 0; step < 120 * 30; step += 1) {
    roll.update(STEP, ({ kind }) => {
      if (kind === 'rest' || kind === 'cup' || kind === 'water') ends.push(kind);
    });
    if (!roll.ground.holds(roll.x, roll.y)) escaped = true;
    if (ends.length > 0) break;
  }
  return { end: ends[0] ?? 'never', escaped };
}

const ANGLES = 40;
const POWERS = [0.18, 0.3, 0.42, 0.55, 0.7, 0.85, 1] as const;
/** The places that are followed from stroke to stroke. */
const BEAM = 3;
/** Seconds between a rest and the next stroke. */
const PAUSE = 0.5;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly clock: number;
}

/** Searches for the fewest strokes by which the cup can be reached; more than `most` counts as never. */
function fewestStrokes(ground: Ground, most: number): number {
  const far = stepsToCup(ground);
  let places: Place[] = [{ ...ground.tee, clock: 0 }];
  for (let stroke = 1; stroke <= most; stroke += 1) {
    const next: (Place & { readonly far: number })[] = [];
    for (const place of places)
      for (let angle = 0; angle < ANGLES; angle += 1)
        for (const power of POWERS) {
          const end = strokeFrom(ground, place, (angle / ANGLES) * Math.PI * 2, power);
          if (end === 'cup') return stroke;
          if (end !== undefined) next.push({ ...end, far: far(end.x, end.y) });
        }
    places = next.toSorted((a, b) => a.far - b.far).slice(0, BEAM);
  }
  return Number.POSITIVE_INFINITY;
}

/** Returns where a stroke ends; undefined for water. */
function strokeFrom(ground: Ground, from: Place, angle: number, power: number): Place | 'cup' | undefined {
  const ball = new Roll(ground);
  ball.placeAt(from.x, from.y);
  ball.clock = from.clock;
  ball.strike(angle, power);
  const ends: string[] = [];
  while (ball.moving && ball.clock < from.clock + 30)
    ball.update(STEP, ({ kind }) => {
      if (kind === 'cup' || kind === 'water') ends.push(kind);
    });
  if (ends[0] === 'cup') return 'cup';
  return ends[0] === 'water' || ball.moving ? undefined : { x: ball.x, y: ball.y, clock: ball.clock + PAUSE };
}

/** Makes the number of cells from a place to the cup, around walls and water and through burrows. */
function stepsToCup(ground: Ground): (x: number, y: number) => number {
  const steps = new Map<string, number>();
  const key = (x: number, y: number) => `${Math.floor(x)} ${Math.floor(y)}`;
  let edge = [ground.cup];
  for (let count = 0; edge.length > 0; count += 1) {
    const next: { x: number; y: number }[] = [];
    for (const { x, y } of edge) {
      const letter = ground.under(x, y);
      if (letter === ' ' || letter === 'w' || steps.has(key(x, y))) continue;
      steps.set(key(x, y), count);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as const)
        next.push({ x: x + dx, y: y + dy });
      for (const { at, twin } of ground.burrows) if (key(at.x, at.y) === key(x, y)) next.push({ ...twin });
    }
    edge = next;
  }
  const { cup } = ground;
  return (x, y) => (steps.get(key(x, y)) ?? 99) + Math.hypot(x - cup.x, y - cup.y) / 100;
}

describe('the holes', () => {
  test('there are six worlds of nine, each hole with a unique name, and the course is the first eighteen', () => {
    expect(WORLDS.map(({ holes }) => holes.length)).toEqual([9, 9, 9, 9, 9, 9]);
    expect(new Set(ALL_HOLES.map(({ name }) => name)).size).toBe(54);
    expect([HOLES.length, HOLES[0]?.name, HOLES[17]?.name]).toEqual([18, 'Doorstep', 'Grand finale']);
  });

  test('each further world has a material that no world before it has', () => {
    const lettersOf = (world: number): string =>
      WORLDS[world]?.holes.flatMap(({ map }) => map).join('') ?? '';
    for (const [world, letters] of [
      [2, /i/],
      [3, /[udlr]/],
      [4, /[123]/],
      [5, /\*/],
    ] as const) {
      expect(lettersOf(world)).toMatch(letters);
      for (let before = 0; before < world; before += 1) expect(lettersOf(before)).not.toMatch(letters);
    }
  });

  test.each(ALL_HOLES.map((hole) => [hole.name, hole] as const))(
    '%s is holed within three over par',
    (_name, hole) => {
      expect(fewestStrokes(new Ground(hole), hole.par + 3)).toBeLessThanOrEqual(hole.par + 3);
    },
  );

  test.each(ALL_HOLES.map((hole) => [hole.name, hole] as const))(
    '%s lets no ball out, and every ball comes to an end',
    (_name, hole) => {
      for (let angle = 0; angle < 24; angle += 1) {
        const roll = new Roll(new Ground(hole));
        roll.clock = angle * 0.37;
        roll.strike((angle / 24) * Math.PI * 2, 0.3 + (angle % 8) * 0.1);
        const { end, escaped } = play(roll);
        expect(end).not.toBe('never');
        expect(escaped).toBe(false);
      }
    },
  );

  test('mirroring preserves the walls and swaps the sides', () => {
    for (const hole of ALL_HOLES) {
      const one = new Ground(hole);
      const two = new Ground(mirrored(hole));
      expect(two.walls).toHaveLength(one.walls.length);
      expect(two.cup.x).toBeCloseTo(one.width - one.cup.x);
      expect(mirrored(mirrored(hole)).map.map((row) => row.trimEnd())).toEqual(
        hole.map.map((row) => row.trimEnd()),
      );
    }
  });
});
