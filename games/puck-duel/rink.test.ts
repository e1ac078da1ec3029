import type { Strength } from '../kit/match/side.ts';
import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Computer, folded } from './computer.ts';
import { Mallet } from './mallet.ts';
import { Puck } from './puck.ts';
import { type Happening, Rink } from './rink.ts';
import { goalHalfWidth, HALF_LENGTH, HALF_WIDTH, PUCK_RADIUS } from './table.ts';

const OPEN = { halfWidths: [13, 13], shields: [false, false] } as const;

/** The goals of both sides after some minutes of computer against computer. */
function contest(left: Strength, right: Strength, minutes: number, seed: number): [number, number] {
  const rink = new Rink(new Random(seed));
  const players = [new Computer(0, left, new Random(seed + 1)), new Computer(1, right, new Random(seed + 2))];
  const goals: [number, number] = [0, 0];
  for (let step = 0; step < minutes * 60 * 120; step += 1) {
    const happened: Happening[] = [];
    for (const player of players) player.update(rink, 1 / 120);
    rink.update(1 / 120, happened);
    for (const event of happened) if (event.kind === 'scored') goals[event.side] += 1;
  }
  return goals;
}

test('a puck always stays on the table', () => {
  const puck = new Puck();
  const random = new Random(3);
  for (let step = 0; step < 5000; step += 1) {
    if (step % 90 === 0) Object.assign(puck, { du: random.range(-250, 250), dv: random.range(-250, 250) });
    const meeting = puck.update(OPEN, 1 / 120);
    if (meeting?.kind === 'goal') Object.assign(puck, { u: 0, v: 0 });
    expect(Math.abs(puck.v)).toBeLessThanOrEqual(HALF_WIDTH - PUCK_RADIUS);
    expect(Math.abs(puck.u)).toBeLessThan(HALF_LENGTH + 20);
  }
});

test('a shield that rises behind a puck does not save the goal', () => {
  const puck = new Puck();
  Object.assign(puck, { u: -HALF_LENGTH - 1, v: 5, du: -40 });
  let goals = 0;
  for (let step = 0; step < 60 && goals === 0; step += 1)
    if (puck.update({ ...OPEN, shields: [true, false] }, 1 / 120)?.kind === 'goal') goals += 1;
  expect(goals).toBe(1);
});

test('a puck that a mallet presses into the wall does not slip into the goal', () => {
  const puck = new Puck();
  const mallet = new Mallet(0);
  Object.assign(puck, { u: -HALF_LENGTH + PUCK_RADIUS, v: 30 });
  Object.assign(mallet, { u: -50, v: 30 });
  for (let step = 0; step < 240; step += 1) {
    mallet.moveTo(-HALF_LENGTH, 30, 90, 1 / 120);
    puck.update(OPEN, 1 / 120);
    puck.meetMallet(mallet);
    expect(puck.v).toBeGreaterThan(OPEN.halfWidths[0] + PUCK_RADIUS);
  }
});

test('a straight shot is a goal, and a shield prevents it', () => {
  const shoot = (shielded: boolean): string[] => {
    const puck = new Puck();
    puck.du = 150;
    const met: string[] = [];
    for (let step = 0; step < 120; step += 1) {
      const meeting = puck.update({ ...OPEN, shields: [false, shielded] }, 1 / 120);
      if (meeting !== undefined) met.push(meeting.kind);
      if (meeting?.kind === 'goal') break;
    }
    return met;
  };
  expect(shoot(false)).toEqual(['goal']);
  expect(shoot(true)[0]).toBe('shield');
});

test('goals widen while nobody scores', () => {
  expect(goalHalfWidth(20, false)).toBeGreaterThan(goalHalfWidth(0, false) + 5);
  expect(goalHalfWidth(0, true)).toBeGreaterThan(goalHalfWidth(0, false));
});

test('a moving mallet pushes the puck, and stays in its half', () => {
  const mallet = new Mallet(0);
  const puck = new Puck();
  puck.u = -30;
  for (let step = 0; step < 60; step += 1) {
    mallet.moveTo(40, 0, 150, 1 / 120);
    puck.meetMallet(mallet);
    puck.update(OPEN, 1 / 120);
  }
  expect(mallet.u).toBeLessThan(0);
  expect(puck.du).toBeGreaterThan(100);
});

test('a frozen mallet moves slowly', () => {
  const mallet = new Mallet(0);
  mallet.frozen = 1;
  mallet.moveTo(-20, 0, 120, 1 / 120);
  expect(mallet.du).toBeLessThan(40);
});

test('a path is reflected at the cushions', () => {
  const room = HALF_WIDTH - PUCK_RADIUS;
  expect(folded(10)).toBeCloseTo(10);
  expect(folded(room + 10)).toBeCloseTo(room - 10);
  expect(folded(-room - 10)).toBeCloseTo(10 - room);
});

test('a stronger computer beats a weaker one', () => {
  const [easy, medium] = contest('easy', 'medium', 6, 11);
  expect(medium).toBeGreaterThan(easy * 1.3);
  const [middling, hard] = contest('medium', 'hard', 6, 12);
  expect(hard).toBeGreaterThan(middling * 1.3);
});

test('goals are frequent enough for a lively game', () => {
  const [a, b] = contest('medium', 'medium', 6, 4);
  expect(a + b).toBeGreaterThan(12);
});
