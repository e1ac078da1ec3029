import { cos, sin } from '../kit/maths.ts';
import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import type { Stage } from '../kit/stage.ts';
import { type Box, TAU } from '../kit/vector.ts';
import type { Board } from './board.ts';
import {
  paintClock,
  paintCoin,
  paintDark,
  paintEyes,
  paintGlow,
  paintLegs,
  paintRecord,
  paintScissors,
  paintShutter,
  paintTimesTwo,
} from './twist-art.ts';
import type { Fruit } from './orchard.ts';
import type { Layout } from './layout.ts';
import { BRICK, CREAM, FIELDS, INK, MUSTARD, ORANGE, STRIPES, TEAL } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** The walls' colours, one per level in turn. */
const WALLS = [TEAL, ORANGE, BRICK, MUSTARD] as const;

/** After how many sides the board has other colours. */
const SIDES_A_FIELD = 5;

/** Paints the static parts: the room, the cassette's shell, the board and its walls. */
export function paintStill(stage: Stage, layout: Layout, board: Board, level: number): Sprite {
  const { view } = stage;
  const width = view.right - view.left;
  const height = view.bottom - view.top;
  return paintSprite(width, height, stage.density, (ctx) => {
    ctx.translate(-width / 2 - view.left, -height / 2 - view.top);
    const field = FIELDS[Math.floor((level - 1) / SIDES_A_FIELD) % FIELDS.length] ?? FIELDS[0];
    if (field === undefined) return;
    paintRoom(ctx, { x: view.left, y: view.top, width, height }, field.room);
    paintShell(ctx, layout);
    paintField(ctx, layout, board, field);
    const colour = WALLS[(level - 1) % WALLS.length] ?? TEAL;
    for (const cell of board.walls) paintWall(ctx, layout, board, cell, colour);
  });
}

/** Broad curved stripes on a warm wall. */
function paintRoom(ctx: Ctx, { x, y, width, height }: Box, wall: string): void {
  ctx.fillStyle = wall;
  ctx.fillRect(x, y, width, height);
  const band = Math.max(26, Math.min(width, height) * 0.07);
  ctx.lineWidth = band;
  STRIPES.forEach((colour, index) => {
    ctx.strokeStyle = darken(colour, 0.12);
    ctx.beginPath();
    const bend = Math.max(0, Math.min(width, height) * 0.75 - index * band);
    ctx.moveTo(x - band, y + height - index * band - band);
    ctx.lineTo(x + width - bend - band, y + height - index * band - band);
    ctx.arcTo(
      x + width - index * band - band,
      y + height - index * band - band,
      x + width - index * band - band,
      y,
      bend,
    );
    ctx.lineTo(x + width - index * band - band, y - band);
    ctx.stroke();
  });
}

function paintShell(ctx: Ctx, { left, top, width, height, reels }: Layout): void {
  const below = reels.y > top;
  const bottom = below ? reels.y + reels.height + 14 : top + height + 10;
  const shell = { x: left - 10, y: top - 10, width: width + 20, height: bottom - top + 10 };
  fillRound(ctx, { ...shell, y: shell.y + 6 }, 18, 'rgb(20 8 4 / 0.45)');
  fillRound(ctx, shell, 18, CREAM);
  ctx.lineWidth = 4;
  ctx.strokeStyle = INK;
  ctx.stroke();
  if (below) paintLabel(ctx, shell, top + height + 5);
  fillRound(ctx, reels, reels.height / 2, INK);
  fillRound(
    ctx,
    { x: reels.x + 4, y: reels.y + 4, width: reels.width - 8, height: reels.height - 8 },
    reels.height / 2 - 4,
    '#4a2d20',
  );
}

/** The stripes below the board, and the shell's screws. */
function paintLabel(ctx: Ctx, shell: Layout['reels'], y: number): void {
  STRIPES.forEach((colour, index) => {
    ctx.fillStyle = colour;
    ctx.fillRect(shell.x + 2, y + index * 3, shell.width - 4, 3);
  });
  const bottom = shell.y + shell.height;
  for (const x of [shell.x + 9, shell.x + shell.width - 9]) {
    fillCircle(ctx, x, bottom - 9, 4, '#b8a57d');
    ctx.fillStyle = INK;
    ctx.fillRect(x - 3, bottom - 9.6, 6, 1.4);
  }
}

function paintField(
  ctx: Ctx,
  { left, top, width, height, cell }: Layout,
  board: Board,
  { dark, light }: (typeof FIELDS)[number],
): void {
  fillRound(ctx, { x: left - 3, y: top - 3, width: width + 6, height: height + 6 }, 8, INK);
  fillRound(ctx, { x: left, y: top, width, height }, 6, dark);
  ctx.fillStyle = light;
  for (let y = 0; y < board.height; y += 1) {
    for (let x = y % 2; x < board.width; x += 2) ctx.fillRect(left + x * cell, top + y * cell, cell, cell);
  }
}

