import { expect, test } from 'vitest';
import { documentedCalls } from '../../compatible/test-calls.ts';
import readme from './README.md?raw';
import { EXAMPLE_CALLS, LISTENERS } from './try-calls.ts';

test('every documented call can be tried, and no other', () => {
  const calls = EXAMPLE_CALLS.map(([code]) => code.replace(/\(.*/, ''));
  const listeners = LISTENERS.map(([name]) => name);
  expect([...new Set([...calls, ...listeners])].toSorted()).toEqual(documentedCalls(readme));
});
