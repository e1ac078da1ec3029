import { expect, test } from 'vitest';
import { moveBetween } from './shape.ts';

test('what swims stays in the water and what flies in the air when a phone is turned', () => {
  const move = moveBetween({ width: 160, height: 100, shore: 60 }, { width: 90, height: 200, shore: 132 });
  expect(move({ x: 80, y: 80 }), 'halfway down the water').toEqual({ x: 45, y: 166 });
  expect(move({ x: 160, y: 30 }), 'halfway up the air').toEqual({ x: 90, y: 66 });
  expect(move({ x: 0, y: 60 }), 'on the shore').toEqual({ x: 0, y: 132 });
});
