import { expect, test } from 'vitest';

import { standInForPage } from '../kit/headless/dom.ts';
import { Store } from '../kit/store.ts';
import { LANDS } from './lands.ts';
import { Parade, wagonsAfter } from './parade.ts';
import { LOADS } from './parade-art.ts';
import { Timetable } from './timetable.ts';

standInForPage();

test('a wagon joins with each train, until all are there', () => {
  expect([0, 1, 5, 99].map(wagonsAfter)).toEqual([0, 1, 5, LOADS.length]);
  const parade = new Parade(14, '');
  expect([15, 16, 17].map((trains) => parade.join(trains))).toEqual([14, 15, undefined]);
});

test('the new wagon is in the picture, and every wagon comes by and hops when it is touched', () => {
  const parade = new Parade(3, '');
  parade.resize({ width: 178, density: 1 }, 24);
  const joined = parade.join(4) ?? -1;
  expect(parade.place(joined)).toBeGreaterThan(0);
  expect(parade.place(joined)).toBeLessThan(178);
  const touched = new Set<number | undefined>();
  for (let second = 0; second < 90; second += 1) {
    parade.update(1);
    touched.add(parade.touch(89, 20));
  }
  expect([...touched].filter((index) => index !== undefined).toSorted()).toEqual([0, 1, 2, 3]);
  expect(parade.touch(89, 60)).toBeUndefined();
});

test('trains are counted on all days, and a background counts none', () => {
  const store = new Store('shape-train', {});
  const first = new Timetable(store, false);
  first.leave();
  first.leave();
  new Timetable(store, true).leave();
  expect(new Timetable(store, false).trains).toBe(2);
  expect(new Timetable(new Store('shape-train', { trains: '"many"' }), false).trains).toBe(0);
});

test('every country and every load has a name of its own', () => {
  expect(new Set(LANDS.map(({ name }) => name)).size).toBe(LANDS.length);
  expect(new Set(LOADS.map(([load]) => load)).size).toBe(LOADS.length);
});
