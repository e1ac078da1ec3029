import type { Direction } from '../kit/input/pointers.ts';
import { Random } from '../kit/random.ts';
import { Board } from './board.ts';
import { Orchard } from './orchard.ts';
import type { Snake } from './snake.ts';

const WIDTH = 14;
const HEIGHT = 10;

/** From the head backwards. */
const WAY: readonly (readonly [Direction, number])[] = [
  ['left', 3],
  ['down', 3],
  ['right', 5],
  ['up', 5],
  ['left', 8],
  ['down', 7],
  ['right', 10],
  ['up', 3],
];

/** A long snake in the middle of a rewind. */
export function poseSnake(snake: Snake): void {
  const spot = (x: number, y: number): number => y * WIDTH + x;
  const walls = [
    spot(12, 0),
    spot(12, 1),
    spot(11, 0),
    spot(0, 9),
    spot(0, 8),
    spot(1, 9),
    spot(12, 9),
    spot(12, 8),
  ];
  const board = new Board(WIDTH, HEIGHT, {
    walls,
    portals: [[spot(1, 3), spot(12, 3)]],
    sliders: [{ x: 5, y: 0, across: true, reach: 4, phase: 0 }],
  });
  const body = [spot(8, 3)];
  for (const [way, steps] of WAY) {
    for (let step = 0; step < steps; step += 1) body.push(board.step(body.at(-1) ?? 0, way));
  }
  snake.side = { board, name: '', twists: new Set() };
  snake.level = 1;
  snake.rewinding = true;
  snake.tape = 20;
  snake.between = 0.9;
  snake.now = { body, direction: 'right', left: -1, tick: 0 };
  snake.orchard = new Orchard(board, new Random(1));
  snake.orchard.fruits = [
    { cell: spot(3, 6), kind: 'plain', age: 1, from: 0, crawled: 0 },
    { cell: spot(8, 5), kind: 'gold', age: 1, from: 0, crawled: 0 },
    { cell: spot(9, 2), kind: 'plain', age: 1, from: 0, crawled: 0 },
    { cell: spot(11, 6), kind: 'plain', age: 1, from: 0, crawled: 0 },
  ];
}
