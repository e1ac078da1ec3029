import { expect, test } from 'vitest';
import { parseRecent, RECENT, type RecentGame, withoutGame, withPlayed } from './recent-games.ts';

const game = (slug: string): RecentGame => ({ slug, title: slug.toUpperCase(), thumbUrl: `/${slug}.webp` });
const slugs = (games: readonly RecentGame[]) => games.map(({ slug }) => slug);

test('the game that was played last comes first, and each game is listed once', () => {
  const games = ['a', 'b', 'a'].reduce<readonly RecentGame[]>(
    (list, slug) => withPlayed(list, game(slug)),
    [],
  );
  expect(slugs(games)).toEqual(['a', 'b']);
});

test('a renamed game is stored with its new name', () => {
  expect(withPlayed([game('a')], { ...game('a'), title: 'Better' })).toEqual([
    { ...game('a'), title: 'Better' },
  ]);
});

test('the oldest game is dropped from a full list', () => {
  const many = Array.from({ length: RECENT.max + 1 }, (_, index) => game(`g${index}`));
  const games = many.reduce<readonly RecentGame[]>(withPlayed, []);
  expect(games).toHaveLength(RECENT.max);
  expect(slugs(games)).not.toContain('g0');
});

test('only the fields of the card are stored', () => {
  const detail = { ...game('a'), description: 'Long.' };
  expect(withPlayed([], detail)).toEqual([game('a')]);
});

test('a game can be removed', () => {
  expect(slugs(withoutGame([game('a'), game('b')], 'a'))).toEqual(['b']);
});

test.each(['', 'null', '{"slug":"a"}', '[1, null, {"slug": "a"}]', '[{"slug":1,"title":"","thumbUrl":""}]'])(
  'stored text that is not a list of games is read as an empty list: %s',
  (text) => {
    expect(parseRecent(text)).toEqual([]);
  },
);

test('a stored list is read as it was written', () => {
  const games = [game('a'), game('b')];
  expect(parseRecent(JSON.stringify(games))).toEqual(games);
});
