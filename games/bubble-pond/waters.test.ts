import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { Album } from './album.ts';
import { ANIMAL_NAMES } from './animals.ts';
import { arrives, openPlaces, PLACES } from './places.ts';
import { Voyage } from './voyage.ts';
import { Waters } from './waters.ts';

const [POND, BEACH] = PLACES;

/** Bursts bubbles until every animal of the place has come; the number of bubbles. */
function popUntilAllCame(waters: Waters, album: Album): number {
  let pops = 0;
  while (!waters.place.animals.every((name) => album.has(name)) && pops < 500) {
    const next = waters.newcomer(new Set());
    album.add(next ?? waters.known[pops % waters.known.length] ?? 'duck');
    waters.pop();
    pops += 1;
  }
  return pops;
}

test('every animal lives in one of the four waters', () => {
  const living = PLACES.flatMap(({ animals }) => animals);
  expect(living.toSorted()).toEqual(ANIMAL_NAMES.toSorted());
});

test('a water opens when all animals of the one before have been met', () => {
  const met = new Set<string>();
  expect(openPlaces((name) => met.has(name))).toBe(1);
  for (const name of BEACH?.animals ?? []) met.add(name);
  expect(
    openPlaces((name) => met.has(name)),
    'not by those of a later one',
  ).toBe(1);
  for (const name of POND?.animals ?? []) met.add(name);
  expect(openPlaces((name) => met.has(name))).toBe(3);
  for (const name of ANIMAL_NAMES) met.add(name);
  expect(openPlaces((name) => met.has(name))).toBe(PLACES.length);
});

test('each water takes longer than the one before, and none for ever', () => {
  const store = new Store('bubble-pond', {});
  const album = new Album(store);
  const waters = new Waters(store, album);
  const taken = PLACES.map((_, place) => {
    waters.here = place;
    return popUntilAllCame(waters, album);
  });
  expect(taken.toSorted((a, b) => a - b)).toEqual(taken);
  expect(taken[0]).toBeGreaterThan(20);
  expect(taken.at(-1)).toBeLessThan(260);
});

test('pops and the furthest water are there on the next visit', () => {
  const store = new Store('bubble-pond', {});
  const album = new Album(store);
  const first = new Waters(store, album);
  expect([first.here, first.next]).toEqual([0, 0]);
  popUntilAllCame(first, album);
  const second = new Waters(store, new Album(store));
  expect([second.here, second.pops, second.next]).toEqual([1, first.pops, 0]);
  expect(second.known).toEqual(BEACH?.animals.slice(0, 2));
  expect(second.visitors).toEqual(POND?.animals);
  expect(new Waters(new Store('bubble-pond', { pops: '"many"' }), album).pops).toBe(0);
});

test('a newcomer comes once its bubbles have burst, and only one at a time', () => {
  expect([arrives(2, 0, 3), arrives(2, 0, 4), arrives(2, 2, 11), arrives(2, 2, 12)]).toEqual([
    false,
    true,
    false,
    true,
  ]);
  const store = new Store('bubble-pond', {});
  const waters = new Waters(store, new Album(store));
  for (let pop = 0; pop < 4; pop += 1) waters.pop();
  expect(waters.newcomer(new Set())).toBe('turtle');
  expect(waters.newcomer(new Set(['turtle'] as const))).toBeUndefined();
});

test('a background keeps nothing', () => {
  const store = new Store('bubble-pond', {});
  const album = new Album(store, true);
  album.add('duck');
  new Waters(undefined, album).pop();
  expect(new Album(store).count).toBe(0);
  expect(new Waters(store, album).pops).toBe(0);
});

test('a voyage arrives once, half-way', () => {
  const voyage = new Voyage();
  voyage.begin(2);
  const reached = Array.from({ length: 180 }, () => voyage.update(1 / 60));
  expect(reached.filter((place) => place !== undefined)).toEqual([2]);
  expect(voyage.on).toBe(false);
});
