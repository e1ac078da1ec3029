import { expect, test } from 'vitest';
import { formatCount } from './count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%i is formatted as "%s"', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});
