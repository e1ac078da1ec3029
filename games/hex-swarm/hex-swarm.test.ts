import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Store } from '../kit/store.ts';
import { ARENA_RADIUS, clearance, keepInside, placeAround } from './arena.ts';
import { NUMB } from './feel.ts';
import { evolutionOf, EVOLUTIONS, readyIn } from './evolutions.ts';
import { faceOf } from './faces.ts';
import { FINDS, findsGrown } from './finds.ts';
import { lightAt } from './floor.ts';
import { FLYERS, flyersWith } from './flyers.ts';
import { BOSSES, FOES, newFoe } from './foes.ts';
import { DayGhost } from './day-ghost.ts';
import { Hero } from './hero.ts';
import { CHAMBERS, COSTS, Keep, NO_HIVE } from './hive.ts';
import { ARENAS, NIGHTS, starsOf } from './nights.ts';
import { Unlocks } from './unlocks.ts';
import { circling, dodging, drifting, type Player, playRun, standing } from './testing/players.ts';
import { noLevels, type Upgrade } from './levels.ts';
import { LOCKED, offer, UPGRADES } from './upgrades.ts';
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

const NONE: ReadonlySet<string> = new Set();

describe('upgrades', () => {
  test('three different ones are offered, none of them at its last level', () => {
    const random = new Random(4);
    const levels = { ...noLevels(), twin: 4, sharp: 6, spring: 6, pierce: 3 };
    for (let time = 0; time < 200; time += 1) {
      const ids = offer(levels, time % 2 === 0, { random, unlocked: NONE }).map(({ id }) => id);
      expect(new Set(ids).size).toBe(3);
      for (const id of ids) expect(['twin', 'sharp', 'spring', 'pierce']).not.toContain(id);
    }
  });

  test('one of the first three is a weapon', () => {
    const weapons = UPGRADES.filter(({ weapon }) => weapon).map(({ id }) => id);
    for (let seed = 0; seed < 50; seed += 1) {
      const ids = offer(noLevels(), false, { random: new Random(seed), unlocked: NONE }).map(({ id }) => id);
      expect(ids.some((id) => id !== 'twin' && weapons.includes(id))).toBe(true);
    }
  });

  test('only nectar is offered once everything is learned', () => {
    const levels = noLevels();
    for (const { id, most } of UPGRADES) levels[id] = most;
    for (const { id } of EVOLUTIONS) levels[id] = 1;
    expect(offer(levels, false, { random: new Random(1), unlocked: NONE }).map(({ id }) => id)).toEqual([
      'nectar',
    ]);
  });
});

test('waves, spawn rates and toughness never decrease, and bosses come', () => {
  for (let second = 1; second < 900; second += 1) {
    expect(waveNumber(second)).toBeGreaterThanOrEqual(waveNumber(second - 1));
    expect(hatchRate(second)).toBeGreaterThanOrEqual(hatchRate(second - 1));
    expect(toughness(second)).toBeGreaterThan(toughness(second - 1));
  }
  expect(hatchRate(30), 'while a beginner learns').toBeLessThan(1.5);
  expect(hatchRate(180), 'a swarm').toBeGreaterThan(4.5);
  expect([bossesBy(60), bossesBy(121), bossesBy(260)]).toEqual([0, 1, 2]);
});

/** The seconds of eight runs, in ascending order. */
const lives = (playerOf: (seed: number) => Player): number[] =>
  Array.from({ length: 8 }, (_, run) => playRun(run + 1, 600, playerOf(run + 1)).seconds).toSorted(
    (a, b) => a - b,
  );

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

