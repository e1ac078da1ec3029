import { expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { makeLevel, sizeOf } from './level.ts';
import { digMaze, distancesFrom, type Maze, runFrom, wayBetween } from './maze.ts';
import { cellAt, middleOf, plotOf } from './plot.ts';
import { Walker } from './walker.ts';

/** Three cells in a row with one below the last: 0-1-2, 2-5; 3 and 4 are attached below 0. */
const bent: Maze = { columns: 3, rows: 2, tunnels: [[1, 3], [0, 2], [1, 5], [0, 4], [3], [2]] };

test('every cell of every maze can be reached, and tunnels go both ways', () => {
  for (let seed = 0; seed < 30; seed += 1) {
    const maze = digMaze(new Random(seed), 3 + (seed % 5), 2 + (seed % 4), 0.3);
    expect(distancesFrom(maze, 0).every(Number.isFinite)).toBe(true);
    maze.tunnels.forEach((open, cell) => {
      expect(new Set(open).size).toBe(open.length);
      for (const other of open) expect(maze.tunnels[other]).toContain(cell);
    });
  }
});

test('a level’s treats are away from start and door, and the door is farthest', () => {
  for (let level = 0; level < 14; level += 1) {
    const { maze, start, door, treats } = makeLevel(new Random(level), level, 1.7);
    expect(treats.size).toBeGreaterThanOrEqual(2);
    expect(treats.has(start) || treats.has(door) || start === door).toBe(false);
    const away = distancesFrom(maze, start);
    expect(away[door]).toBe(Math.max(...away));
  }
});

test('mazes grow, and fit the frame’s orientation', () => {
  const cells = (level: number): number => sizeOf(level, 1).columns * sizeOf(level, 1).rows;
  for (let level = 1; level < 12; level += 1) expect(cells(level)).toBeGreaterThanOrEqual(cells(level - 1));
  expect(cells(11)).toBeGreaterThan(cells(0) * 6);
  expect(sizeOf(5, 2).columns).toBeGreaterThan(sizeOf(5, 2).rows);
  expect(sizeOf(5, 0.5).columns).toBeLessThan(sizeOf(5, 0.5).rows);
});

test('a run follows the bends to the next fork, and stops at a treat', () => {
  expect(runFrom(bent, 0, 'right')).toEqual([1, 2, 5]);
  expect(runFrom(bent, 0, 'right', (cell) => cell === 1)).toEqual([1]);
  expect(runFrom(bent, 1, 'down')).toEqual([]);
  expect(wayBetween(bent, 5, 4)).toEqual([2, 1, 0, 3, 4]);
});

test('a walker visits every cell of its path, and turns back at once on request', () => {
  const walker = new Walker(bent, 0);
  expect(walker.run('up', () => false)).toBe(false);
  expect(walker.run('right', () => false)).toBe(true);
  expect(walker.update(1.5)).toEqual([1]);
  expect(walker.run('left', () => false)).toBe(true);
  expect(walker.update(0.5)).toEqual([1]);
  expect(walker.update(9)).toContain(0);
  expect(walker.goTo(5, 2)).toBe(false);
  expect(walker.goTo(5, 9)).toBe(true);
  expect(walker.update(99).at(-1)).toBe(5);
  expect(walker.walking).toBe(false);
});

test('every cell is large enough for a finger, is found at its place, and lies clear of the bar of buttons', () => {
  for (const [right, bottom, top] of [
    [100, 177.8, 17.8],
    [177.8, 100, 8.9],
    [205, 100, 17.8],
  ] as const) {
    for (let level = 0; level < 12; level += 1) {
      const { maze } = makeLevel(new Random(level), level, right / bottom);
      const plot = plotOf(maze, {
        view: { left: 0, top: 0, right, bottom },
        safe: { left: 0, top, right, bottom },
      });
      expect(plot.cell).toBeGreaterThanOrEqual(20);
      expect(-plot.world.top).toBeGreaterThan(top);
      expect(plot.world.right - plot.world.left).toBeGreaterThanOrEqual(right - 0.001);
      expect(plot.world.bottom - plot.world.top).toBeGreaterThanOrEqual(bottom - 0.001);
      maze.tunnels.forEach((_, cell) => {
        const { x, y } = middleOf(maze, plot, cell);
        expect(cellAt(maze, plot, x, y)).toBe(cell);
      });
    }
  }
});
