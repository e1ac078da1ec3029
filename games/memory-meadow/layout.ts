import type { Direction } from '../kit/input/pointers.ts';
import type { Extent } from '../kit/stage.ts';

export interface Place {
  readonly x: number;
  readonly y: number;
}

export interface Bed {
  readonly places: readonly Place[];
  /** A flower's radius, in the units of the area. */
  readonly radius: number;
}

/** The largest width of a flower, in stage units. */
const WIDEST = 42;

/** Spreads flowers over the area in at least two rows, as large as possible; row by row from the top left. */
export function plant(count: number, area: Extent): Bed {
  const width = area.right - area.left;
  const height = area.bottom - area.top;
  let best = { rows: 2, cell: 0 };
  for (let rows = 2; rows <= Math.ceil(count / 2); rows += 1) {
    const cell = Math.min(width / Math.ceil(count / rows), height / rows);
    if (cell > best.cell + 0.5) best = { rows, cell };
  }
  const cell = Math.min(WIDEST, best.cell);
  const stepY = Math.min(height / best.rows, cell * 1.25);
  const top = area.top + (height - stepY * best.rows) / 2;
  const places: Place[] = [];
  rowsOf(count, best.rows).forEach((inRow, row) => {
    const stepX = Math.min(width / inRow, cell * 1.4);
    const left = area.left + (width - stepX * inRow) / 2;
    for (let column = 0; column < inRow; column += 1) {
      const nudge = (column % 2 === 0 ? -1 : 1) * cell * 0.025;
      places.push({ x: left + (column + 0.5) * stepX, y: top + (row + 0.5) * stepY + nudge });
    }
  });
  return { places, radius: cell * 0.46 };
}

/** The number of flowers in each row; rows differ by one at most, with longer ones in the middle. */
export function rowsOf(count: number, rows: number): number[] {
  const base = Math.floor(count / rows);
  const list = Array.from({ length: rows }, () => base);
  const middleFirst = list
    .map((_, row) => row)
    .toSorted((a, b) => Math.abs(a - (rows - 1) / 2) - Math.abs(b - (rows - 1) / 2));
  for (const row of middleFirst.slice(0, count - base * rows)) list[row] = base + 1;
  return list;
}

const HEADINGS = { left: [-1, 0], right: [1, 0], up: [0, -1], down: [0, 1] } as const;

/** The nearest flower in that direction; the same one at the edge. */
export function stepFrom(places: readonly Place[], from: number, direction: Direction): number {
  const here = places[from];
  if (here === undefined) return 0;
  const [dx, dy] = HEADINGS[direction];
  let best = from;
  let least = Number.POSITIVE_INFINITY;
  places.forEach(({ x, y }, index) => {
    const along = (x - here.x) * dx + (y - here.y) * dy;
    const aside = Math.abs((x - here.x) * dy) + Math.abs((y - here.y) * dx);
    if (index === from || along <= aside * 0.7) return;
    const cost = along + aside * 2;
    if (cost >= least) return;
    least = cost;
    best = index;
  });
  return best;
}

/** The flower under the point; undefined between flowers. */
export function placeAt(bed: Bed, x: number, y: number): number | undefined {
  const found = bed.places.findIndex((place) => Math.hypot(x - place.x, y - place.y) < bed.radius * 1.06);
  return found < 0 ? undefined : found;
}
