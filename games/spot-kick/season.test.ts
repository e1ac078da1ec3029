import { expect, test } from 'vitest';

import { Store } from '../kit/store.ts';
import { ROUND } from './cups.ts';
import { DAYS, pairsOn, Season, TEAMS_A_DIVISION } from './season.ts';

const lost = { mine: 1, theirs: 4, isSudden: false };
const won = { mine: 5, theirs: 2, isSudden: false };

test('in a season every team meets every other one once', () => {
  const met = new Set<string>();
  for (let day = 0; day < DAYS; day += 1) {
    const pairs = pairsOn(day);
    expect(new Set(pairs.flat()).size).toBe(TEAMS_A_DIVISION);
    for (const pair of pairs) met.add(pair.toSorted((a, b) => a - b).join());
  }
  expect(met.size).toBe((TEAMS_A_DIVISION * DAYS) / 2);
});

test('all teams have played as often after each day, and a season goes on where it was left', () => {
  const store = new Store('spot-kick', {});
  for (let day = 0; day < DAYS; day += 1) {
    expect(new Season(store).day).toBe(day);
    new Season(store).note(day % 2 === 0 ? won : lost);
    expect(new Season(store).table.map(({ played }) => played)).toEqual(
      Array.from({ length: 8 }, () => day + 1),
    );
  }
  expect(new Season(store).isOver).toBe(true);
});

test('a win brings three points, one in sudden death two, a defeat in it one', () => {
  const points = [won, { ...won, isSudden: true }, { ...lost, isSudden: true }, lost].map((result) => {
    const season = new Season(new Store('spot-kick', {}));
    season.note(result);
    return season.table.find(({ team }) => team === 0)?.points;
  });
  expect(points).toEqual([3, 2, 1, 0]);
});

test('the first two go up, the last two down, and nobody below the third division or above the first', () => {
  const store = new Store('spot-kick', {});
  const season = new Season(store);
  const played: number[] = [];
  for (const result of [lost, won, won, won, lost]) {
    for (let day = 0; day < DAYS; day += 1) season.note(result);
    season.goOn();
    played.push(season.division);
    expect(season.day).toBe(0);
  }
  expect(played).toEqual([0, 1, 2, 2, 1]);
});

test('every division has seven rivals, and a higher one has stronger ones', () => {
  const store = new Store('spot-kick', {});
  const matches = [0, 1, 2].map((division) => {
    store.set('season', [division, 4]);
    const season = new Season(store);
    return Array.from({ length: DAYS }, (_, team) => season.matchOf(team + 1));
  });
  for (const list of matches) expect(new Set(list.map((match) => match % ROUND)).size).toBe(DAYS);
  const sums = matches.map((list) => list.reduce((sum, match) => sum + match, 0));
  expect(sums).toEqual(sums.toSorted((a, b) => a - b));
});

test('whatever stands in the store is read as a season', () => {
  const store = new Store('spot-kick', {});
  for (const kept of ['x', [9, -2, 4, 3], [1, 2, 3, 4, 5, 6, 7], Array.from({ length: 90 }, () => 3)]) {
    store.set('season', kept);
    const season = new Season(store);
    expect(season.table).toHaveLength(TEAMS_A_DIVISION);
    expect(season.day).toBeLessThanOrEqual(DAYS);
    expect(season.division).toBeLessThan(3);
  }
});
