import { expect, test } from 'vitest';
import { gamesIn, searchIndex } from './local-catalogue.ts';

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
      { slug: 'many', title: 'MANY', thumbUrl: '/many.webp', studio: null, studioSlug: null },
      { slug: 'few', title: 'FEW', thumbUrl: '/few.webp', studio: null, studioSlug: null },
    ],
    categories: [
      { slug: 'racing', name: 'racing' },
      { slug: 'puzzle', name: 'puzzle' },
    ],
  });
});
