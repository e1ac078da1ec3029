import type { Direction } from '../kit/input/pointers.ts';
import { wrap } from '../kit/vector.ts';

export const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};

/** A block that slides to and fro along a row or a column, one cell every two ticks. */
export interface Slider {
  readonly x: number;
  readonly y: number;
  readonly across: boolean;
  /** The number of cells it travels from x, y before it turns. */
  readonly reach: number;
  readonly phase: number;
}

/** For how many ticks shutters are open, and then shut; they stir for the last few before they shut. */
const SHUTTER_TICKS = 16;
const STIRRING_TICKS = 5;

/** One level's board. Cells are numbers: y × width + x. The edges wrap around. */
export class Board {
  readonly width: number;
  readonly height: number;
  readonly walls: ReadonlySet<number>;
  readonly sliders: readonly Slider[];
  /** Walls that open and close. */
  readonly shutters: ReadonlySet<number>;
  /** The cell at the other end of each portal. */
  readonly portals: ReadonlyMap<number, number>;

  constructor(
    width: number,
    height: number,
    content: {
      walls?: Iterable<number>;
      sliders?: readonly Slider[];
      shutters?: Iterable<number>;
      portals?: readonly (readonly [number, number])[];
    } = {},
  ) {
    this.width = width;
    this.height = height;
    this.walls = new Set(content.walls ?? []);
    this.sliders = content.sliders ?? [];
    this.shutters = new Set(content.shutters ?? []);
    this.portals = new Map((content.portals ?? []).flatMap(([a, b]) => [[a, b] as const, [b, a] as const]));
  }

  get size(): number {
    return this.width * this.height;
  }

  cell(x: number, y: number): number {
    return wrap(y, this.height) * this.width + wrap(x, this.width);
  }

  x(cell: number): number {
    return cell % this.width;
  }

  y(cell: number): number {
    return Math.floor(cell / this.width);
  }

  /** The cell that a step leads to, across edges and through portals. */
  step(cell: number, direction: Direction): number {
    const [dx, dy] = STEPS[direction];
    const next = this.cell(this.x(cell) + dx, this.y(cell) + dy);
    return this.portals.get(next) ?? next;
  }

  /** A slider's place at a tick. */
  sliderAt({ x, y, across, reach, phase }: Slider, tick: number): number {
    const round = reach * 2;
    const passed = wrap(Math.floor(tick / 2) + phase, round);
    const far = passed < reach ? passed : round - passed;
    return across ? this.cell(x + far, y) : this.cell(x, y + far);
  }

  /** Returns the state of the shutters at a tick: open at first. */
  shuttersAt(tick: number): 'open' | 'stirring' | 'shut' {
    const passed = wrap(tick, SHUTTER_TICKS * 2);
    if (passed >= SHUTTER_TICKS) return 'shut';
    return passed >= SHUTTER_TICKS - STIRRING_TICKS ? 'stirring' : 'open';
  }

  /** True if there is an obstacle in the cell at a tick. */
  blocked(cell: number, tick: number): boolean {
    if (this.shutters.has(cell) && this.shuttersAt(tick) === 'shut') return true;
    return this.walls.has(cell) || this.sliders.some((slider) => this.sliderAt(slider, tick) === cell);
  }

  /** Every cell reachable from one. */
  reachable(from: number): Set<number> {
    const seen = new Set([from]);
    const queue = [from];
    for (const cell of queue) {
      for (const direction of ['left', 'right', 'up', 'down'] as const) {
        const next = this.step(cell, direction);
        if (seen.has(next) || this.walls.has(next)) continue;
        seen.add(next);
        queue.push(next);
      }
    }
    return seen;
  }
}
