import { describe, expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { againstPar, Card, holeOfDay, holesFor, ranked } from './card.ts';
import { Ground } from './ground.ts';
import { HOLES, mirrored } from './holes.ts';
import type { RollEvent } from './contact.ts';
import { Roll } from './roll.ts';
import { tableOf } from './tables.ts';

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

describe('the holes', () => {
  test('there are eighteen, each with a tee, a cup and a unique name', () => {
    expect(HOLES).toHaveLength(18);
    expect(new Set(HOLES.map(({ name }) => name)).size).toBe(18);
    for (const { map } of HOLES) {
      expect(map.join('').match(/T/g)).toHaveLength(1);
      expect(map.join('').match(/H/g)).toHaveLength(1);
    }
  });

  test.each(HOLES.map((hole) => [hole.name, hole] as const))(
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
    for (const hole of HOLES) {
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

describe('the ball', () => {
  test('drops into the cup when slow, and jumps over it when fast', () => {
    const [first] = HOLES;
    const ground = new Ground(first ?? holeOfDay(0));
    const slow = new Roll(ground);
    slow.placeAt(ground.cup.x, ground.cup.y + 2);
    slow.strike(-Math.PI / 2, 0.24);
    expect(play(slow).end).toBe('cup');
    const fast = new Roll(ground);
    fast.placeAt(ground.cup.x, ground.cup.y + 2);
    fast.strike(-Math.PI / 2, 1);
    for (let step = 0; step < 24; step += 1) fast.update(STEP, () => undefined);
    expect(fast.moving).toBe(true);
  });

  test('the same stroke at the same time ends in the same place', () => {
    const places = [0, 1].map(() => {
      const roll = new Roll(new Ground(HOLES[8] ?? holeOfDay(0)));
      roll.clock = 1.25;
      roll.strike(-1.4, 0.7);
      play(roll);
      return `${roll.x} ${roll.y}`;
    });
    expect(places[0]).toBe(places[1]);
  });
});

describe('the card', () => {
  test('stores the five lowest rounds', () => {
    expect(ranked([20, 22, 25, 30, 31], 21)).toEqual([20, 21, 22, 25, 30]);
  });

  test('formats strokes relative to par', () => {
    expect(againstPar(27, 25)).toBe('+2');
    expect(againstPar(25, 25)).toBe('even');
    expect(againstPar(24, 25)).toBe('−1');
  });

  test('the fewest strokes of the daily hole are those of that day alone', () => {
    const store = new Store('pocket-links');
    const monday = new Card(store, '2026-03-02');
    expect([monday.bestToday(4), monday.bestToday(2), monday.bestToday(3)]).toEqual([4, 2, 2]);
    expect(new Card(store, '2026-03-03').bestToday(5)).toBe(5);
  });

  test('the mirrored course has the same holes, as seen in a mirror', () => {
    const course = holesFor('mirror', 0);
    expect(course.map(({ name, par }) => [name, par])).toEqual(HOLES.map(({ name, par }) => [name, par]));
    const [straight, bent] = course;
    expect(straight?.map.map((row) => row.trim())).toEqual(HOLES[0]?.map.map((row) => row.trim()));
    expect(bent?.map).not.toEqual(HOLES[1]?.map);
  });

  test('eighteen days have eighteen different holes', () => {
    expect(new Set(Array.from({ length: 18 }, (_, day) => holeOfDay(18 * 900 + day).name)).size).toBe(18);
  });
});

test('a round leads over six tables, three holes on each, and a mirrored hole stands on its own', () => {
  const tables = HOLES.map(({ name }) => tableOf(name));
  expect(new Set(tables).size).toBe(6);
  for (const [index, table] of tables.entries()) expect(table).toBe(tables[index - (index % 3)]);
  for (const hole of HOLES) expect(tableOf(mirrored(hole).name)).toBe(tableOf(hole.name));
});
