import { expect, test } from 'vitest';
import { patternsOf, slownessOf } from '../../scripts/slow-patterns.ts';

test.each(patternsOf('games'))('/$source/ of $at matches in linear time', async (pattern) => {
  expect(await slownessOf(pattern)).toBe('not slow');
});
