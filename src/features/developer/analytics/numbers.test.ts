import { expect, test } from 'vitest';
import {
  averageSessionMs,
  CHARTS,
  countryName,
  formatChartDay,
  formatLength,
  formatShare,
  formatKnown,
  share,
  tablesOf,
  ticksOf,
} from './numbers.ts';

test('durations are formatted in seconds and minutes', () => {
  expect([0, 4400, 60_000, 200_000, 639_000].map(formatLength)).toEqual([
    '0\u{a0}s',
    '4\u{a0}s',
    '1\u{a0}min',
    '3\u{a0}min 20\u{a0}s',
    '11\u{a0}min',
  ]);
});

test('days and countries have names', () => {
  expect(formatChartDay('2026-11-01')).toBe('Nov 1');
  expect(countryName('IN')).toBe('India');
  expect(countryName('unknown')).toBe('Unknown');
});

test.each([7, 28, 30, 90, 365])(
  'an axis of %i days names the last, and at most five in equal steps',
  (length) => {
    const days = Array.from({ length }, (_, index) => String(index));
    const ticks = ticksOf(days).map(Number);
    const steps = new Set(ticks.slice(1).map((day, index) => day - (ticks[index] ?? 0)));
    expect(ticks.at(-1)).toBe(length - 1);
    expect(steps.size).toBe(1);
    expect(ticks.length).toBeGreaterThan(2);
    expect(ticks.length).toBeLessThanOrEqual(5);
  },
);

test('of no sessions nothing is known', () => {
  const none = averageSessionMs({ playedMs: 0, sessions: 0 });
  expect(none).toBeNull();
  expect(formatKnown(none, formatLength)).toBe('–');
  expect(formatKnown(share(0, 4), formatShare)).toBe('0%');
});

test('a chart without data is known before it is drawn', () => {
  const sums = { plays: 5, players: 4, sessions: 0, completed: 0, playedMs: 0 };
  const overview = {
    days: [{ day: '2026-11-21', playsBefore: 0, ...sums }],
    totals: sums,
    retention: [{ day: 1, players: 0, returned: 0 }],
    countries: [{ country: 'unknown', players: 4 }],
    ages: [],
    games: [],
  };
  const shown = (changed: Partial<typeof overview>) =>
    CHARTS.filter(({ hasData }) => hasData({ ...overview, ...changed })).map(({ name }) => name);
  expect(shown({})).toEqual([]);
  expect(shown({ totals: { ...sums, sessions: 1 } })).toEqual(['Session length']);
  expect(shown({ retention: [{ day: 1, players: 2, returned: 0 }] })).toEqual(['Retention']);
  expect(shown({ countries: [{ country: 'BR', players: 1 }] })).toEqual(['Countries']);
  expect(tablesOf(overview).sessions.rows).toEqual([['2026-11-21', 0, '', '']]);
});

test('there is a table for each chart', () => {
  const sums = { plays: 5, players: 4, sessions: 3, completed: 1, playedMs: 100_000 };
  const tables = tablesOf({
    days: [{ day: '2026-11-21', playsBefore: 6, ...sums }],
    totals: sums,
    retention: [
      { day: 1, players: 3, returned: 1 },
      { day: 7, players: 0, returned: 0 },
    ],
    countries: [{ country: 'BR', players: 4 }],
    ages: [],
    games: [],
  });
  expect(Object.values(tables).map(({ rows }) => rows)).toEqual([
    [['2026-11-21', 5, 4, 6]],
    [['2026-11-21', 3, 33.3, 0.3333]],
    [
      [1, 3, 1, 0.3333],
      [7, 0, 0, 'No data yet'],
    ],
    [['Brazil', 4]],
  ]);
});
