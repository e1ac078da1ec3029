import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { type Animal, ANIMALS } from './animals.ts';
import { HOURS } from './hours.ts';
import { plant, rowsOf, stepFrom } from './layout.ts';
import { deal, firstMeadow, Memory, pairsOf } from './memory.ts';
import { hourIn, seasonOf } from './seasons.ts';

test('two equal guests wake up and stay awake', () => {
  const memory = new Memory(['fox', 'bee', 'fox', 'bee']);
  expect(memory.open(0)).toBe('first');
  expect(memory.open(0)).toBe('nothing');
  expect(memory.open(2)).toBe('pair');
  expect(memory.isAwake(0) && memory.isAwake(2)).toBe(true);
  expect(memory.open(2)).toBe('nothing');
  expect(memory.done).toBe(false);
});

test('two different ones stay open until they are closed or a third is opened', () => {
  const memory = new Memory(['fox', 'bee', 'fox', 'bee']);
  memory.open(0);
  expect(memory.open(1)).toBe('miss');
  expect(memory.isOpen(0) && memory.isOpen(1)).toBe(true);
  expect(memory.open(3)).toBe('first');
  expect(memory.isOpen(0) || memory.isOpen(1)).toBe(false);
  expect(memory.open(memory.partnerOf(3))).toBe('pair');
  expect(memory.misses).toBe(0);
});

test('every guest is dealt twice, and a new one comes to each meadow, more only where known ones are missing', () => {
  const cast = ['a', 'b', 'c', 'd', 'e'];
  const first = deal(new Random(4), cast, new Set(), 2);
  expect(first.toSorted()).toEqual(['a', 'a', 'b', 'b']);
  const dealt = deal(new Random(4), cast, new Set(['a', 'b', 'c']), 3);
  expect(new Set(dealt).size).toBe(3);
  expect(dealt.filter((guest) => guest === 'd')).toHaveLength(2);
  expect(dealt).not.toContain('e');
  expect(new Set(deal(new Random(4), cast, new Set(cast), 3)).size).toBe(3);
  expect(() => deal(new Random(4), cast, new Set(), 6)).toThrow(RangeError);
});

test('all friends come one by one, within a game of days', () => {
  const met = new Set<Animal>();
  const random = new Random(8);
  let meadows = 0;
  while (met.size < ANIMALS.length) {
    for (const guest of deal(random, ANIMALS, met, pairsOf(meadows))) met.add(guest);
    meadows += 1;
  }
  expect(meadows).toBeGreaterThan(18);
  expect(meadows).toBeLessThan(25);
});

test('a season comes with every six friends, and the last one stays', () => {
  expect([0, 5, 6, 12, 18, 24, 99].map((friends) => seasonOf(friends).name)).toEqual([
    'Spring',
    'Spring',
    'Summer',
    'Fall',
    'Winter',
    'Winter',
    'Winter',
  ]);
  const [morning] = HOURS;
  if (morning === undefined) throw new RangeError('a day has a morning');
  expect(hourIn(seasonOf(0), morning)).toEqual(morning);
  expect(hourIn(seasonOf(20), morning).hills).not.toEqual(morning.hills);
});

test('who comes back with friends begins with more flowers', () => {
  expect([0, 5, 6, 12, 24].map(firstMeadow)).toEqual([0, 0, 1, 2, 2]);
});

test('meadows grow from 2 × 2 to 4 × 4 and never shrink', () => {
  expect([0, 3, 5, 40].map((level) => pairsOf(level) * 2)).toEqual([4, 12, 16, 16]);
});

test('flowers do not overlap and stay inside the area, in portrait and landscape', () => {
  for (const [right, bottom] of [
    [100, 160],
    [178, 80],
  ] as const) {
    for (const count of [4, 6, 8, 12, 16]) {
      const { places, radius } = plant(count, { left: 0, top: 0, right, bottom });
      expect(places).toHaveLength(count);
      places.forEach((a, index) => {
        expect(a.x - radius).toBeGreaterThan(0);
        expect(a.y + radius).toBeLessThan(bottom + 0.5);
        for (const b of places.slice(index + 1))
          expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(radius * 2);
      });
    }
  }
});

test('rows differ by one at most, and the keys reach every flower', () => {
  expect(rowsOf(16, 3)).toEqual([5, 6, 5]);
  const { places } = plant(16, { left: 0, top: 0, right: 178, bottom: 80 });
  const reached = new Set([0]);
  for (const from of reached) {
    for (const direction of ['left', 'right', 'up', 'down'] as const)
      reached.add(stepFrom(places, from, direction));
  }
  expect(reached.size).toBe(16);
});
