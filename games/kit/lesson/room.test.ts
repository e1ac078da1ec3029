import { expect, test } from 'vitest';
import { boxAround, freePlace, overlapOf } from './room.ts';

const FRAME = { width: 360, height: 640 };
const PILL = { width: 200, height: 50 };
const WISH = { x: 180, y: 400 };

test('words stand where they are wanted, if nothing lies there', () => {
  const { x, y } = freePlace(PILL, FRAME, [], WISH);
  expect(Math.abs(x - 80)).toBeLessThan(12);
  expect(Math.abs(y - 375)).toBeLessThan(12);
});

test('words make way for what is to be seen, and stay in the frame', () => {
  const board = { x: 0, y: 100, width: 360, height: 400 };
  const controls = { x: 0, y: 520, width: 360, height: 60 };
  const place = { ...freePlace(PILL, FRAME, [board, controls], WISH), ...PILL };
  expect(overlapOf(place, board) + overlapOf(place, controls)).toBe(0);
  expect(place.y).toBe(580);
});

test('words cover as little as they can where everything is taken', () => {
  const all = { x: 0, y: 0, width: 360, height: 640 };
  const hero = boxAround(WISH, 60);
  const place = { ...freePlace(PILL, FRAME, [all, hero], WISH), ...PILL };
  expect(overlapOf(place, hero)).toBe(0);
});
