import { expect, test } from 'vitest';
import { earns, type RunFacts } from './medals.ts';

const facts: RunFacts = { mode: 'calm', score: 500, level: 3, won: true, days: 2, grown: 7 };

test('a medal is earned once all that its rule says holds', () => {
  expect(earns({ score: 500, level: 3, won: true, days: 2, grown: 7 }, facts, 'higher')).toBe(true);
  expect(earns({ score: 501, level: 3 }, facts, 'higher')).toBe(false);
  expect(earns({ score: 500, level: 4 }, facts, 'higher')).toBe(false);
  expect(earns({ days: 3 }, facts, 'higher')).toBe(false);
  expect(earns({ grown: 8 }, facts, 'higher')).toBe(false);
  expect(earns({ won: true }, { ...facts, won: false }, 'higher')).toBe(false);
});

test('a rule may be for some modes', () => {
  expect(earns({ modes: ['calm', 'quick'] }, facts, 'higher')).toBe(true);
  expect(earns({ modes: ['quick'] }, facts, 'higher')).toBe(false);
});

test('where lower is better, a score is to be reached from above', () => {
  expect(earns({ score: 500 }, facts, 'lower')).toBe(true);
  expect(earns({ score: 499 }, facts, 'lower')).toBe(false);
});

test('what is not known yet earns nothing', () => {
  const begun: RunFacts = { mode: '', days: 1, grown: 0 };
  expect(earns({ score: 0 }, begun, 'higher')).toBe(false);
  expect(earns({ score: 500 }, begun, 'lower')).toBe(false);
  expect(earns({ level: 0 }, begun, 'higher')).toBe(false);
  expect(earns({ won: true }, begun, 'higher')).toBe(false);
});
