import { darken, fade, lighten } from '../kit/colour.ts';
import { drawText, fillCircle, fillPolygon, fillRound, paintSprite, radialGradient, type Sprite, verticalGradient } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import { Random } from '../kit/random.ts';
import { LEDGE, OPEN, SOLID } from '../kit/tiles/body.ts';
import type { Extent } from '../kit/stage.ts';
import type { Layout } from './layout.ts';
import type { Palette } from './palette.ts';
import { COLUMNS, type Room, ROWS } from './room.ts';

type Ctx = CanvasRenderingContext2D;

/** What is painted on a world's wall: bricks, leaves, stripes, arches, curtains, rays, stars, frames. */
const PATTERNS: readonly ((ctx: Ctx, random: Random) => void)[] = [bricks, leaves, stripes, arches, curtains, rays, stars, frames];

/** Paints all of a room that does not move, and the rock around it as far as the frame shows it. */
export function paintRoom(room: Room, world: number, palette: Palette, layout: Layout, view: Extent, density: number): Sprite {
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
    PATTERNS[world]?.(ctx, new Random(`wall ${room.name}`));
    ctx.fillStyle = radialGradient(ctx, COLUMNS / 2, ROWS * 0.45, COLUMNS * 0.62, ['rgb(255 255 255 / 0.14)', 'rgb(255 255 255 / 0)', fade(palette.rock, 0.55)]);
    ctx.fillRect(0, 0, COLUMNS, ROWS);
    paintPits(ctx, room, palette);
    ctx.restore();
    paintTiles(ctx, room, palette);
    if (room.sign !== '') paintSign(ctx, room.sign, palette, cell, far.top);
  });
}

/** The words on the wall; above the room, where the frame has space for them. */
function paintSign(ctx: Ctx, sign: string, { ink }: Palette, cell: number, above: number): void {
  const size = Math.max(14, cell * 0.46) / cell;
  const isAbove = above * cell < -112;
  const y = isAbove ? -0.75 - size * 0.3 : 1.1;
  ctx.globalAlpha = isAbove ? 0.95 : 0.8;
  drawText(ctx, sign, COLUMNS / 2, y, { size, fill: isAbove ? '#f6ecff' : ink, font: 'round', weight: 700, room: COLUMNS - 1 });
  ctx.globalAlpha = 1;
}

function paintRubble(ctx: Ctx, { face }: Palette, far: { left: number; top: number }, width: number, height: number): void {
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
    ctx.fillStyle = verticalGradient(ctx, ROWS - 1.3, ROWS, [fade(rock, 0), rock]);
    ctx.fillRect(column, ROWS - 1.3, 1, 1.3);
  }
}

function paintTiles(ctx: Ctx, { tiles }: Room, palette: Palette): void {
  const at = (column: number, row: number) =>
    column < 0 || column >= COLUMNS || row < 0 ? SOLID : row >= ROWS ? SOLID : (tiles[row * COLUMNS + column] ?? OPEN);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const tile = at(column, row);
      if (tile === SOLID) paintBlock(ctx, palette, { x: column, y: row, width: 1, height: 1 }, at(column, row - 1) !== SOLID, at(column, row + 1) === OPEN);
      if (tile === LEDGE) paintLedge(ctx, palette, column, row);
    }
}

