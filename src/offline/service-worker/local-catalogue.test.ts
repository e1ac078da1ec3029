import { expect, test } from 'vitest';
import { gamesIn, listGames, listKidsGames, searchIndex } from './local-catalogue.ts';

const card = (slug: string, plays: number, category: string) => ({
  slug,
  title: slug.toUpperCase(),
  description: '',
  thumbUrl: `/${slug}.webp`,
  categories: [{ slug: category, name: category }],
  metrics: { plays },
});

test('without a network, suggestions come from the games in the cache, each once, the most played first', () => {
  const answers = [
    { procedure: 'game.list', input: {}, data: [card('few', 1, 'puzzle'), card('many', 9, 'racing')] },
    { procedure: 'game.home', input: undefined, data: { popular: [card('many', 9, 'racing')] } },
    { procedure: 'kids.games', input: {}, data: [card('kid', 5, 'kids')] },
  ];
  expect(searchIndex(gamesIn(answers))).toEqual({
    games: [
      { slug: 'many', title: 'MANY', thumbUrl: '/many.webp', studio: null, labels: ['racing'] },
      { slug: 'few', title: 'FEW', thumbUrl: '/few.webp', studio: null, labels: ['puzzle'] },
    ],
    categories: [
      { slug: 'racing', name: 'racing' },
      { slug: 'puzzle', name: 'puzzle' },
    ],
  });
});

test('without a network, a search finds what people call games, as the server does', () => {
  const cards = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing'), card('meadow', 3, 'kids')];
  const found = (search: string) => listGames(cards, { search }).map(({ slug }) => slug);
  expect(found('soccer')).toEqual(['hoops']);
  expect(found('car games')).toEqual(['kerb']);
  expect(found('ker')).toEqual(['kerb']);
  expect(found('for toddlers')).toEqual(['meadow']);
  expect(found('games')).toEqual(['hoops', 'kerb', 'meadow']);
  expect(found('xylophone')).toEqual([]);
});

test('without a network, a page has the first game of the next one, if that is wanted and there is one', () => {
  const cards = [card('hoops', 9, 'sports'), card('kerb', 5, 'racing'), card('meadow', 3, 'kids')];
  const listed = (page: number, withNext: boolean) =>
    listGames(cards, { limit: 2, page, withNext }).map(({ slug }) => slug);
  expect(listed(1, false)).toEqual(['hoops', 'kerb']);
  expect(listed(1, true)).toEqual(['hoops', 'kerb', 'meadow']);
  expect(listed(2, true)).toEqual(['meadow']);
});

test('in the Kids Zone it finds games for kids only', () => {
  const cards = [card('kerb', 5, 'racing'), card('cart', 5, 'racing')];
  const found = (search: string) => listKidsGames(cards.slice(1), cards, { search }).map(({ slug }) => slug);
  expect([found('racer'), found('children'), found('soccer')]).toEqual([['cart'], ['cart'], []]);
});
