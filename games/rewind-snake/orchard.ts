import type { Random } from '../kit/random.ts';
import type { Board } from './board.ts';
import { startCell } from './levels.ts';

/** Seconds that a golden one stays. */
const GOLD_SECONDS = 8;
/** Plain fruits on the board at a time. */
const PLAIN = 3;

export interface Fruit {
  readonly cell: number;
  readonly gold: boolean;
  age: number;
}

/** The fruits of a level: always three plain ones, and a golden one now and then. */
export class Orchard {
  fruits: Fruit[] = [];
  private readonly board: Board;
  private readonly random: Random;

  constructor(board: Board, random: Random) {
    this.board = board;
    this.random = random;
  }

  at(cell: number): Fruit | undefined {
    return this.fruits.find((fruit) => fruit.cell === cell);
  }

  /** Lets fruits ripen, and golden ones go. */
  update(dt: number): void {
    for (const fruit of this.fruits) fruit.age += dt;
    if (this.fruits.some(({ gold, age }) => gold && age >= GOLD_SECONDS))
      this.fruits = this.fruits.filter(({ gold, age }) => !gold || age < GOLD_SECONDS);
  }

  take(fruit: Fruit): void {
    this.fruits = this.fruits.filter((each) => each !== fruit);
  }

  /** Fills up with plain fruits where the snake is not; a golden one as well when asked. */
  grow(body: readonly number[], gold: boolean): void {
    while (this.fruits.filter((fruit) => !fruit.gold).length < PLAIN) {
      if (!this.plant(body, false)) break;
    }
    if (gold) this.plant(body, true);
  }

  private plant(body: readonly number[], gold: boolean): boolean {
    const { board } = this;
    const free = [...board.reachable(startCell(board))].filter(
      (cell) =>
        !body.includes(cell) &&
        !board.portals.has(cell) &&
        this.at(cell) === undefined &&
        // One can get out of a cell only when two neighbours are open.
        (['left', 'right', 'up', 'down'] as const).filter((way) => !board.walls.has(board.step(cell, way)))
          .length > 1,
    );
    if (free.length === 0) return false;
    this.fruits.push({ cell: this.random.pick(free), gold, age: 0 });
    return true;
  }
}
