import { expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { Battle } from './battle.ts';
import { Gunner } from './gunner.ts';
import { PLAIN } from './orchard-rule.ts';
import { RIVALS } from './rivals.ts';
import { TOPS } from './wardrobe.ts';

const STANDS = [30, 130] as const;
const PLAIN_AIM = { angle: 0.1, power: 0.1, learns: 0.8 };

test('every rival has a name, a habit and an orchard of their own, and a top that there is', () => {
  for (const field of ['name', 'known', 'place', 'rule'] as const)
    expect(new Set(RIVALS.map((rival) => rival[field])).size).toBe(RIVALS.length);
  for (const { known, rule } of RIVALS) {
    // Readable on a card of a small phone.
    expect(known.length).toBeLessThan(30);
    expect(rule.length).toBeLessThan(30);
  }
  for (const { top } of RIVALS) expect(TOPS.styles.map(({ id }) => id)).toContain(top);
});

test('the last rival wins nearly every battle against the first', () => {
  const natures = [RIVALS[0], RIVALS.at(-1)].map((rival) => rival?.nature ?? PLAIN_AIM);
  let won = 0;
  for (let seed = 0; seed < 8; seed += 1) {
    const random = new Random(seed);
    const battle = new Battle(random, seed % 2 === 0 ? 0 : 1, STANDS);
    const gunners = natures.map((nature) => new Gunner(nature, random));
    while (battle.loser === undefined) {
      const aim = battle.settled ? gunners[battle.turn]?.choose(battle) : undefined;
      if (aim !== undefined) {
        Object.assign(battle.shooter, aim);
        battle.fire();
      }
      battle.update(1 / 60, []);
    }
    if (battle.loser === 0) won += 1;
  }
  expect(won).toBeGreaterThan(5);
});

test('a gunner loads what they like more often than anybody else does', () => {
  const pears = (fruit?: 'pear'): number => {
    const nature = { angle: 0.1, power: 0.1, learns: 0.9, ...(fruit === undefined ? {} : { fruit }) };
    const random = new Random(5);
    const battle = new Battle(random, 1, STANDS, { ...PLAIN, load: { pear: 99 } });
    const gunner = new Gunner(nature, random);
    return Array.from({ length: 30 }, () => gunner.choose(battle).fruit).filter((each) => each === 'pear')
      .length;
  };
  expect(pears('pear')).toBeGreaterThan(pears() + 5);
});

test('an orchard has its own wind, load and mountain', () => {
  const winds = (wind: number): number =>
    Math.max(
      ...Array.from({ length: 20 }, (_, seed) =>
        Math.abs(new Battle(new Random(seed), 0, STANDS, { ...PLAIN, wind }).wind),
      ),
    );
  expect(winds(22)).toBeGreaterThan(14);
  expect(winds(3)).toBeLessThanOrEqual(3);
  const battle = new Battle(new Random(1), 0, STANDS, { ...PLAIN, load: { lemon: 99, cherry: 0 } });
  for (const { load } of battle.carts) expect([load.lemon, load.cherry, load.pear]).toEqual([99, 0, 2]);
  const middle = (hump: number): number =>
    new Battle(new Random(1), 0, STANDS, { ...PLAIN, hump }).hills.heightAt(80);
  expect(middle(26)).toBeGreaterThan(middle(0) + 12);
});

test('where everything falls slowly a shot flies further', () => {
  const flown = (gravity: number): number => {
    const battle = new Battle(new Random(1), 0, STANDS, { ...PLAIN, wind: 0, gravity });
    battle.hills.fill(() => 10);
    for (const cart of battle.carts) cart.y = 10;
    battle.shooter.power = 0.5;
    battle.fire();
    let x = 0;
    for (let step = 0; step < 600 && battle.missiles.length > 0; step += 1) {
      x = battle.missiles[0]?.x ?? x;
      battle.update(1 / 60, []);
    }
    return x;
  };
  expect(flown(0.55)).toBeGreaterThan(flown(1) + 15);
});

test('soft soil gives wider craters', () => {
  const dug = (crater: number): number => {
    const battle = new Battle(new Random(1), 0, STANDS, { ...PLAIN, wind: 0, crater });
    battle.hills.fill(() => 20);
    for (const cart of battle.carts) cart.y = 20;
    battle.shooter.power = 0.5;
    battle.fire();
    for (let step = 0; step < 400; step += 1) battle.update(1 / 60, []);
    let wide = 0;
    for (let at = 0; at < 160; at += 0.5) if (battle.hills.heightAt(at) < 19.5) wide += 1;
    return wide;
  };
  expect(dug(1.5)).toBeGreaterThan(dug(1) * 1.3);
});
