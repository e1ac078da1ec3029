import { expect, test } from 'vitest';
import { continueRow } from './continue-row.ts';

const tile = (slug: string) => ({ slug, title: slug, thumbUrl: '' });
const fresh = (slug: string, createdAt: string) => ({ ...tile(slug), createdAt });
const captions = (row: ReturnType<typeof continueRow>) => row.map(({ slug, caption }) => [slug, caption]);
const NOTHING = { favorites: [], challenges: [], newest: [] };

test('one game is not alone: what is a favorite, a challenge or new stands beside it, each with its reason', () => {
  const row = continueRow([{ ...tile('a'), words: '260 points, wave 4', playedAt: Date.UTC(2026, 0, 5) }], {
    favorites: [tile('b'), tile('a')],
    challenges: [tile('b'), tile('c')],
    newest: [fresh('d', '2026-01-06T00:00:00.000Z'), fresh('e', '2026-01-04T00:00:00.000Z')],
  });
  expect(captions(row)).toEqual([
    ['a', '260 points, wave 4'],
    ['b', 'Favorite'],
    ['d', 'New since you played'],
    ['c', 'Today’s challenge'],
    ['e', 'New'],
  ]);
  expect(row.map(({ start }) => start)).toEqual(['play', undefined, undefined, 'challenge', undefined]);
});

test('a row that is full of what was played takes nothing else', () => {
  const played = Array.from({ length: 9 }, (_, index) => tile(`g${index}`));
  expect(continueRow(played, { ...NOTHING, favorites: [tile('x')] })).toHaveLength(9);
});

test('a game that says nothing is still to be gone on with', () => {
  expect(captions(continueRow([tile('a')], NOTHING))).toEqual([['a', 'Go on']]);
});

test('a title in another script says its language, wherever the game comes from', () => {
  const title = 'हिन्दी शब्द पहेली';
  const row = continueRow([{ ...tile('a'), title }], {
    ...NOTHING,
    favorites: [{ ...tile('b'), title }, tile('c')],
  });
  expect(row.map(({ titleLang }) => titleLang)).toEqual(['und-Deva', 'und-Deva', undefined]);
});
