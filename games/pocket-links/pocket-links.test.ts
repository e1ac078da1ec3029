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

  test('fifty-four days have as many different holes', () => {
    expect(new Set(Array.from({ length: 54 }, (_, day) => holeOfDay(54 * 300 + day).name)).size).toBe(54);
  });

  test('keeps the fewest strokes of each world', () => {
    const store = new Store('pocket-links', {});
    const card = new Card(store, '2026-03-02');
    expect([card.keepWorld(2, 31), card.keepWorld(2, 28), card.keepWorld(2, 30)]).toEqual([31, 28, 28]);
    expect(new Card(store, '2026-03-03').worlds).toEqual([0, 0, 28, 0, 0, 0]);
  });
});

describe('materials', () => {
  /** Rolls a ball up a lane of one material; returns how far it came in a second. */
  const rolled = (letter: string): number => {
    const rows = Array.from({ length: 12 }, () => `...${letter.repeat(3)}...`);
    const map = ['....H....', ...rows, '....T....'];
    const ball = new Roll(new Ground({ name: '', par: 3, map, mills: [], sliders: [] }));
    ball.strike(-Math.PI / 2, 0.3);
    const { y } = ball;
    for (let step = 0; step < 150; step += 1) ball.update(STEP, () => undefined);
    return y - ball.y;
  };

  test('ice lets a ball glide, and a belt carries it along or back', () => {
    expect(rolled('i')).toBeGreaterThan(rolled('.') + 0.5);
    expect(rolled('u')).toBeGreaterThan(rolled('.') + 2);
    expect(rolled('d')).toBeLessThan(rolled('.') - 1);
  });

  test('a burrow lets the ball out at its twin, as fast as it came', () => {
    const map = ['..H..', '..1..', 'xxxxx', '.....', '..1..', '.....', '..T..'];
    const ball = new Roll(new Ground({ name: '', par: 2, map, mills: [], sliders: [] }));
    ball.strike(-Math.PI / 2, 0.35);
    const seen: string[] = [];
    let speed = 0;
    for (let step = 0; step < 120 && seen.length === 0; step += 1) {
      speed = ball.speed;
      ball.update(STEP, ({ kind }) => seen.push(kind));
    }
    expect(seen[0]).toBe('burrow');
    expect([ball.x, Math.floor(ball.y)]).toEqual([2.5, 1]);
    expect(ball.speed).toBeCloseTo(speed, 0);
  });

  test('a planet bends the way of a ball', () => {
    const map = [
      '....H....',
      ...Array.from({ length: 6 }, (_, row) => (row === 3 ? '..*......' : '.........')),
      '....T....',
    ];
    const ball = new Roll(new Ground({ name: '', par: 2, map, mills: [], sliders: [] }));
    ball.strike(-Math.PI / 2, 0.4);
    for (let step = 0; step < 100; step += 1) ball.update(STEP, () => undefined);
    expect(ball.x).toBeLessThan(4.4);
  });
});

test('a round leads over six tables, three holes on each, and a mirrored hole stands on its own', () => {
  const tables = HOLES.map(({ name }) => tableOf(name));
  expect(new Set(tables).size).toBe(6);
  for (const [index, table] of tables.entries()) expect(table).toBe(tables[index - (index % 3)]);
  for (const hole of HOLES) expect(tableOf(mirrored(hole).name)).toBe(tableOf(hole.name));
});
