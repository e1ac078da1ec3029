import type { Direction } from '../kit/input/pointers.ts';
import type { Snake } from './snake.ts';

const WAYS = ['left', 'right', 'up', 'down'] as const;

/** Attract mode: takes the shortest path to a fruit, otherwise goes where there is space. */
export function pilot(snake: Snake): void {
  const way = shortestWay(snake) ?? roomiestWay(snake);
  if (way !== undefined) snake.turn(way);
}

function free(snake: Snake, cell: number): boolean {
  return !snake.board.blocked(cell, snake.now.tick + 1) && !snake.now.body.includes(cell);
}

function shortestWay(snake: Snake): Direction | undefined {
  const { board } = snake;
  const goals = new Set(snake.orchard.fruits.map(({ cell }) => cell));
  const seen = new Set([snake.head]);
  const queue: { cell: number; first: Direction | undefined }[] = [{ cell: snake.head, first: undefined }];
  for (const { cell, first } of queue) {
    for (const way of WAYS) {
      const next = board.step(cell, way);
      if (seen.has(next) || !free(snake, next)) continue;
      if (goals.has(next)) return first ?? way;
      seen.add(next);
      queue.push({ cell: next, first: first ?? way });
    }
  }
  return undefined;
}

function roomiestWay(snake: Snake): Direction | undefined {
  return WAYS.find((way) => free(snake, snake.board.step(snake.head, way)));
}
