import { describe, expect, test } from 'vitest';
import {
  allSearchWords,
  averageRating,
  formatPlays,
  formatRating,
  SEARCH,
  searchWords,
  TITLE,
} from './game.rules.ts';

describe('plays on cards', () => {
  test.each([
    [0, 'New'],
    [1, '1'],
    [1000, '1000'],
    [1001, '1.0k'],
    [1049, '1.0k'],
    [1050, '1.1k'],
    [12_345, '12.3k'],
    [999_999, '1000.0k'],
  ])('%i plays read "%s"', (plays, shown) => {
    expect(formatPlays(plays)).toBe(shown);
  });
});

describe('ratings', () => {
  test('a game without votes has an average of 0', () => {
    expect(averageRating(0, 0)).toBe(0);
  });

  test('the average is the mean of the votes, shown with one decimal', () => {
    expect(averageRating(14, 3)).toBeCloseTo(4.667, 3);
    expect(formatRating(averageRating(14, 3))).toBe('4.7');
    expect(formatRating(5)).toBe('5.0');
  });
});

describe('search words', () => {
  test('are lower-cased, without duplicates', () => {
    expect(searchWords('Kerb  DRIFT kerb')).toEqual(['kerb', 'drift']);
  });

  test('every character other than letters and digits is a separator', () => {
    expect(searchWords(`Robert'); drop "table" 50%_off 🎮 top-down`)).toEqual([
      'robert',
      'drop',
      'table',
      '50',
      'off',
      'top',
      'down',
    ]);
    expect(searchWords('🎮 %_"\'')).toEqual([]);
  });

  test('letters of every script keep their marks', () => {
    expect(searchWords('हिन्दी खेल, Café')).toEqual(['हिन्दी', 'खेल', 'café']);
  });

  test('characters that look the same are equal', () => {
    expect(searchWords('Ｋｅｒｂ')).toEqual(['kerb']);
    expect(searchWords('Cafe\u0301')).toEqual(searchWords('Caf\u00e9'));
  });

  test('a search uses a limited number of words, a title all of its words', () => {
    const words = Array.from({ length: SEARCH.maxWords + 3 }, (_, index) => `word${index}`);
    expect(searchWords(words.join(' '))).toEqual(words.slice(0, SEARCH.maxWords));
    expect(allSearchWords(words.join(' '))).toEqual(words);
  });

  test('no word is longer than a title, even with a character that expands to several', () => {
    const square = '\u3316';
    expect(square.normalize('NFKC')).toHaveLength(6);
    const [word = ''] = searchWords(square.repeat(SEARCH.max));
    expect([...word]).toHaveLength(TITLE.max);
    const [astral = ''] = searchWords('𐐨'.repeat(SEARCH.max));
    expect(astral).toBe('𐐨'.repeat(TITLE.max));
  });
});
