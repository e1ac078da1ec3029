import { describe, expect, test } from 'vitest';
import { Random } from '../kit/random.ts';
import { type Build, type Order, STANDARD } from './bot.ts';
import { Bout } from './bout.ts';
import { Brain } from './brain.ts';
import { arenaOf, FIRST_RADIUS } from './ring.ts';
import { RIVALS } from './rivals.ts';
import { HATS } from './wardrobe.ts';

const STILL: Order = { x: 0, y: 0, dash: false, brace: false };

function run(bout: Bout, orders: readonly [Order, Order], seconds: number): void {
  for (let step = 0; step < seconds * 120; step += 1) bout.update(orders, 1 / 120, []);
}

test('every rival has a name, a habit and a raft of their own, and a hat that there is', () => {
  for (const field of ['name', 'place'] as const)
    expect(new Set(RIVALS.map((rival) => rival[field])).size).toBe(RIVALS.length);
  for (const field of ['known', 'rule'] as const)
    expect(new Set(RIVALS.slice(0, 7).map((rival) => rival[field])).size).toBe(7);
  for (const { known, rule } of RIVALS) {
    // Readable on a card of a small phone.
    expect(known.length).toBeLessThan(30);
    expect(rule.length).toBeLessThan(30);
  }
  const hats = HATS.styles.map(({ id }) => id);
  for (const { hat, place, arena } of RIVALS) {
    expect(hats).toContain(hat);
    expect(arena.name).toBe(place);
  }
});

test('everybody comes again in each of six leagues, and thinks faster', () => {
  expect(RIVALS.length).toBe(42);
  RIVALS.forEach(({ nature, arena }, index) => {
    const before = RIVALS[index - 7];
    if (before === undefined) return;
    expect(nature.look).toBeLessThan(before.nature.look);
    expect(nature.zeal).toBeGreaterThanOrEqual(before.nature.zeal);
    expect(arena.grip).toBeGreaterThan(0.4);
  });
});

test('later rivals win more often against the same robot', () => {
  const losses = (rivals: typeof RIVALS): number => {
    let lost = 0;
    for (const { arena, build, nature } of rivals)
      for (let seed = 0; seed < 12; seed += 1) {
        const random = new Random(seed);
        const bout = new Bout(arena, false, build);
        const brains = [new Brain(0, 'medium', random), new Brain(1, nature, random)] as const;
        for (let step = 0; bout.result === undefined && step < 120 * 120; step += 1)
          bout.update([brains[0].update(bout, 1 / 120), brains[1].update(bout, 1 / 120)], 1 / 120, []);
        expect(bout.result, 'each bout ends').toBeDefined();
        if (bout.result === 1) lost += 1;
      }
    return lost;
  };
  expect(losses(RIVALS.slice(-2))).toBeGreaterThan(losses(RIVALS.slice(0, 2)) + 6);
});

describe('a robot of another build', () => {
  /** Returns the distance to the right that a dash of the first robot throws the second one. */
  const thrown = (build: Build): number => {
    const bout = new Bout(arenaOf(0), false, build);
    bout.bots[1].x = -6;
    bout.update([{ ...STILL, x: 1, dash: true }, STILL], 1 / 120, []);
    run(bout, [{ ...STILL, x: 1 }, STILL], 0.35);
    return bout.bots[1].x;
  };

  test('is thrown further if it is light, and less far if it is heavy', () => {
    expect(thrown({ mass: 0.7, speed: 1 })).toBeGreaterThan(thrown(STANDARD) + 1);
    expect(thrown({ mass: 1.6, speed: 1 })).toBeLessThan(thrown(STANDARD) - 1);
  });

  test('drives as fast as its engine', () => {
    const driven = (speed: number): number => {
      const bout = new Bout(arenaOf(0), false, { mass: 1, speed });
      bout.bots[1].x = -30;
      bout.bots[0].y = 30;
      run(bout, [STILL, { ...STILL, x: 1 }], 1);
      return bout.bots[1].x;
    };
    expect(driven(1.25)).toBeGreaterThan(driven(1) + 3);
  });
});

test('a raft that turns takes robots along, but not one that braces', () => {
  const turned = (brace: boolean): number => {
    const bout = new Bout({ name: 'Turning', grip: 1, bumpers: [], hole: 0, spin: 26 });
    run(bout, [{ ...STILL, brace }, STILL], 0.8);
    return Math.abs(bout.bots[0].y);
  };
  expect(turned(false)).toBeGreaterThan(1);
  expect(turned(true)).toBeLessThan(0.2);
});

test('a tray is smaller than a raft from the beginning', () => {
  expect(new Bout({ name: 'Tray', grip: 1, bumpers: [], hole: 0, radius: 34 }).ring.radius).toBe(34);
  expect(new Bout(arenaOf(0)).ring.radius).toBe(FIRST_RADIUS);
});
