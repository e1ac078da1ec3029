import { expect, test } from 'vitest';
import { countFlood, countServerCalls } from './count-flood.ts';

test('a hundred messages of a second are heard, and those of the next second again', () => {
  let now = 5000;
  const isFlood = countFlood(() => now);
  const heard = () => Array.from({ length: 300 }, () => isFlood()).filter((flood) => !flood).length;
  expect([heard(), heard()]).toEqual([100, 0]);
  now += 1001;
  expect(heard()).toBe(100);
});

test('sixty calls of a minute ask the server, and those of the next minute again', () => {
  let now = 5000;
  const isTooMany = countServerCalls(() => now);
  const answered = () => Array.from({ length: 100 }, () => isTooMany()).filter((many) => !many).length;
  expect([answered(), answered()]).toEqual([60, 0]);
  now += 60_001;
  expect(answered()).toBe(60);
});
