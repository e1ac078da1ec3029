import { expect, test } from 'vitest';
import { findable, expandQuery, meantBy, plainWords, significantWords } from './search-synonyms.rules.ts';
import { SYNONYMS } from './search-synonyms-table.rules.ts';

const findsOf = (text: string) => expandQuery(text)?.parts.map(({ words, finds }) => finds ?? words);

test.each([
  ['soccer', [['football', 'sports']]],
  ['SOCCER games', [['football', 'sports']]],
  ['Fútbol', [['football', 'sports']]],
  [
    'car games for toddlers',
    [
      ['racing', 'cars'],
      ['kids', 'toddlers'],
    ],
  ],
  ['2 players', [['multiplayer']]],
  ['bubble shooters', [['bubbles']]],
  ['penguin games', [['penguin']]],
  ['four in a row', [['four in a row']]],
  ['बच्चों के लिए खेल', [['kids', 'toddlers']]],
  ['खेल', []],
  ['free online games', []],
])('%s means %j', (text, meant) => {
  expect(findsOf(text)).toEqual(meant);
});

test.each(['penguin parade', '', '!!!', 'carpet'])('%j means no more than its words', (text) => {
  expect(expandQuery(text)).toBeNull();
});

test.each([
  ['car', false],
  ['cars', false],
  ['carr', true],
  ['carrot', true],
])('“%s” finds a game with carrots: %j', (text, isFound) => {
  expect(meantBy(text)(findable(plainWords('Little Farm, with carrots'), []))).toBe(isFound);
});

test('a text stands in one row only', () => {
  const phrases = SYNONYMS.flatMap((row) => row.phrases);
  expect(phrases.filter((text, at) => phrases.indexOf(text) !== at)).toEqual([]);
});

test('words that say nothing are left out, unless there are no others', () => {
  expect(significantWords('the penguin games')).toEqual(['penguin']);
  expect(significantWords('the games')).toEqual(['the', 'games']);
});

test('words are compared in one spelling', () => {
  expect(plainWords('Éclair Évasion éclair')).toEqual(['eclair', 'evasion']);
});
