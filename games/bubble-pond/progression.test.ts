import { expect, test } from 'vitest';

import { lightAfter, rainbowsAfter, seasonOf } from './progression.ts';

test('the light only moves forwards, without jumps', () => {
  for (let pops = 0; pops < 200; pops += 1) {
    const step = lightAfter(pops + 1) - lightAfter(pops);
    expect(step).toBeGreaterThanOrEqual(0);
    expect(step).toBeLessThan(0.5);
  }
});

test('a whole day ends a season, and four seasons a year', () => {
  expect([0, 3, 4, 8, 12, 16].map(seasonOf)).toEqual([0, 1, 1, 2, 3, 0]);
});

test('the first rainbow bubble has to be earned', () => {
  expect(rainbowsAfter(0)).toBe(0);
  expect(rainbowsAfter(14)).toBe(1);
});
