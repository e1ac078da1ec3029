import { expect, test } from 'vitest';
import { changeOf } from './change-words.ts';

test.each([
  [null, 10, 'Added'],
  [10, null, 'Removed'],
  [5_000_000, 6_200_000, '+1.2 MB'],
  [6000, 3000, '−3 KB'],
  [10, 10, 'Changed'],
])('%s bytes before and %s after read as %s', (before, after, words) => {
  expect(changeOf({ before, after })).toBe(words);
});
