import { darken, lighten } from '../kit/colour.ts';
import { fillCircle, fillPolygon, fillRound, paintSprite, type Sprite } from '../kit/draw.ts';
import type { LanternId, LanternKind } from './lanterns.ts';
import { INK } from './palette.ts';

type Ctx = CanvasRenderingContext2D;

/** A lantern of a level (1–4) for cells of a size, centred in its cell. */
export function paintLantern(kind: LanternKind, level: number, cell: number, density: number): Sprite {
  return paintSprite(cell * 1.3, cell * 1.3, density, (ctx) => {
    ctx.scale(cell / 100, cell / 100);
    ctx.lineJoin = 'round';
    ctx.fillStyle = 'rgb(2 14 18 / 0.45)';
    ctx.beginPath();
    ctx.ellipse(4, 38, 30, 11, 0, 0, 7);
    ctx.fill();
    PAINTERS[kind.id](ctx, level, kind.colour);
    paintPips(ctx, level);
  });
}

const PAINTERS: Readonly<Record<LanternId, (ctx: Ctx, level: number, colour: string) => void>> = {
  ember: (ctx, level, colour) => {
    post(ctx, -8, 40);
    const wide = 21 + level * 2;
    const body = { x: -wide, y: -30, width: wide * 2, height: 42 };
    box(ctx, body, 17, '#d9432f');
    fillRound(ctx, { x: -wide * 0.62, y: -28, width: wide * 1.24, height: 38 }, 14, colour);
    fillRound(ctx, { x: -wide * 0.3, y: -26, width: wide * 0.6, height: 34 }, 9, '#ffd58a');
    ctx.strokeStyle = 'rgb(120 24 16 / 0.55)';
    ctx.lineWidth = 2;
    for (const y of [-20, -10, 0]) line(ctx, -wide + 3, y, wide - 3, y);
    box(ctx, { x: -12, y: -39, width: 24, height: 10 }, 3, '#e8b13f');
    box(ctx, { x: -12, y: 11, width: 24, height: 8 }, 3, '#e8b13f');
    for (let tassel = 0; tassel < level; tassel += 1) {
      fillRound(ctx, { x: (tassel - (level - 1) / 2) * 8 - 1.5, y: 19, width: 3, height: 11 }, 1, '#ffcf5a');
    }
  },
  bowl: (ctx, level, colour) => {
    polygon(ctx, [-12, 40, -8, 14, 8, 14, 12, 40], '#70808a');
    polygon(ctx, [-26 - level, 14, 26 + level, 14, 18, 4, -18, 4], '#8d9ca4');
    box(ctx, { x: -17, y: -18, width: 34, height: 22 }, 3, '#5d6c76');
    fillRound(ctx, { x: -11, y: -14, width: 22, height: 16 }, 3, lighten(colour, 0.25));
    polygon(ctx, [-30 - level * 1.5, -17, 30 + level * 1.5, -17, 10, -36, -10, -36], '#9fb0b6');
    fillCircle(ctx, 0, -38, 5 + level, colour);
    ctx.lineWidth = 2.5;
    ctx.strokeStyle = INK;
    ctx.stroke();
  },
  flare: (ctx, level, colour) => {
    polygon(ctx, [-20, 40, -30, 8, -22, -8, 22, -8, 30, 8, 20, 40], '#8a4b33');
    ctx.fillStyle = '#b7684a';
    ctx.fillRect(-25, 2, 50, 7);
    ctx.fillStyle = '#f0c06a';
    for (let dot = -2; dot <= 2; dot += 1) fillCircle(ctx, dot * 10, 20, 3, '#f0c06a');
    box(ctx, { x: -25, y: -14, width: 50, height: 9 }, 4, '#6a3524');
    flame(ctx, 17 + level * 2.5, colour);
    flame(ctx, 10 + level * 1.5, '#fff3c0');
  },
  prism: (ctx, level, colour) => {
    polygon(ctx, [-22, 40, -6, 22, 6, 22, 22, 40, 14, 40, 0, 28, -14, 40], '#4a4560');
    const wide = 17 + level * 2;
    polygon(ctx, [0, -44, wide, -14, 0, 24, -wide, -14], colour);
    fillPolygon(ctx, [0, -41, -wide + 3, -14, 0, -8], lighten(colour, 0.45));
    fillPolygon(ctx, [0, -41, wide - 3, -14, 0, -8], lighten(colour, 0.2));
    fillPolygon(ctx, [0, 20, wide - 3, -14, 0, -8], darken(colour, 0.2));
    for (let shard = 0; shard < level - 1; shard += 1) {
      const x = (shard - (level - 2) / 2) * 24;
      polygon(ctx, [x, 8, x + 6, 18, x, 30, x - 6, 18], lighten(colour, 0.3));
    }
  },
};

function post(ctx: Ctx, x: number, foot: number): void {
  box(ctx, { x: x + 4, y: -46, width: 8, height: foot + 46 }, 3, '#4b3429');
}

function box(
  ctx: Ctx,
  at: { x: number; y: number; width: number; height: number },
  radius: number,
  fill: string,
): void {
  fillRound(ctx, at, radius, fill);
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function polygon(ctx: Ctx, points: readonly number[], fill: string): void {
  fillPolygon(ctx, points, fill);
  ctx.lineWidth = 3;
  ctx.strokeStyle = INK;
  ctx.stroke();
}

function line(ctx: Ctx, fromX: number, fromY: number, toX: number, toY: number): void {
  ctx.beginPath();
  ctx.moveTo(fromX, fromY);
  ctx.lineTo(toX, toY);
  ctx.stroke();
}

function flame(ctx: Ctx, size: number, fill: string): void {
  ctx.beginPath();
  ctx.moveTo(0, -12 - size * 1.7);
  ctx.quadraticCurveTo(size * 1.1, -12 - size * 0.5, size * 0.5, -13);
  ctx.lineTo(-size * 0.5, -13);
  ctx.quadraticCurveTo(-size * 1.1, -12 - size * 0.5, 0, -12 - size * 1.7);
  ctx.fillStyle = fill;
  ctx.fill();
}

/** The level as dots below the foot; none at the first level. */
function paintPips(ctx: Ctx, level: number): void {
  if (level < 2) return;
  for (let pip = 0; pip < level - 1; pip += 1) {
    const x = (pip - (level - 2) / 2) * 13;
    fillCircle(ctx, x, 46, 5.5, INK);
    fillCircle(ctx, x, 46, 3.8, '#ffe08a');
  }
}
