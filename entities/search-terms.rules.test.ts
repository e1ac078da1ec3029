import { describe, expect, test } from 'vitest';
import { beginsWith, foldWord, pairsOf, runsOf } from './search-terms.rules.ts';

describe('a word is compared in one spelling', () => {
  test.each([
    ['Spanish with and without marks', ['fútbol', 'FUTBOL', 'futbol']],
    ['Spanish ñ', ['piñata', 'pinata']],
    ['German', ['straße', 'strasse']],
    ['Danish and Polish letters', ['øl', 'ol']],
    ['Arabic with and without the article', ['اللعبة', 'لعبة', 'واللعبة', 'باللعبة', 'لعبه']],
    ['Arabic with and without vowels', ['لُعْبَة', 'لعبة', 'لعبـــة']],
    ['Arabic with and without hamza', ['أسد', 'اسد', 'إسد']],
    ['Hindi with either nasal', ['हिन्दी', 'हिंदी']],
    ['Hindi with and without the dot of other languages', ['सड़क', 'सडक', 'सड\u093Cक']],
    ['Hindi with either moon', ['चाँद', 'चांद']],
    ['Hindi with short and long vowels', ['पहेली', 'पहेलि']],
    ['Japanese in both syllabaries', ['ネコ', 'ねこ', 'ﾈｺ'.normalize('NFKC')]],
    ['Russian', ['ёлка', 'елка']],
  ])('%s', (_what, spellings) => {
    const [first = ''] = spellings;
    expect(spellings.map(foldWord)).toEqual(spellings.map(() => foldWord(first)));
  });

  test.each([
    ['another vowel of Hindi is another word', 'माला', 'मेला'],
    ['two letters that begin with the article are a word', 'الف', 'ف'],
    ['a dotted syllable of Japanese is another', 'かき', 'がき'],
  ])('%s', (_what, one, other) => {
    expect(foldWord(one)).not.toBe(foldWord(other));
  });

  test('marks alone stay', () => {
    expect(foldWord('\u0301\u0301')).toBe('\u0301\u0301');
  });
});

test('a word is taken apart where the script changes', () => {
  expect(runsOf('忍者ねこ2')).toEqual([
    { letters: ['忍', '者', 'ね', 'こ'], isUnspaced: true },
    { letters: ['2'], isUnspaced: false },
  ]);
  expect(runsOf('เกม').map(({ isUnspaced }) => isUnspaced)).toEqual([true]);
});

test('every part of a text begins a pair', () => {
  expect(pairsOf(['忍', '者', 'ね'])).toEqual(['忍者', '者ね', 'ね']);
});

test.each([
  ['忍者ねこ', 'ねこ', true],
  ['penguin', 'peng', true],
  ['penguin', 'guin', false],
])('%s is found by %s: %j', (word, part, isFound) => {
  expect(beginsWith(word, part)).toBe(isFound);
});
