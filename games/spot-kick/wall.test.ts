import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { keeperNature, keeperSkill } from './cups.ts';
import { Flight, type Outcome } from './flight.ts';
import { answer, KeeperMind } from './keeper-mind.ts';
import { Keeper } from './keeper.ts';
import { flightSeconds, scatter } from './shot.ts';
import { type FreeKick, freeKickOf, lengthen, stops } from './wall.ts';

interface Aimed {
  readonly x: number;
  readonly y: number;
  readonly power: number;
  readonly bend: number;
}

function fly(free: FreeKick, { power, bend, ...at }: Aimed, keeper: Keeper): Outcome {
  const shot = lengthen({ ...at, bend, seconds: flightSeconds(power) }, power, free);
  const flight = new Flight(shot, keeper, free);
  for (let step = 0; step < 600; step += 1) {
    const outcome = flight.update(1 / 120);
    if (outcome !== undefined) return outcome;
  }
  throw new Error('the ball never arrived');
}

/** Goals of a hundred kicks. */
function goalsOf(number: number, aim: (free: FreeKick, random: Random) => Aimed): number {
  const random = new Random(7);
  const match = Math.floor(number / 3);
  let goals = 0;
  for (let kick = 0; kick < 100; kick += 1) {
    const free = freeKickOf(number, random);
    const { power, bend, ...at } = aim(free, random);
    const { speed, reach } = keeperSkill(match);
    const keeper = new Keeper({ speed: speed * free.sight, reach }, -Math.sign(free.wall.middle) * 0.7);
    const wide = scatter(at, power, [random.next(), random.next()]);
    const shot = lengthen({ ...wide, bend, seconds: flightSeconds(power) }, power, free);
    const dive = answer(
      shot,
      new KeeperMind().plan(keeperNature(match), random),
      keeperNature(match),
      random,
    );
    keeper.diveTo(dive.x, dive.y, dive.at);
    if (fly(free, { ...wide, power, bend }, keeper) === 'goal') goals += 1;
  }
  return goals;
}

const anywhere = (_: FreeKick, random: Random): Aimed => ({
  x: random.range(-3.5, 3.5),
  y: random.range(0.2, 2.3),
  power: random.range(0.3, 1),
  bend: 0,
});

test('a hard low ball does not pass the wall; a soft one rises over it, and a bent one goes around', () => {
  const free: FreeKick = { metres: 18, wall: { middle: 1, men: 3, jump: 0 }, sight: 0.6 };
  const idle = () => new Keeper({ speed: 1, reach: 0.3 }, -0.7);
  const at = { x: 3, y: 1.9 };
  expect(fly(free, { x: 2.4, y: 0.8, power: 0.85, bend: 0 }, idle())).toBe('blocked');
  expect(fly(free, { ...at, power: 0.35, bend: 0 }, idle())).toBe('goal');
  expect(fly(free, { ...at, y: 0.8, power: 0.85, bend: 1.2 }, idle())).toBe('goal');
  expect(fly(free, { x: -3, y: 0.6, power: 0.85, bend: 0 }, idle())).toBe('goal');
});

test('the wall is as wide as its men, and higher when it jumps', () => {
  const wall = { middle: 0, men: 3, jump: 0 };
  expect([stops(wall, 0, 1), stops(wall, 1.5, 1), stops(wall, 0, 2)]).toEqual([true, false, false]);
  expect(stops({ ...wall, jump: 0.26 }, 0, 2)).toBe(true);
});

test('a beginner scores about half of the first kicks, and nobody scores for ever', () => {
  expect(goalsOf(0, anywhere)).toBeGreaterThan(35);
  expect(goalsOf(0, anywhere)).toBeLessThan(75);
  const expert = (free: FreeKick): Aimed => ({
    x: -Math.sign(free.wall.middle) * 3.1,
    y: 0.5,
    power: 0.85,
    bend: 0,
  });
  expect(goalsOf(0, expert)).toBeGreaterThan(80);
  expect(goalsOf(30, expert)).toBeLessThan(60);
});
