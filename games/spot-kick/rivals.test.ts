import { expect, test } from 'vitest';

import type { Pointer } from '../kit/input/pointers.ts';
import { pointersOf, RIVALS } from './rivals.ts';
import { Shootout } from './shootout.ts';

function finger(id: number, startY: number, y = startY): Pointer {
  const place = { id, kind: 'touch', x: 50, y, startX: 50, startY } as const;
  return { ...place, down: true, pressed: false, released: false, tapped: false, swiped: null };
}

test('red kicks first, and they swap after each kick', () => {
  const shootout = new Shootout();
  const kickers: string[] = [];
  for (let kick = 0; kick < 4; kick += 1) {
    kickers.push(RIVALS[shootout.next].name);
    shootout.take(true);
  }
  expect(kickers).toEqual(['Red', 'Blue', 'Red', 'Blue']);
});

test('a press above the foot of the goal belongs to the goalkeeper, one below it to the kicker', () => {
  const pointers = [finger(1, 40), finger(2, 140)];
  expect(pointersOf(pointers, 'keeper', 80).map(({ id }) => id)).toEqual([1]);
  expect(pointersOf(pointers, 'kicker', 80).map(({ id }) => id)).toEqual([2]);
});

test('a flick that ends in the goal remains the kicker’s', () => {
  expect(pointersOf([finger(3, 140, 40)], 'keeper', 80)).toEqual([]);
});
