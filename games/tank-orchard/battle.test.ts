import type { Strength } from '../kit/match/side.ts';
import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Battle, chanceStands, type Happening } from './battle.ts';
import { Cart, CART_RADIUS } from './cart.ts';
import { bestAim, Gunner, missOf } from './gunner.ts';
import { Hills } from './hills.ts';
import { Placing } from './placing.ts';
import { fly, harmAt, launch, type Missile } from './volley.ts';

function flat(height = 30): Hills {
  const hills = new Hills();
  hills.fill(() => height);
  return hills;
}

function shoot(battle: Battle): Happening[] {
  const happened: Happening[] = [];
  battle.fire();
  for (let step = 0; step < 3000 && !battle.still; step += 1) battle.update(1 / 120, happened);
  return happened;
}

/** Plays the shots of two computers to the end; returns the winner. */
function contest(left: Strength, right: Strength, seed: number): { winner: number; shots: number } {
  const random = new Random(seed);
  const battle = new Battle(random, seed % 2 === 0 ? 0 : 1);
  const gunners = [new Gunner(left, random), new Gunner(right, random)] as const;
  let shots = 0;
  while (battle.loser === undefined && shots < 80) {
    Object.assign(battle.shooter, gunners[battle.turn].choose(battle));
    shoot(battle);
    shots += 1;
  }
  return { winner: battle.loser === 0 ? 1 : 0, shots };
}

test.each([
  { name: 'a phone, portrait', width: 390, height: 700, least: 48 },
  { name: 'a phone, landscape', width: 740, height: 360, least: 45 },
  { name: 'a desktop', width: 1280, height: 720, least: 80 },
])('both carts are inside $name and large enough to see', ({ width, height, least }) => {
  const unit = Math.min(width, height) / 100;
  const view = { left: 0, top: 0, right: width / unit, bottom: height / unit };
  const stage = { view, safe: { ...view, top: 64 / unit }, portrait: height > width };
  for (let seed = 0; seed < 40; seed += 1) {
    const [left, right] = chanceStands(new Random(seed), stage.portrait);
    const placing = new Placing();
    placing.fit(stage, left, right);
    const cart = 2 * CART_RADIUS * placing.scale * placing.carts;
    expect(cart * unit, 'CSS pixels').toBeGreaterThan(least);
    expect(placing.toX(left)).toBeGreaterThan(cart / 2);
    expect(placing.toX(right)).toBeLessThan(view.right - cart / 2);
  }
});

test('a phone that is turned after the carts took their stands shows both, with sky above', () => {
  const unit = 3.6;
  const view = { left: 0, top: 0, right: 740 / unit, bottom: 100 };
  for (let seed = 0; seed < 40; seed += 1) {
    const [left, right] = chanceStands(new Random(seed), true);
    const placing = new Placing();
    placing.fit({ view, safe: { ...view, top: 64 / unit }, portrait: false }, left, right);
    expect(placing.toX(left)).toBeGreaterThan(8);
    expect(placing.toX(right)).toBeLessThan(view.right - 8);
    expect(placing.toY(60), 'above the highest hill').toBeGreaterThan(64 / unit);
    expect([placing.toX(0), placing.toX(160)].map((x) => x <= 0.01 || x >= view.right - 0.01)).toEqual([
      true,
      true,
    ]);
  }
});

test('the computer hits a neighbour who is near, as in a narrow frame', () => {
  for (let seed = 0; seed < 8; seed += 1) {
    const random = new Random(seed);
    const battle = new Battle(random, 0, chanceStands(random, true));
    Object.assign(battle.shooter, bestAim(battle, 'apple', random));
    shoot(battle);
    expect(battle.carts[1].health, `seed ${seed}`).toBeLessThan(100);
  }
});

test('a crater lowers only the ground within it', () => {
  const hills = flat();
  hills.crater(80, 30, 6);
  expect(hills.heightAt(80)).toBeCloseTo(24, 0);
  expect(hills.heightAt(90)).toBe(30);
});

test('soil over a hollow falls in', () => {
  const hills = flat();
  hills.crater(80, 20, 5);
  expect(hills.heightAt(80)).toBeCloseTo(20, 0);
});

