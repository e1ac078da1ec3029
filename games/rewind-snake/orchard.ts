import type { Random } from '../kit/random.ts';
import type { Board } from './board.ts';
import { startCell } from './levels.ts';

/** Seconds until a golden fruit disappears. */
const GOLD_SECONDS = 8;
/** Plain fruits on the board at a time. */
const PLAIN = 3;

export interface Fruit {
  readonly cell: number;
  readonly gold: boolean;
  age: number;
}

/** The fruits of a level: always three plain ones, and sometimes a golden one. */
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

  /** Ripens fruits, and removes old golden ones. */
  update(dt: number): void {
    for (const fruit of this.fruits) fruit.age += dt;
    if (this.fruits.some(({ gold, age }) => gold && age >= GOLD_SECONDS))
      this.fruits = this.fruits.filter(({ gold, age }) => !gold || age < GOLD_SECONDS);
  }

  take(fruit: Fruit): void {
    this.fruits = this.fruits.filter((each) => each !== fruit);
  }

  /** Adds plain fruits away from the snake; a golden one too on request. */
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
        // A cell can be left only if two of its neighbours are free.
        (['left', 'right', 'up', 'down'] as const).filter((way) => !board.walls.has(board.step(cell, way)))
          .length > 1,
    );
    if (free.length === 0) return false;
    this.fruits.push({ cell: this.random.pick(free), gold, age: 0 });
    return true;
  }
}
