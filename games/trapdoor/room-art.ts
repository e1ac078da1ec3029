import { darken, fade } from '../kit/colour.ts';
import {
  drawText,
  fillPolygon,
  fillRound,
  paintSprite,
  radialGradient,
  type Sprite,
  verticalGradient,
} from '../kit/draw.ts';
import { Random } from '../kit/random.ts';
import { paintLamps, WALLS } from './wall-art.ts';
import { LEDGE, OPEN, SOLID } from '../kit/tiles/ground.ts';
import type { Extent } from '../kit/stage.ts';
import type { Box } from '../kit/vector.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { COLUMNS, type Room, ROWS } from './room.ts';

type Ctx = CanvasRenderingContext2D;

/** The width of what stands on the bar, in CSS pixels: facts on one side, buttons on the other. */
const BAR = 340;

/** Paints all of a room that does not move, and the rock around it as far as the frame shows it. */
export function paintRoom(
  room: Room,
  world: number,
  palette: Palette,
  layout: Layout,
  view: Extent,
  density: number,
): Sprite {
  const { cell, left, top } = layout;
  const [width, height] = [view.right - view.left, view.bottom - view.top];
  return paintSprite(width, height, density, (ctx) => {
    ctx.translate(-width / 2 - view.left + left, -height / 2 - view.top + top);
    ctx.scale(cell, cell);
    const far = { left: (view.left - left) / cell, top: (view.top - top) / cell };
    ctx.fillStyle = palette.rock;
    ctx.fillRect(far.left, far.top, width / cell, height / cell);
    paintRubble(ctx, palette, far, width / cell, height / cell);
    ctx.save();
    ctx.beginPath();
    ctx.roundRect(0, 0, COLUMNS, ROWS, [0.5, 0.5, 0, 0]);
    ctx.clip();
    ctx.fillStyle = verticalGradient(ctx, 0, ROWS, palette.wall);
    ctx.fillRect(0, 0, COLUMNS, ROWS);
    ctx.fillStyle = palette.pattern;
    ctx.strokeStyle = palette.pattern;
    WALLS[world]?.(ctx, new Random(`wall ${room.name}`));
    paintLamps(ctx, new Random(`lamps ${room.name}`), palette);
    const [middle, reach] = [COLUMNS / 2, COLUMNS * 0.62];
    for (const shades of [
      ['rgb(255 255 255 / 0.13)', 'rgb(255 255 255 / 0)'],
      [fade(palette.rock, 0), fade(palette.rock, 0.08), fade(palette.rock, 0.6)],
    ]) {
      ctx.fillStyle = radialGradient(ctx, middle, ROWS * 0.45, reach, shades);
      ctx.fillRect(0, 0, COLUMNS, ROWS);
    }
    paintPits(ctx, room, palette);
    ctx.restore();
    paintTiles(ctx, room, palette);
    paintSign(ctx, room, palette, cell, { top: far.top, width: width / cell });
  });
}

/** The words of a room, and its name: above it, in the middle of the bar where the frame has no more space. */
function paintSign(
  ctx: Ctx,
  { name, sign }: Room,
  { shine }: Palette,
  cell: number,
  far: { top: number; width: number },
): void {
  const size = Math.max(14, Math.min(26, cell * 0.44)) / cell;
  const style = { font: 'round', weight: 700 } as const;
  const isTall = far.top * cell < -124;
  const [y, room] = isTall ? [-size * 1.3, COLUMNS - 1] : [far.top / 2, far.width - BAR / cell];
  const words = { ...style, size, room: Math.max(3, room), fill: '#f6ecff' };
  drawText(ctx, sign, COLUMNS / 2, y, words);
  if (isTall)
    drawText(ctx, name, COLUMNS / 2, y - size * 1.8, {
      ...words,
      size: size * 1.5,
      fill: shine,
      weight: 900,
    });
}

