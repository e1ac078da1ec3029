import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { Recorder } from './performance.ts';
import { Songbook } from './songbook.ts';

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