describe('a run', () => {
  test('a hero who stands still survives the first seconds but not the first minutes', () => {
    const world = playRun(3, 240, standing);
    expect(world.seconds).toBeGreaterThan(12);
    expect(world.hero.alive).toBe(false);
  });

  test('beginners survive the first minute, however they fly, and few the third', () => {
    for (const playerOf of [drifting, () => circling(1), () => circling(3)]) {
      const sorted = lives(playerOf);
      expect(sorted[0]).toBeGreaterThan(60);
      expect(median(sorted)).toBeLessThan(180);
    }
  });

  test('an expert lives far longer than a beginner, and not for ever', () => {
    const expert = lives(dodging);
    expect(median(expert)).toBeGreaterThan(1.7 * median(lives(drifting)));
    expect(median(expert)).toBeLessThan(480);
  });

  test('a hero who dodges survives the first minute and learns something', () => {
    for (const seed of [1, 2, 3]) {
      const world = playRun(seed, 60, dodging());
      expect(world.hero.alive).toBe(true);
      expect(world.hero.level).toBeGreaterThan(1);
      for (const foe of world.foes) expect(clearance(foe.x, foe.y)).toBeGreaterThan(0);
    }
  });
});

describe('unlocked cards', () => {
  const run = { seconds: 0, kills: 0, fallenBosses: 0, hero: { level: 1 } };

  test('are dealt from the next run on, and stay', () => {
    const store = new Store('hex-swarm', {});
    const first = new Unlocks(store);
    expect(first.check(run)).toBeUndefined();
    expect(first.goal?.words).toBe('Last two minutes and a new card is yours.');
    expect(first.check({ ...run, seconds: 120 })?.id).toBe('frost');
    expect(first.check({ ...run, seconds: 121 })).toBeUndefined();
    expect(first.dealt.size).toBe(0);
    expect(first.check({ ...run, fallenBosses: 1 }), 'one a run').toBeUndefined();
    expect(new Unlocks(store).check({ ...run, fallenBosses: 1 })?.id).toBe('sting');
    expect(new Unlocks(store).dealt).toEqual(new Set(['frost', 'sting']));
    expect(new Unlocks(store).goal?.words).toBe('Fell 600 foes in all and a new card is yours.');
  });

  test('are offered only when they are dealt', () => {
    const offered = (unlocked: ReadonlySet<string>): Set<string> =>
      new Set(
        Array.from({ length: 200 }, (_, seed) =>
          offer({ ...noLevels(), twin: 4 }, false, { random: new Random(seed), unlocked }).map(
            ({ id }) => id,
          ),
        ).flat(),
      );
    const ids = LOCKED.map(({ id }) => id);
    expect(ids.filter((id) => offered(NONE).has(id))).toEqual([]);
    expect(ids.filter((id) => offered(new Set(ids)).has(id))).toEqual(ids);
  });

  test('a guard spares the hero for longer, and a last stand shoots faster with few hearts', () => {
    const hero = new Hero();
    hero.learn('fury');
    const calm = hero.pause;
    hero.suffer(hero.hearts - 2);
    expect(hero.pause).toBeLessThan(calm);
    const usual = hero.spared;
    hero.spared = 0;
    hero.learn('guard');
    hero.suffer(1);
    expect(hero.spared).toBeGreaterThan(usual);
  });

  test('cold slows the foes around the hero', () => {
    const gapAfter = (frost: number): number => {
      const world = new World(new Random(1), NUMB);
      world.hero.levels.frost = frost;
      const foe = newFoe(FOES.husk, 100, 0, 99);
      foe.hatch = 0;
      world.foes.push(foe);
      for (let step = 0; step < 60; step += 1) world.update(0, 0, 1 / 60);
      return Math.hypot(foe.x - world.hero.x, foe.y - world.hero.y);
    };
    expect(gapAfter(3)).toBeGreaterThan(gapAfter(0) + 5);
  });
});

test('every fifth shot is heavy: it hits three times as hard and goes through two foes more', () => {
  const world = new World(new Random(1), NUMB);
  const [plain, heavy] = [false, true].map((isHeavy) => {
    world.needles.fire(world.hero, 0, { damage: 10, heavy: isHeavy });
    return world.needles.all.at(-1);
  });
  expect([plain?.damage, heavy?.damage]).toEqual([10, 30]);
  expect((heavy?.through ?? 0) - (plain?.through ?? 0)).toBe(2);
  expect(world.hero.heavyEvery).toBe(5);
});

