import { atan2 } from '../kit/maths.ts';
import { fillCircle } from '../kit/draw.ts';
import { lerp } from '../kit/vector.ts';
import { type Board, STEPS } from './board.ts';
import type { Layout } from './layout.ts';
import { CREAM, INK, type Tape } from './palette.ts';
import type { Moment } from './moment.ts';

type Ctx = CanvasRenderingContext2D;

/** Runs of x, y pairs: the snake's centre line, cut at the board's edges and at portals. */
export type Runs = number[][];

/** The centre line of a recorded state; `between` is how far the head is into its cell. */
export function traceBody(moment: Moment, between: number, board: Board, layout: Layout): Runs {
  const { body, left } = moment;
  const runs: Runs = [];
  let run: number[] = [];
  const cells = left < 0 ? [...body] : [...body, left];
  cells.forEach((cell, index) => {
    const x = layout.x(board.x(cell));
    const y = layout.y(board.y(cell));
    const before = cells[index - 1];
    if (before !== undefined && !adjacent(board, before, cell)) {
      // Half a cell more at both ends, so that it leaves and enters through the openings.
      runs.push(run);
      run = [];
    }
    run.push(x, y);
  });
  runs.push(run);
  const first = runs[0];
  if (first !== undefined) shorten(first, between);
  if (left >= 0) {
    const last = runs.at(-1);
    if (last !== undefined) shortenEnd(last, 1 - between);
  }
  return runs.filter(({ length }) => length >= 2);
}

function adjacent(board: Board, a: number, b: number): boolean {
  return Math.abs(board.x(a) - board.x(b)) + Math.abs(board.y(a) - board.y(b)) === 1;
}

/** Moves the first point towards the second; a single point stays. */
function shorten(run: number[], between: number): void {
  const [x = 0, y = 0, nextX, nextY] = run;
  if (nextX === undefined || nextY === undefined) return;
  run[0] = lerp(nextX, x, between);
  run[1] = lerp(nextY, y, between);
}

/** Moves the last point towards the one before, keeping the share `kept` of the distance. */
function shortenEnd(run: number[], kept: number): void {
  const { length } = run;
  if (length < 4) return;
  const [fromX = 0, fromY = 0, x = 0, y = 0] = run.slice(length - 4);
  run[length - 2] = lerp(fromX, x, kept);
  run[length - 1] = lerp(fromY, y, kept);
}

/** The striped tape. */
export function drawRibbon(ctx: Ctx, runs: Runs, cell: number, { stripes }: Tape): void {
  ctx.lineCap = 'round';
  ctx.lineJoin = 'round';
  ctx.translate(cell * 0.06, cell * 0.12);
  strokeRuns(ctx, runs, cell * 0.82, 'rgb(10 4 2 / 0.45)');
  ctx.translate(-cell * 0.06, -cell * 0.12);
  strokeRuns(ctx, runs, cell * 0.84, INK);
  stripes.forEach((colour, index) => strokeRuns(ctx, runs, cell * (0.7 - index * 0.18), colour));
}

export function strokeRuns(ctx: Ctx, runs: Runs, width: number, colour: string): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = colour;
  ctx.beginPath();
  for (const run of runs) {
    ctx.moveTo(run[0] ?? 0, run[1] ?? 0);
    if (run.length === 2) ctx.lineTo((run[0] ?? 0) + 0.01, run[1] ?? 0);
    for (let index = 2; index < run.length; index += 2) ctx.lineTo(run[index] ?? 0, run[index + 1] ?? 0);
  }
  ctx.stroke();
}

/** The head: a tape head with two eyes, and sometimes a tongue. */
export function drawHead(
  ctx: Ctx,
  runs: Runs,
  cell: number,
  look: { direction: Moment['direction']; dizzy: boolean; tongue: boolean; fill: string },
): void {
  const [x = 0, y = 0] = runs[0] ?? [];
  const [dx, dy] = STEPS[look.direction];
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(atan2(dy, dx));
  ctx.scale(cell / 100, cell / 100);
  if (look.tongue) {
    ctx.lineWidth = 8;
    ctx.strokeStyle = '#ff6f6f';
    ctx.beginPath();
    ctx.moveTo(40, 0);
    ctx.lineTo(66, 0);
    ctx.lineTo(76, -9);
    ctx.moveTo(66, 0);
    ctx.lineTo(76, 9);
    ctx.stroke();
  }
  ctx.beginPath();
  ctx.roundRect(-46, -49, 98, 98, [30, 46, 46, 30]);
  ctx.fillStyle = look.fill;
  ctx.fill();
  ctx.lineWidth = 8;
  ctx.strokeStyle = INK;
  ctx.stroke();
  for (const side of [-1, 1]) {
    fillCircle(ctx, 14, side * 24, 19, CREAM);
    if (look.dizzy) drawCross(ctx, 14, side * 24);
    else fillCircle(ctx, 20, side * 24, 10, INK);
  }
  ctx.restore();
}

function drawCross(ctx: Ctx, x: number, y: number): void {
  ctx.lineWidth = 7;
  ctx.strokeStyle = INK;
  ctx.beginPath();
  ctx.moveTo(x - 9, y - 9);
  ctx.lineTo(x + 9, y + 9);
  ctx.moveTo(x + 9, y - 9);
  ctx.lineTo(x - 9, y + 9);
  ctx.stroke();
}
