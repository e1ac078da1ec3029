import { expect, test } from 'vitest';
import { formatSize } from './size.ts';

test.each([
  [0, '0 KB'],
  [400, '1 KB'],
  [81_499, '81 KB'],
  [999_400, '999 KB'],
  [999_600, '1.0 MB'],
  [2_340_000, '2.3 MB'],
  [250_000_000, '250 MB'],
  [999_960_000, '1.0 GB'],
  [2_000_000_000, '2.0 GB'],
])('%i bytes read as %s', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words);
});
