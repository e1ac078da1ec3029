import type { Input } from '../kit/input/input.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { clamp, insideBox } from '../kit/vector.ts';
import type { Layout } from './layout.ts';
import type { Loom } from './loom.ts';

/** The result of one step's input: a letter was added or removed, the path is complete, or a hint is requested. */
export type Action = 'none' | 'led' | 'back' | 'stuck' | 'submit' | 'hint';

const STEP = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** Traces the path by dragging, tapping, typing, or with a cursor. */
export class Hand {
  /** The cell under the keyboard's cursor. */
  cursor = 0;
  /** The cursor is visible once an arrow key was used. */
  keyed = false;
  private dragging = false;

  read(input: Input, layout: Layout, loom: Loom): Action {
    const { pointer } = input;
    const pointed = pointer === undefined ? 'none' : this.readPointer(pointer, layout, loom);
    return pointed === 'none' ? this.readKeys(input, layout, loom) : pointed;
  }

  private readPointer(pointer: Pointer, layout: Layout, loom: Loom): Action {
    if (pointer.pressed) {
      this.keyed = false;
      return this.press(pointer, layout, loom);
    }
    if (!this.dragging) return 'none';
    if (!pointer.down) {
      this.dragging = false;
      // A tap keeps the path, for the next tap.
      return loom.path.length > 1 && !pointer.tapped ? 'submit' : 'none';
    }
    const cell = layout.cellAt(pointer.x, pointer.y);
    if (cell === undefined || cell === loom.path.at(-1)) return 'none';
    const before = loom.path.length;
    if (!loom.lead(cell)) return 'none';
    return loom.path.length > before ? 'led' : 'back';
  }

  private press(pointer: Pointer, layout: Layout, loom: Loom): Action {
    if (insideBox(pointer.x, pointer.y, layout.bulb)) return 'hint';
    const cell = layout.cellAt(pointer.x, pointer.y);
    if (cell === undefined) {
      loom.path = [];
      return 'none';
    }
    this.dragging = true;
    return this.tap(cell, loom);
  }

  /** Extends the path to the cell, completes it at the last one, or starts a new one there. */
  private tap(cell: number, loom: Loom): Action {
    if (loom.path.length > 1 && loom.path.at(-1) === cell) {
      this.dragging = false;
      return 'submit';
    }
    if (loom.path.length > 0 && loom.lead(cell)) return loom.isHidden(loom.path) ? 'submit' : 'led';
    loom.path = [];
    return loom.lead(cell) ? 'led' : 'stuck';
  }

  private readKeys({ keyboard }: Input, layout: Layout, loom: Loom): Action {
    if (keyboard.pressed.has('Enter') || keyboard.pressed.has('NumpadEnter'))
      return loom.path.length > 1 ? 'submit' : 'none';
    if (keyboard.pressed.has('Backspace')) {
      loom.path.pop();
      return 'back';
    }
    if (keyboard.typed.includes('1')) return 'hint';
    if (keyboard.pressed.has('Space')) {
      this.keyed = true;
      return this.tap(this.cursor, loom);
    }
    // Letters are for typing, so the cursor uses only the arrows.
    for (const direction of ['left', 'right', 'up', 'down'] as const) {
      const code = `Arrow${direction.charAt(0).toUpperCase()}${direction.slice(1)}`;
      if (keyboard.pressed.has(code)) this.moveCursor(STEP[direction], layout);
    }
    const letter = keyboard.typed.find((character) => /^[a-z]$/i.test(character));
    return letter === undefined ? 'none' : this.type(letter.toUpperCase(), loom);
  }

  private moveCursor([dx, dy]: readonly [number, number], { size }: Layout): void {
    this.keyed = true;
    const column = clamp((this.cursor % size.columns) + dx, 0, size.columns - 1);
    const row = clamp(Math.floor(this.cursor / size.columns) + dy, 0, size.rows - 1);
    this.cursor = row * size.columns + column;
  }

  private type(letter: string, loom: Loom): Action {
    const path = loom.spell(loom.text + letter);
    if (path === undefined) return 'stuck';
    loom.path = path;
    return loom.isHidden(path) ? 'submit' : 'led';
  }
}
