import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { keeperNature, keeperSkill } from './cups.ts';
import { Flight, type Outcome } from './flight.ts';
import { answer, KeeperMind } from './keeper-mind.ts';
import { Keeper } from './keeper.ts';
import {
  flightSeconds,
  isPowerShot,
  judgeLine,
  LEAST_POWER_SHOT,
  placeOf,
  scatter,
  seemsToGo,
  type Shot,
  WILD_POWER,
} from './shot.ts';

function fly(shot: Shot, keeper: Keeper): Outcome {
  const flight = new Flight(shot, keeper);
  for (let step = 0; step < 400; step += 1) {
    const outcome = flight.update(1 / 120);
    if (outcome !== undefined) return outcome;
  }
  throw new Error('the ball never arrived');
}

function goals(aim: () => Shot, match: number): number {
  const random = new Random(5);
  const mind = new KeeperMind();
  let scored = 0;
  for (let kick = 0; kick < 300; kick += 1) {
    const shot = aim();
    const keeper = new Keeper(keeperSkill(match));
    const dive = answer(shot, mind.plan(keeperNature(match), random), keeperNature(match), random);
    keeper.diveTo(dive.x, dive.y, dive.at);
    mind.note(shot.x, shot.y);
    if (fly(shot, keeper) === 'goal') scored += 1;
  }
  return scored;
}

test('posts and bar decide about a ball at the line', () => {
  expect(judgeLine(0, 1)).toBe('in');
  expect(judgeLine(3.66, 1)).toBe('post');
  expect(judgeLine(3.5, 1)).toBe('in-off-post');
  expect(judgeLine(-4.2, 1)).toBe('wide');
  expect(judgeLine(0, 3)).toBe('over');
});

test('a curved ball ends at its aim, and looks wider on the way', () => {
  const shot = { x: 2, y: 1, seconds: 0.7, bend: 1 };
  expect(placeOf(shot, 1).x).toBeCloseTo(2);
  expect(seemsToGo(shot, 0.3).x).toBeGreaterThan(3);
});

test('only a wild kick misses its aim', () => {
  expect(scatter({ x: 1, y: 1 }, 0.85, [1, 1])).toEqual({ x: 1, y: 1 });
  expect(scatter({ x: 1, y: 1 }, 1.1, [1, 1]).x).toBeGreaterThan(1.3);
});

test('a goalkeeper who stands still saves only balls within reach', () => {
  const skill = keeperSkill(0);
  expect(fly({ x: 0.1, y: 0.8, seconds: 0.7, bend: 0 }, new Keeper(skill))).toBe('saved');
  expect(fly({ x: 2.5, y: 0.8, seconds: 0.7, bend: 0 }, new Keeper(skill))).toBe('goal');
});

test('a power shot goes through fingertips, and not through the body', () => {
  const skill = keeperSkill(0);
  const aside = { x: skill.reach * 0.8, y: 0.8, bend: 0 };
  const slow = flightSeconds(0.6);
  const fast = flightSeconds(0.86);
  expect(fly({ ...aside, seconds: slow }, new Keeper(skill))).toBe('saved');
  expect(fly({ ...aside, seconds: fast }, new Keeper(skill))).toBe('goal');
  expect(fly({ ...aside, x: 0, seconds: fast }, new Keeper(skill))).toBe('saved');
});

test('a power shot needs more power than a safe one, and less than a wild one', () => {
  const at = (power: number): Shot => ({ x: 0, y: 1, seconds: flightSeconds(power), bend: 0 });
  expect([0.6, 0.8, 0.86, 1].map((power) => isPowerShot(at(power)))).toEqual([false, false, true, true]);
  expect(LEAST_POWER_SHOT).toBeLessThan(WILD_POWER);
});

test('always shooting at one corner scores less than alternating', () => {
  let turn = 1;
  const seconds = flightSeconds(0.62);
  const stubborn = goals(() => ({ x: -2.6, y: 0.5, seconds, bend: 0 }), 3);
  const varied = goals(() => ({ x: 2.6 * (turn = -turn), y: 0.5, seconds, bend: 0 }), 3);
  expect(stubborn).toBeLessThan(varied * 0.9);
});

test('the goalkeepers of the third cup save more than those of the first', () => {
  const random = new Random(9);
  const shots = (): Shot => ({ x: random.range(-3.2, 3.2), y: random.range(0.2, 2), seconds: 0.72, bend: 0 });
  const scored = (matches: readonly number[]): number =>
    matches.reduce((sum, match) => sum + goals(shots, match), 0);
  expect(scored([6, 7, 8])).toBeLessThan(scored([0, 1, 2]) * 0.8);
});

test('whoever returns after all the others has grown stronger', () => {
  expect(keeperSkill(9).speed).toBeGreaterThan(keeperSkill(0).speed + 2);
  expect(keeperSkill(9).reach).toBeGreaterThan(keeperSkill(0).reach + 0.1);
});
