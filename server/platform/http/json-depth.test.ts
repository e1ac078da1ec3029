import { expect, test } from 'vitest';
import { nestsDeeply } from './json-depth.ts';

test.each([
  ['arrays', '['.repeat(65)],
  ['objects', '{"a":'.repeat(65)],
  ['both by turns', '[{"a":'.repeat(33)],
  ['what is never closed', `[[],${'['.repeat(64)}`],
])('%s nest deeply', (_what, text) => {
  expect(nestsDeeply(text)).toBe(true);
});

test.each([
  ['64 levels', '['.repeat(64) + ']'.repeat(64)],
  ['many beside each other', `[${'[],'.repeat(100_000)}[]]`],
  ['brackets in a text', JSON.stringify({ a: '['.repeat(1000), b: `\\"${'{'.repeat(1000)}` })],
  ['nothing', ''],
])('%s do not', (_what, text) => {
  expect(nestsDeeply(text)).toBe(false);
});
