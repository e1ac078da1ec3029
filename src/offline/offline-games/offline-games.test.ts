import { expect, test } from 'vitest';
import {
  parseSaved,
  type OfflineGame,
  savableOf,
  savedFirst,
  totalSize,
  withoutSaved,
  withSaved,
  withSize,
} from './offline-games.ts';

const game = (slug: string, size = 1000): OfflineGame => ({
  slug,
  title: slug.toUpperCase(),
  thumbUrl: `/thumbs/${slug}-800.webp`,
  playOrigin: 'http://localhost:3001',
  forKids: false,
  size,
  savedAt: '2026-01-01T00:00:00.000Z',
});
const slugs = (games: readonly { slug: string }[]) => games.map(({ slug }) => slug);

test('the game that was saved last comes first, and each game is listed once', () => {
  const games = ['a', 'b', 'a'].reduce<readonly OfflineGame[]>(
    (list, slug) => withSaved(list, game(slug)),
    [],
  );
  expect(slugs(games)).toEqual(['a', 'b']);
});

test('only the fields of a saved game are stored', () => {
  const detail = { ...game('a'), description: 'Long.' };
  expect(withSaved([], detail)).toEqual([game('a')]);
});

test('an update changes the size of a game but not its position', () => {
  const games = withSize([game('a'), game('b')], 'b', 5);
  expect(games).toEqual([game('a'), game('b', 5)]);
  expect(withSize(games, 'unknown', 5)).toEqual(games);
});

test('a game can be removed', () => {
  expect(slugs(withoutSaved([game('a'), game('b')], 'a'))).toEqual(['b']);
});

test('only a game that is hosted here can be saved', () => {
  const { size: _size, savedAt: _savedAt, ...savable } = game('a');
  const detail = { ...game('a'), ageRating: 'E7' } as const;
  expect(savableOf(detail)).toEqual([savable]);
  expect(savableOf({ ...detail, ageRating: 'KIDS' })).toEqual([{ ...savable, forKids: true }]);
  const gone = [null, undefined, { ...detail, playOrigin: null }, { ...detail, retired: true }];
  expect(gone.flatMap(savableOf)).toEqual([]);
});

test('saved games come before the others, which keep their order', () => {
  const all = ['a', 'b', 'c', 'd'].map((slug) => ({ slug }));
  expect(slugs(savedFirst(all, [game('d'), game('b')]))).toEqual(['b', 'd', 'a', 'c']);
});

test('the size of the list is the sum of the sizes of its games', () => {
  expect(totalSize([game('a', 1), game('b', 2)])).toBe(3);
});

test.each([
  '',
  'null',
  '{"slug":"a"}',
  '[1, null, {"slug": "a"}]',
  JSON.stringify([{ ...game('a'), size: '9' }]),
  JSON.stringify([{ ...game('a'), playOrigin: 'nowhere' }]),
])('stored text that is not a list of saved games is read as an empty list: %s', (text) => {
  expect(parseSaved(text)).toEqual([]);
});

test('a stored list is read as it was written', () => {
  const games = [game('a'), game('b')];
  expect(parseSaved(JSON.stringify(games))).toEqual(games);
});
