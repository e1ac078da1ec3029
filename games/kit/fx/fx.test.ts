import { expect, test } from 'vitest';

import { withinFrame } from './fx.ts';

test('a text stays within the frame, whatever its place and the scale', () => {
  // 360 pixels at three a unit, and the origin 30 pixels from the left: from -10 to 110 units.
  const transform = { a: 3, b: 0, e: 30 };
  expect(withinFrame(50, 20, transform, 360)).toBe(50);
  expect(withinFrame(-8, 20, transform, 360)).toBe(10);
  expect(withinFrame(109, 20, transform, 360)).toBe(90);
  expect(withinFrame(0, 80, transform, 360)).toBe(50);
});

test('in a turned picture it stays where it is', () => {
  expect(withinFrame(-8, 20, { a: 1, b: 1, e: 0 }, 360)).toBe(-8);
});
