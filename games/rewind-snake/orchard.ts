import type { Random } from '../kit/random.ts';
import type { Board } from './board.ts';
import { startCell } from './levels.ts';

/** Seconds until a special fruit disappears. */
export const SPECIAL_SECONDS = 8;
const WAYS = ['left', 'right', 'up', 'down'] as const;
/** Plain fruits on the board at a time. */
const PLAIN = 3;

/** The fruits that come one at a time, and go again: a full tape, half the length, half the speed, double points. */
export type Special = 'gold' | 'splice' | 'slow' | 'stereo';

/** Coins fill a gold rush; they neither lengthen the snake nor go again. */
export interface Fruit {
  cell: number;
  readonly kind: 'plain' | 'coin' | Special;
  age: number;
  /** The cell from which it crawled, and its age then. */
  from: number;
  crawled: number;
}

/** From which side on each comes. */
const SPECIALS: readonly (readonly [Special, number])[] = [
  ['gold', 1],
  ['splice', 4],
  ['slow', 5],
  ['stereo', 6],
];

/** The fruits of a level: always three plain ones, and sometimes a special one. */
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

  /** Ripens fruits, and removes old special ones. */
  update(dt: number): void {
    for (const fruit of this.fruits) fruit.age += dt;
    const old = ({ kind, age }: Fruit): boolean =>
      kind !== 'plain' && kind !== 'coin' && age >= SPECIAL_SECONDS;
    if (this.fruits.some(old)) this.fruits = this.fruits.filter((fruit) => !old(fruit));
  }

  take(fruit: Fruit): void {
    this.fruits = this.fruits.filter((each) => each !== fruit);
  }

  /** Adds plain fruits away from the snake. */
  grow(body: readonly number[]): void {
    while (this.fruits.filter(({ kind }) => kind === 'plain').length < PLAIN) {
      if (!this.plant(body, 'plain')) break;
    }
  }

  /** Adds one of the special fruits that a side has. */
  growSpecial(body: readonly number[], level: number): void {
    const kinds = SPECIALS.filter(([, from]) => level >= from).map(([kind]) => kind);
    this.plant(body, this.random.pick(kinds));
  }

  /** Lays coins in rows over the whole board; returns how many. */
  scatterCoins(body: readonly number[]): number {
    const { width, height } = this.board;
    for (let y = 1; y < height; y += 3) {
      for (let x = (y % 2) * 2 + 1; x < width; x += 4) {
        const cell = this.board.cell(x, y);
        if (!body.includes(cell)) this.add(cell, 'coin');
      }
    }
    return this.fruits.length;
  }

  /** Moves each plain fruit by a cell, where there is room. */
  crawl(body: readonly number[]): void {
    for (const fruit of this.fruits) {
      if (fruit.kind !== 'plain') continue;
      const next = this.board.step(fruit.cell, this.random.pick(WAYS));
      if (this.board.walls.has(next) || !this.isFree(next, body)) continue;
      fruit.from = fruit.cell;
      fruit.cell = next;
      fruit.crawled = fruit.age;
    }
  }

  private plant(body: readonly number[], kind: Fruit['kind']): boolean {
    const { board } = this;
    const free = [...board.reachable(startCell(board))].filter((cell) => this.isFree(cell, body));
    if (free.length === 0) return false;
    this.add(this.random.pick(free), kind);
    return true;
  }

  private add(cell: number, kind: Fruit['kind']): void {
    this.fruits.push({ cell, kind, age: 0, from: cell, crawled: 0 });
  }

  private isFree(cell: number, body: readonly number[]): boolean {
    const { board } = this;
    return (
      !body.includes(cell) &&
      !board.portals.has(cell) &&
      !board.shutters.has(cell) &&
      this.at(cell) === undefined &&
      // A cell can be left only if two of its neighbours are free.
      WAYS.filter((way) => !board.walls.has(board.step(cell, way))).length > 1
    );
  }
}
