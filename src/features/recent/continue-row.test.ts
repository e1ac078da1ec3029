import { expect, test } from 'vitest';
import { besideRow, continueRow } from './continue-row.ts';

const tile = (slug: string) => ({ slug, title: slug, thumbUrl: '' });
const fresh = (slug: string, createdAt: string) => ({ ...tile(slug), createdAt });
const captions = (row: ReturnType<typeof continueRow>) => row.map(({ slug, caption }) => [slug, caption]);
const NOTHING = { favorites: [], challenges: [], newest: [] };

test('the row has what was played and nothing else, each with its own words', () => {
  const row = continueRow([{ ...tile('a'), words: '260 points, wave 4' }, tile('b')]);
  expect(captions(row)).toEqual([
    ['a', '260 points, wave 4'],
    ['b', 'Go on'],
  ]);
  expect(row.map(({ start }) => start)).toEqual(['play', 'play']);
});

test('beside it is what is a favorite, a challenge or new, each with its reason, and nothing that was played', () => {
  const row = besideRow([{ ...tile('a'), playedAt: Date.UTC(2026, 0, 5) }], {
    favorites: [tile('b'), tile('a')],
    challenges: [tile('b'), tile('c')],
    newest: [fresh('d', '2026-01-06T00:00:00.000Z'), fresh('e', '2026-01-04T00:00:00.000Z')],
  });
  expect(captions(row)).toEqual([
    ['b', 'Favorite'],
    ['d', 'New since you played'],
    ['c', 'Today’s challenge'],
    ['e', undefined],
  ]);
  expect(row.map(({ start }) => start)).toEqual([undefined, undefined, 'challenge', undefined]);
});

test('a title in another script says its language, wherever the game comes from', () => {
  const title = 'हिन्दी शब्द पहेली';
  const others = besideRow([], { ...NOTHING, favorites: [{ ...tile('b'), title }, tile('c')] });
  const row = [...continueRow([{ ...tile('a'), title }]), ...others];
  expect(row.map(({ titleLang }) => titleLang)).toEqual(['und-Deva', 'und-Deva', undefined]);
});