/** Paints a piece of rock, with floor on it where nothing lies above. */
export function paintBlock(
  ctx: Ctx,
  { face, floor, shine, rock }: Palette,
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
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

function paintLedge(ctx: Ctx, { floor, shine }: Palette, x: number, y: number): void {
  fillRound(ctx, { x, y, width: 1, height: 0.24 }, 0.06, floor);
  ctx.fillStyle = shine;
  ctx.fillRect(x, y, 1, 0.08);
  fillPolygon(ctx, [x + 0.15, y + 0.24, x + 0.3, y + 0.24, x + 0.15, y + 0.5], darken(floor, 0.35));
  fillPolygon(ctx, [x + 0.85, y + 0.24, x + 0.7, y + 0.24, x + 0.85, y + 0.5], darken(floor, 0.35));
}

function bricks(ctx: Ctx, random: Random): void {
  for (let row = 0; row < ROWS * 2; row += 1)
    for (let brick = -1; brick < COLUMNS; brick += 1) {
      ctx.globalAlpha = random.range(0.15, 0.8);
      ctx.beginPath();
      ctx.roundRect(brick * 1.1 + (row % 2) * 0.55 + 0.04, row * 0.5 + 0.04, 1.02, 0.42, 0.08);
      ctx.fill();
    }
  ctx.globalAlpha = 1;
}

function leaves(ctx: Ctx, random: Random): void {
  for (let vine = 0; vine < 9; vine += 1) {
    const x = random.range(0, COLUMNS);
    const long = random.range(2.5, 7);
    ctx.lineWidth = 0.12;
    ctx.beginPath();
    ctx.moveTo(x, 0);
    for (let y = 0; y < long; y += 0.25) ctx.lineTo(x + sin(y * 1.7 + vine) * 0.35, y);
    ctx.stroke();
    for (let y = 0.4; y < long; y += 0.5) {
      const side = Math.round(y * 2) % 2 === 0 ? 1 : -1;
      ctx.beginPath();
      ctx.ellipse(x + sin(y * 1.7 + vine) * 0.35 + side * 0.28, y, 0.3, 0.14, side * -0.5, 0, 7);
      ctx.fill();
    }
  }
}

function stripes(ctx: Ctx): void {
  for (let stripe = 0; stripe < COLUMNS; stripe += 2) {
    ctx.fillRect(stripe, 0, 1, ROWS);
    for (let y = 0.8; y < ROWS; y += 1.6) {
      fillPolygon(ctx, [stripe + 1.5, y - 0.22, stripe + 1.66, y, stripe + 1.5, y + 0.22, stripe + 1.34, y], ctx.fillStyle.toString());
    }
  }
  ctx.fillRect(0, ROWS - 2.1, COLUMNS, 0.16);
}

function arches(ctx: Ctx): void {
  for (let arch = 0; arch < 4; arch += 1) {
    const x = arch * 4 + 2;
    ctx.beginPath();
    ctx.roundRect(x - 1.3, 1.2, 2.6, ROWS, [1.3, 1.3, 0, 0]);
    ctx.fill();
    ctx.save();
    ctx.globalAlpha = 0.35;
    ctx.fillStyle = lighten(ctx.fillStyle.toString(), 0.25);
    fillCircle(ctx, x, 3.4, 0.62, ctx.fillStyle);
    fillPolygon(ctx, [x - 0.62, 3.4, x + 0.62, 3.4, x + 0.9, 4.5, x - 0.9, 4.5], ctx.fillStyle);
    ctx.restore();
  }
}

function curtains(ctx: Ctx): void {
  for (let fold = 0; fold < COLUMNS; fold += 1) {
    ctx.globalAlpha = fold < 4 || fold > 11 ? 0.95 : 0.3;
    ctx.beginPath();
    ctx.roundRect(fold + 0.1, -1, 0.62, ROWS + 1, 0.3);
    ctx.fill();
  }
  ctx.globalAlpha = 1;
  for (let swag = 0; swag < 4; swag += 1) {
    ctx.beginPath();
    ctx.ellipse(swag * 4 + 2, 0, 2.1, 1.15, 0, 0, 7);
    ctx.fill();
  }
}

function rays(ctx: Ctx): void {
  for (let ray = 0; ray < 24; ray += 2) {
    const [one, two] = [(ray * 6.2832) / 24, ((ray + 1) * 6.2832) / 24];
    const at = (angle: number) => [COLUMNS / 2 + sin(angle + 1.5708) * 20, ROWS / 2 + sin(angle) * 20];
    fillPolygon(ctx, [COLUMNS / 2, ROWS / 2, ...at(one), ...at(two)], ctx.fillStyle.toString());
  }
}

function stars(ctx: Ctx, random: Random): void {
  for (let beam = 0; beam < 5; beam += 1) fillPolygon(ctx, [beam * 4 - 1, 0, beam * 4 - 0.4, 0, beam * 4 + 2.6, ROWS, beam * 4 + 2, ROWS], ctx.fillStyle.toString());
  for (let star = 0; star < 60; star += 1) {
    ctx.globalAlpha = random.range(0.3, 0.9);
    fillCircle(ctx, random.range(0, COLUMNS), random.range(0, ROWS), random.range(0.02, 0.07), '#dfe8ff');
  }
  ctx.globalAlpha = 1;
}

function frames(ctx: Ctx, random: Random): void {
  for (let frame = 0; frame < 6; frame += 1) {
    const [x, y] = [frame * 2.7 + 0.5, random.range(1.6, 3.4)];
    const [width, height] = [random.range(1.3, 2), random.range(1.2, 2.2)];
    ctx.lineWidth = 0.14;
    ctx.globalAlpha = 1;
    ctx.strokeRect(x, y, width, height);
    ctx.globalAlpha = 0.5;
    fillCircle(ctx, x + width / 2, y + height * 0.4, Math.min(width, height) * 0.22, ctx.strokeStyle.toString());
    ctx.fillRect(x + width * 0.25, y + height * 0.62, width * 0.5, height * 0.3);
  }
  ctx.globalAlpha = 1;
}
