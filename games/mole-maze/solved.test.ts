import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { friendOf, Solved } from './solved.ts';

test('the mazes solved are kept, and their friends follow again in the next run', () => {
  const store = new Store('mole-maze');
  const first = new Solved(store);
  expect([first.count, first.friends]).toEqual([0, []]);
  first.add();
  first.add();
  const second = new Solved(store);
  expect(second.count).toBe(2);
  expect(second.friends).toEqual([friendOf(1), friendOf(0)]);
});

test('no friend follows twice, however many mazes were solved', () => {
  const store = new Store('mole-maze');
  store.set('solved', 41);
  const { friends } = new Solved(store);
  expect(new Set(friends).size).toBe(friends.length);
  expect(friends[0]).toBe(friendOf(40));
});

test('a background keeps nothing, and what is not a number counts as none', () => {
  const background = new Solved(undefined);
  background.add();
  expect(background.count).toBe(1);
  const store = new Store('mole-maze');
  store.set('solved', 'many');
  expect(new Solved(store).count).toBe(0);
});
