import type { Input } from '../kit/input/input.ts';
import { clamp } from '../kit/vector.ts';
import { type Move, SIZE } from './board.ts';
import type { Layout } from './layout.ts';

/** A person's move selection by keys, mouse or finger. */
export class Chooser {
  column = 3;
  private readonly input: Input;

  constructor(input: Input) {
    this.input = input;
  }

  /**
   * Advances one step; returns the move in the step in which it is made. `onPick` is called when the selected column
   * changes.
   */
  update(layout: Layout, onPick: () => void): Move | undefined {
    const before = this.column;
    const move = this.readKeys() ?? this.readPointer(layout);
    if (this.column !== before) onPick();
    return move;
  }

  private readKeys(): Move | undefined {
    const { pad, keyboard } = this.input;
    const step = (pad.pressed('right') ? 1 : 0) - (pad.pressed('left') ? 1 : 0);
    this.column = clamp(this.column + step, 0, SIZE - 1);
    if (keyboard.pressed.has('KeyQ')) return { kind: 'turn', way: 'counter' };
    if (keyboard.pressed.has('KeyE')) return { kind: 'turn', way: 'clockwise' };
    if (pad.pressed('action') || pad.pressed('down')) return { kind: 'drop', column: this.column };
    return undefined;
  }

  /** The mouse drops on press; a finger slides to a column and drops on release. */
  private readPointer(layout: Layout): Move | undefined {
    const pointer = this.input.pointer;
    if (pointer === undefined || (this.input.device === 'keyboard' && !pointer.pressed)) return undefined;
    const { x, y } = pointer;
    const button = layout.buttonAt(x, y);
    if (button !== undefined && pointer.pressed) return { kind: 'turn', way: button };
    const column = layout.columnAt(x, y);
    if (column < 0) return undefined;
    this.column = column;
    const began = layout.columnAt(pointer.startX, pointer.startY) >= 0;
    const dropped = pointer.kind === 'mouse' ? pointer.pressed : pointer.released && began;
    return dropped ? { kind: 'drop', column } : undefined;
  }
}
