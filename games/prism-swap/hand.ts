import type { Input } from '../kit/input/input.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { clamp } from '../kit/vector.ts';
import { type PrismPlace, rimOf } from './beam.ts';
import { type Board, SIDE } from './board.ts';
import type { Layout } from './layout.ts';

/** What the hand sees of the window in play. */
interface Pane {
  readonly board: Board;
  readonly prisms: readonly { readonly place: PrismPlace }[];
}

/** How far a gem is pulled before it changes places, in cells. */
const THROW = 0.46;

/** The player's command. */
export type Act =
  | { readonly kind: 'swap'; readonly from: number; readonly to: number }
  | { readonly kind: 'turn'; readonly cell: number }
  | { readonly kind: 'fire'; readonly prism: number };

const STEP = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
const STILL = { x: 0, y: 0 } as const;
const DIGITS = ['Digit1', 'Digit2', 'Digit3', 'Digit4'] as const;

/** The player's input: a cursor for the keys, dragging and tapping for mouse and fingers. */
export class Hand {
  column = 3;
  row = 3;
  /** The cell of the held gem; -1 for none. */
  picked = -1;
  /** True while keys are used: then the cursor is visible. */
  keyed = false;
  private dragging = false;
  /** How far a held gem has been pulled, in cells: along one axis, at most one cell. */
  pull: { readonly x: number; readonly y: number } = STILL;

  /** Reads one step's input. */
  read(input: Input, layout: Layout, pane: Pane): Act | undefined {
    this.pull = STILL;
    const { pointer } = input;
    if (pointer?.pressed === true) this.keyed = false;
    return (
      this.readKeys(input, pane) ??
      (pointer === undefined ? undefined : this.readPointer(pointer, layout, pane))
    );
  }

  private readKeys(input: Input, pane: Pane): Act | undefined {
    for (const [prism, code] of DIGITS.entries()) {
      if (input.keyboard.pressed.has(code) && prism < pane.prisms.length) return { kind: 'fire', prism };
    }
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      if (!input.pad.pressed(direction)) continue;
      this.keyed = true;
      const [dx, dy] = STEP[direction];
      if (this.picked >= 0) return this.swapTowards(dx, dy, pane);
      this.step(dx, dy, pane);
    }
    if (!input.pad.pressed('action')) return undefined;
    this.keyed = true;
    return this.use(this.column, this.row, pane);
  }

  /** The cursor also moves to a prism on the rim. */
  private step(dx: number, dy: number, pane: Pane): void {
    const column = this.column + dx;
    const row = this.row + dy;
    if (prismAt(pane, column, row) >= 0) {
      this.column = column;
      this.row = row;
      return;
    }
    this.column = clamp(column, 0, SIDE - 1);
    this.row = clamp(row, 0, SIDE - 1);
  }

  private swapTowards(dx: number, dy: number, pane: Pane): Act | undefined {
    const from = this.picked;
    const column = (from % SIDE) + dx;
    const row = Math.floor(from / SIDE) + dy;
    this.picked = -1;
    this.dragging = false;
    const to = row * SIDE + column;
    if (column < 0 || column >= SIDE || row < 0 || row >= SIDE || !pane.board.canSwap(from, to))
      return undefined;
    if (this.keyed) {
      this.column = column;
      this.row = row;
    }
    return { kind: 'swap', from, to };
  }

  private use(column: number, row: number, pane: Pane): Act | undefined {
    const prism = prismAt(pane, column, row);
    if (prism >= 0) return { kind: 'fire', prism };
    if (column < 0 || column >= SIDE || row < 0 || row >= SIDE) return undefined;
    const cell = row * SIDE + column;
    const fixture = pane.board.fixtures[cell];
    if (fixture?.kind === 'mirror') return { kind: 'turn', cell };
    if (fixture !== undefined) return undefined;
    const before = this.picked;
    if (before >= 0 && before !== cell && pane.board.canSwap(before, cell)) {
      this.picked = -1;
      return { kind: 'swap', from: before, to: cell };
    }
    this.picked = before === cell ? -1 : cell;
    return undefined;
  }

  private readPointer(pointer: Pointer, layout: Layout, pane: Pane): Act | undefined {
    if (pointer.pressed) {
      const column = layout.columnAt(pointer.x);
      const row = layout.rowAt(pointer.y);
      if (column === undefined || row === undefined) {
        this.picked = -1;
        return undefined;
      }
      const act = this.use(column, row, pane);
      this.dragging = act === undefined && this.picked >= 0;
      return act;
    }
    if (!pointer.down) this.dragging = false;
    if (!this.dragging || this.picked < 0) return undefined;
    const dx = pointer.x - pointer.startX;
    const dy = pointer.y - pointer.startY;
    if (Math.max(Math.abs(dx), Math.abs(dy)) < layout.cell * THROW) {
      this.pull = pullOf(dx / layout.cell, dy / layout.cell);
      return undefined;
    }
    return Math.abs(dx) > Math.abs(dy)
      ? this.swapTowards(Math.sign(dx), 0, pane)
      : this.swapTowards(0, Math.sign(dy), pane);
  }
}

/** The longer of the two ways, and none of the other. */
export function pullOf(x: number, y: number): { readonly x: number; readonly y: number } {
  return Math.abs(x) > Math.abs(y) ? { x: clamp(x, -1, 1), y: 0 } : { x: 0, y: clamp(y, -1, 1) };
}

function prismAt(pane: Pane, column: number, row: number): number {
  return pane.prisms.findIndex(({ place }) => {
    const rim = rimOf(place);
    return rim.column === column && rim.row === row;
  });
}
