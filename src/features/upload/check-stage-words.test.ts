import { expect, test } from 'vitest';
import { elapsedWords, stageWords } from './check-stage-words.ts';

test('a check that waits says how many come before it', () => {
  expect(stageWords(null)).toBe('It is being checked…');
  expect(stageWords({ stage: 'waiting', before: 0 })).toBe('Waiting: your check is next');
  expect(stageWords({ stage: 'waiting', before: 1 })).toBe('Waiting: 1 check before yours');
  expect(stageWords({ stage: 'waiting', before: 2 })).toBe('Waiting: 2 checks before yours');
  expect(stageWords({ stage: 'reading', before: 0 })).toBe('Reading files…');
});

test('the time of a check is in seconds, and from a minute on in both', () => {
  expect(elapsedWords(-40)).toBe('0 s');
  expect(elapsedWords(59_900)).toBe('59 s');
  expect(elapsedWords(125_000)).toBe('2 min 5 s');
});
