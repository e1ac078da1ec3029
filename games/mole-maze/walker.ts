import type { Direction } from '../kit/input/pointers.ts';
import { type Maze, runFrom, wayBetween } from './maze.ts';

/** A creature walking through a maze, cell by cell. */
export class Walker {
  /** The current cell, or the one just left. */
  at: number;
  /** The next cell. */
  next: number | undefined;
  /** Progress to the next cell, 0–1. */
  share = 0;
  private plan: number[] = [];
  /** A dug tunnel makes another one of it. */
  maze: Maze;

  constructor(maze: Maze, start: number) {
    this.maze = maze;
    this.at = start;
  }

  get walking(): boolean {
    return this.next !== undefined;
  }

  /** The end of the planned path. */
  get goal(): number {
    return this.plan.at(-1) ?? this.next ?? this.at;
  }

  /** Runs in a direction to the next fork or to where `stop` returns true; false if there is no tunnel. */
  run(direction: Direction, stop: (cell: number) => boolean): boolean {
    const turned = this.next !== undefined ? runFrom(this.maze, this.next, direction, stop) : [];
    if (turned.length > 0 && turned[0] !== this.at) {
      this.plan = turned;
      return true;
    }
    const way = runFrom(this.maze, this.at, direction, stop);
    if (way.length > 0 && way[0] === this.next) {
      this.plan = way.slice(1);
      return true;
    }
    if (way.length === 0 && turned.length === 0) return false;
    // Turns back the way it came, or to the cell it has hardly left.
    this.turnBack(way.length > 0 ? way : turned.slice(1));
    return true;
  }

  /** Takes the shortest path to a cell; `longest` is the most cells it finds by itself. False if it is too far. */
  goTo(cell: number, longest: number): boolean {
    const from = this.next ?? this.at;
    const way = wayBetween(this.maze, from, cell);
    if (way.length > longest) return false;
    if (this.next !== undefined && (way[0] === this.at || cell === this.at)) this.turnBack(way.slice(1));
    else this.plan = way;
    return true;
  }

  /** Advances; returns the cells that it entered. */
  update(cells: number): number[] {
    const reached: number[] = [];
    let left = cells;
    while (left > 0) {
      if (this.next === undefined) {
        this.next = this.plan.shift();
        if (this.next === undefined) break;
        this.share = 0;
      }
      const step = Math.min(left, 1 - this.share);
      this.share += step;
      left -= step;
      if (this.share < 1 - 1e-9) break;
      this.at = this.next;
      this.next = undefined;
      this.share = 0;
      reached.push(this.at);
    }
    return reached;
  }

  private turnBack(then: number[]): void {
    const { next } = this;
    this.plan = then;
    if (next === undefined) return;
    const here = this.at;
    this.at = next;
    this.next = here;
    this.share = 1 - this.share;
  }
}
