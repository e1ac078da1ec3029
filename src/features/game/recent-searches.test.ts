import { expect, test } from 'vitest';
import { parseSearches, RECENT_SEARCHES, withSearch } from './recent-searches.ts';

const listAfter = (searches: readonly string[]) => searches.reduce<readonly string[]>(withSearch, []);

test('the last search comes first, each text once in whatever case', () => {
  expect(listAfter(['one', 'two', 'three', ' ONE '])).toEqual(['ONE', 'three', 'two']);
});

test('the oldest search leaves a full list', () => {
  const list = listAfter(['one', 'two', 'three', 'four', 'five', 'six']);
  expect(list).toEqual(['six', 'five', 'four', 'three', 'two']);
  expect(list).toHaveLength(RECENT_SEARCHES.max);
});

test('a blank search is not remembered', () => {
  expect(withSearch(['kerb'], '  ')).toEqual(['kerb']);
});

test.each([null, '', 'null', '{"a":1}', '[1]', '["kerb"'])(
  'stored text that is not a list of texts is read as an empty list: %s',
  (text) => {
    expect(parseSearches(text)).toEqual([]);
  },
);
