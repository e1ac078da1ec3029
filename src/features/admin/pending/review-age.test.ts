import { expect, test } from 'vitest';
import { durationWords, reviewAge } from './review-age.ts';

// A Monday.
const SUBMITTED = '2026-11-23T12:00:00.000Z';

test.each([
  ['2026-11-23T18:00:00.000Z', 'Waiting less than a business day · decide by Thu, Nov 26'],
  ['2026-11-24T12:00:00.000Z', 'Waiting 1 business day · decide by Thu, Nov 26'],
  ['2026-11-26T12:00:00.000Z', 'Waiting 3 business days · decide by Thu, Nov 26'],
  ['2026-11-26T12:00:00.001Z', 'waiting 3 business days · was due by Thu, Nov 26'],
  // A Sunday: the weekend does not count.
  ['2026-11-29T12:00:00.000Z', 'waiting 4 business days · was due by Thu, Nov 26'],
])('on %s a game submitted on a Monday %s', (now, text) => {
  const isLate = text.includes('was due');
  const due = isLate ? 'was due by Thu, Nov 26' : 'Decide by Thu, Nov 26';
  const days = /\d business days?/.exec(text)?.[0];
  const waited = days === undefined ? null : `Waiting ${days}`;
  expect(reviewAge(SUBMITTED, new Date(now))).toEqual({ text, due, waited, isLate });
});

test('a duration is in hours, and from two days on in days', () => {
  expect([600, 3600, 47 * 3600, 48 * 3600, 60 * 3600].map(durationWords)).toEqual([
    'less than an hour',
    '1 hour',
    '47 hours',
    '2 days',
    '3 days',
  ]);
});
