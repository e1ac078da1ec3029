import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { layoutTrain } from './layout.ts';
import { fits, type Plan, planTrain } from './plan.ts';

/** Seats blocks at random wherever they fit; returns the number left over. */
function loadBlindly({ rule, waggons, loads }: Plan, random: Random): number {
  const free = waggons.flat().filter(({ given }) => !given);
  for (const block of random.shuffle(loads)) {
    const open = free.filter((seat) => fits(seat, block, rule));
    if (open.length > 0) free.splice(free.indexOf(random.pick(open)), 1);
  }
  return free.length;
}

test('every train can be filled, in whatever order', () => {
  for (let seed = 0; seed < 40; seed += 1) {
    const random = new Random(seed);
    for (let train = 0; train < 24; train += 1) {
      const plan = planTrain(train, random);
      expect(plan.loads.length).toBeGreaterThan(1);
      expect(loadBlindly(plan, random)).toBe(0);
    }
  }
});

test('the first train needs only two shapes', () => {
  const { rule, waggons, loads } = planTrain(0, new Random(1));
  expect(rule).toBe('shape');
  expect(waggons).toHaveLength(2);
  expect(loads).toHaveLength(2);
});

test('waggons of the same rule can be told apart', () => {
  for (let seed = 0; seed < 60; seed += 1) {
    const { rule, waggons } = planTrain(6, new Random(seed));
    expect(rule).toBe('colour');
    expect(new Set(waggons.map((seats) => seats[0]?.colour)).size).toBe(waggons.length);
  }
});

test('a pattern shows one period before its gap', () => {
  const { rule, waggons } = planTrain(5, new Random(3));
  const seats = waggons.flat();
  expect(rule).toBe('pattern');
  expect(seats.map(({ given }) => given)).toEqual([true, true, false, false]);
  expect(seats[2]?.shape).toBe(seats[0]?.shape);
  expect(seats[0]?.shape).not.toBe(seats[1]?.shape);
});

test.each([
  { width: 100, height: 178, hud: 17.8 },
  { width: 178, height: 100, hud: 8.9 },
  { width: 206, height: 100, hud: 17.8 },
  { width: 133, height: 100, hud: 11 },
])('in a frame of $width by $height all blocks and seats fit', (frame) => {
  for (let train = 0; train < 16; train += 1) {
    const layout = layoutTrain(planTrain(train, new Random(train)), frame);
    expect(layout.length).toBeLessThanOrEqual(frame.width);
    for (const { x, y } of [...layout.platform, ...layout.seats]) {
      expect(x).toBeGreaterThan(5);
      expect(x).toBeLessThan(frame.width - 5);
      expect(y).toBeGreaterThan(frame.hud * 0.5);
      expect(y).toBeLessThan(frame.height - 5);
    }
    expect(layout.blockSize).toBeGreaterThan(11);
    expect(layout.seatSize).toBeGreaterThan(11);
  }
});
