import { expect, test } from 'vitest';
import { RECENT } from '../../../entities/play.rules.ts';
import { parseRecent, type PlayedGame, type RecentGame, withoutGame, withPlayed } from './recent-games.ts';

const fields = (slug: string) => ({ slug, title: slug.toUpperCase(), thumbUrl: `/${slug}.webp` });
const played = (slug: string): PlayedGame => ({
  ...fields(slug),
  categories: [{ id: '1', slug: 'racing', name: 'Racing' }],
  tags: [{ id: '2', name: 'cars' }],
});
const game = (slug: string): RecentGame => ({ ...fields(slug), categories: ['racing'], tags: ['cars'] });
const slugs = (games: readonly RecentGame[]) => games.map(({ slug }) => slug);

test('the game that was played last comes first, and each game is listed once', () => {
  const games = ['a', 'b', 'a'].reduce<readonly RecentGame[]>(
    (list, slug) => withPlayed(list, played(slug)),
    [],
  );
  expect(slugs(games)).toEqual(['a', 'b']);
});

test('a renamed game is stored with its new name', () => {
  expect(withPlayed([game('a')], { ...played('a'), title: 'Better' })).toEqual([
    { ...game('a'), title: 'Better' },
  ]);
});

test('the oldest game is dropped from a full list', () => {
  const many = Array.from({ length: RECENT.max + 1 }, (_, index) => played(`g${index}`));
  const games = many.reduce<readonly RecentGame[]>(withPlayed, []);
  expect(games).toHaveLength(RECENT.max);
  expect(slugs(games)).not.toContain('g0');
});

test('only its tile, its categories and its tags are stored', () => {
  const detail = { ...played('a'), description: 'Long.' };
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
  const games = [game('a'), fields('b')];
  expect(parseRecent(JSON.stringify(games))).toEqual(games);
});
