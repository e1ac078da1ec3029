import { expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { TEAMS } from './characters.ts';
import { CupMap } from './cup-map.ts';
import { keeperNature, keeperSkill, kickerNature, opponentOf, ROUND, teamOf } from './cups.ts';
import { chooseKick } from './kicker-mind.ts';
import { townsIn } from './map-art.ts';

test('every opponent has a team with a character of its own', () => {
  expect(TEAMS.length).toBe(ROUND);
  for (const role of ['keeper', 'kicker'] as const) {
    const known = TEAMS.map((team) => team[role].known);
    expect(new Set(known).size).toBe(ROUND);
    for (const words of known) expect(words.length).toBeLessThan(28);
  }
});

test('people are as they are known, in every round of the cups', () => {
  for (const lap of [0, 1]) {
    const [moss, brine, hinge] = [0, 1, 2].map((match) => keeperNature(match + lap * ROUND));
    expect(moss?.gamble).toBeGreaterThan(0.7);
    expect(brine?.gamble).toBeLessThan(0.3);
    expect(hinge?.gamble).toBe(0.5);
    expect(keeperSkill(2 + lap * ROUND).reach).toBeGreaterThan(keeperSkill(1 + lap * ROUND).reach + 0.05);
    expect(kickerNature(lap * ROUND).fake).toBe(0);
  }
});

test('Anvil kicks down the middle, and Jay high, more often than others do', () => {
  const share = (match: number, holds: (shot: { x: number; y: number }) => boolean): number => {
    const random = new Random(3);
    const kicks = Array.from({ length: 300 }, () => chooseKick(kickerNature(match), random).shot);
    return kicks.filter(holds).length / kicks.length;
  };
  const [anvil, jay] = [3, 4];
  expect(teamOf(anvil).kicker.name).toBe('Anvil');
  expect(share(anvil, ({ x }) => Math.abs(x) < 0.6)).toBeGreaterThan(0.35);
  expect(share(jay, ({ x }) => Math.abs(x) < 0.6)).toBeLessThan(0.2);
  expect(share(jay, ({ y }) => y > 1.3)).toBeGreaterThan(share(anvil, ({ y }) => y > 1.3) + 0.2);
});

test('the map ends by itself, or with a press that is not the one that opened it', () => {
  const map = new CupMap([]);
  expect(map.isOpen).toBe(false);
  map.open(2);
  expect(map.isOpen).toBe(true);
  expect(map.update(0.1, true)).toBe(false);
  expect(map.update(0.4, true)).toBe(true);
  map.open(3);
  expect(map.update(2.9, false)).toBe(false);
  expect(map.update(0.2, false)).toBe(true);
  map.close();
  expect(map.isOpen).toBe(false);
});

test.each([
  ['tall', { x: 0, y: 0, width: 80, height: 110 }],
  ['wide', { x: 10, y: 12, width: 90, height: 80 }],
])('the towns of a %s map lie in it, and none over another', (_name, box) => {
  const towns = townsIn(box, ROUND);
  for (const [index, { x, y }] of towns.entries()) {
    expect(x).toBeGreaterThanOrEqual(box.x);
    expect(x).toBeLessThanOrEqual(box.x + box.width);
    expect(y).toBeGreaterThanOrEqual(box.y);
    expect(y).toBeLessThanOrEqual(box.y + box.height);
    for (const other of towns.slice(0, index))
      expect(Math.hypot(other.x - x, other.y - y)).toBeGreaterThan(18);
  }
  expect(opponentOf(0).short).toBe('PUD');
});
