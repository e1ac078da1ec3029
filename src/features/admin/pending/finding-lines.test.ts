import { expect, test } from 'vitest';
import { checksWords, failureReason, findingLines } from './finding-lines.ts';

const away = { ok: false, note: 'The address leads to nothing.' };
const small = { ok: false, note: 'The thumbnail is small.' };
const good = { ok: true, note: 'The game answers and may be framed here.' };
const of = (game: typeof away, thumbnail: typeof away) => ({
  game,
  thumbnail,
  checkedAt: '2026-11-27T00:00:00Z',
});

test('what was found of both addresses is said once', () => {
  expect(findingLines(of(away, away))).toEqual([
    { ok: false, labels: 'Game URL, Thumbnail', note: 'The address leads to nothing.' },
  ]);
  expect(findingLines(of(good, small)).map(({ labels, note }) => `${labels}: ${note}`)).toEqual([
    'Game URL: The game answers and may be framed here.',
    'Thumbnail: The thumbnail is small.',
  ]);
});

test('the checks in words count the addresses with a warning', () => {
  expect(checksWords(null)).toBe('Not checked yet');
  expect(checksWords(of(good, good))).toBe('Checks passed');
  expect(checksWords(of(good, small))).toBe('1 warning');
  expect(checksWords(of(away, away))).toBe('2 warnings');
});

test('a rejection says what was found of the addresses with a warning, and of no other', () => {
  expect(failureReason(of(good, small))).toBe(
    'Thumbnail: The thumbnail is small. Please check this and submit the game again.',
  );
  expect(failureReason(of(good, good))).toBeNull();
  expect(failureReason(null)).toBeNull();
});