describe('evolutions', () => {
  const cardOf = (id: string): Upgrade => {
    const found = UPGRADES.find((each) => each.id === id);
    if (found === undefined) throw new Error(`no card ${id}`);
    return found;
  };

  test('every weapon has one, at its last level, with a card that anybody may be offered', () => {
    const weapons = UPGRADES.filter(({ weapon }) => weapon === true);
    expect(weapons.map(({ id }) => evolutionOf(id)?.at)).toEqual(weapons.map(({ most }) => most));
    expect(EVOLUTIONS.length).toBe(weapons.length);
    for (const { partner, partnerName } of EVOLUTIONS) expect(cardOf(partner).name).toBe(partnerName);
  });

  test('is offered first, once the weapon is at its last level and its partner is learned, and only once', () => {
    const levels = { ...noLevels(), twin: 4, pierce: 0 };
    expect(readyIn(levels)).toEqual([]);
    levels.pierce = 1;
    for (let seed = 0; seed < 20; seed += 1)
      expect(offer(levels, true, { random: new Random(seed), unlocked: NONE })[0]?.id).toBe('lances');
    levels.lances = 1;
    expect(readyIn(levels)).toEqual([]);
  });

  test('a begun weapon, or the card that it evolves with, is always among those offered', () => {
    const levels = { ...noLevels(), mine: 2, wings: 1 };
    for (let seed = 0; seed < 60; seed += 1) {
      const ids = offer(levels, false, { random: new Random(seed), unlocked: NONE }).map(({ id }) => id);
      expect(ids.some((id) => id === 'mine' || id === 'sweet')).toBe(true);
    }
  });

  test('cards tell what they evolve with', () => {
    const levels = { ...noLevels(), whirl: 1 };
    expect(faceOf(cardOf('whirl'), levels).hint).toBe('With Light wings: Saw crown');
    expect(faceOf(cardOf('wings'), levels).hint).toBe('With Whirl blade: Saw crown');
    expect(faceOf(cardOf('whirl'), { ...levels, wings: 1 }).hint).toBe('To Saw crown');
    expect(faceOf(cardOf('reach'), levels).hint).toBeUndefined();
  });

  /** Returns the damage to a ring of tough husks in ten seconds by a hero who stands still. */
  const harm = (learned: Partial<ReturnType<typeof noLevels>>): number => {
    const world = new World(new Random(1), NUMB);
    Object.assign(world.hero.levels, learned);
    for (let index = 0; index < 10; index += 1) {
      const foe = newFoe(
        FOES.husk,
        Math.cos(index) * (60 + index * 8),
        Math.sin(index) * (60 + index * 8),
        1e6,
      );
      foe.hatch = 0;
      world.foes.push(foe);
    }
    const tough = [...world.foes];
    for (let step = 0; step < 600; step += 1) {
      world.hero.hearts = world.hero.most;
      world.update(0, 0, 1 / 60);
    }
    return tough.reduce((sum, { full, hp }) => sum + full - hp, 0);
  };

  test.each(EVOLUTIONS.map(({ id, weapon, at }) => [id, weapon, at] as const))(
    '%s does more harm than the weapon that it was',
    (id, weapon, at) => {
      const before = harm({ [weapon]: at });
      expect(before).toBeGreaterThan(harm({}) * 0.99);
      expect(harm({ [weapon]: at, [id]: 1 })).toBeGreaterThan(before * 1.15);
    },
  );

  test('stay found, count with the cards, and unlock flyers', () => {
    const store = new Store('hex-swarm', {});
    const unlocks = new Unlocks(store);
    expect(unlocks.flyers.map(({ id }) => id)).toEqual(['pin']);
    const ready = readyIn({ ...noLevels(), twin: 4, pierce: 1, bee: 4, shell: 1 });
    expect(ready.map((each) => unlocks.evolved(each))).toEqual([true, true]);
    expect(ready.map((each) => unlocks.evolved(each))).toEqual([false, false]);
    expect(unlocks.firsts).toEqual(['Lance storm', 'Hornet guard']);
    expect(unlocks.newFlyers.map(({ id }) => id)).toEqual(['razz']);
    expect(unlocks.goal).toMatchObject({ count: 2, of: 4 });
    expect(findsGrown(store)).toEqual({ name: 'Finds', count: 2, of: 12 });
    expect(new Unlocks(store).flyers.map(({ id }) => id)).toEqual(['pin', 'razz']);
  });
});