function paintWall(ctx: Ctx, layout: Layout, board: Board, at: number, colour: string): void {
  const { cell } = layout;
  const x = layout.x(board.x(at)) - cell / 2;
  const y = layout.y(board.y(at)) - cell / 2;
  fillRound(ctx, { x: x + 1, y: y + 2, width: cell - 2, height: cell - 2 }, cell * 0.2, darken(colour, 0.55));
  fillRound(ctx, { x: x + 1, y: y + 1, width: cell - 2, height: cell - 5 }, cell * 0.2, colour);
  fillRound(
    ctx,
    { x: x + cell * 0.2, y: y + cell * 0.16, width: cell * 0.6, height: cell * 0.14 },
    2,
    lighten(colour, 0.4),
  );
}

export interface Pieces {
  readonly fruit: Readonly<Record<Fruit['kind'], Sprite>>;
  /** A fruit that crawls. */
  readonly live: Sprite;
  readonly portals: readonly [Sprite, Sprite];
  readonly slider: Sprite;
  readonly shutters: Readonly<Record<'open' | 'stirring' | 'shut', Sprite>>;
  /** Darkness with a hole in its middle, small: it is drawn large. */
  readonly dark: Sprite;
  readonly glow: Sprite;
}

/** Paints the moving parts. */
export function paintPieces(cell: number, density: number): Pieces {
  const scaled = (paint: (ctx: Ctx) => void): Sprite =>
    paintSprite(cell * 1.5, cell * 1.5, density, (ctx) => {
      ctx.scale(cell / 100, cell / 100);
      ctx.lineJoin = 'round';
      paint(ctx);
    });
  return {
    fruit: {
      plain: scaled(paintCherry),
      coin: scaled(paintCoin),
      gold: scaled(paintStar),
      splice: scaled((ctx) => paintRecord(ctx, '#6fbf3a', paintScissors)),
      slow: scaled((ctx) => paintRecord(ctx, '#4aa8e8', paintClock)),
      stereo: scaled((ctx) => paintRecord(ctx, '#c850b8', paintTimesTwo)),
    },
    live: scaled((ctx) => {
      paintLegs(ctx);
      paintCherry(ctx);
      paintEyes(ctx);
    }),
    portals: [scaled((ctx) => paintPortal(ctx, TEAL)), scaled((ctx) => paintPortal(ctx, ORANGE))],
    slider: scaled(paintSlider),
    shutters: {
      open: scaled((ctx) => paintShutter(ctx, 0)),
      stirring: scaled((ctx) => paintShutter(ctx, 0.35)),
      shut: scaled((ctx) => paintShutter(ctx, 1)),
    },
    dark: paintSprite(240, 240, 1, paintDark),
    glow: paintSprite(64, 64, 1, paintGlow),
  };
}

function outline(ctx: Ctx, width = 7): void {
  ctx.lineWidth = width;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function paintCherry(ctx: Ctx): void {
  ctx.lineCap = 'round';
  ctx.beginPath();
  ctx.moveTo(-18, 14);
  ctx.quadraticCurveTo(-10, -30, 14, -42);
  ctx.quadraticCurveTo(20, -10, 20, 10);
  ctx.lineWidth = 7;
  ctx.strokeStyle = '#5f8f3a';
  ctx.stroke();
  for (const [x, y] of [
    [-20, 18],
    [20, 14],
  ] as const) {
    ctx.beginPath();
    ctx.arc(x, y, 23, 0, TAU);
    ctx.fillStyle = '#e0413f';
    ctx.fill();
    outline(ctx);
    fillCircle(ctx, x - 8, y - 8, 6, '#ffb6a3');
  }
  ctx.beginPath();
  ctx.ellipse(28, -38, 17, 9, 0.4, 0, TAU);
  ctx.fillStyle = '#86b84a';
  ctx.fill();
  outline(ctx, 5);
}

function paintStar(ctx: Ctx): void {
  ctx.beginPath();
  for (let point = 0; point < 10; point += 1) {
    const angle = (point * TAU) / 10 - TAU / 4;
    const far = point % 2 === 0 ? 50 : 23;
    ctx.lineTo(cos(angle) * far, sin(angle) * far);
  }
  ctx.closePath();
  ctx.fillStyle = '#ffd84a';
  ctx.fill();
  outline(ctx);
  fillCircle(ctx, -6, -8, 8, '#fff6d0');
}

function paintPortal(ctx: Ctx, colour: string): void {
  fillCircle(ctx, 0, 0, 52, INK);
  for (const [radius, fill] of [
    [46, colour],
    [35, lighten(colour, 0.35)],
    [25, darken(colour, 0.45)],
    [13, INK],
  ] as const)
    fillCircle(ctx, 0, 0, radius, fill);
  ctx.fillStyle = CREAM;
  for (let spoke = 0; spoke < 6; spoke += 1) {
    ctx.rotate(TAU / 6);
    ctx.fillRect(-4, -33, 8, 13);
  }
}

function paintSlider(ctx: Ctx): void {
  fillRound(ctx, { x: -46, y: -42, width: 92, height: 90 }, 20, INK);
  fillRound(ctx, { x: -40, y: -40, width: 80, height: 76 }, 16, '#e9dcc0');
  fillRound(ctx, { x: -30, y: -30, width: 60, height: 56 }, 10, BRICK);
  fillRound(ctx, { x: -22, y: -14, width: 14, height: 22 }, 5, CREAM);
  fillRound(ctx, { x: 8, y: -14, width: 14, height: 22 }, 5, CREAM);
  fillCircle(ctx, -14, -2, 5, INK);
  fillCircle(ctx, 16, -2, 5, INK);
}
