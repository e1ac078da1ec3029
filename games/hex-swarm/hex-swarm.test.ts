import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { ARENA_RADIUS, clearance, keepInside, placeAround } from './arena.ts';
import { steerBot } from './bot.ts';
import { NUMB } from './feel.ts';
import { noLevels, offer, UPGRADES } from './upgrades.ts';
import { bossesBy, hatchRate, toughness, waveNumber } from './waves.ts';
import { World } from './world.ts';

describe('the arena', () => {
  test('a body outside the hexagon is pushed back to the wall', () => {
    for (let angle = 0; angle < 6.3; angle += 0.37) {
      const body = { x: Math.cos(angle) * 900, y: Math.sin(angle) * 900 };
      expect(clearance(body.x, body.y)).toBeLessThan(0);
      expect(keepInside(body, 10)).toBe(true);
      expect(clearance(body.x, body.y)).toBeGreaterThan(9.9);
    }
  });

  test('a place around a body in a corner is inside the walls', () => {
    for (let turn = 0; turn < 8; turn += 1) {
      const place = placeAround({ x: ARENA_RADIUS - 40, y: 0 }, 300, turn);
      expect(clearance(place.x, place.y)).toBeGreaterThan(0);
    }
  });
});

describe('upgrades', () => {
  test('three different ones are offered, none of them at its last level', () => {
    const random = new Random(4);
    const levels = { ...noLevels(), twin: 4, sharp: 6, spring: 6, pierce: 3 };
    for (let time = 0; time < 200; time += 1) {
      const ids = offer(levels, time % 2 === 0, random).map(({ id }) => id);
      expect(new Set(ids).size).toBe(3);
      for (const id of ids) expect(['twin', 'sharp', 'spring', 'pierce']).not.toContain(id);
    }
  });

  test('one of the first three is a weapon', () => {
    const weapons = UPGRADES.filter(({ weapon }) => weapon).map(({ id }) => id);
    for (let seed = 0; seed < 50; seed += 1) {
      const ids = offer(noLevels(), false, new Random(seed)).map(({ id }) => id);
      expect(ids.some((id) => weapons.includes(id))).toBe(true);
    }
  });

  test('only nectar is offered once everything is learned', () => {
    const levels = noLevels();
    for (const { id, most } of UPGRADES) levels[id] = most;
    expect(offer(levels, false, new Random(1)).map(({ id }) => id)).toEqual(['nectar']);
  });
});

test('waves, spawn rates and toughness never decrease, and bosses come', () => {
  for (let second = 1; second < 900; second += 1) {
    expect(waveNumber(second)).toBeGreaterThanOrEqual(waveNumber(second - 1));
    expect(hatchRate(second)).toBeGreaterThanOrEqual(hatchRate(second - 1));
    expect(toughness(second)).toBeGreaterThan(toughness(second - 1));
  }
  expect(hatchRate(30), 'while a beginner learns').toBeLessThan(1.5);
  expect(hatchRate(180), 'a swarm').toBeGreaterThan(5);
  expect([bossesBy(60), bossesBy(121), bossesBy(260)]).toEqual([0, 1, 2]);
});

type Player = (world: World, wish: { x: number; y: number }) => void;

const dodging: Player = steerBot;
const standing: Player = () => undefined;
/** What most people try first. */
const circling: Player = (world, wish) => {
  wish.x = Math.cos(world.seconds);
  wish.y = Math.sin(world.seconds);
};

/** Plays for at most `most` seconds. */
function play(seed: number, most: number, player = dodging): World {
  const world = new World(new Random(seed), NUMB);
  const wish = { x: 0, y: 0 };
  while (world.hero.alive && world.seconds < most) {
    player(world, wish);
    world.update(wish.x, wish.y, 1 / 60);
    while (world.ripe) {
      const [first] = world.choices();
      if (first !== undefined) world.choose(first);
    }
  }
  return world;
}

describe('a run', () => {
  test('a hero who stands still survives the first seconds but not the first minutes', () => {
    const world = play(3, 240, standing);
    expect(world.seconds).toBeGreaterThan(12);
    expect(world.hero.alive).toBe(false);
  });

  test('a hero who only circles survives the first minute, and the swarm comes after it', () => {
    for (let seed = 1; seed <= 8; seed += 1) {
      const world = play(seed, 300, circling);
      expect(world.seconds, `seed ${seed}`).toBeGreaterThan(60);
      expect(world.seconds, `seed ${seed}`).toBeLessThan(180);
    }
  });

  test('a hero who dodges survives the first minute and learns something', () => {
    for (const seed of [1, 2, 3]) {
      const world = play(seed, 60);
      expect(world.hero.alive).toBe(true);
      expect(world.hero.level).toBeGreaterThan(3);
      for (const foe of world.foes) expect(clearance(foe.x, foe.y)).toBeGreaterThan(0);
    }
  });
});
