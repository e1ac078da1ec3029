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
const now = { at: 1 };
const slugs = (games: readonly RecentGame[]) => games.map(({ slug }) => slug);

test('the game that was played last comes first, and each game is listed once', () => {
  const games = ['a', 'b', 'a'].reduce<readonly RecentGame[]>(
    (list, slug) => withPlayed(list, played(slug), now),
    [],
  );
  expect(slugs(games)).toEqual(['a', 'b']);
});

test('a renamed game is stored with its new name', () => {
  expect(withPlayed([game('a')], { ...played('a'), title: 'Better' }, now)).toEqual([
    { ...game('a'), title: 'Better', playedAt: 1 },
  ]);
});

test('the oldest game is dropped from a full list', () => {
  const many = Array.from({ length: RECENT.max + 1 }, (_, index) => played(`g${index}`));
  const games = many.reduce<readonly RecentGame[]>((list, each) => withPlayed(list, each, now), []);
  expect(games).toHaveLength(RECENT.max);
  expect(slugs(games)).not.toContain('g0');
});

test('only its tile, its categories and its tags are stored', () => {
  const detail = { ...played('a'), description: 'Long.' };
  expect(withPlayed([], detail, now)).toEqual([{ ...game('a'), playedAt: 1 }]);
});

test('a game’s words stay until it has others, and each play is to be sent to the account', () => {
  const said = withPlayed([], played('a'), { at: 1, words: '260 points' }).map((each) => ({
    ...each,
    keptBy: 'me',
  }));
  expect(withPlayed(said, played('a'), { at: 2 })).toEqual([
    { ...game('a'), playedAt: 2, words: '260 points' },
  ]);
  expect(withPlayed(said, played('a'), { at: 2, words: '900 points' })[0]?.words).toBe('900 points');
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
