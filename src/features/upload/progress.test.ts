import { expect, test } from 'vitest';
import { percentOf, timeLeft } from './progress.ts';

const progress = { sent: 20, size: 100, sentBefore: 0, elapsedMs: 5000 };

test('the time that is left comes from the speed of this attempt', () => {
  expect(timeLeft(progress)).toBe('20 seconds left');
  expect(timeLeft({ ...progress, sentBefore: 10 })).toBe('40 seconds left');
  expect(timeLeft({ ...progress, sent: 90 })).toBe('a few seconds left');
  expect(timeLeft({ ...progress, elapsedMs: 60_000 })).toBe('4 minutes left');
  expect(timeLeft({ ...progress, elapsedMs: 3_600_000 })).toBe('4 hours left');
});

test('before there is a speed, no time is named', () => {
  expect(timeLeft({ ...progress, elapsedMs: 100 })).toBeNull();
  expect(timeLeft({ ...progress, sentBefore: 20 })).toBeNull();
});

test('a part of a percent is not counted', () => {
  expect(percentOf({ sent: 999, size: 1000 })).toBe(99);
  expect(percentOf({ sent: 0, size: 0 })).toBe(0);
});
