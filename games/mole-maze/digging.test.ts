import { expect, test } from 'vitest';

import { Keyboard } from '../kit/input/keyboard.ts';
import { FIRST_CODES, Pad, TouchPad } from '../kit/input/pad.ts';
import { Random } from '../kit/random.ts';
import { Store } from '../kit/store.ts';
import { Gait } from './gait.ts';
import { Hunt } from './hunt.ts';
import { makeLevel } from './level.ts';
import { beside, DIRECTIONS, distancesFrom, openWall, wallsOf } from './maze.ts';
import { shelfLayout } from './shelf.ts';
import { Steering } from './steering.ts';
import { CASTS, TREASURES, Treasures } from './treasures.ts';

const WIDE = {
  view: { left: 0, top: 0, right: 177.8, bottom: 100 },
  safe: { left: 0, top: 8.9, right: 177.8, bottom: 100 },
  scale: 7.2,
};
const PHONE = {
  view: { left: 0, top: 0, right: 100, bottom: 177.8 },
  safe: { left: 0, top: 17.8, right: 100, bottom: 177.8 },
  scale: 3.6,
};

/** A mole at the soft earth of a maze, and what its player's touch pad tells it. */
function atSoftEarth(seed: number) {
  const hunt = new Hunt({ stage: WIDE, random: new Random(seed) }, 3);
  const [here = 0, there = 0] = hunt.level.soft ?? [];
  hunt.walker.at = here;
  const touch = new TouchPad();
  const pad = new Pad(new Keyboard(() => undefined), [FIRST_CODES], [touch]);
  const told = { bumps: 0, digs: 0 };
  const steering = new Steering(
    { showing: true, input: { pad, pointers: [] } },
    {
      bump: () => (told.bumps += 1),
      dig: () => (told.digs += 1),
      sniff: () => undefined,
      point: () => undefined,
    },
  );
  const step = (): void => {
    steering.update(hunt, (at) => at, 1 / 60);
    touch.endStep();
  };
  return { hunt, here, there, touch, told, step };
}

test('soft earth parts neighbours without a tunnel, and digging joins them', () => {
  for (let level = 0; level < 12; level += 1) {
    const { maze, soft } = makeLevel(new Random(level), level, 1.7);
    expect(soft).toBeDefined();
    if (soft === undefined) continue;
    expect(DIRECTIONS.map((direction) => beside(maze, soft[0], direction))).toContain(soft[1]);
    expect(distancesFrom(maze, soft[0])[soft[1]]).toBeGreaterThan(1);
    const dug = openWall(maze, soft);
    expect(distancesFrom(dug, soft[0])[soft[1]]).toBe(1);
    expect(wallsOf(dug)).toHaveLength(wallsOf(maze).length - 1);
  }
});

test('the mole stops at soft earth, digs when it is led into it, and can walk through then', () => {
  const { hunt, here, there, touch, told, step } = atSoftEarth(4);
  expect(hunt.isStop(here) && hunt.isStop(there)).toBe(true);
  const into = DIRECTIONS.find((direction) => beside(hunt.level.maze, here, direction) === there);
  if (into !== undefined) touch.set(into, true);
  step();
  expect(told).toEqual({ bumps: 0, digs: 1 });
  hunt.digThrough();
  expect(hunt.beyondSoft(here)).toBeUndefined();
  expect(hunt.softSpot).toBeUndefined();
  expect(hunt.walker.update(9).at(-1)).toBe(there);
});

test('a turn that is asked for too early waits for its tunnel, without a bump', () => {
  const { hunt, touch, told, step } = atSoftEarth(4);
  const { walker, level } = hunt;
  walker.at = level.start;
  walker.run('right', () => false);
  if (!walker.walking) walker.run('left', () => false);
  walker.update(0.1);
  const { next = -1 } = walker;
  const blocked = DIRECTIONS.find((direction) => {
    const beyond = beside(level.maze, next, direction);
    const tunnels = level.maze.tunnels;
    const back = beside(level.maze, walker.at, direction);
    return (
      beyond !== undefined && !tunnels[next]?.includes(beyond) && !tunnels[walker.at]?.includes(back ?? -1)
    );
  });
  if (blocked !== undefined) touch.set(blocked, true);
  step();
  expect(told.bumps).toBe(0);
});

test('a run grows faster, and the next one begins at a walk', () => {
  const gait = new Gait();
  const walk = gait.pace;
  for (let step = 0; step < 120; step += 1) gait.update(true, 1 / 60);
  expect(gait.pace).toBeGreaterThan(walk * 1.4);
  expect(gait.hurry).toBeLessThanOrEqual(1);
  gait.update(false, 1 / 60);
  expect([gait.pace, gait.hurry]).toEqual([walk, 0]);
});

test('each dig finds another treasure, first those of the land, until all stay on the shelf', () => {
  const store = new Store('mole-maze', {});
  const treasures = new Treasures(store);
  expect(treasures.buried(3)).toBe('gem');
  treasures.add('gem');
  expect(treasures.buried(3)).toBe('star');
  const digs = TREASURES.length * CASTS - 1;
  for (let dig = 0; dig < digs; dig += 1) {
    const next = treasures.buried(0);
    if (next === undefined) throw new Error(`nothing is buried at dig ${dig}`);
    treasures.add(next);
    expect(treasures.isRound, 'the shelf opens whenever a cast is complete').toBe(
      (dig + 2) % TREASURES.length === 0,
    );
  }
  expect([treasures.share, treasures.buried(0)]).toEqual([1, undefined]);
  for (const treasure of TREASURES) expect(treasures.castsOf(treasure)).toBe(CASTS);
  expect(new Treasures(store).share).toBe(1);
  expect(new Treasures(new Store('mole-maze', { treasures: '["gem", "no such thing"]' })).latest).toBe('gem');
});

test.each([WIDE, PHONE])('the shelf lies below the bar, and its button is as large as a finger', (frame) => {
  const { page, button, places, size } = shelfLayout(frame);
  expect(page.y).toBeGreaterThanOrEqual(frame.safe.top);
  expect(page.y + page.height).toBeLessThanOrEqual(frame.safe.bottom);
  expect(page.x).toBeGreaterThanOrEqual(frame.safe.left);
  expect(button.radius * 2 * frame.scale).toBeGreaterThanOrEqual(44);
  expect(button.y + button.radius).toBeLessThanOrEqual(frame.safe.top);
  expect(places).toHaveLength(TREASURES.length);
  expect(size * frame.scale).toBeGreaterThanOrEqual(44);
});
