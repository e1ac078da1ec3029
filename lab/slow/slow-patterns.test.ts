import { expect, test } from 'vitest';
import { patternsOf, slownessOf } from './slow-patterns.ts';

const patterns = ['entities', 'server', 'src', 'games'].flatMap(patternsOf);

test('the search finds patterns', () => {
  expect(patterns.length).toBeGreaterThan(50);
});

test.each(patterns)('/$source/ of $at matches in linear time', async (pattern) => {
  expect(await slownessOf(pattern)).toBe('not slow');
});
