import { expect, test } from 'vitest';
import { orderByPlayed } from './page-visit.ts';

const game = (slug: string, ...categories: string[]) => ({
  slug,
  categories: categories.map((name) => ({ slug: name })),
});
const games = [game('a', 'puzzle'), game('b', 'racing'), game('c', 'racing', 'action'), game('d', 'puzzle')];
const order = (...played: Parameters<typeof orderByPlayed>[1][number][]) =>
  orderByPlayed(games, played)
    .map(({ slug }) => slug)
    .join('');

test('games stay as they were before anything is played', () => {
  expect(order()).toBe('abcd');
});

test('games of the categories that were played come first, the most alike before the others', () => {
  expect(order(game('x', 'racing', 'action'))).toBe('cbad');
  expect(order(game('x', 'racing'), game('y', 'puzzle'), game('z', 'puzzle'))).toBe('adbc');
});

test('a game that was played comes last', () => {
  expect(order(game('c', 'racing', 'action'))).toBe('badc');
});
