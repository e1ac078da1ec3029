import { expect, test } from 'vitest';
import { answersOf, scriptsOf } from './page-state.ts';

const page = (queries: unknown) =>
  `<!doctype html><script type="module" crossorigin src="/assets/index-abc.js"></script>` +
  `<div id="root"></div><script type="application/json" id="state">${JSON.stringify({ queries }).replaceAll('<', '\\u003c')}</script>`;

test('a page brings along what it was rendered from', () => {
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

test('what does not exist is no answer', () => {
  const queryKey = [['game', 'bySlug'], { input: { slug: 'gone' }, type: 'query' }];
  expect(answersOf(page([{ queryKey, state: { data: null } }]))).toEqual([]);
});

test.each(['', '<p>no state</p>', page('none'), page([null, { queryKey: 'x' }])])(
  'any other text brings nothing: %s',
  (html) => expect(answersOf(html)).toEqual([]),
);

test('a page says by its script which build it is of', () => {
  expect(scriptsOf(page([]))).toEqual(['/assets/index-abc.js']);
  expect(scriptsOf('<script>1</script>')).toEqual([]);
});
