import { expect, test } from 'vitest';

import { Car } from './car.ts';
import { circuitOf } from './circuits.ts';
import { DriftScore } from './drift-score.ts';
import { Launch, Passing, towOf } from './thrills.ts';
import { Track } from './track.ts';

const STEP = 1 / 120;

/** A countdown with presses on the gas so many seconds before the green light, then one after it. */
function start(before: readonly number[], after?: number): boolean {
  const launch = new Launch();
  for (let left = 1.5; left > 0; left -= STEP)
    launch.wait(
      before.some((at) => left <= at && left > at - STEP),
      STEP,
    );
  const goes = Array.from({ length: 120 }, (_, step) => {
    const seconds = (step + 1) * STEP;
    return launch.go(after !== undefined && seconds >= after && seconds < after + STEP, seconds);
  });
  const perfect = goes.filter(Boolean).length;
  expect(perfect, 'at most once').toBeLessThanOrEqual(1);
  return perfect === 1;
}

/** Two cars on the first circuit, one `gap` metres behind the other and so much aside, at 25 m/s. */
function follow(gap: number, aside: number) {
  const track = new Track(circuitOf(0));
  const [car, ahead] = [new Car(), new Car()];
  car.placeOn(track, 20, 0);
  ahead.placeOn(track, 20, 0);
  for (const each of [car, ahead]) {
    each.vx = Math.cos(each.heading) * 25;
    each.vy = Math.sin(each.heading) * 25;
  }
  ahead.x += Math.cos(car.heading) * gap - Math.sin(car.heading) * aside;
  ahead.y += Math.sin(car.heading) * gap + Math.cos(car.heading) * aside;
  return { track, car, ahead };
}

test('a start is perfect shortly before and after the green light, and not by mashing', () => {
  expect([start([0.2]), start([], 0.1), start([1])]).toEqual([true, true, false]);
  expect([start([]), start([], 0.5)]).toEqual([false, false]);
  expect(start([1.2, 0.9, 0.6, 0.4, 0.2], 0.1)).toBe(false);
});

test('the slipstream builds behind a car, and goes beside it', () => {
  const { car, ahead } = follow(8, 0);
  for (let step = 0; step < 120; step += 1) car.tow = towOf(car, [car, ahead], STEP);
  expect(car.tow).toBe(1);
  const beside = follow(8, 4);
  beside.car.tow = 1;
  for (let step = 0; step < 120; step += 1)
    beside.car.tow = towOf(beside.car, [beside.car, beside.ahead], STEP);
  expect(beside.car.tow).toBe(0);
  expect(towOf(follow(30, 0).car, [follow(30, 0).ahead], STEP)).toBe(0);
});

test('a car in the slipstream is faster than one alone', () => {
  const speedOf = (tow: number): number => {
    const { track, car } = follow(8, 0);
    for (let step = 0; step < 60; step += 1) {
      car.tow = tow;
      car.update({ steer: 0, gas: 1, brake: 0, slide: false }, track, STEP);
    }
    return car.speed;
  };
  expect(speedOf(1)).toBeGreaterThan(speedOf(0) + 0.5);
});

test('kerbs are felt at the road’s edge, at speed', () => {
  const { track, car } = follow(8, 0);
  expect(car.onKerb(track)).toBe(false);
  car.offset = track.halfWidth - 0.4;
  const bends = track.samples.map(({ bend }) => Math.abs(bend));
  car.index = bends.indexOf(Math.max(...bends));
  expect(car.onKerb(track)).toBe(true);
  car.index = bends.indexOf(Math.min(...bends));
  expect(car.onKerb(track), 'a straight has none').toBe(false);
  car.index = bends.indexOf(Math.max(...bends));
  car.vx = car.vy = 0;
  expect(car.onKerb(track)).toBe(false);
});

test('a place pays once in a round, however often it is lost and won', () => {
  const passing = new Passing();
  expect([4, 4, 3, 4, 3, 2, 1, 2, 1].map((place) => passing.update(place))).toEqual([
    false,
    false,
    true,
    false,
    false,
    true,
    true,
    false,
    false,
  ]);
});

test('the score tells how long a slide is held, and since when its multiplier is up', () => {
  const { car } = follow(8, 0);
  car.vy += 18;
  const drift = new DriftScore();
  for (let step = 0; step < 144; step += 1) drift.update(car, STEP);
  expect(drift.held).toBeCloseTo(1.2);
  expect(drift.multiplier).toBe(2);
  expect(drift.risen).toBeLessThan(0.2);
});
