import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { Balloons, MOST_BALLOONS } from './balloons.ts';
import { figureSize, figureSpot } from './figures.ts';
import { Recorder } from './performance.ts';
import { skyAfter } from './sky.ts';
import { Songbook } from './songbook.ts';
import { TUNE_NAMES } from './tune-names.ts';
import { openTunes } from './tunes.ts';

test('the stars of tunes, the melody and the instrument stay for the next visit', () => {
  const store = new Store('star-piano');
  const first = new Songbook(store);
  expect([first.has('moon'), first.instrument, first.melody]).toEqual([false, 'bell', []]);
  first.add('moon');
  first.instrument = 'cat';
  const recorder = new Recorder(first.melody);
  for (const [index, star] of [2, 5, 4, 7].entries()) recorder.record(star, 10 + index * 0.5);
  first.melody = recorder.recorded;
  first.melody = [{ star: 1, at: 0 }];
  const second = new Songbook(store);
  expect([second.has('moon'), second.has('star'), second.instrument]).toEqual([true, false, 'cat']);
  const heard = new Recorder(second.melody).listen();
  expect([heard.step(0), heard.step(0.6), heard.step(9)]).toEqual([[2], [5], [4, 7]]);
});

test('the first note of a visit begins a new melody', () => {
  const store = new Store('star-piano');
  store.set('melody', [3, 0]);
  const recorder = new Recorder(new Songbook(store).melody);
  recorder.record(6, 4);
  expect(recorder.recorded).toEqual([{ star: 6, at: 0 }]);
});

test.each([
  ['a star that does not exist', [9, 0]],
  ['a time that runs back', [1, 3, 2, 1]],
  ['no list', 'la la'],
])('a stored melody with %s counts as none', (_, kept) => {
  const store = new Store('star-piano');
  store.set('melody', kept);
  expect(new Songbook(store).melody).toEqual([]);
});

test('festivals and tunes bring other skies, and a background keeps nothing of them', () => {
  const store = new Store('star-piano', {});
  const book = new Songbook(store);
  expect([skyAfter(book.wonders).name, skyAfter(3).name, skyAfter(99).name]).toEqual([
    'Blue night',
    'Violet night',
    'Rose dawn',
  ]);
  book.celebrate();
  book.add('moon');
  const background = new Songbook(store, true);
  background.celebrate();
  background.add('star');
  expect([new Songbook(store).festivals, new Songbook(store).count, new Songbook(store).wonders]).toEqual([
    1, 1, 2,
  ]);
});

test('a tune opens with each one that has been played', () => {
  expect([openTunes(0), openTunes(1), openTunes(40)]).toEqual([4, 5, TUNE_NAMES.length]);
});

test('a balloon rises with each festival, up to ten, and hops when it is touched', () => {
  const balloons = new Balloons(9);
  balloons.resize({ left: 0, top: 9, right: 178, bottom: 70 });
  balloons.rise();
  balloons.rise();
  expect(balloons.count).toBe(MOST_BALLOONS);
  for (let step = 0; step < 600; step += 1) balloons.update(1 / 60);
  const touched = new Set<number | undefined>();
  for (let x = 0; x < 178; x += 2) for (let y = 9; y < 80; y += 2) touched.add(balloons.touch(x, y));
  expect(touched.size).toBe(MOST_BALLOONS + 1);
});

test.each([
  ['wide', { left: 0, top: 9, right: 178, bottom: 69 }],
  ['tall', { left: 0, top: 18, right: 100, bottom: 147 }],
])('the figures of the tunes lie apart in a %s sky', (_, sky) => {
  const size = figureSize(sky);
  const spots = TUNE_NAMES.map((__, index) => figureSpot(index, sky));
  spots.forEach(({ x, y }, index) => {
    expect(x - size).toBeGreaterThanOrEqual(sky.left);
    expect(x + size).toBeLessThanOrEqual(sky.right);
    expect(y - size).toBeGreaterThanOrEqual(sky.top);
    expect(y + size).toBeLessThanOrEqual(sky.bottom);
    for (const other of spots.slice(index + 1))
      expect(Math.max(Math.abs(other.x - x), Math.abs(other.y - y))).toBeGreaterThan(size * 1.5);
  });
});
