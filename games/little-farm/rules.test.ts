import { expect, test } from 'vitest';

import { Bed } from './bed.ts';
import { layoutFarm, neighbour } from './layout.ts';
import { isClear, widestStall } from './stalls.ts';
import { ARRIVALS, arrivalFor, BEASTS, farmOf, holdingAfter, SHELF, shelfAfter } from './produce.ts';

function wait(bed: Bed, seconds: number): boolean {
  let ripened = false;
  for (let step = 0; step < seconds * 60; step += 1) ripened = bed.update(1 / 60) || ripened;
  return ripened;
}

test('a bed is planted, watered twice and picked', () => {
  const bed = new Bed();
  expect(bed.tend('carrot')).toBe('planted');
  expect(wait(bed, 9)).toBe(false);
  expect(bed.tend('corn')).toBe('watered');
  expect(wait(bed, 4)).toBe(false);
  expect(bed.thirsty).toBe(true);
  expect(bed.tend('corn')).toBe('watered');
  expect(wait(bed, 4)).toBe(true);
  expect(bed.crop).toBe('carrot');
  expect(bed.tend('corn')).toBe('picked');
  expect(bed.crop).toBeUndefined();
});

test('a tickled plant grows faster but does not skip a watering', () => {
  const bed = new Bed();
  bed.tend('tomato');
  bed.water();
  for (let tap = 0; tap < 40 && bed.wet; tap += 1) expect(bed.tend('corn')).toBe('tickled');
  expect(bed.growth).toBe(1);
  expect(bed.thirsty).toBe(true);
});

test('each full shelf unlocks the next arrival, and the farm stores them', () => {
  expect(arrivalFor(1)).toBeUndefined();
  expect(arrivalFor(SHELF)).toEqual(ARRIVALS[0]);
  expect(arrivalFor(SHELF * (ARRIVALS.length + 1))).toBeUndefined();
  expect(holdingAfter(0).beasts).toEqual(['hen', 'cow']);
  expect(holdingAfter(SHELF).beasts).toEqual(['hen', 'cow', 'sheep']);
  expect(holdingAfter(11 * SHELF).hats).toEqual([]);
  expect(holdingAfter(13 * SHELF).hats).toEqual(['hen', 'cow']);
  expect(holdingAfter(ARRIVALS.length * SHELF).hats).toEqual([...BEASTS]);
});

test.each([
  [100, 178],
  [178, 100],
  [206, 100],
  [133, 100],
])('in a frame of %d by %d everything fits without overlap', (width, height) => {
  const { beds, meadow, stalls, fieldTop } = layoutFarm(width, height);
  for (const bed of beds) {
    expect(bed.x - bed.width / 2).toBeGreaterThan(0);
    expect(bed.x + bed.width / 2).toBeLessThan(width);
    expect(bed.y + bed.height / 2).toBeLessThan(height);
    expect(Math.min(bed.width, bed.height)).toBeGreaterThan(17.9);
  }
  expect(meadow.bottom).toBeLessThan(fieldTop);
  expect(meadow.bottom - meadow.top).toBeGreaterThan(5);
  expect(stalls).toHaveLength(BEASTS.length);
  for (const stall of stalls)
    expect(
      isClear(
        stall,
        stall,
        stalls.filter((other) => other !== stall),
      ),
    ).toBe(true);
});

test('the shelf of somebody who comes back has the gifts that count towards the next arrival', () => {
  expect([0, 1, 2, 3, 4, 50].map((gifts) => shelfAfter(gifts).length)).toEqual([0, 1, 2, 0, 1, 2]);
});

test('an arrow selects the nearest place ahead', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 20, y: 0 },
    { x: 0, y: 20 },
    { x: 40, y: 2 },
  ];
  expect(neighbour(places, { x: 0, y: 0 }, 'right')).toBe(1);
  expect(neighbour(places, { x: 0, y: 0 }, 'down')).toBe(2);
  expect(neighbour(places, { x: 0, y: 0 }, 'left')).toBe(-1);
});

test('the title says what the next full shelf brings, until everything is there', () => {
  expect(farmOf(0)).toEqual({ name: 'Gifts', count: 0, of: 3, step: 'Next: sheep' });
  expect(farmOf(4)).toEqual({ name: 'Gifts', count: 4, of: 6, step: 'Next: windmill' });
  expect(farmOf(33)).toEqual({ name: 'Gifts', count: 33, of: 36, step: 'Next: a hat for the hen' });
  expect(farmOf(ARRIVALS.length * SHELF)).toEqual({ name: 'Gifts', count: 51, of: 60 });
});

test('an animal walks only where it keeps a body from the others, and a new one comes where most room is', () => {
  const places = [0, 20, 40].map((x) => ({ x, y: 0 }));
  const [left, middle, right] = places;
  if (left === undefined || middle === undefined || right === undefined) throw new Error('no places');
  expect(isClear(left, middle, [right])).toBe(true);
  expect(isClear(left, right, [middle])).toBe(false);
  expect(widestStall(places, [])).toBe(1);
  expect(widestStall(places, [{ x: 5, y: 0 }])).toBe(2);
});
