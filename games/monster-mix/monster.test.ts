import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { layOut } from './layout.ts';
import { anyMonster, change, codeOf, FIRST_MONSTER, keep, monsterOf, PARTS, VARIANTS } from './monster.ts';
import { nextOpening, openedBetween, OPENINGS, openOf, shelfOf } from './openings.ts';
import { songOf } from './song.ts';

test('cycling through all variants of a part restores the monster, both ways', () => {
  for (const part of PARTS) {
    let forth = FIRST_MONSTER;
    let back = FIRST_MONSTER;
    for (let turn = 0; turn < VARIANTS[part]; turn += 1) {
      forth = change(forth, part, 1);
      back = change(back, part, -1);
    }
    expect([forth, back]).toEqual([FIRST_MONSTER, FIRST_MONSTER]);
    expect(change(FIRST_MONSTER, part, 1)).not.toEqual(FIRST_MONSTER);
  }
});

test('a code restores its monster, and an invalid code none', () => {
  const random = new Random(3);
  for (let round = 0; round < 50; round += 1) {
    const monster = anyMonster(random, (part) => VARIANTS[part]);
    expect(monsterOf(codeOf(monster))).toEqual(monster);
  }
  for (const wrong of ['9000000', '12', 7, null, '00000-1']) expect(monsterOf(wrong)).toBeUndefined();
});

test('the shelf holds the newest first, without duplicates, up to its limit', () => {
  const [a, b, c] = [0, 1, 2].map((top) => ({ ...FIRST_MONSTER, top }));
  if (a === undefined || b === undefined || c === undefined) throw new Error('three monsters');
  const shelf = keep(keep(keep([], a, 2), b, 2), a, 2);
  expect(shelf).toEqual([a, b]);
  expect(keep(shelf, c, 2)).toEqual([c, a]);
});

test('another head sings another tune', () => {
  const tunes = new Set(
    Array.from({ length: VARIANTS.head }, (_, head) => songOf({ ...FIRST_MONSTER, head }).parts[0]?.notes),
  );
  expect(tunes.size).toBe(VARIANTS.head);
});

test('buttons, shelves and monster do not overlap in any frame', () => {
  for (const [right, bottom, top] of [
    [100, 177.8, 17.8],
    [177.8, 100, 8.9],
    [205, 100, 17.8],
    [133.3, 100, 10.7],
  ] as const) {
    const { buttons, slots, monster } = layOut({ left: 0, top, right, bottom });
    expect(buttons).toHaveLength(4);
    expect(slots.length).toBeGreaterThanOrEqual(4);
    const spots = [...buttons, ...slots];
    spots.forEach((a, index) => {
      expect(a.x - a.radius).toBeGreaterThanOrEqual(0);
      expect(a.x + a.radius).toBeLessThanOrEqual(right);
      expect(a.y + a.radius).toBeLessThanOrEqual(bottom);
      for (const b of spots.slice(index + 1)) {
        expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan((a.radius + b.radius) * 0.95);
      }
    });
    for (const { radius } of buttons) expect(radius).toBeGreaterThanOrEqual(9);
    expect(monster.scale * 100).toBeGreaterThan(60);
  }
});

test('parts open from three monsters to twenty, and none of the first six ever closes', () => {
  for (const part of PARTS) {
    expect(openOf(part, 0)).toBeGreaterThanOrEqual(6);
    expect(openOf(part, 20)).toBe(VARIANTS[part]);
    // Those that open are the last ones, so that the first `openOf` are the open ones.
    const closed = OPENINGS.filter((each) => each.part === part).map(({ variant }) => variant);
    expect(closed).toEqual(closed.map((_, index) => openOf(part, 0) + index));
  }
  expect(openOf('head', 2)).toBe(6);
  expect(openOf('head', 3)).toBe(7);
  expect(nextOpening('head', 3)?.name).toBe('Star head');
  expect(nextOpening('head', 12)).toBeUndefined();
  expect(openedBetween(2, 3).map(({ part }) => part)).toEqual(['head', 'legs']);
  expect(openedBetween(3, 4)).toEqual([]);
});

test('the title says what the next monsters bring', () => {
  expect(shelfOf(0)).toEqual({ name: 'Monsters', count: 0, of: 3, step: 'Next: cat head' });
  expect(shelfOf(16)).toEqual({ name: 'Monsters', count: 16, of: 20, step: 'Next: cupcake body' });
  expect(shelfOf(20)).toEqual({ name: 'Monsters', count: 20, of: 24 });
});

test('a mixed monster has open parts only', () => {
  const random = new Random(5);
  for (let round = 0; round < 200; round += 1) {
    const monster = anyMonster(random, (part) => openOf(part, 0));
    for (const { part, variant } of OPENINGS) expect(monster[part]).toBeLessThan(variant);
  }
});
