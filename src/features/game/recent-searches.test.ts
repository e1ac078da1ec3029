import { expect, test } from 'vitest';
import { parseSearches, RECENT_SEARCHES, withSearch } from './recent-searches.ts';

test('the last search comes first, each text once in whatever case, and the oldest leaves a full list', () => {
  const searches = ['one', 'two', 'three', 'four', 'five', 'six', ' ONE '];
  const list = searches.reduce<readonly string[]>(withSearch, []);
  expect(list).toEqual(['ONE', 'six', 'five', 'four', 'three']);
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
