import type { Point } from '../kit/vector.ts';

/** The cells of a garden along and across; in tall frames only the picture is turned. */
export const LONG = 13;
export const SHORT = 8;

type Cell = readonly [along: number, across: number];

/** One garden: the path's corners from beyond the fence to the tea-house, and the obstacles. */
export interface Garden {
  readonly id: string;
  readonly label: string;
  readonly corners: readonly Cell[];
  readonly ponds: readonly Cell[];
  readonly trees: readonly Cell[];
  /** Waves until dawn. */
  readonly waves: number;
}

export const GARDENS: readonly Garden[] = [
  {
    id: 'garden',
    label: 'Garden',
    corners: [
      [-1, 1],
      [3, 1],
      [3, 5],
      [6, 5],
      [6, 2],
      [9, 2],
      [9, 6],
      [12, 6],
    ],
    ponds: [
      [0, 5],
      [0, 6],
      [1, 6],
    ],
    trees: [
      [1, 3],
      [11, 1],
      [12, 0],
      [5, 7],
      [12, 3],
    ],
    waves: 18,
  },
  {
    id: 'ponds',
    label: 'Ponds',
    corners: [
      [-1, 6],
      [2, 6],
      [2, 1],
      [6, 1],
      [6, 6],
      [10, 6],
      [10, 1],
      [12, 1],
    ],
    ponds: [
      [4, 3],
      [4, 4],
      [8, 3],
      [8, 4],
    ],
    trees: [
      [0, 0],
      [0, 3],
      [8, 0],
      [12, 5],
      [4, 7],
      [12, 7],
    ],
    waves: 20,
  },
  {
    id: 'terraces',
    label: 'Terraces',
    corners: [
      [-1, 1],
      [10, 1],
      [10, 4],
      [2, 4],
      [2, 6],
      [12, 6],
    ],
    ponds: [
      [5, 2],
      [6, 2],
      [12, 3],
      [12, 4],
    ],
    trees: [
      [0, 3],
      [12, 0],
      [8, 5],
      [0, 7],
      [3, 0],
    ],
    waves: 22,
  },
  {
    id: 'endless',
    label: 'Endless',
    corners: [
      [-1, 3],
      [9, 3],
      [9, 6],
      [4, 6],
      [4, 1],
      [11, 1],
      [11, 5],
    ],
    ponds: [
      [6, 4],
      [7, 4],
    ],
    trees: [
      [0, 0],
      [1, 6],
      [0, 7],
      [12, 7],
      [12, 0],
      [2, 1],
    ],
    waves: Number.POSITIVE_INFINITY,
  },
];

/** The garden of a mode; the first if the mode is unknown. */
export function gardenOf(mode: string): Garden {
  const garden = GARDENS.find(({ id }) => id === mode) ?? GARDENS[0];
  if (garden === undefined) throw new RangeError('there is no garden');
  return garden;
}

/** The path of the dark, measured in cells from its beginning. */
export class Path {
  readonly length: number;
  /** Keys of the cells that the path covers. */
  readonly cells: ReadonlySet<number>;
  private readonly corners: readonly Cell[];

  constructor({ corners }: Garden) {
    this.corners = corners;
    const cells = new Set<number>();
    let length = 0;
    corners.forEach(([x, y], index) => {
      const [fromX, fromY] = corners[index - 1] ?? [x, y];
      const steps = Math.abs(x - fromX) + Math.abs(y - fromY);
      for (let step = 0; step <= steps; step += 1) {
        const t = steps === 0 ? 0 : step / steps;
        cells.add(keyOf(Math.round(fromX + (x - fromX) * t), Math.round(fromY + (y - fromY) * t)));
      }
      length += steps;
    });
    this.length = length;
    this.cells = cells;
  }

  /** Writes the place at a distance into `place`: centres of cells are at .5. */
  at(distance: number, place: Point): void {
    let left = Math.max(0, distance);
    for (let index = 1; index < this.corners.length; index += 1) {
      const [fromX, fromY] = this.corners[index - 1] ?? [0, 0];
      const [x, y] = this.corners[index] ?? [0, 0];
      const steps = Math.abs(x - fromX) + Math.abs(y - fromY);
      if (left <= steps || index === this.corners.length - 1) {
        const t = Math.min(1, left / steps);
        place.x = fromX + (x - fromX) * t + 0.5;
        place.y = fromY + (y - fromY) * t + 0.5;
        return;
      }
      left -= steps;
    }
  }
}

/** A cell as one number. */
export function keyOf(along: number, across: number): number {
  return (along + 8) * 64 + across;
}

/** The cells where a lantern can hang. */
export function openCells(garden: Garden): ReadonlySet<number> {
  const { cells } = new Path(garden);
  const taken = new Set([...garden.ponds, ...garden.trees].map(([x, y]) => keyOf(x, y)));
  const open = new Set<number>();
  for (let x = 0; x < LONG; x += 1) {
    for (let y = 0; y < SHORT; y += 1) {
      const key = keyOf(x, y);
      if (!cells.has(key) && !taken.has(key)) open.add(key);
    }
  }
  return open;
}
