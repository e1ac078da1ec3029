import { expect, test } from 'vitest';
import { Body, NIMBLE } from './body.ts';
import { CELL, type Ground, LEDGE, OPEN, SOLID, type Tile } from './ground.ts';
import { moveSolid } from './solid.ts';

const WIDTH = 2560;
const HEIGHT = 3328;
const SIGNS: Readonly<Record<string, Tile>> = { '#': SOLID, '=': LEDGE };

/** Ground as it is drawn, and open around it. */
function groundOf(
  ...map: readonly string[]
): Ground & { solids: { x: number; y: number; width: number; height: number }[] } {
  return { tileAt: (column, row) => SIGNS[map[row]?.[column] ?? ''] ?? OPEN, solids: [] };
}

/** A body on the floor of a cell. */
function bodyAt(column: number, row: number): Body {
  const body = new Body(WIDTH, HEIGHT);
  body.x = column * CELL;
  body.y = (row + 1) * CELL - HEIGHT;
  return body;
}

/** Takes steps; returns the highest place of the foot, in cells. */
function take(
  body: Body,
  ground: Ground,
  steps: number,
  way: -1 | 0 | 1 = 0,
  leap: (step: number) => boolean = () => false,
): number {
  let highest = body.y;
  for (let step = 0; step < steps; step += 1) {
    body.step(way, leap(step), ground);
    highest = Math.min(highest, body.y);
  }
  return (highest + HEIGHT) / CELL;
}

const FLAT = groundOf('', '', '', '', '', '##############');

test.each([
  { name: 'a tap', held: 3, least: 0.4, most: 1.2 },
  { name: 'half a press', held: 20, least: 1.2, most: 2.1 },
  { name: 'a long press', held: 60, least: 2.3, most: 2.7 },
])('$name leaps as high as it was held', ({ held, least, most }) => {
  const body = bodyAt(2, 4);
  take(body, FLAT, 2);
  const height = 5 - take(body, FLAT, 120, 0, (step) => step < held);
  expect(height).toBeGreaterThan(least);
  expect(height).toBeLessThan(most);
  expect([body.isGrounded, body.y + HEIGHT]).toEqual([true, 5 * CELL]);
});

test.each([
  { late: 0, leaps: true },
  { late: NIMBLE.late - 2, leaps: true },
  { late: NIMBLE.late + 3, leaps: false },
])('a leap $late steps after the edge counts: $leaps', ({ late, leaps }) => {
  const ground = groundOf('', '', '', '', '', '###');
  const body = bodyAt(1, 4);
  while (body.x < 3 * CELL) body.step(1, false, ground);
  take(body, ground, late, 1);
  body.step(1, true, ground);
  expect(body.hasLeapt).toBe(leaps);
});

test.each([
  { early: NIMBLE.early - 2, leaps: true },
  { early: NIMBLE.early + 4, leaps: false },
])('a press $early steps before the ground leaps: $leaps', ({ early, leaps }) => {
  const body = bodyAt(2, 4);
  take(body, FLAT, 2);
  take(body, FLAT, 1, 0, () => true);
  const course = bodyAt(2, 4);
  take(course, FLAT, 2);
  take(course, FLAT, 1, 0, () => true);
  let air = 1;
  while (!course.isGrounded) {
    course.step(0, false, FLAT);
    air += 1;
  }
  take(body, FLAT, air - early - 1);
  let hasLeapt = false;
  for (let step = 0; step < early + 4; step += 1) {
    body.step(0, true, FLAT);
    hasLeapt ||= body.hasLeapt;
  }
  expect(hasLeapt).toBe(leaps);
});

test('a ledge lets a body through from below, and holds it from above', () => {
  const ground = groundOf('', '', '', '==', '', '####');
  const body = bodyAt(0, 4);
  take(body, ground, 2);
  take(body, ground, 120, 0, (step) => step < 50);
  expect(body.y + HEIGHT).toBe(3 * CELL);
});

test('a head that meets a corner goes around it, and one in the middle of a ceiling does not', () => {
  const ground = groundOf('', '', '', '####', '', '', '#########');
  const beside = bodyAt(4, 5);
  beside.x = 4 * CELL - 900;
  take(beside, ground, 2);
  expect(take(beside, ground, 60, 0, () => true)).toBeLessThan(4);
  expect(beside.x).toBeGreaterThanOrEqual(4 * CELL);
  const below = bodyAt(1, 5);
  take(below, ground, 2);
  expect(take(below, ground, 60, 0, () => true)).toBeGreaterThan(4.7);
});

test('a wall stops a body, and a flipped one lands on the ceiling', () => {
  const ground = groundOf('########', '', '', '', '     #', '########');
  const body = bodyAt(1, 4);
  take(body, ground, 200, 1);
  expect(body.x + WIDTH).toBe(5 * CELL);
  body.down = -1;
  take(body, ground, 200);
  expect([body.y, body.isGrounded]).toEqual([CELL, true]);
});

test('a solid carries who stands on it, pushes who is in its way, and crushes against a wall', () => {
  const ground = groundOf('', '', '', '', '       #', '########');
  const solid = { x: 2 * CELL, y: 3 * CELL, width: 2 * CELL, height: CELL };
  ground.solids.push(solid);
  const rider = bodyAt(2, 2);
  take(rider, ground, 2);
  expect(rider.standsOn(solid)).toBe(true);
  expect(moveSolid(solid, 300, 200, rider, ground)).toBe(false);
  expect([rider.x, rider.y + HEIGHT]).toEqual([2 * CELL + 300, 3 * CELL + 200]);
  const pushed = bodyAt(5, 4);
  const wall = { x: 4 * CELL, y: 4 * CELL, width: CELL, height: CELL };
  ground.solids.push(wall);
  expect(moveSolid(wall, 500, 0, pushed, ground)).toBe(false);
  expect(pushed.x).toBe(5 * CELL + 500);
  let isCrushed = false;
  for (let step = 0; step < 12 && !isCrushed; step += 1) isCrushed = moveSolid(wall, 500, 0, pushed, ground);
  expect(isCrushed).toBe(true);
});

test('places are whole numbers, whatever is pressed', () => {
  const body = bodyAt(3, 4);
  for (let step = 0; step < 600; step += 1) {
    body.step(step % 50 < 30 ? 1 : -1, step % 37 < 9, FLAT);
    expect(Number.isInteger(body.x) && Number.isInteger(body.y)).toBe(true);
    if (body.x > 12 * CELL) body.x = 2 * CELL;
  }
});
