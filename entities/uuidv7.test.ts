import { expect, test } from 'vitest';
import { uuidv7 } from './uuidv7.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 5, 6, 789);

test('an id is a UUID of version 7 and the RFC variant', () => {
  for (let made = 0; made < 100; made += 1) {
    expect(uuidv7()).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  }
});

test('an id begins with its time in milliseconds', () => {
  const moment = uuidv7(NOW).replaceAll('-', '').slice(0, 12);
  expect(Number.parseInt(moment, 16)).toBe(NOW);
});

test('later ids sort after earlier ones as text', () => {
  const ids = Array.from({ length: 50 }, (_, index) => uuidv7(NOW + index));
  expect(ids.toSorted()).toEqual(ids);
});

test('two ids of the same millisecond differ', () => {
  const ids = Array.from({ length: 1000 }, () => uuidv7(NOW));
  expect(new Set(ids).size).toBe(ids.length);
});
