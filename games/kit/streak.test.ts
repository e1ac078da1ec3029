import { expect, test } from 'vitest';
import { isStreak, NO_STREAK, playedOn, streakOf, streakOn } from './streak.ts';

const after = (...days: readonly number[]) => days.reduce(playedOn, NO_STREAK);

test('each day that is played makes the streak longer, once', () => {
  expect(after(100).length).toBe(1);
  expect(after(100, 100, 101, 101, 102).length).toBe(3);
});

test('one missed day is forgiven, two are not', () => {
  expect(after(100, 101, 103).length).toBe(3);
  expect(after(100, 101, 104).length).toBe(1);
});

test('a streak counts while it can still go on', () => {
  const streak = after(100, 101);
  expect([101, 102, 103, 104].map((today) => streakOn(streak, today))).toEqual([2, 2, 2, 0]);
  expect(streakOn(NO_STREAK, 100)).toBe(0);
});

test('days in any order are the streak that playing on them made', () => {
  expect(streakOf([6, 5, 7], 7)).toBe(3);
  expect(streakOf([5, 6, 7], 9)).toBe(3);
  expect(streakOf([5, 6, 7], 10)).toBe(0);
  expect(streakOf([1, 4, 5, 7], 7)).toBe(3);
  expect(streakOf([5, 6, 9], 6)).toBe(2);
  expect(streakOf([], 6)).toBe(0);
});

test('a clock that was put back changes nothing', () => {
  expect(playedOn(after(100, 101), 99)).toEqual({ length: 2, last: 101 });
});

test('only a streak is read as one', () => {
  expect(isStreak({ length: 2, last: 101 })).toBe(true);
  for (const other of [null, 3, {}, { length: 'x', last: 1 }, { length: 1.5, last: 1 }])
    expect(isStreak(other)).toBe(false);
});
