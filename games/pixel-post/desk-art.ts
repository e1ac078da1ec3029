import { fade } from '../kit/colour.ts';
import { fillRound, radialGradient } from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import type { Stage } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import { BLUE, DESK, DESK_DARK, LINE, PAPER, RED } from './palette.ts';
import type { Layout } from './layout.ts';

type Ctx = CanvasRenderingContext2D;

/** A canvas as large as the frame, in stage units. */
export function newLayer({ canvas, view, density }: Stage): { image: HTMLCanvasElement; ctx: Ctx | null } {
  const image = document.createElement('canvas');
  image.width = canvas.width;
  image.height = canvas.height;
  const ctx = image.getContext('2d');
  ctx?.setTransform(density, 0, 0, density, -view.left * density, -view.top * density);
  return { image, ctx };
}

/** The green desk. */
export function paintDesk(ctx: Ctx, { view }: Stage): void {
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  const middleX = (view.left + view.right) / 2;
  const middleY = (view.top + view.bottom) / 2;
  ctx.fillStyle = radialGradient(ctx, middleX, middleY, Math.max(width, height) * 0.75, [
    '#2d7a79',
    DESK,
    DESK_DARK,
  ]);
  ctx.fillRect(view.left, view.top, width, height);
  const random = new Random('desk');
  ctx.lineWidth = 0.25;
  for (let y = view.top; y < view.bottom; y += 1.5) {
    ctx.strokeStyle = fade('#0a2c30', random.range(0.03, 0.14));
    ctx.beginPath();
    ctx.moveTo(view.left, y);
    ctx.bezierCurveTo(
      view.left + width * 0.3,
      y + random.range(-2, 2),
      view.left + width * 0.7,
      y + random.range(-2, 2),
      view.right,
      y,
    );
    ctx.stroke();
  }
}

/** Letters scattered in the corners; those below are further out in a tall frame, where words stand above them. */
export function paintLetters(ctx: Ctx, { view, portrait }: Stage): void {
  const out = portrait ? 24 : 0;
  paintLetter(ctx, view.left + 2, view.bottom - 16 + out, -0.35, 34);
  paintLetter(ctx, view.right - 6, view.top + 30, 0.3, 30);
  paintLetter(ctx, view.right - 2, view.bottom - 10 + out, -0.2, 36);
  paintLetter(ctx, view.left - 4, view.top + 34, 0.5, 26);
}

/** The back of an envelope. */
function paintLetter(ctx: Ctx, x: number, y: number, turn: number, width: number): void {
  const height = width * 0.62;
  ctx.save();
  ctx.translate(x, y);
  ctx.rotate(turn);
  fillRound(ctx, { x: -width / 2 + 0.6, y: -height / 2 + 1, width, height }, 1, 'rgb(0 20 24 / 0.3)');
  fillRound(ctx, { x: -width / 2, y: -height / 2, width, height }, 1, '#e9ddc4');
  ctx.strokeStyle = '#c9b68f';
  ctx.lineWidth = 0.4;
  ctx.beginPath();
  ctx.moveTo(-width / 2, -height / 2);
  ctx.lineTo(0, height * 0.08);
  ctx.lineTo(width / 2, -height / 2);
  ctx.moveTo(-width / 2, height / 2);
  ctx.lineTo(-width * 0.08, 0);
  ctx.moveTo(width / 2, height / 2);
  ctx.lineTo(width * 0.08, 0);
  ctx.stroke();
  ctx.fillStyle = RED;
  ctx.beginPath();
  ctx.arc(0, height * 0.08, width * 0.07, 0, 7);
  ctx.fill();
  ctx.restore();
}

/** An airmail sheet: paper with a border of diagonal stripes. */
export function paintPaper(ctx: Ctx, paper: Box): void {
  fillRound(ctx, { ...paper, x: paper.x + 0.8, y: paper.y + 1.4 }, 1.6, 'rgb(0 22 26 / 0.4)');
  fillRound(ctx, paper, 1.6, PAPER);
  ctx.save();
  ctx.beginPath();
  ctx.roundRect(paper.x, paper.y, paper.width, paper.height, 1.6);
  ctx.roundRect(paper.x + 1.5, paper.y + 1.5, paper.width - 3, paper.height - 3, 0.8);
  ctx.clip('evenodd');
  const step = 3;
  for (let along = -paper.height; along < paper.width + paper.height; along += step) {
    const turn = Math.round(along / step);
    if (turn % 2 !== 0) continue;
    ctx.fillStyle = turn % 4 === 0 ? RED : BLUE;
    ctx.beginPath();
    ctx.moveTo(paper.x + along, paper.y);
    ctx.lineTo(paper.x + along + step, paper.y);
    ctx.lineTo(paper.x + along + step - paper.height, paper.y + paper.height);
    ctx.lineTo(paper.x + along - paper.height, paper.y + paper.height);
    ctx.fill();
  }
  ctx.restore();
}

/** The grid: thin lines, every fifth one thicker. */
export function paintSquares(ctx: Ctx, { left, top, cell, side }: Layout): void {
  const size = cell * side;
  ctx.fillStyle = '#ffffff';
  ctx.fillRect(left, top, size, size);
  for (let line = 0; line <= side; line += 1) {
    const thick = line % 5 === 0;
    ctx.strokeStyle = thick ? '#51627c' : LINE;
    ctx.lineWidth = thick ? Math.max(0.35, cell * 0.05) : Math.max(0.16, cell * 0.025);
    ctx.beginPath();
    ctx.moveTo(left + line * cell, top);
    ctx.lineTo(left + line * cell, top + size);
    ctx.moveTo(left, top + line * cell);
    ctx.lineTo(left + size, top + line * cell);
    ctx.stroke();
  }
}
