import type { Point } from '../kit/vector.ts';
import type { Hole } from './hole.ts';

export interface Wall {
  readonly ax: number;
  readonly ay: number;
  readonly bx: number;
  readonly by: number;
}

/** The corners of a cell's ground, clockwise, as offsets in the cell. */
const SQUARE = [0, 0, 1, 0, 1, 1, 0, 1] as const;
const CUT: Readonly<Record<string, readonly number[]>> = {
  q: [1, 0, 1, 1, 0, 1],
  e: [0, 0, 1, 1, 0, 1],
  z: [0, 0, 1, 0, 1, 1],
  c: [0, 0, 1, 0, 0, 1],
};

/** A parsed hole: ground, walls, tee, cup and bumpers. Lengths in cells. */
export class Ground {
  readonly hole: Hole;
  readonly width: number;
  readonly height: number;
  readonly tee: Point;
  readonly cup: Point;
  readonly bumpers: readonly Point[];
  readonly planets: readonly Point[];
  /** Each with the place of its twin. */
  readonly burrows: readonly { readonly letter: string; readonly at: Point; readonly twin: Point }[];
  readonly walls: readonly Wall[];

  constructor(hole: Hole) {
    this.hole = hole;
    this.width = Math.max(...hole.map.map((row) => row.length));
    this.height = hole.map.length;
    this.tee = this.find('T')[0] ?? { x: 1, y: 1 };
    this.cup = this.find('H')[0] ?? { x: 1, y: 1 };
    this.bumpers = this.find('o');
    this.planets = this.find('*');
    this.burrows = ['1', '2', '3'].flatMap((letter) => {
      const [one, two] = this.find(letter);
      if (one === undefined || two === undefined) return [];
      return [
        { letter, at: one, twin: two },
        { letter, at: two, twin: one },
      ];
    });
    this.walls = this.outline();
  }

  /** The letter of a cell; a space where there is no ground. */
  at(column: number, row: number): string {
    const letter = this.hole.map[row]?.[column] ?? ' ';
    return letter === 'x' ? ' ' : letter;
  }

  /** The letter at a point. */
  under(x: number, y: number): string {
    return this.at(Math.floor(x), Math.floor(y));
  }

  /** True if the point is on ground, taking cut corners into account. */
  holds(x: number, y: number): boolean {
    const letter = this.under(x, y);
    const across = x - Math.floor(x);
    const down = y - Math.floor(y);
    if (letter === 'q') return across + down >= 1;
    if (letter === 'c') return across + down <= 1;
    if (letter === 'e') return down >= across;
    if (letter === 'z') return down <= across;
    return letter !== ' ';
  }

  /** The corners of the cell's ground as x, y pairs; empty without ground. */
  corners(column: number, row: number): number[] {
    const letter = this.at(column, row);
    if (letter === ' ') return [];
    return (CUT[letter] ?? SQUARE).map((offset, index) => offset + (index % 2 === 0 ? column : row));
  }

  private find(letter: string): Point[] {
    const found: Point[] = [];
    this.hole.map.forEach((row, y) => {
      [...row].forEach((other, x) => {
        if (other === letter) found.push({ x: x + 0.5, y: y + 0.5 });
      });
    });
    return found;
  }

  /** Edges that belong to only one cell: the boundary of the ground. */
  private outline(): Wall[] {
    const edges = new Map<string, Wall>();
    for (let row = 0; row < this.height; row += 1) {
      for (let column = 0; column < this.width; column += 1) {
        const corners = this.corners(column, row);
        for (let index = 0; index < corners.length; index += 2) {
          const ax = corners[index] ?? 0;
          const ay = corners[index + 1] ?? 0;
          const bx = corners[(index + 2) % corners.length] ?? 0;
          const by = corners[(index + 3) % corners.length] ?? 0;
          const back = `${bx} ${by} ${ax} ${ay}`;
          if (!edges.delete(back)) edges.set(`${ax} ${ay} ${bx} ${by}`, { ax, ay, bx, by });
        }
      }
    }
    return [...edges.values()];
  }
}

const SLOPES = '^v<>';
const BELTS = 'udlr';
/** The directions of the slopes and of the belts. */
const WAYS: readonly Point[] = [
  { x: 0, y: -1 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
  { x: 1, y: 0 },
];
const LEVEL: Point = { x: 0, y: 0 };

/** The direction of a slope's or a belt's letter; 0, 0 for others. */
export function pullOf(letter: string): Readonly<Point> {
  return WAYS[SLOPES.indexOf(letter)] ?? WAYS[BELTS.indexOf(letter)] ?? LEVEL;
}

export const isBelt = (letter: string): boolean => BELTS.includes(letter);
