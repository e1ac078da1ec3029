import { expect, test } from 'vitest';
import { answersOf, scriptsOf } from './page-state.ts';

const page = (queries: unknown) =>
  `<!doctype html><script type="module" crossorigin src="/assets/index-abc.js"></script>` +
  `<div id="root"></div><script type="application/json" id="state">${JSON.stringify({ queries }).replaceAll('<', '\\u003c')}</script>`;

test('the query results that a page was rendered from are read from its HTML', () => {
  const html = page([
    { queryKey: [['game', 'home'], { type: 'query' }], state: { data: { popular: [] } } },
    {
      queryKey: [['game', 'bySlug'], { input: { slug: 'a' }, type: 'query' }],
      state: { data: { title: '</script>' } },
    },
  ]);
  expect(answersOf(html)).toEqual([
    { procedure: 'game.home', input: undefined, data: { popular: [] } },
    { procedure: 'game.bySlug', input: { slug: 'a' }, data: { title: '</script>' } },
  ]);
});

test('an empty result is left out', () => {
  const queryKey = [['game', 'bySlug'], { input: { slug: 'gone' }, type: 'query' }];
  expect(answersOf(page([{ queryKey, state: { data: null } }]))).toEqual([]);
});

test.each(['', '<p>no state</p>', page('none'), page([null, { queryKey: 'x' }])])(
  'a text without valid state has no results: %s',
  (html) => expect(answersOf(html)).toEqual([]),
);

test('the entry scripts of a page are found', () => {
  expect(scriptsOf(page([]))).toEqual(['/assets/index-abc.js']);
  expect(scriptsOf('<script>1</script>')).toEqual([]);
});
