import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Gardener } from './gardener.ts';
import { GARDENS, gardenOf, keyOf, LONG, openCells, Path, SHORT } from './gardens.ts';
import { gradeOf, lanternKind, LANTERNS } from './lanterns.ts';
import { Night } from './night.ts';
import type { NightEvents } from './night-events.ts';
import { groupsOf, toughness } from './waves.ts';

const nobody: NightEvents = {
  shot: () => undefined,
  burst: () => undefined,
  fell: () => undefined,
  reached: () => undefined,
  waveBegan: () => undefined,
  waveEnded: () => undefined,
};

function newNight(mode: string, seed = 1): Night {
  return new Night(gardenOf(mode), new Random(seed), nobody);
}

describe.each(GARDENS.map((garden) => [garden.label, garden] as const))('%s', (_, garden) => {
  test('the path runs straight between corners and stays in the garden', () => {
    const path = new Path(garden);
    const place = { x: 0, y: 0 };
    for (let along = 1; along <= path.length; along += 0.25) {
      path.at(along, place);
      expect(place.x).toBeGreaterThanOrEqual(0);
      expect(place.x).toBeLessThanOrEqual(LONG);
      expect(place.y).toBeGreaterThanOrEqual(0);
      expect(place.y).toBeLessThanOrEqual(SHORT);
      expect(path.cells.has(keyOf(Math.floor(place.x), Math.floor(place.y)))).toBe(true);
    }
  });

  test('nothing stands on the path, and there is room for lanterns', () => {
    const { cells } = new Path(garden);
    for (const [x, y] of [...garden.ponds, ...garden.trees]) expect(cells.has(keyOf(x, y))).toBe(false);
    expect(openCells(garden).size).toBeGreaterThan(40);
  });
});

describe('lanterns', () => {
  test('every level costs oil and does more damage than the one before', () => {
    for (const { grades } of LANTERNS) {
      grades.slice(1).forEach((grade, index) => {
        expect(grade.damage).toBeGreaterThan(grades[index]?.damage ?? Infinity);
        expect(grade.cost).toBeGreaterThan(0);
      });
    }
  });

  test('no lantern hangs on the path, on another one, or without oil', () => {
    const night = newNight('garden');
    const ember = lanternKind('ember');
    expect(night.hang(ember, 0, 1)).toBeUndefined();
    expect(night.hang(ember, 4, 4)).toBeDefined();
    expect(night.hang(ember, 4, 4)).toBeUndefined();
    night.oil = 10;
    expect(night.hang(ember, 4, 3)).toBeUndefined();
    expect(night.oil).toBe(10);
  });

  test('taking down returns three quarters of the oil', () => {
    const night = newNight('garden');
    night.oil = 1000;
    const lantern = night.hang(lanternKind('flare'), 4, 4);
    if (lantern === undefined) throw new Error('it did not hang');
    expect(night.feed(lantern)).toBe(true);
    const spent = gradeOf(lantern.kind, 1).cost + gradeOf(lantern.kind, 2).cost;
    night.takeDown(lantern);
    expect(night.oil).toBe(1000 - spent + Math.round(spent * 0.75));
  });

  test('a moon bowl slows shades but not veils', () => {
    const walk = (wave: number): number => {
      const night = newNight('garden');
      night.wave = wave - 1;
      night.oil = 1000;
      night.hang(lanternKind('bowl'), 1, 2);
      night.call();
      for (let step = 0; step < 150; step += 1) night.update(1 / 60);
      const [first] = night.creatures;
      return (first?.along ?? 0) / (first?.kind.speed ?? 1);
    };
    expect(groupsOf(7)[0]?.id).toBe('veil');
    expect(walk(7)).toBeGreaterThan(2.4);
    expect(walk(1)).toBeLessThan(2.2);
  });
});

test('waves grow tougher without end', () => {
  for (let wave = 2; wave < 60; wave += 1) {
    expect(toughness(wave)).toBeGreaterThan(toughness(wave - 1));
    expect(groupsOf(wave).length).toBeGreaterThan(0);
  }
});

/** Plays a whole night. */
function play(mode: string, builds: boolean, most = 2400): Night {
  const night = newNight(mode);
  const gardener = new Gardener(night, new Random(2));
  for (let step = 0; step < most * 30 && !night.lost && !night.won; step += 1) {
    if (builds && step % 20 === 0) gardener.act();
    night.update(1 / 30);
  }
  return night;
}

describe('a night', () => {
  test('without lanterns the tea-house goes dark', () => {
    expect(play('garden', false).lost).toBe(true);
  });

  test('a mediocre gardener survives many waves', () => {
    expect(play('garden', true).wave).toBeGreaterThan(8);
    expect(play('endless', true).wave).toBeGreaterThan(8);
  });
});
