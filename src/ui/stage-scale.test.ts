import { expect, test } from 'vitest';
import { MAX_SCALE, scaleOf } from './stage-scale.ts';

const WIDE = { width: 960, height: 540 };

test('a game is scaled so that all of it is seen, and three times at most', () => {
  expect(scaleOf(WIDE, { width: 825, height: 512 })).toBeCloseTo(825 / 960);
  expect(scaleOf(WIDE, { width: 390, height: 800 })).toBeCloseTo(390 / 960);
  expect(scaleOf(WIDE, { width: 1920, height: 540 })).toBe(1);
  expect(scaleOf({ width: 160, height: 160 }, { width: 1920, height: 1080 })).toBe(MAX_SCALE);
  expect(scaleOf(WIDE, { width: 0, height: 0 })).toBe(0);
});
