import type { Box } from '../vector.ts';

/** Units of a cell. Places and speeds are whole numbers, so that every engine comes to the same. */
export const CELL = 4096;

/** A cell of the map: nothing, ground, or a ledge that holds from above alone. */
export const OPEN = 0;
export const SOLID = 1;
export const LEDGE = 2;
export type Tile = typeof OPEN | typeof SOLID | typeof LEDGE;

/** All that a body may stand on, in units. */
export interface Ground {
  tileAt(column: number, row: number): Tile;
  /** Boxes that are solid now, wherever they have come to. */
  readonly solids: readonly Box[];
}

/** Whether a box of a body's size at x, y lies in a solid. */
export function meets(
  solid: Box,
  x: number,
  y: number,
  { width, height }: { width: number; height: number },
): boolean {
  return (
    x < solid.x + solid.width && solid.x < x + width && y < solid.y + solid.height && solid.y < y + height
  );
}
