import { expect, test } from 'vitest';
import { movedTo } from './collection.rules.ts';

test.each([
  [0, 1, 'bac'],
  [2, 0, 'cab'],
  [1, 1, 'abc'],
  [0, -1, 'abc'],
  [2, 3, 'abc'],
])('of a, b and c the one at %i moved to %i gives %s', (from, to, expected) => {
  expect(movedTo(['a', 'b', 'c'], from, to).join('')).toBe(expected);
});
