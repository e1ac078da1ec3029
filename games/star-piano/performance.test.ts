import { expect, test } from 'vitest';

import { layOut } from './layout.ts';
import { STARS } from './notes.ts';
import { Follow, performanceOf, Recorder } from './performance.ts';
import { TUNE_NAMES } from './tune-names.ts';
import { readScore, tuneOf } from './tunes.ts';

test('every tune can be played on the eight stars and ends on a final note', () => {
  for (const name of TUNE_NAMES) {
    const { stars, beats } = tuneOf(name);
    expect(stars.length).toBeGreaterThan(15);
    expect(beats).toHaveLength(stars.length);
    expect([0, 7]).toContain(stars.at(-1));
  }
  expect(() => readScore('1 9')).toThrow(RangeError);
});

test('a tune continues only with the wanted star, and other stars do no harm', () => {
  const follow = new Follow(readScore('1 5 5'));
  expect(follow.play(3)).toBe(false);
  expect(follow.wanted).toBe(0);
  expect([follow.play(0), follow.play(4), follow.play(4)]).toEqual([true, true, true]);
  expect(follow.wanted).toBeUndefined();
  expect(follow.share).toBe(1);
});

test('a performance plays each note once and in time', () => {
  const performance = performanceOf(readScore("1- 2 3'"));
  expect(performance.step(0.01)).toEqual([0]);
  expect(performance.step(1.9)).toEqual([]);
  expect(performance.step(0.2)).toEqual([1]);
  expect(performance.done).toBe(false);
  expect(performance.step(5)).toEqual([2]);
  expect(performance.done).toBe(true);
});

test('the owl repeats what was played, without long rests, until something new is played', () => {
  const recorder = new Recorder();
  expect(recorder.empty).toBe(true);
  recorder.record(2, 100);
  recorder.record(4, 100.5);
  recorder.record(6, 160);
  const heard = recorder.listen();
  expect(heard.step(0)).toEqual([2]);
  expect(heard.step(0.5)).toEqual([4]);
  expect(heard.step(1.7)).toEqual([6]);
  recorder.record(1, 161);
  expect(recorder.listen().step(99)).toEqual([1]);
});

test('the stars are large and do not overlap in any frame', () => {
  for (const [width, height, top] of [
    [100, 177.8, 17.8],
    [177.8, 100, 8.9],
    [205, 100, 17.8],
  ] as const) {
    const { stars, buttons } = layOut({ left: 0, top, right: width, bottom: height });
    expect(stars).toHaveLength(STARS);
    const spots = [...stars, ...buttons];
    spots.forEach((a, index) => {
      expect(a.radius).toBeGreaterThanOrEqual(8.8);
      expect(a.x - a.radius).toBeGreaterThanOrEqual(0);
      expect(a.y + a.radius).toBeLessThanOrEqual(height);
      for (const b of spots.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.radius + b.radius) * 0.93);
      }
    });
  }
});
