import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { biomeOf, MAZES } from './biome.ts';
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

test('72 mazes in 24 lands come before the first land follows again', () => {
  expect(MAZES).toBe(72);
  const names = Array.from({ length: MAZES }, (_, maze) => biomeOf(maze).name);
  expect(new Set(names).size).toBe(24);
  expect(biomeOf(MAZES)).toBe(biomeOf(0));
});

test('a background keeps nothing, and what is not a number counts as none', () => {
  const background = new Solved(undefined);
  background.add();
  expect(background.count).toBe(1);
  const store = new Store('mole-maze');
  store.set('solved', 'many');
  expect(new Solved(store).count).toBe(0);
});
