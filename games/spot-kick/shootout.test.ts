import { expect, test } from 'vitest';

import { Shootout } from './shootout.ts';

function play(marks: string): Shootout {
  const shootout = new Shootout();
  for (const mark of marks) shootout.take(mark === 'x');
  return shootout;
}

test('the sides take turns and the player begins', () => {
  expect(play('').next).toBe('you');
  expect(play('x').next).toBe('them');
  expect(play('xx').next).toBe('you');
});

test('it ends early once a side cannot catch up', () => {
  expect(play('xoxox').winner).toBeUndefined();
  expect(play('xoxoxo').winner).toBe('you');
  expect(play('oxoxox').winner).toBe('them');
});

test('if level after five each, further pairs decide', () => {
  const level = play('xxxxxxxxxx');
  expect(level.winner).toBeUndefined();
  expect(level.suddenDeath).toBe(true);
  level.take(true);
  expect(level.winner).toBeUndefined();
  level.take(false);
  expect(level.winner).toBe('you');
});

test('a deciding kick is known before it is struck', () => {
  expect(play('xoxo').matchBall).toBe(false);
  expect(play('xoxox').matchBall).toBe(true);
});

test('nothing counts after the end', () => {
  const over = play('xoxoxo');
  over.take(true);
  expect(over.goals('you')).toBe(3);
});
