import { expect, test } from 'vitest';
import { patternsOf, slownessOf } from './slow-patterns.ts';

const patterns = ['entities', 'server', 'src', 'games'].flatMap(patternsOf);

test('the search finds patterns', () => {
  expect(patterns.length).toBeGreaterThan(50);
});

test.each([
  ['^(?:a+)+$', 'exponential'],
  ['\\s+$', '2nd degree polynomial'],
  // The search at random took this one for slow.
  ['\\bGodot Engine\\b.{0,80}godotengine\\.org', 'not slow'],
])('/%s/ is %s', async (source, slowness) => {
  expect(await slownessOf({ at: 'here', source, flags: '' })).toContain(slowness);
});

test.each(patterns)('/$source/ of $at matches in linear time', async (pattern) => {
  expect(await slownessOf(pattern)).toBe('not slow');
});
