import type { Kit } from './game.ts';
import { type Box, insideBox } from './vector.ts';

/** Ignores input at first, so that the press that opened a screen chooses nothing. Seconds. */
const DEAF = 0.35;

/** Boxes in rows and columns, one of which has the focus: by arrows, the mouse or a finger. */
export class Tiles {
  focus: number;
  private readonly kit: Kit;
  private readonly count: number;
  private age = 0;

  constructor(kit: Kit, count: number, focus = 0) {
    this.kit = kit;
    this.count = count;
    this.focus = Math.min(count - 1, Math.max(0, focus));
  }

  /** The tile that is chosen in this step, by a press on it or by the action. */
  choose(dt: number, places: readonly Box[], columns: number): number | undefined {
    this.age += dt;
    if (this.age < DEAF) return undefined;
    this.readArrows(columns);
    return this.readPointers(places) ?? (this.kit.input.pad.pressed('action') ? this.focus : undefined);
  }

  /** Reads the pointers: the tile that was pressed in this step. */
  readPointers(places: readonly Box[]): number | undefined {
    let pressed: number | undefined;
    for (const pointer of this.kit.input.pointers) {
      const at = places.findIndex((place) => insideBox(pointer.x, pointer.y, place));
      if (at < 0) continue;
      if (pointer.pressed) pressed = at;
      if (pointer.pressed || pointer.kind === 'mouse') this.focus = at;
    }
    return pressed;
  }

  /** Reads the arrows; false where they lead out on the left or above. */
  readArrows(columns: number): boolean {
    const { pad } = this.kit.input;
    const across = Number(pad.pressed('right')) - Number(pad.pressed('left'));
    const down = Number(pad.pressed('down')) - Number(pad.pressed('up'));
    if (across === 0 && down === 0) return true;
    const column = (this.focus % columns) + across;
    const to = this.focus + across + down * columns;
    if (column < 0 || to < 0) return false;
    if (column >= columns || to >= this.count) return true;
    this.focus = to;
    this.kit.sound.play('tick');
    return true;
  }
}

/** Places so many tiles into a box, row by row. */
export function placeTiles({ x, y, width, height }: Box, count: number, columns: number, gap: number): Box[] {
  const rows = Math.ceil(count / columns);
  const [wide, high] = [(width + gap) / columns, (height + gap) / rows];
  return Array.from({ length: count }, (_, index) => ({
    x: x + (index % columns) * wide,
    y: y + Math.floor(index / columns) * high,
    width: wide - gap,
    height: high - gap,
  }));
}
