import { expect, test } from 'vitest';

import { withinFrame } from './fx.ts';

test('a text stays within the frame, whatever its place', () => {
  expect(withinFrame(180, 56, 360)).toBe(180);
  expect(withinFrame(-8, 56, 360)).toBe(56);
  expect(withinFrame(359, 56, 360)).toBe(304);
});

test('one that is too wide is in the middle', () => {
  expect(withinFrame(0, 190, 360)).toBe(180);
});