test('the light on the comb changes with the time, and never at once', () => {
  expect(lightAt(0).share).toBe(0);
  const late = [100, 200, 320, 440].map((seconds) => lightAt(seconds));
  expect(new Set(late.map(({ colour }) => colour)).size).toBe(4);
  for (let seconds = 0; seconds < 600; seconds += 0.1)
    expect(Math.abs(lightAt(seconds + 0.1).share - lightAt(seconds).share)).toBeLessThan(0.01);
});

describe('the nights', () => {
  test('are twelve, three in each of four arenas with a rule of its own', () => {
    expect(NIGHTS.map(({ arena }) => ARENAS.indexOf(arena))).toEqual([0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3]);
    expect(new Set(ARENAS.map(({ rule }) => rule)).size).toBe(4);
  });

  test('the first is survived by beginners who have built nothing', () => {
    for (let seed = 1; seed <= 6; seed += 1)
      expect(playRun(seed, 600, drifting(seed), { night: NIGHTS[0] }).hero.alive).toBe(true);
  });

  test.each(NIGHTS.map((night, index) => [index + 1, night] as const))(
    'night %i is survived by an expert with the hive of the nights before',
    (number, night) => {
      const level = Math.min(COSTS.length, Math.floor((number - 1) / 3));
      const hive = CHAMBERS.map(() => level);
      const survives = (seed: number) => playRun(seed, 600, dodging(), { night, hive }).hero.alive;
      expect([1, 2, 3].some(survives)).toBe(true);
    },
  );

  test('the last ones are not survived without a hive', () => {
    const alive = [1, 2].filter((seed) => playRun(seed, 600, dodging(), { night: NIGHTS[11] }).hero.alive);
    expect(alive).toEqual([]);
  });

  /** A second towards the right and a moment without a wish, in an arena. */
  const flown = (arena: (typeof ARENAS)[number] | undefined): World => {
    const world = new World(new Random(1), NUMB, NONE, { arena });
    for (let step = 0; step < 70; step += 1) world.update(step < 60 ? 1 : 0, 0, 1 / 60);
    return world;
  };

  test('each rule is felt', () => {
    const plain = flown(undefined);
    const [comb, frost, amber, storm] = ARENAS.map(flown);
    expect(frost?.hero.vx).toBeGreaterThan(plain.hero.vx + 40);
    expect(storm?.hero.x).not.toBeCloseTo(plain.hero.x, -1);
    const pool = amber?.pools[0] ?? { x: 0, y: 0 };
    expect([amber?.paceAt(pool), plain.paceAt(pool)]).toEqual([0.5, 1]);
    for (let step = 0; step < 150; step += 1) comb?.update(0, 0, 1 / 60);
    expect(comb?.drops.all.length).toBeGreaterThan(plain.drops.all.length);
  });

  test('stars tell how a night was survived', () => {
    expect([starsOf({ hearts: 1, most: 5 }, 4), starsOf({ hearts: 3, most: 5 }, 2)]).toEqual([1, 2]);
    expect(starsOf({ hearts: 5, most: 5 }, 0)).toBe(3);
  });
});

