import type { Stage } from '../kit/stage.ts';
import { ANIMAL_NAMES } from './animals.ts';

export interface BookLayout {
  /** The centre of each animal's picture, in the order of their names. */
  readonly places: readonly { readonly x: number; readonly y: number }[];
  readonly columns: number;
  /** The side of a picture. */
  readonly size: number;
  /** The page under the pictures. */
  readonly page: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The button that sails to another water, beside it. */
  readonly raft: { readonly x: number; readonly y: number; readonly radius: number };
  /** The button that opens the album, at the height of the bar. */
  readonly button: { readonly x: number; readonly y: number; readonly radius: number };
}

/** The space around the pictures, in stage units. */
const MARGIN = 4;

/** Places the album in the part of the frame below the bar, with as large pictures as fit. */
export function bookLayout({ view, safe }: Pick<Stage, 'view' | 'safe'>): BookLayout {
  const bar = safe.top - view.top;
  const roomX = safe.right - safe.left - MARGIN * 2;
  const roomY = safe.bottom - safe.top - MARGIN;
  const count = ANIMAL_NAMES.length;
  const sideOf = (columns: number): number =>
    Math.min(roomX / columns, (roomY - MARGIN) / Math.ceil(count / columns));
  const columns = [3, 4, 6, 8, 12].toSorted((a, b) => sideOf(b) - sideOf(a))[0] ?? 4;
  const size = sideOf(columns);
  const rows = Math.ceil(count / columns);
  const width = size * columns;
  const height = size * rows;
  const left = (safe.left + safe.right - width) / 2;
  const top = safe.top + (roomY - height) / 2;
  return {
    places: ANIMAL_NAMES.map((_, index) => ({
      x: left + ((index % columns) + 0.5) * size,
      y: top + (Math.floor(index / columns) + 0.5) * size,
    })),
    columns,
    size,
    page: { x: left - 2, y: top - 2, width: width + 4, height: height + 4 },
    raft: { x: safe.left + bar * 1.5, y: view.top + bar * 0.52, radius: bar * 0.4 },
    button: { x: safe.left + bar * 0.56, y: view.top + bar * 0.52, radius: bar * 0.4 },
  };
}