function paintRubble(
  ctx: Ctx,
  { face }: Palette,
  far: { left: number; top: number },
  width: number,
  height: number,
): void {
  const random = new Random('rubble');
  ctx.fillStyle = face;
  for (let stone = 0; stone < 90; stone += 1) {
    const [x, y] = [far.left + random.next() * width, far.top + random.next() * height];
    const wide = random.range(0.4, 1.6);
    ctx.globalAlpha = random.range(0.25, 0.7);
    ctx.beginPath();
    ctx.roundRect(x, y, wide, random.range(0.25, 0.6), 0.2);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
}

/** A hole in the lowest row is dark. */
function paintPits(ctx: Ctx, { tiles }: Room, { rock }: Palette): void {
  for (let column = 0; column < COLUMNS; column += 1) {
    if (tiles[(ROWS - 1) * COLUMNS + column] !== OPEN) continue;
    ctx.fillStyle = verticalGradient(ctx, ROWS - 1, ROWS, [fade(rock, 0), rock]);
    ctx.fillRect(column, ROWS - 1, 1, 1);
  }
}

function paintTiles(ctx: Ctx, { tiles }: Room, palette: Palette): void {
  const at = (column: number, row: number) =>
    column < 0 || column >= COLUMNS || row < 0
      ? SOLID
      : row >= ROWS
        ? SOLID
        : (tiles[row * COLUMNS + column] ?? OPEN);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS;) {
      const tile = at(column, row);
      const isTop = at(column, row - 1) !== SOLID;
      const isBottom = at(column, row + 1) === OPEN;
      const isAlike = (other: number) =>
        other < COLUMNS &&
        at(other, row) === tile &&
        (at(other, row - 1) !== SOLID) === isTop &&
        (at(other, row + 1) === OPEN) === isBottom;
      let end = column + 1;
      while (isAlike(end)) end += 1;
      const run = { x: column, y: row, width: end - column, height: 1 };
      if (tile === SOLID) paintBlock(ctx, palette, run, isTop, isBottom);
      else if (tile === LEDGE) paintLedge(ctx, palette, run);
      column = end;
    }
}

/** Paints a piece of rock, with floor on it where nothing lies above. */
export function paintBlock(
  ctx: Ctx,
  { face, floor, shine, rock }: Palette,
  { x, y, width, height }: Box,
  isTop: boolean,
  isBottom = false,
): void {
  ctx.fillStyle = face;
  ctx.fillRect(x, y, width + 0.01, height + 0.01);
  ctx.fillStyle = fade(rock, 0.5);
  for (let column = 0; column < width; column += 1)
    for (let row = 0; row < height; row += 1) {
      const odd = (Math.round(x + column) * 7 + Math.round(y + row) * 13) % 5;
      ctx.fillRect(x + column + 0.12 + odd * 0.1, y + row + 0.45, 0.3, 0.12);
      ctx.fillRect(x + column + 0.55 - odd * 0.08, y + row + 0.75, 0.22, 0.1);
    }
  if (isBottom) ctx.fillRect(x, y + height - 0.1, width, 0.1);
  if (!isTop) return;
  fillRound(ctx, { x: x - 0.02, y, width: width + 0.04, height: 0.3 }, 0.08, floor);
  ctx.fillStyle = shine;
  ctx.fillRect(x, y, width, 0.09);
  ctx.fillStyle = darken(floor, 0.3);
  for (let column = 0; column < width; column += 1) {
    ctx.fillRect(x + column + 0.02, y + 0.09, 0.035, 0.2);
    ctx.fillRect(x + column + 0.5, y + 0.09, 0.035, 0.2);
  }
}

function paintLedge(ctx: Ctx, { floor, shine }: Palette, { x, y, width }: Box): void {
  fillRound(ctx, { x, y, width, height: 0.24 }, 0.06, floor);
  ctx.fillStyle = shine;
  ctx.fillRect(x, y, width, 0.08);
  const dark = darken(floor, 0.35);
  fillPolygon(ctx, [x + 0.15, y + 0.24, x + 0.32, y + 0.24, x + 0.15, y + 0.52], dark);
  const right = x + width;
  fillPolygon(ctx, [right - 0.15, y + 0.24, right - 0.32, y + 0.24, right - 0.15, y + 0.52], dark);
}
