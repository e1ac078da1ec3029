import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { gradeOf, IVY_EVERY, levelAfter, LIVES, pointsFor, STAR_EVERY } from './rules.ts';
import { SHAPES } from './shapes.ts';
import { type Landing, Site } from './site.ts';

const DT = 1 / 60;
const silent = {
  landed: () => undefined,
  splashed: () => undefined,
  ivy: () => undefined,
  lifeWon: () => undefined,
};

/** Plays by dropping within `sloppy` metres of the centre, for at most `blocks` blocks. */
function play(seed: number, sloppy: number, blocks: number): Site {
  const site = new Site(new Random(seed), silent, 0);
  const hand = new Random(seed + 1);
  let aim = hand.range(-sloppy, sloppy);
  for (let step = 0; step < 60 * 600 && !site.over && site.laid < blocks; step += 1) {
    const falls = site.swing.blockX + site.swing.speed * 0.06;
    if (site.hanging && Math.abs(falls - site.top.x - aim) < 0.04 && site.drop()) {
      aim = hand.range(-sloppy, sloppy);
    }
    site.step(DT);
  }
  return site;
}

test('accurate drops build a high tower', () => {
  const site = play(3, 0.1, 24);
  expect(site.laid).toBe(24);
  expect(site.lives).toBe(LIVES);
  expect(site.height).toBeGreaterThan(16);
});

test('a beginner places about a dozen blocks before the end', () => {
  const laid = [1, 2, 3].map((seed) => play(seed, 0.6, 14).laid);
  expect(Math.min(...laid)).toBeGreaterThanOrEqual(10);
});

test('inaccurate drops lose', () => {
  expect(play(1, 2.4, 80).over).toBe(true);
});

test('a block that misses costs a life, and two that fall together cost one', () => {
  const site = new Site(new Random(1), silent, 0);
  while (site.swing.blockX < 1.85) site.step(DT);
  site.drop();
  for (let step = 0; step < 200; step += 1) site.step(DT);
  expect(site.lives).toBe(LIVES - 1);
  expect(site.laid).toBeLessThanOrEqual(1);
});

test('grades depend on the distance from the centre, combos give more points', () => {
  expect([0.1, 0.4, 1].map((offset) => gradeOf(offset, 0.2))).toEqual(['perfect', 'neat', 'rough']);
  expect(gradeOf(-0.1, 0.2)).toBe('perfect');
  expect(pointsFor('perfect', 3)).toBeGreaterThan(pointsFor('perfect', 1));
  expect(pointsFor('perfect', 1)).toBeGreaterThan(pointsFor('neat', 0));
});

test('every seventh block has a star; dropped perfectly it counts threefold, and ivy holds the tower', () => {
  expect(pointsFor('perfect', 1, true)).toBe(3 * pointsFor('perfect', 1));
  expect(pointsFor('neat', 0, true)).toBe(pointsFor('neat', 0));
  const landings: Landing[] = [];
  const held: number[] = [];
  const site = new Site(
    new Random(3),
    {
      ...silent,
      landed: (landing) => landings.push(landing),
      ivy: () => held.push(landings.length),
    },
    0,
  );
  for (let step = 0; step < 60 * 120 && site.laid < STAR_EVERY + 1; step += 1) {
    const falls = site.swing.blockX + site.swing.speed * 0.06;
    if (site.hanging && Math.abs(falls - site.top.x) < 0.04) site.drop();
    site.step(DT);
  }
  const starred = landings.flatMap(({ piece }, index) => (piece.starred ? [index + 1] : []));
  expect(starred).toEqual([STAR_EVERY]);
  expect(landings[STAR_EVERY - 1]?.grade).toBe('perfect');
  expect(held).toEqual([IVY_EVERY, STAR_EVERY]);
});

test('the difficulty never decreases', () => {
  for (let laid = 0; laid < 80; laid += 1) {
    const now = levelAfter(laid);
    const next = levelAfter(laid + 1);
    expect(next.pace).toBeGreaterThanOrEqual(now.pace);
    expect(next.wind).toBeGreaterThanOrEqual(now.wind);
    expect(next.perfect).toBeLessThanOrEqual(now.perfect);
  }
});

test('the pieces of each block fill its outline', () => {
  const area = (corners: readonly number[]): number => {
    let sum = 0;
    for (let i = 0; i < corners.length; i += 2) {
      const j = (i + 2) % corners.length;
      sum += (corners[i] ?? 0) * (corners[j + 1] ?? 0) - (corners[j] ?? 0) * (corners[i + 1] ?? 0);
    }
    return sum / 2;
  };
  for (const { parts, outline } of SHAPES) {
    const filled = parts.reduce((sum, part) => sum + area(part), 0);
    expect(filled).toBeCloseTo(area(outline));
  }
});
