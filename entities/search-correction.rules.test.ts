import { describe, expect, test } from 'vitest';
import { correctText, correctWord } from './search-correction.rules.ts';

const KNOWN = ['chess', 'tank', 'soccer', 'zombie', 'football', 'lighthouse', 'tiny', 'पहेली', 'sumo', 'hex'];

describe('a misspelt word means', () => {
  test.each([
    ['a letter left out', 'chss', 'chess'],
    ['one of two equal letters left out', 'socer', 'soccer'],
    ['the end left out', 'zombi', 'zombie'],
    ['the beginning left out', 'hess', 'chess'],
    ['two letters swapped', 'hxe', 'hex'],
    ['the first two letters swapped', 'usmo', 'sumo'],
    ['a wrong letter', 'tmny', 'tiny'],
    ['two wrong letters of a long word', 'fatball', 'football'],
    ['two slips of a long word', 'lihgthose', 'lighthouse'],
    ['the marks left out', 'पहल', 'पहेली'],
    ['itself', 'SUMO', 'sumo'],
  ])('%s: %s', (_what, typed, meant) => {
    expect(correctWord(typed, KNOWN)[0]).toBe(meant);
  });

  test.each([
    ['nothing, where the first letter of a short word is another', 'bank'],
    ['nothing, where two of few letters are others', 'tamy'],
    ['nothing, where three of many are', 'lightmouxes'],
    ['nothing, where it has two letters', 'hx'],
  ])('%s: %s', (_what, typed) => {
    expect(correctWord(typed, KNOWN)).toEqual([]);
  });
});

test('the likelier word comes first', () => {
  // A doubled letter is likelier than another one, and of two as likely the longer beginning.
  expect(correctWord('poll', ['pool', 'pol', 'poly'])).toEqual(['pol', 'poly', 'pool']);
});

test('a text is corrected word by word', () => {
  expect(correctText('tiny zombi', KNOWN)).toBe('tiny zombie');
  expect(correctText('tiny zombie', KNOWN)).toBeNull();
});
