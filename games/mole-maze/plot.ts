import { hashText, Random } from '../kit/random.ts';
import type { Extent } from '../kit/stage.ts';
import type { Maze } from './maze.ts';

/** The least and the largest size of a cell, in stage units; the least fits a fingertip. */
const SMALLEST = 20;
const LARGEST = 36;
/** Grass and sky over the maze, and earth around it. */
const SKY = 15;
const PAD = 5;

/** A maze's place: world units are stage units, with 0, 0 at the maze's top left. */
export interface Plot {
  readonly cell: number;
  readonly width: number;
  readonly height: number;
  /** The visible world: the maze and its margins, at least as large as the view. */
  readonly world: Extent;
}

/** Lays the maze into a view; a maze that does not fit is scrolled. */
export function plotOf(maze: Maze, { view, safe }: { view: Extent; safe: Extent }): Plot {
  // The bar of buttons must not cover a tunnel permanently.
  const sky = Math.max(SKY, safe.top - view.top + 4);
  const viewWidth = view.right - view.left;
  const viewHeight = view.bottom - view.top;
  const fitX = (viewWidth - PAD * 2) / maze.columns;
  const fitY = (viewHeight - sky - PAD) / maze.rows;
  const cell = Math.min(LARGEST, Math.max(SMALLEST, Math.min(fitX, fitY)));
  const width = maze.columns * cell;
  const height = maze.rows * cell;
  const sideways = Math.max(PAD, (viewWidth - width) / 2);
  const spare = Math.max(0, viewHeight - height - sky - PAD);
  const world = {
    left: -sideways,
    right: width + sideways,
    top: -sky - spare * 0.4,
    bottom: height + PAD + spare * 0.6,
  };
  return { cell, width, height, world };
}

/** The centre of a cell, slightly off the grid, so that tunnels look dug. */
export function middleOf(maze: Maze, plot: Plot, cell: number): { x: number; y: number } {
  const random = new Random(hashText(`${cell} ${maze.columns}`));
  const stray = plot.cell * 0.09;
  return {
    x: ((cell % maze.columns) + 0.5) * plot.cell + random.range(-stray, stray),
    y: (Math.floor(cell / maze.columns) + 0.5) * plot.cell + random.range(-stray, stray),
  };
}

/** The cell nearest to a point of the world. */
export function cellAt(maze: Maze, plot: Plot, x: number, y: number): number {
  const column = Math.max(0, Math.min(maze.columns - 1, Math.floor(x / plot.cell)));
  const row = Math.max(0, Math.min(maze.rows - 1, Math.floor(y / plot.cell)));
  return row * maze.columns + column;
}
