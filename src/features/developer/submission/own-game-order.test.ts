import { expect, test } from 'vitest';
import { sortOwnGames } from './own-game-order.ts';

const game = (title: string, plays: number, { avg, count } = { avg: 0, count: 0 }) => ({
  title,
  status: 'APPROVED' as const,
  metrics: { plays },
  ratingSummary: { avg, count },
  createdAt: '2026-11-28T10:00:00.000Z',
});
const games = [
  game('Éclair', 10, { avg: 3.5, count: 2 }),
  game('apple', 900),
  game('Zebra', 10, { avg: 4.5, count: 8 }),
  { ...game('Book', 1), status: 'PENDING' as const, createdAt: '2026-11-29T10:00:00.000Z' },
];
const titles = (sort: Parameters<typeof sortOwnGames>[1]) =>
  sortOwnGames(games, sort).map(({ title }) => title);

test('games with the same plays stay in the order of the list', () => {
  expect(titles({ sort: 'plays', order: 'desc' })).toEqual(['apple', 'Éclair', 'Zebra', 'Book']);
  expect(titles({ sort: 'plays', order: 'asc' })).toEqual(['Book', 'Éclair', 'Zebra', 'apple']);
});

test('titles are sorted as people sort them', () => {
  expect(titles({ sort: 'title', order: 'asc' })).toEqual(['apple', 'Book', 'Éclair', 'Zebra']);
});

test('games without a rating come last in either order', () => {
  expect(titles({ sort: 'rating', order: 'desc' })).toEqual(['Zebra', 'Éclair', 'apple', 'Book']);
  expect(titles({ sort: 'rating', order: 'asc' })).toEqual(['Éclair', 'Zebra', 'apple', 'Book']);
});

test('games are sorted by state, and by the day of their submission', () => {
  expect(titles({ sort: 'status', order: 'asc' })[0]).toBe('Book');
  expect(titles({ sort: 'createdAt', order: 'desc' })[0]).toBe('Book');
});
