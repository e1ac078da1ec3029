import { expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { BADGE_ART } from './badge-art.ts';
import { Computer } from './computer.ts';
import { Puck } from './puck.ts';
import { type Happening, Rink } from './rink.ts';
import { RIVALS } from './rivals.ts';
import { PUCK_RADIUS } from './table.ts';
import { PLAIN } from './table-rule.ts';
import { BADGES } from './wardrobe.ts';

test('every rival has a name, a habit, a badge and a table of their own', () => {
  for (const field of ['name', 'known', 'place', 'rule', 'badge', 'look'] as const)
    expect(new Set(RIVALS.map((rival) => rival[field])).size).toBe(RIVALS.length);
  for (const { known, rule } of RIVALS) {
    // Readable on a card of a small phone.
    expect(known.length).toBeLessThan(30);
    expect(rule.length).toBeLessThan(30);
  }
});

test('every badge of the rivals and of the wardrobe can be painted', () => {
  const badges = [...RIVALS.map(({ badge }) => badge), ...BADGES.styles.map(({ id }) => id)];
  for (const badge of badges.filter((id) => id !== 'plain')) expect([...BADGE_ART.keys()]).toContain(badge);
});

/** Goals of the first side against the second within two minutes at a table. */
function goalsAgainst(rival: (typeof RIVALS)[number], seed: number): [number, number] {
  const random = new Random(seed);
  const rink = new Rink(random, rival.table);
  const computers = [new Computer(0, 'medium', random), new Computer(1, rival.nature, random)];
  const happened: Happening[] = [];
  const goals: [number, number] = [0, 0];
  for (let step = 0; step < 120 * 120; step += 1) {
    for (const computer of computers) computer.update(rink, 1 / 120);
    rink.update(1 / 120, happened);
    for (const event of happened.splice(0)) if (event.kind === 'scored') goals[event.side] += 1;
  }
  return goals;
}

test('goals are scored at every table, and later rivals score more against the same player', () => {
  const lead = RIVALS.map((rival) => {
    const results = [1, 2, 3].map((seed) => goalsAgainst(rival, seed));
    for (const [own, theirs] of results) expect(own + theirs).toBeGreaterThan(0);
    return results.reduce((sum, [own, theirs]) => sum + theirs - own, 0);
  });
  expect(lead.at(-1)).toBeGreaterThan((lead[0] ?? 0) + 10);
});

test('a post throws a puck back', () => {
  const puck = new Puck();
  Object.assign(puck, { u: -12, v: 0, du: 100, dv: 0 });
  for (let step = 0; step < 12; step += 1) {
    puck.u += puck.du / 120;
    puck.meetPost({ u: 0, v: 0, radius: 5 });
    expect(Math.hypot(puck.u, puck.v)).toBeGreaterThanOrEqual(5 + PUCK_RADIUS - 0.01);
  }
  expect(puck.du).toBeLessThan(-80);
});

test('a double table serves two pucks, one to each side', () => {
  const rink = new Rink(new Random(1), { ...PLAIN, pucks: 2 });
  for (let step = 0; step < 150; step += 1) rink.update(1 / 120, []);
  expect(rink.pucks.map(({ u }) => Math.sign(u)).toSorted((a, b) => a - b)).toEqual([-1, 1]);
});

test('a puck rolls down a slope, and only there', () => {
  const rolled = (slope: number): number => {
    const rink = new Rink(new Random(1), { ...PLAIN, slope, every: [99, 99] });
    for (let step = 0; step < 170; step += 1) rink.update(1 / 120, []);
    return rink.pucks[0]?.v ?? 0;
  };
  expect(rolled(40)).toBeGreaterThan(rolled(0) + 3);
});

test('an ice bar has nothing but its own tokens', () => {
  const rink = new Rink(new Random(1), { ...PLAIN, powers: ['ice', 'fire'], every: [0.2, 0.3] });
  const seen = new Set<string>();
  for (let step = 0; step < 120 * 60; step += 1) {
    rink.update(1 / 120, []);
    for (const { power } of rink.tokens.splice(0)) seen.add(power);
  }
  expect(seen).toEqual(new Set(['ice', 'fire']));
});
