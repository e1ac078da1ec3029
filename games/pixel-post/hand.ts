import type { Input } from '../kit/input/input.ts';
import { clamp, insideBox } from '../kit/vector.ts';
import type { Layout } from './layout.ts';
import type { Sheet } from './sheet.ts';

export type Tool = 'pen' | 'pencil';

/** An action on one cell: ink it, cross it, or remove a cross. */
export interface Stroke {
  readonly cell: number;
  readonly kind: 'ink' | 'cross' | 'clear';
}

const STEP = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;
const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;
const REPEAT_AFTER = 0.26;
const REPEAT_EVERY = 0.085;

/** The player's tools: pen and pencil, a keyboard cursor, and strokes along one line. */
export class Hand {
  tool: Tool = 'pen';
  /** The cell that the crosshair points at; -1 for none. */
  cursor = -1;
  /** The tool was changed in this step. */
  toolChanged = false;
  private kind: Stroke['kind'] | undefined;
  private first = 0;
  private last = 0;
  private held = 0;

  /** The actions of this step, in order. */
  read(input: Input, layout: Layout, sheet: Sheet, dt: number): Stroke[] {
    this.toolChanged = false;
    return [...this.readPointer(input, layout, sheet), ...this.readKeys(input, sheet, dt)];
  }

  /** Ends the stroke, so that one mistake does not cause a row of them. */
  lift(): void {
    this.kind = undefined;
  }

  private readPointer({ pointer, device }: Input, layout: Layout, sheet: Sheet): Stroke[] {
    if (pointer === undefined || device === 'keyboard') return [];
    const cell = layout.cellAt(pointer.x, pointer.y);
    this.cursor = cell ?? -1;
    if (pointer.pressed) {
      this.kind = undefined;
      for (const tool of ['pen', 'pencil'] as const) {
        if (insideBox(pointer.x, pointer.y, layout[tool])) this.take(tool);
      }
      return cell === undefined ? [] : this.begin(cell, this.tool, sheet);
    }
    if (!pointer.down) {
      this.kind = undefined;
      return [];
    }
    return cell === undefined ? [] : this.goOn(cell, sheet.side);
  }

  private take(tool: Tool): void {
    this.toolChanged = this.tool !== tool;
    this.tool = tool;
  }

  private begin(cell: number, tool: Tool, sheet: Sheet): Stroke[] {
    const mark = sheet.markAt(cell);
    this.kind = undefined;
    if (tool === 'pen' && (mark === 'open' || mark === 'ink')) this.kind = 'ink';
    if (tool === 'pencil' && mark !== 'ink') this.kind = mark === 'cross' ? 'clear' : 'cross';
    this.first = cell;
    this.last = cell;
    return this.kind === undefined ? [] : [{ cell, kind: this.kind }];
  }

  /** Continues the stroke to the cell, within the row or column of the first one. */
  private goOn(cell: number, side: number): Stroke[] {
    const { kind, first } = this;
    if (kind === undefined) return [];
    const dx = (cell % side) - (first % side);
    const dy = Math.floor(cell / side) - Math.floor(first / side);
    const goal = Math.abs(dx) >= Math.abs(dy) ? first + dx : first + dy * side;
    if (goal === this.last) return [];
    const step = Math.abs(dx) >= Math.abs(dy) ? Math.sign(dx) : Math.sign(dy) * side;
    const strokes: Stroke[] = [];
    if (step !== 0) for (let at = first; at !== goal;) strokes.push({ cell: (at += step), kind });
    this.last = goal;
    return strokes;
  }

  private readKeys({ pad, keyboard, device }: Input, sheet: Sheet, dt: number): Stroke[] {
    if (device !== 'keyboard') return [];
    if (this.cursor < 0) this.cursor = Math.floor((sheet.side * sheet.side) / 2);
    const strokes: Stroke[] = [];
    if (pad.pressed('action')) strokes.push(...this.begin(this.cursor, 'pen', sheet));
    if (pad.pressed('second') || keyboard.pressed.has('KeyX'))
      strokes.push(...this.begin(this.cursor, 'pencil', sheet));
    if (!pad.held('action') && !pad.held('second') && !keyboard.held('KeyX')) this.kind = undefined;
    if (this.move(pad, sheet.side, dt) && this.kind !== undefined) {
      strokes.push({ cell: this.cursor, kind: this.kind });
    }
    return strokes;
  }

  /** Moves the cursor, repeatedly while a key is held. True if it moved. */
  private move(pad: Input['pad'], side: number, dt: number): boolean {
    const before = this.cursor;
    const fresh = DIRECTIONS.find((direction) => pad.pressed(direction));
    const direction = fresh ?? DIRECTIONS.find((held) => pad.held(held));
    if (direction === undefined) {
      this.held = 0;
      return false;
    }
    this.held = fresh === undefined ? this.held + dt : 0;
    if (fresh === undefined && this.held < REPEAT_AFTER) return false;
    if (fresh === undefined) this.held -= REPEAT_EVERY;
    const [dx, dy] = STEP[direction];
    const column = clamp((this.cursor % side) + dx, 0, side - 1);
    const row = clamp(Math.floor(this.cursor / side) + dy, 0, side - 1);
    this.cursor = row * side + column;
    return this.cursor !== before;
  }
}
