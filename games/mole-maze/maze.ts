import type { Direction } from '../kit/input/pointers.ts';
import type { Random } from '../kit/random.ts';

/** Cells are numbered row by row from the top left. */
export interface Maze {
  readonly columns: number;
  readonly rows: number;
  /** For each cell, the cells that a tunnel leads to. */
  readonly tunnels: readonly (readonly number[])[];
}

const STEPS: Readonly<Record<Direction, readonly [number, number]>> = {
  left: [-1, 0],
  right: [1, 0],
  up: [0, -1],
  down: [0, 1],
};
export const DIRECTIONS = ['left', 'right', 'up', 'down'] as const;

/** The neighbouring cell, with or without a tunnel; undefined beyond the edge. */
export function beside(
  maze: Pick<Maze, 'columns' | 'rows'>,
  cell: number,
  direction: Direction,
): number | undefined {
  const [dx, dy] = STEPS[direction];
  const column = (cell % maze.columns) + dx;
  const row = Math.floor(cell / maze.columns) + dy;
  if (column < 0 || row < 0 || column >= maze.columns || row >= maze.rows) return undefined;
  return row * maze.columns + column;
}

/** Generates a maze in which every cell can be reached; `loops` is the share of dead ends that are opened again. */
export function digMaze(random: Random, columns: number, rows: number, loops: number): Maze {
  const size = { columns, rows };
  const tunnels: number[][] = Array.from({ length: columns * rows }, () => []);
  const join = (a: number, b: number): void => {
    tunnels[a]?.push(b);
    tunnels[b]?.push(a);
  };
  const walk = [0];
  const dug = new Set(walk);
  for (let here = walk.at(-1); here !== undefined; here = walk.at(-1)) {
    const next = random.shuffle(neighbours(size, here)).find((cell) => !dug.has(cell));
    if (next === undefined) {
      walk.pop();
      continue;
    }
    join(here, next);
    dug.add(next);
    walk.push(next);
  }
  for (let cell = 0; cell < tunnels.length; cell += 1) {
    const open = tunnels[cell] ?? [];
    if (open.length !== 1 || !random.chance(loops)) continue;
    const closed = neighbours(size, cell).filter((other) => !open.includes(other));
    if (closed.length > 0) join(cell, random.pick(closed));
  }
  return { columns, rows, tunnels };
}

function neighbours(size: Pick<Maze, 'columns' | 'rows'>, cell: number): number[] {
  return DIRECTIONS.map((direction) => beside(size, cell, direction)).filter((other) => other !== undefined);
}

/** Earth between two neighbouring cells without a tunnel. */
export type Wall = readonly [number, number];

export function wallsOf(maze: Maze): Wall[] {
  return maze.tunnels.flatMap((open, cell) =>
    neighbours(maze, cell)
      .filter((other) => other > cell && !open.includes(other))
      .map((other): Wall => [cell, other]),
  );
}

/** The same maze with a tunnel through the wall. */
export function openWall(maze: Maze, [a, b]: Wall): Maze {
  const joined = (open: readonly number[], cell: number): readonly number[] =>
    cell === a ? [...open, b] : cell === b ? [...open, a] : open;
  return { ...maze, tunnels: maze.tunnels.map(joined) };
}

/** The cell that the tunnel in a direction leads to; undefined without a tunnel. */
function through(maze: Maze, cell: number, direction: Direction): number | undefined {
  const other = beside(maze, cell, direction);
  return other !== undefined && maze.tunnels[cell]?.includes(other) === true ? other : undefined;
}

/** The distance of each cell from one cell. */
export function distancesFrom(maze: Maze, from: number): number[] {
  const distances = maze.tunnels.map(() => Number.POSITIVE_INFINITY);
  distances[from] = 0;
  const queue = [from];
  for (const cell of queue) {
    for (const next of maze.tunnels[cell] ?? []) {
      if (distances[next] !== Number.POSITIVE_INFINITY) continue;
      distances[next] = (distances[cell] ?? 0) + 1;
      queue.push(next);
    }
  }
  return distances;
}

/** The shortest path, without the first cell and with the last; empty if they are the same. */
export function wayBetween(maze: Maze, from: number, to: number): number[] {
  const distances = distancesFrom(maze, to);
  const way: number[] = [];
  let here = from;
  while (here !== to) {
    const left = distances[here] ?? 0;
    const next = maze.tunnels[here]?.find((cell) => distances[cell] === left - 1);
    if (next === undefined) return [];
    way.push(next);
    here = next;
  }
  return way;
}

/**
 * Runs from a cell in a direction, round all bends, to the next fork, dead end or cell for which `stop` returns true.
 */
export function runFrom(
  maze: Maze,
  from: number,
  direction: Direction,
  stop: (cell: number) => boolean = () => false,
): number[] {
  const first = through(maze, from, direction);
  if (first === undefined) return [];
  const way = [first];
  let before = from;
  let here = first;
  while (!stop(here)) {
    const onward = (maze.tunnels[here] ?? []).filter((cell) => cell !== before);
    const [next] = onward;
    if (onward.length !== 1 || next === undefined || next === from) break;
    before = here;
    here = next;
    way.push(here);
  }
  return way;
}
