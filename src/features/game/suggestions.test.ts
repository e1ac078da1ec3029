import { expect, test } from 'vitest';
import { createSuggest, popularOf, SUGGESTED, type Suggestion } from './suggestions.ts';

const game = (title: string, studio: string | null = null, labels: string[] = []) => ({
  slug: title.toLowerCase().replaceAll(' ', '-'),
  title,
  thumbUrl: '',
  studio: studio === null ? null : { slug: studio.toLowerCase().replaceAll(' ', '-'), name: studio },
  labels,
});
const categories = [
  { slug: 'racing', name: 'Racing' },
  { slug: 'sports', name: 'Sports' },
  { slug: 'strategy', name: 'Strategy' },
];
const games = [
  game('Grand Kerb', 'Tin Kite'),
  game('Kerb Drift', 'Kettle Works', ['racing', 'cars']),
  game('Spot Kick', 'Tin Kite', ['sports', 'free football']),
  game('Éclair Évasion'),
];
const suggest = createSuggest({ games, categories });

const labelOf = (suggestion: Suggestion) => {
  switch (suggestion.kind) {
    case 'game':
      return suggestion.game.title;
    case 'search':
      return suggestion.label;
    default:
      return suggestion.name;
  }
};
const labels = (text: string) => suggest(text).map(labelOf);

test.each([
  [
    'a title that begins with the text comes before one in which another word does',
    'kerb',
    ['Kerb Drift', 'Grand Kerb'],
  ],
  [
    'the first letter suffices: games, then categories, then studios',
    'k',
    ['Kerb Drift', 'Grand Kerb', 'Spot Kick', 'Kettle Works', 'Tin Kite'],
  ],
  ['words in any order', 'drift ke', ['Kerb Drift']],
  ['a space left out', 'spotki', ['Spot Kick']],
  ['accents left out', 'eclair ev', ['Éclair Évasion']],
  ['capital letters', 'SPOT', ['Spot Kick']],
  ['a category by its name', 'str', ['Strategy']],
  ['a game by its tag, from its first letters', 'foot', ['Spot Kick']],
  ['a game and a category by a synonym', 'soccer', ['Spot Kick', 'Sports']],
  ['a game by what it is called', 'car games', ['Kerb Drift', 'Racing']],
  ['a studio', 'tin', ['Tin Kite']],
  ['nothing that fits, but the search', ' xylophone', ['Search for “xylophone”']],
  ['nothing typed', '  ', []],
  ['no letters', '!?', []],
])('%s: %s', (_what, text, expected) => {
  expect(labels(text)).toEqual(expected);
});

test('a studio is suggested with its address', () => {
  expect(suggest('tin')).toEqual([
    { key: 'studio tin-kite', kind: 'studio', slug: 'tin-kite', name: 'Tin Kite' },
  ]);
});

test('a title that begins with the text without its spaces comes before one in which another word does', () => {
  const index = { games: [game('The Sunset'), game('Sun Set')], categories: [] };
  expect(createSuggest(index)('sunset').map(labelOf)).toEqual(['Sun Set', 'The Sunset']);
});

test('of titles that match alike the most played comes first, and six at most', () => {
  const many = Array.from({ length: 9 }, (_, at) => game(`Game ${at}`));
  const titles = createSuggest({ games: many, categories: [] })('game').map(labelOf);
  expect(titles).toEqual(many.slice(0, SUGGESTED.games).map(({ title }) => title));
});

test('before anything is typed the most played games are suggested', () => {
  const many = Array.from({ length: 9 }, (_, at) => game(`Game ${at}`));
  expect(popularOf({ games: many, categories: [] }).map(labelOf)).toEqual(
    many.slice(0, SUGGESTED.games).map(({ title }) => title),
  );
});

test('each suggestion of a list has a key of its own', () => {
  const keys = suggest('k').map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
});

test('games of an index from an earlier version, without labels, are suggested by title', () => {
  const { labels: _none, ...unlabelled } = game('Kerb Drift', null, ['racing']);
  const kinds = (typed: string) =>
    createSuggest({ games: [unlabelled], categories: [] })(typed).map(({ kind }) => kind);
  expect(kinds('kerb')).toEqual(['game']);
  expect(kinds('racing')).toEqual(['search']);
});
