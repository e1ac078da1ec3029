import { expect, test } from 'vitest';
import { countOf, formatCount } from './count.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [12_345, '12,345'],
  [1_234_567, '1,234,567'],
])('%i is formatted as "%s"', (count, shown) => {
  expect(formatCount(count)).toBe(shown);
});

test.each([
  [0, '0 plays'],
  [1, '1 play'],
  [2, '2 plays'],
  [1234, '1,234 plays'],
])('%i plays are "%s"', (count, shown) => {
  expect(countOf(count, 'play')).toBe(shown);
});

test('a plural that is more than an s is given', () => {
  expect([countOf(1, 'person', 'people'), countOf(3, 'person', 'people')]).toEqual(['1 person', '3 people']);
});
