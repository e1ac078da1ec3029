import { describe, expect, test } from 'vitest';

import { Random } from '../kit/random.ts';
import { Board } from './board.ts';
import { Layout } from './layout.ts';
import { boardOf, startCell } from './levels.ts';
import { pilot } from './pilot.ts';
import type { Audience } from './moment.ts';
import { Pace } from './pace.ts';
import type { Special } from './orchard.ts';
import { TAPE } from './past.ts';
import { Snake } from './snake.ts';

const nobody: Audience = {
  ate: () => undefined,
  crashed: () => undefined,
  turned: () => undefined,
  spliced: () => undefined,
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

describe('twists', () => {
  test("are on the fifth side and from the ninth on, or from the second or third one of a day's tape", () => {
    const twisted = (day: string) =>
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].filter((level) => boardOf(level, true, day).twists.size > 0);
    expect(twisted('')).toEqual([5, 9, 10, 11]);
    expect(twisted('2026-11-24').length).toBeGreaterThan(7);
    expect(twisted('2026-11-24')[0]).toBeLessThanOrEqual(3);
  });

  test('two days have other boards, and a day has the same for everybody', () => {
    const walls = (day: string) => [
      ...boardOf(3, true, day).board.walls,
      ...boardOf(5, true, day).board.walls,
    ];
    expect(walls('2026-11-24')).toEqual(walls('2026-11-24'));
    expect(walls('2026-11-25')).not.toEqual(walls('2026-11-24'));
  });

  test('live fruit crawls, and stays off the snake and the walls', () => {
    const snake = new Snake(true, new Random(3), nobody);
    snake.enter(9);
    const before = snake.orchard.fruits.map(({ cell }) => cell);
    run(snake, 2);
    expect(snake.orchard.fruits.map(({ cell }) => cell)).not.toEqual(before);
    for (const { cell } of snake.orchard.fruits) {
      expect(snake.board.walls.has(cell)).toBe(false);
      expect(snake.now.body).not.toContain(cell);
    }
  });

  test('a gold rush ends after twelve seconds, without a fruit that lengthens', () => {
    const snake = new Snake(true, new Random(3), nobody);
    snake.enter(11);
    const coins = snake.orchard.fruits.length;
    expect(coins).toBeGreaterThan(20);
    const { length } = snake.now.body;
    snake.turn('up');
    run(snake, 11.5);
    expect(snake.state).toBe('going');
    expect(snake.orchard.fruits.length).toBeLessThan(coins);
    expect(snake.now.body).toHaveLength(length);
    run(snake, 0.6);
    expect(snake.state).toBe('cleared');
  });

  test('shutters stand open at first, stir, and shut', () => {
    const { board } = boardOf(12, true);
    const [cell = -1] = board.shutters;
    expect([0, 12, 16, 32].map((tick) => board.shuttersAt(tick))).toEqual([
      'open',
      'stirring',
      'shut',
      'open',
    ]);
    expect([0, 12, 16, 32].map((tick) => board.blocked(cell, tick))).toEqual([false, false, true, false]);
  });
});

test('the speed is the same for many sides, and rises again for those who come so far', () => {
  const pace = new Pace();
  expect(pace.forward(22, 12)).toBe(15);
  expect(pace.forward(24, 12)).toBe(15);
  expect(pace.forward(34, 12)).toBeCloseTo(18);
});

describe('special fruit', () => {
  const eat = (kind: Special): Snake => {
    const snake = new Snake(true, new Random(2), nobody);
    snake.tape = 3;
    const { body } = snake.now;
    const ahead = snake.board.step(snake.head, 'right');
    snake.now = { ...snake.now, body: [...body, ...Array.from({ length: 9 }, () => body.at(-1) ?? 0)] };
    snake.orchard.fruits = [{ cell: ahead, kind, age: 0, from: ahead, crawled: 0 }];
    run(snake, 0.3);
    return snake;
  };

  test.each([
    ['gold', { tape: TAPE, long: 15, slow: false, points: 50 }],
    ['splice', { tape: 3, long: 8, slow: false, points: 50 }],
    ['slow', { tape: 3, long: 15, slow: true, points: 50 }],
    ['stereo', { tape: 3, long: 15, slow: false, points: 50 }],
  ] as const)('%s does what it says', (kind, { tape, long, slow, points }) => {
    const snake = eat(kind);
    expect(snake.tape).toBe(tape);
    expect(snake.now.body).toHaveLength(long);
    expect(snake.speed < new Snake(true, new Random(2), nobody).speed).toBe(slow);
    expect(snake.score).toBe(points);
    expect(snake.stereoFor > 0).toBe(kind === 'stereo');
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
    expect(taped(42)).toBe(1.5);
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