describe('the hive', () => {
  test('is built of the wax of all runs, those before the hive too, and never of more', () => {
    const store = new Store('hex-swarm', {});
    store.set('felled', 600);
    const keep = new Keep(store);
    expect(keep.wax).toBe(60);
    expect([keep.build(0), keep.build(0), keep.build(0)]).toEqual([true, true, false]);
    expect([keep.wax, keep.hive[0]]).toEqual([5, 2]);
    keep.survive(0, 2);
    keep.survive(0, 1);
    expect([keep.wax, keep.stars[0]]).toEqual([29, 2]);
    expect([0, 1, 2].map((night) => keep.isOpen(night))).toEqual([true, true, false]);
    expect(new Keep(store).hive).toEqual([2, 0, 0, 0, 0, 0]);
    expect(keep.goal).toEqual({ words: '29 wax: build the hive on.', count: 15, of: 15 });
    store.set('hive', [3, 3, 3, 3, 3, 3]);
    expect(keep.goal).toBeUndefined();
  });

  test('has no effect on a hero who brings none, and one of each chamber', () => {
    const [bare, built] = [new Hero(), new Hero()];
    bare.bring(NO_HIVE);
    expect([bare.most, bare.might, bare.speed, bare.reach]).toEqual([
      5,
      1,
      new Hero().speed,
      new Hero().reach,
    ]);
    built.bring([2, 1, 1, 1, 1, 0]);
    expect([built.most, built.hearts]).toEqual([7, 7]);
    expect(built.might).toBeCloseTo(1.08);
    expect(built.speed).toBeGreaterThan(bare.speed);
    expect(built.reach).toBeGreaterThan(bare.reach);
    for (const hero of [bare, built]) hero.suffer(1);
    expect(built.spared).toBeGreaterThan(bare.spared);
  });

  test('whatever stands in the store is read as a hive', () => {
    const store = new Store('hex-swarm', {});
    store.set('hive', [9, -4, 1.7, 'x']);
    expect(new Keep(store).hive).toEqual([0, 0, 0, 0, 0, 0]);
    store.set('hive', [9, -4, 1.7]);
    expect(new Keep(store).hive).toEqual([3, 0, 1, 0, 0, 0]);
  });
});

test('the longest run of the day flies along, on that day alone', () => {
  const store = new Store('hex-swarm', {});
  const first = new DayGhost(store, 20_000);
  expect(first.at(0)).toBeUndefined();
  for (let seconds = 0; seconds < 4; seconds += 0.25) first.note(seconds, { x: seconds * 100, y: 0 });
  first.end();
  const second = new DayGhost(store, 20_000);
  expect(second.at(1.25)?.x).toBeCloseTo(125, -1);
  expect(second.at(60)).toBeUndefined();
  second.note(0, { x: 0, y: 0 });
  second.end();
  expect(new DayGhost(store, 20_000).at(1)).toBeDefined();
  expect(new DayGhost(store, 20_001).at(1)).toBeUndefined();
});

test('there are as many finds as cards and evolutions, and enough for every flyer', () => {
  expect(FINDS).toEqual({ cards: LOCKED.length, evolutions: EVOLUTIONS.length });
  expect(flyersWith(FINDS.cards + FINDS.evolutions)).toEqual(FLYERS);
});

test('a flyer begins with what is theirs', () => {
  const heroes = FLYERS.map((flyer) => {
    const hero = new Hero();
    hero.become(flyer);
    return hero;
  });
  const [pin, razz, boom, hilda] = heroes;
  expect(pin?.levels).toEqual(noLevels());
  expect([razz?.levels.whirl, razz?.most]).toEqual([2, 4]);
  expect(boom?.levels.hum).toBe(2);
  expect(boom?.pause).toBeGreaterThan(pin?.pause ?? 0);
  expect(hilda?.levels.bee).toBe(2);
  expect(hilda?.speed).toBeLessThan(pin?.speed ?? 0);
});

test('three bosses come one after the other, and each fights in its own way', () => {
  const fought = BOSSES.map((kind) => {
    const world = new World(new Random(1), NUMB);
    const boss = newFoe(kind, 200, 0, 1e6);
    boss.hatch = 0;
    world.foes.push(boss);
    const seen = { dashes: 0, pellets: 0, young: 0 };
    for (let step = 0; step < 12 * 60; step += 1) {
      const { act } = boss;
      const count = world.pellets.all.length;
      world.hero.hearts = world.hero.most;
      world.update(0, 0, 1 / 60);
      if (act === 'wind' && boss.act === 'dash') seen.dashes += 1;
      seen.pellets += Math.max(0, world.pellets.all.length - count);
      seen.young = Math.max(seen.young, world.foes.filter((foe) => foe.kind === FOES.skitter).length);
    }
    return seen;
  });
  const [warden, brood, ram] = fought;
  expect(BOSSES.map(({ boss }) => boss)).toEqual(['The Warden', 'The Brood Queen', 'The Ram']);
  expect(ram?.dashes).toBeGreaterThan((warden?.dashes ?? 0) + 1);
  expect(brood?.dashes).toBe(0);
  expect(brood?.young).toBeGreaterThan(0);
  expect(warden?.pellets).toBeGreaterThan(0);
});
