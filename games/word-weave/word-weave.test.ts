import { describe, expect, test } from 'vitest';

import { dayOf, streakOf, weaveOfDay, weaveOfRun } from './days.ts';
import { findPaths } from './grid.ts';
import { Loom } from './loom.ts';
import { THEMES } from './themes.ts';
import { cellsKey, isPath, type Weave } from './weave.ts';

/** True if every letter belongs to one word, and each word can be read in one place only. */
function isSound({ size, letters, words }: Weave): boolean {
  const used = cellsKey(words.flatMap(({ cells }) => cells));
  const every = words.every(({ text, cells }) => {
    const ways = findPaths(text, letters, { size });
    const spelt = cells.map((cell) => letters[cell]).join('') === text;
    return isPath(cells, size) && spelt && new Set(ways.map(cellsKey)).size === 1;
  });
  return (
    every &&
    used === cellsKey(letters.map((_letter, cell) => cell)) &&
    letters.length === size.columns * size.rows
  );
}

describe('the themes', () => {
  test('there are at least forty, each with at least eight different words', () => {
    expect(THEMES.length).toBeGreaterThanOrEqual(40);
    for (const { words } of THEMES) {
      expect(new Set(words).size).toBe(words.length);
      expect(words.length).toBeGreaterThanOrEqual(8);
    }
  });
});

describe('the cloths', () => {
  test('each day of half a year uses every letter once, and each word can be read in one place only', () => {
    for (let day = 0; day < 183; day += 1) expect(isSound(weaveOfDay(day))).toBe(true);
  });

  test('the same holds for each cloth of a long run', () => {
    for (let number = 0; number < 60; number += 1) expect(isSound(weaveOfRun(number, 'run', 11))).toBe(true);
  });

  test('a day has the same cloth for everyone, and a different one than the day before', () => {
    expect(weaveOfDay(400)).toEqual(weaveOfDay(400));
    expect(weaveOfDay(400).letters).not.toEqual(weaveOfDay(399).letters);
  });
});

describe('the days', () => {
  test('are counted across months', () => {
    expect(dayOf('2025-01-01')).toBe(0);
    expect(dayOf('2026-03-01')).toBe(dayOf('2026-02-28') + 1);
  });

  test('a streak continues while today is missing, and ends with a missed day', () => {
    expect(streakOf([5, 6, 7], 7)).toBe(3);
    expect(streakOf([5, 6, 7], 8)).toBe(3);
    expect(streakOf([5, 6, 7], 9)).toBe(0);
    expect(streakOf([5, 7], 7)).toBe(1);
  });
});

describe('the loom', () => {
  test('accepts a hidden word once, and only through its own cells', () => {
    const weave = weaveOfDay(3);
    const loom = new Loom(weave);
    const [first] = weave.words;
    expect(loom.judge(first?.cells ?? [])).toBe('found');
    expect(loom.judge(first?.cells ?? [])).toBe('nothing');
    expect(loom.judge([0, 1, 2])).not.toBe('found');
  });

  test('is complete when all words are found', () => {
    const weave = weaveOfDay(4);
    const loom = new Loom(weave);
    for (const { cells } of weave.words) {
      expect(loom.done).toBe(false);
      loom.judge(cells.toReversed());
    }
    expect(loom.done).toBe(true);
  });

  test('a hint shows a first letter, the next one the whole word', () => {
    const loom = new Loom(weaveOfDay(4));
    loom.hints = 2;
    loom.hint();
    const [shown] = loom.shown;
    expect(loom.shown).toHaveLength(1);
    loom.hint();
    expect(loom.shown.length).toBeGreaterThan(3);
    expect(loom.shown[0]).toBe(shown);
    expect(loom.hint()).toBe(false);
  });
});
