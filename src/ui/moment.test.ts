import { expect, test } from 'vitest';
import { formatAge } from './moment.ts';

const NOW = new Date('2026-03-10T12:00:00.000Z');

test.each([
  ['2026-03-10T12:00:05.000Z', 'Just now'],
  ['2026-03-10T11:59:01.000Z', 'Just now'],
  ['2026-03-10T11:55:00.000Z', '5 minutes ago'],
  ['2026-03-10T09:30:00.000Z', '2 hours ago'],
  ['2026-03-09T11:00:00.000Z', '1 day ago'],
  ['2026-02-20T12:00:00.000Z', '18 days ago'],
])('%s is %s', (iso, words) => {
  expect(formatAge(iso, NOW)).toBe(words);
});
