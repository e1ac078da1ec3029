import { pow } from '../kit/maths.ts';
import { type Fixture, type Lean, SIDE } from './board.ts';

export type Edge = 'left' | 'right' | 'top' | 'bottom';

/** A prism on the rim: its edge, and its row or column. */
export interface PrismPlace {
  readonly edge: Edge;
  readonly line: number;
  readonly colour: number;
}

/** The path of a beam in columns and rows; it begins and ends one step outside the board. */
export interface BeamPath {
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** The cells passed, in order; a cell may be passed twice. */
  readonly cells: readonly number[];
}

const INWARD: Readonly<Record<Edge, readonly [number, number]>> = {
  left: [1, 0],
  right: [-1, 0],
  top: [0, 1],
  bottom: [0, -1],
};

/** The rim cell of a prism in columns and rows: one of them is -1 or `SIDE`. */
export function rimOf({ edge, line }: PrismPlace): { column: number; row: number } {
  if (edge === 'left') return { column: -1, row: line };
  if (edge === 'right') return { column: SIDE, row: line };
  return edge === 'top' ? { column: line, row: -1 } : { column: line, row: SIDE };
}

/**
 * Follows the light of a prism through the mirrors. It always leaves the board: reflections are reversible, so a path
 * from outside cannot loop.
 */
export function traceBeam(fixtures: readonly (Fixture | undefined)[], prism: PrismPlace): BeamPath {
  let { column, row } = rimOf(prism);
  let [dx, dy] = INWARD[prism.edge];
  const columns = [column];
  const rows = [row];
  const cells: number[] = [];
  do {
    column += dx;
    row += dy;
    columns.push(column);
    rows.push(row);
    if (!inside(column, row)) break;
    const cell = row * SIDE + column;
    cells.push(cell);
    const fixture = fixtures[cell];
    if (fixture?.kind === 'mirror') [dx, dy] = reflect(fixture.lean, dx, dy);
  } while (cells.length < SIDE * SIDE * 2);
  return { columns, rows, cells };
}

/** True if light of that colour lights the lantern. */
export function takesLight(lantern: Fixture, colour: number): boolean {
  return lantern.kind === 'lantern' && (lantern.colour === null || lantern.colour === colour);
}

/** The cells of the lanterns that some prism can light with some setting of the mirrors. */
export function lightableLanterns(
  fixtures: readonly (Fixture | undefined)[],
  prisms: readonly PrismPlace[],
): Set<number> {
  const mirrors = fixtures.flatMap((fixture, cell) => (fixture?.kind === 'mirror' ? [cell] : []));
  const lightable = new Set<number>();
  for (let setting = 0; setting < pow(2, mirrors.length); setting += 1) {
    const turned = fixtures.map((fixture, cell): Fixture | undefined =>
      fixture?.kind === 'mirror'
        ? { kind: 'mirror', lean: (setting >> mirrors.indexOf(cell)) & 1 ? 'rising' : 'falling' }
        : fixture,
    );
    for (const cell of litNow(turned, prisms)) lightable.add(cell);
  }
  return lightable;
}

/** The cells of the lanterns that the prisms would light with the current mirrors. */
export function litNow(
  fixtures: readonly (Fixture | undefined)[],
  prisms: readonly PrismPlace[],
): Set<number> {
  const lit = new Set<number>();
  for (const prism of prisms) {
    for (const cell of traceBeam(fixtures, prism).cells) {
      const fixture = fixtures[cell];
      if (fixture !== undefined && takesLight(fixture, prism.colour)) lit.add(cell);
    }
  }
  return lit;
}

function reflect(lean: Lean, dx: number, dy: number): [number, number] {
  return lean === 'rising' ? [-dy, -dx] : [dy, dx];
}

function inside(column: number, row: number): boolean {
  return column >= 0 && row >= 0 && column < SIDE && row < SIDE;
}
