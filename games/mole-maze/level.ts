import type { Random } from '../kit/random.ts';
import { digMaze, distancesFrom, type Maze, type Wall, wallsOf } from './maze.ts';

export const TREATS = ['carrot', 'worm', 'berry', 'mushroom', 'radish'] as const;
export type Treat = (typeof TREATS)[number];

/** The number of cells of the mazes, in order. */
const CELLS = [6, 9, 12, 16, 20, 25, 30, 36, 42, 48, 56, 64] as const;
/** Then a small one follows on each large one. */
const LATER = [30, 42, 56, 36, 48, 64, 42, 56, 72] as const;
const MOST_TREATS = 6;

export interface Level {
  readonly maze: Maze;
  readonly start: number;
  readonly door: number;
  readonly treats: ReadonlyMap<number, Treat>;
  /** Soft earth with a treasure, which the mole can dig through; undefined in a maze without walls. */
  readonly soft: Wall | undefined;
}

/** Columns and rows of a level; `aspect` is width over height of the area that shows it. */
export function sizeOf(level: number, aspect: number): { columns: number; rows: number } {
  const cells = CELLS[level] ?? LATER[(level - CELLS.length) % LATER.length] ?? 6;
  const columns = Math.max(2, Math.round(Math.sqrt(cells * aspect)));
  return { columns, rows: Math.max(2, Math.round(cells / columns)) };
}

/** Generates a level: the door is far from the start, treats are spread out, in dead ends first. */
export function makeLevel(random: Random, level: number, aspect: number): Level {
  const { columns, rows } = sizeOf(level, aspect);
  const maze = digMaze(random, columns, rows, 0.35);
  const start = random.int(0, columns - 1);
  const away = distancesFrom(maze, start);
  const farFirst = away.map((_, cell) => cell).toSorted((a, b) => (away[b] ?? 0) - (away[a] ?? 0));
  const door = farFirst[0] ?? 0;
  const wanted = Math.min(MOST_TREATS, 2 + Math.floor(level / 2));
  const free = random.shuffle(farFirst.filter((cell) => cell !== door && cell !== start));
  const deadEndsFirst = free.toSorted((a, b) => tunnelsAt(maze, a) - tunnelsAt(maze, b));
  const kinds = random.shuffle(TREATS);
  const treats = new Map<number, Treat>();
  for (const cell of deadEndsFirst.slice(0, wanted)) {
    treats.set(cell, kinds[treats.size % kinds.length] ?? 'carrot');
  }
  return { maze, start, door, treats, soft: softEarth(random, maze) };
}

/** Of three walls the one that shortens the way most. */
function softEarth(random: Random, maze: Maze): Wall | undefined {
  const saved = ([a, b]: Wall): number => distancesFrom(maze, a)[b] ?? 0;
  return random
    .shuffle(wallsOf(maze))
    .slice(0, 3)
    .toSorted((a, b) => saved(b) - saved(a))[0];
}

function tunnelsAt(maze: Maze, cell: number): number {
  return Math.min(2, maze.tunnels[cell]?.length ?? 0);
}
