import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Cave, NARROWEST, STRIDE, type Thing } from './cave.ts';
import { Dive } from './dive.ts';
import { addToday, isDayList } from './records.ts';
import { RELICS, relicIn, zoneToSearch } from './relic-art.ts';
import { zoneAt, zoneIndex, ZONES } from './zones.ts';

const DT = 1 / 120;
const silent = {
  took: () => undefined,
  strung: () => undefined,
  stung: () => undefined,
  scraped: () => undefined,
};

/** Swims along the middle of the cave, looking `ahead` units ahead and reacting every `delay` steps. */
function swim(seed: number, ahead: number, delay: number): Dive {
  const dive = new Dive(new Random(seed), silent);
  let hold = true;
  for (let step = 0; step < 120 * 300 && !dive.over; step += 1) {
    if (step % delay === 0) {
      const goal = dive.cave.middleAt(dive.x + ahead);
      hold = dive.y + dive.vy * 0.16 > goal;
    }
    dive.step(DT, hold);
  }
  return dive;
}

test('the same seed digs the same cave', () => {
  const [one, two] = [new Cave(new Random('a')), new Cave(new Random('a'))];
  for (const cave of [one, two]) cave.dig(3000);
  expect(one.things).toEqual(two.things);
  expect(one.floorAt(2900)).toBe(two.floorAt(2900));
  const other = new Cave(new Random('b'));
  other.dig(3000);
  expect(other.floorAt(2900)).not.toBe(one.floorAt(2900));
});

test('a cave never closes and leads downwards', () => {
  for (let seed = 0; seed < 12; seed += 1) {
    const cave = new Cave(new Random(seed));
    cave.dig(6000);
    for (let x = 0; x < 5900; x += STRIDE) {
      expect(cave.floorAt(x) - cave.roofAt(x)).toBeGreaterThan(2 * NARROWEST - 3);
    }
    expect(cave.middleAt(5900)).toBeGreaterThan(cave.middleAt(0) + 300);
  }
});

test('a diver who only follows the cave sees some zones until the lamp goes out', () => {
  for (const seed of [1, 2, 3]) {
    const dive = swim(seed, 8, 6);
    expect(dive.over).toBe(true);
    expect(dive.time).toBeGreaterThan(30);
    expect(dive.depth).toBeGreaterThan(35);
  }
});

test('a diver who never swims up dies soon, but not at once', () => {
  const dive = new Dive(new Random(5), silent);
  dive.step(DT, true);
  while (!dive.over) dive.step(DT, false);
  expect(dive.time).toBeGreaterThan(5);
  expect(dive.time).toBeLessThan(40);
});

test('the lamp burns only after the first stroke', () => {
  const dive = new Dive(new Random(5), silent);
  for (let step = 0; step < 600; step += 1) dive.step(DT, false);
  expect(dive.light).toBe(1);
  expect(dive.x).toBe(24);
});

test('zones follow the depth and blend', () => {
  expect([0, 40, 100, 150, 500].map(zoneIndex)).toEqual([0, 1, 2, 3, 4]);
  expect(zoneAt(34).dark).toBeGreaterThan(zoneAt(10).dark);
});

test('the daily list holds the five best dives, best first', () => {
  let list: number[] = [];
  for (const score of [50, 90, 10, 70, 30, 60]) list = addToday(list, score);
  expect(list).toEqual([90, 70, 60, 50, 30]);
  expect(isDayList({ day: '2026-01-01', scores: [1] })).toBe(true);
  expect(isDayList({ day: 1, scores: [] })).toBe(false);
});

test('each zone has relics of its own, and shows one that has not been found', () => {
  for (const zone of ZONES.keys()) expect(RELICS.some((relic) => relic.zone === zone)).toBe(true);
  const first = relicIn(0, []);
  const second = relicIn(0, [first]);
  expect(second).not.toBe(first);
  expect([first, second].map((relic) => RELICS[relic]?.zone)).toEqual([0, 0]);
  expect(RELICS[relicIn(0, [first, second])]?.zone).toBe(0);
  expect(zoneToSearch([first, second])).toBe(1);
  expect(zoneToSearch([...RELICS.keys()])).toBeUndefined();
});

/** Brings the diver to the thing and advances one step. */
function visit(dive: Dive, { x, y }: Thing): void {
  dive.x = x;
  dive.y = y;
  dive.safe = 1;
  dive.step(DT, false);
}

test('a whole row of pearls is told and feeds the lamp; a row with a gap is not', () => {
  const rows: Thing[] = [];
  const dive = new Dive(new Random(3), { ...silent, strung: (thing) => rows.push(thing) });
  dive.step(DT, true);
  const pearls = dive.cave.things.filter(({ string }) => string !== undefined);
  const strings = [...new Set(pearls.map(({ string }) => string))];
  const [whole = [], gap = []] = strings.map((string) => pearls.filter((pearl) => pearl.string === string));
  dive.light = 0.2;
  for (const pearl of whole) visit(dive, pearl);
  expect(rows).toHaveLength(1);
  expect(dive.light).toBeGreaterThan(0.2 + 0.045 * whole.length + 0.03);
  for (const pearl of gap.slice(1)) visit(dive, pearl);
  expect(rows).toHaveLength(1);
});

test('the water above a vent lifts the diver', () => {
  const cave = new Cave(new Random(4));
  cave.dig(3000);
  const place = cave.things.find(({ kind }) => kind === 'vent')?.x ?? 0;
  expect(place).toBeGreaterThanOrEqual(1400);
  const sinkAt = (x: number): number => {
    const dive = new Dive(new Random(4), silent);
    dive.started = true;
    // What lives beside the vent must not push the diver.
    dive.safe = 1;
    dive.cave.dig(3000);
    dive.x = x;
    dive.y = dive.cave.middleAt(x);
    dive.step(DT, false);
    return dive.vy;
  };
  expect(sinkAt(place)).toBeLessThan(0);
  expect(sinkAt(place + 20)).toBeGreaterThan(0);
});
