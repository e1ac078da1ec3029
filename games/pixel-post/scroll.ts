import type { Input } from '../kit/input/input.ts';
import type { Pointer } from '../kit/input/pointers.ts';
import { insideBox } from '../kit/vector.ts';
import type { Layout } from './layout.ts';

/** Scrolls the window: by the map, by dragging over the clues, or by the keyboard's cell. */
export class Scroll {
  private grip: 'map' | 'numbers' | undefined;
  private lastX = 0;
  private lastY = 0;

  /** True if the grid scrolled. `cursor` is the keyboard's cell. */
  read(input: Input, layout: Layout, cursor: number): boolean {
    if (!layout.close) return false;
    if (input.device === 'keyboard') return cursor >= 0 && layout.reveal(cursor);
    const { pointer } = input;
    if (pointer === undefined || !pointer.down) {
      this.grip = undefined;
      return false;
    }
    if (pointer.pressed) this.take(pointer, layout);
    const { left, top } = layout;
    this.drag(pointer, layout);
    this.lastX = pointer.x;
    this.lastY = pointer.y;
    return layout.left !== left || layout.top !== top;
  }

  private take({ x, y }: Pointer, layout: Layout): void {
    const { map, paper, window } = layout;
    this.lastX = x;
    this.lastY = y;
    if (insideBox(x, y, map)) this.grip = 'map';
    else this.grip = insideBox(x, y, paper) && !insideBox(x, y, window) ? 'numbers' : undefined;
  }

  private drag({ x, y }: Pointer, layout: Layout): void {
    const { grip } = this;
    const { map, window, cell, side } = layout;
    if (grip === 'map') {
      const column = ((x - map.x) / map.width) * side - window.width / cell / 2;
      const row = ((y - map.y) / map.height) * side - window.height / cell / 2;
      layout.scroll(column - (window.x - layout.left) / cell, row - (window.y - layout.top) / cell);
    } else if (grip === 'numbers') layout.scroll((this.lastX - x) / cell, (this.lastY - y) / cell);
  }
}
