import { expect, test } from 'vitest';
import { FIRST, HURDLE, jump, type Level, ROLLER, step } from './lost-level.ts';

const STEP = { seconds: 1 / 60, width: 200, chance: 0.5 };

/** Plays this many steps and jumps whenever `wants` returns true. */
function play(steps: number, wants: (level: Level) => boolean): Level {
  let level = FIRST;
  for (let at = 0; at < steps; at += 1) level = step(wants(level) ? jump(level) : level, STEP);
  return level;
}

const near = ({ hurdles }: Level) =>
  hurdles.some((left) => left > ROLLER.x && left < ROLLER.x + ROLLER.radius + 18);

test('a roller that never jumps hits the first hurdle', () => {
  const level = play(600, () => false);
  expect(level.over).toBe(true);
  expect(level.cleared).toBe(0);
});

test('a roller that jumps in time clears hurdle after hurdle', () => {
  const level = play(3600, near);
  expect(level.over).toBe(false);
  expect(level.cleared).toBeGreaterThan(12);
});

test('there is no jump in the air and none after the end', () => {
  const flying = step(jump(FIRST), STEP);
  expect(jump(flying)).toBe(flying);
  const ended = { ...FIRST, over: true };
  expect(jump(ended)).toBe(ended);
  expect(step(ended, STEP)).toBe(ended);
});

test('a jump is high enough for a hurdle and ends on the ground', () => {
  let level = jump({ ...FIRST, hurdles: [1000] });
  let highest = 0;
  for (let at = 0; at < 120; at += 1) {
    level = step(level, STEP);
    highest = Math.max(highest, level.height);
  }
  expect(highest).toBeGreaterThan(HURDLE.height);
  expect(level.height).toBe(0);
});
