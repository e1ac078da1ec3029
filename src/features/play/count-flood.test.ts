import { expect, test } from 'vitest';
import { countFlood } from './count-flood.ts';

test('a hundred messages of a second are heard, and those of the next second again', () => {
  let now = 5000;
  const isFlood = countFlood(() => now);
  const heard = () => Array.from({ length: 300 }, () => isFlood()).filter((flood) => !flood).length;
  expect([heard(), heard()]).toEqual([100, 0]);
  now += 1001;
  expect(heard()).toBe(100);
});
