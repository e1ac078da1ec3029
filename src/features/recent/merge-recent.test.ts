import { expect, test } from 'vitest';
import { mergeRecent, withoutSent } from './merge-recent.ts';
import type { RecentGame } from './recent-games.ts';

const ME = 'me';
const here = (slug: string, playedAt: number, more: Partial<RecentGame> = {}): RecentGame => ({
  slug,
  title: slug,
  thumbUrl: '',
  playedAt,
  ...more,
});
const there = (slug: string, playedAt: number, words: string | null = null) => ({
  slug,
  title: slug,
  thumbUrl: '',
  playedAt: new Date(playedAt).toISOString(),
  words,
});
const slugs = (games: readonly RecentGame[]) => games.map(({ slug }) => slug);

test('of each game the last play counts, and what the account has not is to be sent', () => {
  const games = [here('a', 30, { words: 'here' }), here('b', 20, { words: 'here', tags: ['cars'] })];
  const merged = mergeRecent(games, [there('b', 40, 'there'), there('a', 10, 'there'), there('c', 5)], ME);
  expect(merged.games).toEqual([
    here('b', 40, { words: 'there', tags: ['cars'], keptBy: ME }),
    here('a', 30, { words: 'here' }),
    here('c', 5, { keptBy: ME }),
  ]);
  expect(slugs(merged.unsent)).toEqual(['a']);
});

test('what was forgotten on another device is forgotten here, and not sent again', () => {
  const merged = mergeRecent([here('a', 30, { keptBy: ME }), here('b', 20)], [], ME);
  expect(slugs(merged.games)).toEqual(['b']);
  expect(slugs(merged.unsent)).toEqual(['b']);
});

test('what is in another member’s account is neither shown nor sent', () => {
  expect(mergeRecent([here('a', 30, { keptBy: 'other' })], [], ME)).toEqual({ games: [], unsent: [] });
});

test('what an earlier version remembered, without a time, is sent as the oldest', () => {
  const { playedAt: _none, ...old } = here('a', 0);
  expect(slugs(mergeRecent([old], [there('b', 5)], ME).games)).toEqual(['b', 'a']);
  expect(slugs(mergeRecent([old], [there('b', 5)], ME).unsent)).toEqual(['a']);
});

test('no more are kept than a list holds, and no others are sent', () => {
  const account = Array.from({ length: 12 }, (_, index) => there(`g${index}`, 100 - index));
  const { games, unsent } = mergeRecent([here('new', 200), here('old', 1)], account, ME);
  expect(games).toHaveLength(12);
  expect(slugs(games)[0]).toBe('new');
  expect(slugs(unsent)).toEqual(['new']);
});

test('a play after the one that was sent is still to be sent', () => {
  const sent = [here('a', 30)];
  expect(withoutSent([here('a', 30), here('b', 20)], sent)).toEqual([here('b', 20)]);
  expect(withoutSent([here('a', 31)], sent)).toEqual([here('a', 31)]);
});
