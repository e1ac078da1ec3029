import type { Strength } from '../kit/match/side.ts';
import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { BOT_RADIUS, type Order } from './bot.ts';
import { Bout, type Happening } from './bout.ts';
import { Brain } from './brain.ts';
import { arenaOf, ARENAS, BUMPER_RADIUS } from './ring.ts';
import { RIVALS } from './rivals.ts';

const STILL: Order = { x: 0, y: 0, dash: false, brace: false };
const RIGHT: Order = { x: 1, y: 0, dash: false, brace: false };

/** Runs for some seconds with the same controls; a dash only in the first step. */
function run(bout: Bout, one: Order, two: Order, seconds: number): Happening[] {
  const happened: Happening[] = [];
  for (let step = 0; step < seconds * 120; step += 1) {
    const first = step === 0;
    bout.update(
      [
        { ...one, dash: one.dash && first },
        { ...two, dash: two.dash && first },
      ],
      1 / 120,
      happened,
    );
  }
  return happened;
}

function contest(left: Strength, right: Strength, seed: number): { result: Bout['result']; seconds: number } {
  const random = new Random(seed);
  const bout = new Bout(arenaOf(seed));
  const brains = [new Brain(0, left, random), new Brain(1, right, random)] as const;
  let steps = 0;
  while (bout.result === undefined && steps < 120 * 120) {
    bout.update([brains[0].update(bout, 1 / 120), brains[1].update(bout, 1 / 120)], 1 / 120, []);
    steps += 1;
  }
  return { result: bout.result, seconds: steps / 120 };
}

test('driving off the raft loses', () => {
  const bout = new Bout(arenaOf(0));
  bout.bots[1].y = 30;
  run(bout, RIGHT, STILL, 4);
  expect(bout.result).toBe(1);
});

test('a dash pushes the opponent further than driving does', () => {
  const shove = (dash: boolean): number => {
    const bout = new Bout(arenaOf(0));
    bout.bots[1].x = -6;
    run(bout, { ...RIGHT, dash }, STILL, 0.35);
    return bout.bots[1].x;
  };
  expect(shove(true)).toBeGreaterThan(shove(false) + 5);
});

test('a braced robot holds its ground, and throws the attacker back dazed', () => {
  const bout = new Bout(arenaOf(0));
  bout.bots[1].x = -2;
  const happened = run(bout, { ...RIGHT, dash: true }, { ...STILL, brace: true }, 0.3);
  expect(happened.some((event) => event.kind === 'clash' && event.parry)).toBe(true);
  expect(bout.bots[0].vx).toBeLessThan(0);
  expect(bout.bots[1].x).toBeLessThan(6);
});

test('strength for bracing runs out', () => {
  const bout = new Bout(arenaOf(0));
  run(bout, { ...STILL, brace: true }, STILL, 2);
  expect(bout.bots[0].bracing && bout.bots[0].strength > 0.5).toBe(false);
});

test('the rim falls band by band, and robots on it fall into the water', () => {
  const bout = new Bout(arenaOf(0));
  bout.bots[0].x = -43;
  const happened = run(bout, STILL, STILL, 12);
  expect(happened.map(({ kind }) => kind)).toContain('shrunk');
  expect(bout.result).toBe(1);
});

test('a hole in the middle is water too', () => {
  const bout = new Bout(arenaOf(3));
  expect(bout.ring.isWater(0, 0)).toBe(true);
  expect(bout.ring.isWater(20, 0)).toBe(false);
});

test('every bout of two computers ends', () => {
  ARENAS.forEach((_, index) => {
    const { result, seconds } = contest('medium', 'medium', index);
    expect(result).toBeDefined();
    expect(seconds).toBeLessThan(90);
  });
});

test('a stronger computer wins more often', () => {
  let wins = 0;
  for (let seed = 0; seed < 30; seed += 1) if (contest('easy', 'hard', seed).result === 1) wins += 1;
  expect(wins).toBeGreaterThan(19);
});

test.each([false, true])('no robot starts in a bumper (upright: %s)', (upright) => {
  const crowded = [...ARENAS, ...RIVALS.map((rival) => rival.arena)].filter((arena) => {
    const { bots, ring } = new Bout(arena, upright);
    return ring.arena.bumpers.some((bumper) =>
      bots.some((bot) => Math.hypot(bumper.x - bot.x, bumper.y - bot.y) < BUMPER_RADIUS + BOT_RADIUS),
    );
  });
  expect(crowded).toEqual([]);
});
