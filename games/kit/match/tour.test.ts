import { expect, test } from 'vitest';
import { Store } from '../store.ts';
import { Tour } from './tour.ts';

const RIVALS = [{ name: 'Ann' }, { name: 'Bo' }, { name: 'Cy' }];

test('rivals are beaten in their order, and stay beaten', () => {
  const store = new Store('game', {});
  const tour = new Tour(store, RIVALS.length);
  expect([tour.next, tour.isOpen(0), tour.isOpen(1)]).toEqual([0, true, false]);
  expect(tour.win(1), 'who is not open yet').toBe(false);
  expect(tour.win(0)).toBe(true);
  expect(tour.win(0), 'again').toBe(false);
  expect([tour.next, tour.isOpen(0), tour.isOpen(1), tour.isOpen(2)]).toEqual([1, true, true, false]);
  expect(new Tour(store, RIVALS.length).beaten).toBe(1);
});

test('once all are beaten, the last one waits again', () => {
  const tour = new Tour(new Store('game', {}), RIVALS.length);
  for (const rival of [0, 1, 2]) tour.win(rival);
  expect([tour.isWon, tour.next, tour.beaten]).toEqual([true, 2, 3]);
  expect(tour.win(2)).toBe(false);
});

test('whoever is to be played again comes first, once', () => {
  const tour = new Tour(new Store('game', { tour: '2' }), RIVALS.length);
  tour.playAgain(0);
  expect([tour.takeFirst(), tour.takeFirst()]).toEqual([0, 2]);
});

test('what is stored and makes no sense counts for nothing', () => {
  for (const stored of ['-4', '"two"', '99']) {
    const tour = new Tour(new Store('game', { tour: stored }), RIVALS.length);
    expect(tour.beaten).toBe(stored === '99' ? 3 : 0);
  }
});
