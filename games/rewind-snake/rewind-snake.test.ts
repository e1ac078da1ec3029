import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Board } from './board.ts';
import { Layout } from './layout.ts';
import { boardOf, startCell } from './levels.ts';
import { pilot } from './pilot.ts';
import type { Audience } from './moment.ts';
import { TAPE } from './past.ts';
import { Snake } from './snake.ts';

const nobody: Audience = {
  ate: () => undefined,
  crashed: () => undefined,
  turned: () => undefined,
  ported: () => undefined,
  cleared: () => undefined,
  saved: () => undefined,
};

const DT = 1 / 60;

function run(snake: Snake, seconds: number, rewind = false): void {
  for (let step = 0; step < seconds * 60; step += 1) snake.update(rewind, DT);
}

describe('boards', () => {
  test('edges wrap and portals are connected in both directions', () => {
    const board = new Board(5, 4, { portals: [[7, 13]] });
    expect(board.step(4, 'right')).toBe(0);
    expect(board.step(1, 'up')).toBe(16);
    expect(board.step(6, 'right')).toBe(13);
    expect(board.step(12, 'right')).toBe(7);
  });

  test('every level has a free lane to start in, and all of it can be reached', () => {
    for (const tall of [true, false]) {
      for (let level = 1; level <= 40; level += 1) {
        const { board } = boardOf(level, tall);
        const start = startCell(board);
        for (let step = -4; step < 6; step += 1) {
          const lane = board.cell(board.x(start) + step, board.y(start));
          for (let tick = 0; tick < 10; tick += 1)
            expect(board.blocked(lane, tick), `level ${level}`).toBe(false);
        }
        const open = board.reachable(start).size;
        expect(open).toBeGreaterThanOrEqual(board.size - board.walls.size - board.portals.size);
        for (const door of board.portals.keys()) expect(board.walls.has(door)).toBe(false);
      }
    }
  });
});

describe('the snake', () => {
  test('ignores a turn back into itself', () => {
    const snake = new Snake(false, new Random(1), nobody);
    snake.turn('left');
    run(snake, 0.5);
    expect(snake.now.direction).toBe('right');
  });

  test('rewinding restores its position, costs tape and preserves the points', () => {
    const snake = new Snake(false, new Random(1), nobody);
    run(snake, 1);
    const { now } = snake;
    snake.score = 70;
    run(snake, 0.8);
    expect(snake.now.tick).toBeGreaterThan(now.tick);
    const before = snake.tape;
    while (snake.now.tick > now.tick) snake.update(true, DT);
    expect(snake.now.body).toEqual(now.body);
    expect(snake.tape).toBeLessThan(before);
    expect(snake.score).toBe(70);
  });

  test('a crash waits for a rewind, and kills without one', () => {
    const crash = (): Snake => {
      const snake = new Snake(false, new Random(1), nobody);
      snake.enter(4);
      run(snake, 0.25);
      snake.turn('down');
      for (let step = 0; step < 600 && snake.state !== 'crashed'; step += 1) snake.update(false, DT);
      expect(snake.state).toBe('crashed');
      return snake;
    };
    const saved = crash();
    run(saved, 0.2, true);
    expect(saved.state).toBe('going');
    const lost = crash();
    run(lost, 2.5);
    expect(lost.state).toBe('dead');
  });

  test('fruit winds less tape onto later sides, so that a run of an expert ends too', () => {
    const taped = (level: number): number => {
      const snake = new Snake(false, new Random(1), nobody);
      snake.enter(level);
      snake.tape = 0;
      for (let step = 0; step < 1200 && snake.eaten === 0; step += 1) {
        pilot(snake);
        snake.update(false, DT);
      }
      return snake.tape;
    };
    expect(taped(1)).toBe(6);
    expect(taped(12)).toBe(3.25);
    expect(taped(40)).toBe(1.5);
  });

  test('the tape never exceeds its capacity, and runs out', () => {
    const snake = new Snake(false, new Random(1), nobody);
    for (let step = 0; step < 3000; step += 1) {
      pilot(snake);
      snake.update(false, DT);
      expect(snake.tape).toBeLessThanOrEqual(TAPE);
    }
    run(snake, 6, true);
    expect(snake.tape).toBeGreaterThanOrEqual(0);
  });

  test('a good player completes levels', () => {
    for (const tall of [true, false]) {
      const snake = new Snake(tall, new Random(5), nobody);
      for (let step = 0; step < 60 * 240 && snake.state !== 'dead'; step += 1) {
        pilot(snake);
        snake.update(snake.state === 'crashed', DT);
      }
      expect(snake.level).toBeGreaterThan(3);
      expect(new Set(snake.now.body).size).toBe(snake.now.body.length);
    }
  });
});

test.each([
  { name: 'a phone, portrait', width: 390, height: 700, least: 23 },
  { name: 'a phone, landscape', width: 740, height: 360, least: 19 },
  { name: 'a desktop', width: 1280, height: 720, least: 45 },
])('the cells of the board fill $name', ({ width, height, least }) => {
  const view = { left: 0, top: 0, right: width, bottom: height };
  const portrait = height > width;
  const layout = new Layout();
  layout.measure({ view, safe: { ...view, top: 64 }, portrait }, boardOf(1, portrait).board);
  expect(layout.cell).toBeGreaterThanOrEqual(least);
  expect(layout.top).toBeGreaterThanOrEqual(64);
  expect(layout.top + layout.height).toBeLessThan(height);
  const { reels } = layout;
  const apart = reels.y + reels.height <= layout.top || reels.y >= layout.top + layout.height;
  expect(apart, 'the reels are beside the board').toBe(true);
  expect(reels.width).toBeGreaterThan(100);
});
