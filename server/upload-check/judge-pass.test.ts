import { expect, test } from 'vitest';
import {
  answersDevice,
  answersInput as judge,
  type PictureChange,
  framesPerSecond,
  movesAlone,
} from './judge-pass.ts';

const answersInput = (changes: readonly PictureChange[], spread = 0, departures: readonly number[] = []) =>
  judge({ changes, spread, departures });

const quiet = (...points: number[]) => points.map((each) => ({ withInput: false, points: each }));
const busy = (...points: number[]) => points.map((each) => ({ withInput: true, points: each }));

test('a picture that stands still and changes with input answers it', () => {
  expect(answersInput([...quiet(0, 0, 1), ...busy(0, 300)])).toBe(true);
});

test('a picture that never changes does not answer', () => {
  expect(answersInput([...quiet(0, 0), ...busy(0, 2)])).toBe(false);
});

test('a game that input has started and that then moves by itself answers', () => {
  expect(answersInput([...quiet(0, 0), ...busy(900, 900), ...quiet(900, 900)])).toBe(true);
});

test('a game that moves by itself as much as with input leaves it open', () => {
  expect(answersInput([...quiet(500, 700), ...busy(600, 800), ...quiet(500)])).toBeNull();
});

test('a game that moves by itself and far more with input answers', () => {
  expect(answersInput([...quiet(50, 60), ...busy(600, 800, 700)])).toBe(true);
});

test('a title that moves and becomes something else after input answers, and one that goes on does not tell', () => {
  const moving = [...quiet(500, 700, 600), ...busy(600, 800), ...quiet(500)];
  expect(answersInput(moving, 900, [400, 5000, 6000, 5500])).toBe(true);
  expect(answersInput(moving, 900, [400, 700, 600, 500])).toBeNull();
});

test('without a span of each kind it cannot be told', () => {
  expect(answersInput(quiet(0, 0))).toBeNull();
  expect(answersInput(busy(10))).toBeNull();
});

test('frames a second are those of the middle of the pass', () => {
  const counts = [0, 1000, 2000, 3000, 4000, 5000].map((at) => ({
    at,
    drawn: at < 1000 ? 0 : at * 0.03 + 200,
  }));
  expect(framesPerSecond(counts)).toBe(30);
});

test('a page that draws nothing has no frames a second', () => {
  expect(framesPerSecond([])).toBeNull();
  expect(framesPerSecond([0, 1000].map((at) => ({ at, drawn: 0 })))).toBeNull();
});

test('a picture moves by itself if it changed before the first input; what follows a press is that game’s run', () => {
  expect(movesAlone({ changes: [...quiet(600, 700), ...busy(600)] })).toBe(true);
  expect(movesAlone({ changes: [...quiet(0, 1), ...busy(600), ...quiet(700, 800)] })).toBe(false);
  expect(movesAlone({ changes: [...busy(600), ...quiet(700, 800)] })).toBe(true);
  expect(movesAlone({ changes: [] })).toBe(false);
});

const by = (device: 'keyboard' | 'touch', ...points: number[]) =>
  points.map((each) => ({ withInput: true, points: each, device }));

test.each([
  ['that moves a picture at rest', [0, 102, 5827], [0, 0], true],
  ['that never changes the picture', [0, 2, 0], [0, 0], false],
  ['that changes a picture at rest once', [0, 0, 900], [0, 0], true],
  ['that changes it once, and less than it changed by itself', [0, 0, 900], [0, 0, 2000], null],
  ['in a game that moves by itself as much', [500, 700, 600], [500, 600], null],
  ['in a game that moves by itself less', [5000, 7000, 6000], [500, 600], true],
  ['that was hardly used', [0, 0], [0, 0], null],
  ['that moves a picture at rest on a busy machine', [0, 5827], [0], true],
])('a device %s', (_what, points, rest, expected) => {
  const changes = [...quiet(0, 0), ...busy(900), ...by('touch', ...points), ...by('keyboard', 0, 0, 0)];
  expect(answersDevice('touch', { changes, rest })).toBe(expected);
});