test('without wind a shot lands where the formula says', () => {
  const hills = flat(0.5);
  const cart = new Cart(0, 20, hills);
  Object.assign(cart, { angle: Math.PI / 4, power: 0.6 });
  const missile = launch(cart);
  const range = (missile.vx * (missile.vy + Math.sqrt(missile.vy ** 2 + 2 * 38 * (missile.y - 0.5)))) / 38;
  const broods: Missile[] = [];
  let landing;
  while (landing === undefined)
    landing = fly(missile, { hills, carts: [cart], wind: 0, gravity: 1, shooter: cart }, 1 / 240, broods);
  expect(missile.x).toBeCloseTo(20 + Math.cos(Math.PI / 4) * 6.4 + range, 0);
});

test('wind deflects a shot', () => {
  const battle = new Battle(new Random(4), 0);
  const target = battle.carts[1];
  battle.wind = 0;
  const aim = bestAim(battle, 'apple', new Random(1));
  const calm = missOf(battle, aim, target);
  battle.wind = 10;
  expect(missOf(battle, aim, target)).toBeGreaterThan(calm + 5);
});

test('a cherry splits into three, a lemon bounces twice, a pear digs', () => {
  const kinds = (fruit: 'cherry' | 'lemon' | 'pear'): string[] => {
    const battle = new Battle(new Random(3), 0);
    Object.assign(battle.shooter, { fruit, angle: 1.2, power: 0.5 });
    return shoot(battle).flatMap((event) => (event.kind === 'landing' ? [event.landing.kind] : []));
  };
  expect(kinds('cherry').filter((kind) => kind === 'burst')).toHaveLength(3);
  expect(kinds('lemon').filter((kind) => kind === 'bounce').length).toBeGreaterThan(0);
  expect(kinds('pear')).toContain('dig');
});

test('damage decreases with distance to zero', () => {
  expect(harmAt('apple', 3)).toBe(30);
  expect(harmAt('apple', 8)).toBeLessThan(20);
  expect(harmAt('apple', 14)).toBe(0);
});

test('a fruit is used up, an apple never', () => {
  const cart = new Cart(0, 30, flat());
  cart.load.melon = 0;
  expect(cart.pick('melon')).toBe(false);
  cart.nextFruit(-1);
  expect(cart.fruit).toBe('pear');
  expect(cart.load.apple).toBe(Number.POSITIVE_INFINITY);
});

test('the turn passes after each shot, and the battle ends', () => {
  const battle = new Battle(new Random(2), 0);
  shoot(battle);
  expect(battle.turn).toBe(1);
  const { shots } = contest('medium', 'medium', 8);
  expect(shots).toBeLessThan(60);
});

test('a stronger gunner wins more often', () => {
  let wins = 0;
  for (let seed = 0; seed < 12; seed += 1) {
    const strongLeft = seed % 4 < 2;
    const { winner } = strongLeft ? contest('hard', 'easy', seed) : contest('easy', 'hard', seed);
    if (winner === (strongLeft ? 0 : 1)) wins += 1;
  }
  expect(wins).toBeGreaterThanOrEqual(9);
});

test('a battle comes to the same on two devices, however long each waits before it shows a shot', () => {
  for (let seed = 0; seed < 10; seed += 1) {
    const devices = [0, 1].map(() => new Battle(new Random(seed), 0));
    const gunner = new Gunner('hard', new Random(seed));
    for (let turn = 0; turn < 12 && devices[0]?.loser === undefined; turn += 1) {
      const aim = devices[0] && gunner.choose(devices[0]);
      for (const [device, battle] of devices.entries()) {
        for (let step = 0; step < device * (turn * 37 + 11); step += 1) battle.update(1 / 120, []);
        while (!battle.settled) battle.update(1 / 120, []);
        Object.assign(battle.shooter, aim);
        battle.fire();
        for (let step = 0; step < 3000 && !battle.aiming && battle.loser === undefined; step += 1)
          battle.update(1 / 120, []);
      }
      const states = devices.map(({ carts, wind, hills, turn: next }) => ({
        health: carts.map(({ health }) => health),
        heights: [...hills.heights],
        wind,
        next,
      }));
      expect(states[1]).toEqual(states[0]);
    }
  }
});
