import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { Album } from './album.ts';
import { bookLayout } from './album-layout.ts';
import { ANIMAL_NAMES } from './animals.ts';

test('an animal stays in the album for all visits, once', () => {
  const store = new Store('bubble-pond');
  const first = new Album(store);
  expect([first.add('otter'), first.add('duck'), first.add('otter')]).toEqual([true, true, false]);
  const second = new Album(store);
  expect([second.has('otter'), second.has('duck'), second.has('whale')]).toEqual([true, true, false]);
  expect(second.latest).toBe('duck');
});

test('the album fills', () => {
  const album = new Album(new Store('bubble-pond', {}));
  expect([album.share, album.latest]).toEqual([0, undefined]);
  for (const name of ANIMAL_NAMES) album.add(name);
  expect(album.share).toBe(1);
});

test('what is stored by another version does no harm', () => {
  const store = new Store('bubble-pond');
  store.set('album', ['dragon', 'duck', 'duck']);
  expect(new Album(store).share).toBe(1 / ANIMAL_NAMES.length);
  store.set('album', 7);
  expect(new Album(store).share).toBe(0);
});

test.each([
  ['a phone', 360, 640],
  ['a low frame', 689, 240],
  ['a desktop', 1280, 720],
])('the pictures are inside the frame of %s, apart, and large enough for a finger', (_, width, height) => {
  const scale = Math.min(width, height) / 100;
  const view = { left: 0, top: 0, right: width / scale, bottom: height / scale };
  const { places, size, button } = bookLayout({ view, safe: { ...view, top: 64 / scale } });
  expect(places).toHaveLength(ANIMAL_NAMES.length);
  expect(size * scale).toBeGreaterThanOrEqual(44);
  expect(button.radius * 2 * scale).toBeGreaterThanOrEqual(44);
  places.forEach(({ x, y }, index) => {
    expect(x - size / 2).toBeGreaterThanOrEqual(view.left);
    expect(x + size / 2).toBeLessThanOrEqual(view.right);
    expect(y - size / 2).toBeGreaterThanOrEqual(64 / scale);
    expect(y + size / 2).toBeLessThanOrEqual(view.bottom);
    for (const other of places.slice(index + 1))
      expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(size * 0.99);
  });
});
