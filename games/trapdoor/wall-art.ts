import { fade, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, radialGradient } from '../kit/draw.ts';
import { sin } from '../kit/maths.ts';
import type { Random } from '../kit/random.ts';
import type { Palette } from './palette.ts';
import { COLUMNS, ROWS } from './room.ts';

type Ctx = CanvasRenderingContext2D;

/** The paintings on the walls, by world: bricks, leaves, stripes, arches, curtains, rays, stars, frames. */
export const WALLS: readonly ((ctx: Ctx, random: Random) => void)[] = [
  bricks,
  leaves,
  stripes,
  arches,
  curtains,
  rays,
  stars,
  frames,
];

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
      fillPolygon(
        ctx,
        [stripe + 1.5, y - 0.22, stripe + 1.66, y, stripe + 1.5, y + 0.22, stripe + 1.34, y],
        ctx.fillStyle.toString(),
      );
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
  for (let beam = 0; beam < 5; beam += 1)
    fillPolygon(
      ctx,
      [beam * 4 - 1, 0, beam * 4 - 0.4, 0, beam * 4 + 2.6, ROWS, beam * 4 + 2, ROWS],
      ctx.fillStyle.toString(),
    );
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
    fillCircle(
      ctx,
      x + width / 2,
      y + height * 0.4,
      Math.min(width, height) * 0.22,
      ctx.strokeStyle.toString(),
    );
    ctx.fillRect(x + width * 0.25, y + height * 0.62, width * 0.5, height * 0.3);
  }
  ctx.globalAlpha = 1;
}

/** Lamps that hang from the ceiling, and their light. */
export function paintLamps(ctx: Ctx, random: Random, { shine, rock }: Palette): void {
  for (const place of [0.19, 0.5, 0.81]) {
    const [x, y] = [COLUMNS * place + random.range(-1, 1), random.range(0.9, 2.4)];
    ctx.fillStyle = radialGradient(ctx, x, y, 3.4, [fade(shine, 0.4), fade(shine, 0.1), fade(shine, 0)]);
    ctx.fillRect(x - 3.4, y - 3.4, 6.8, 6.8);
    ctx.fillStyle = rock;
    ctx.fillRect(x - 0.03, 0, 0.06, y - 0.2);
    fillPolygon(ctx, [x - 0.12, y - 0.28, x + 0.12, y - 0.28, x + 0.34, y, x - 0.34, y], rock);
    fillCircle(ctx, x, y + 0.02, 0.13, shine);
  }
}
